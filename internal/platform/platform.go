// Package platform is the interface to the system that the game runs on: preferences of the player, clipboard, dialogs, screen readers, and what only
// a page has. Build tags select the implementation.
package platform

import "strings"

// languageOf takes a locale such as "zh_CN.UTF-8" or "zh-Hant".
func languageOf(locale string) (lang string, ok bool) {
	tag, _, _ := strings.Cut(strings.ToLower(locale), ".")
	tag, _, _ = strings.Cut(strings.ReplaceAll(tag, "_", "-"), "-")
	switch tag {
	case "zh", "en":
		return tag, true
	}
	return "", false
}

func firstLanguage(locales ...string) string {
	for _, locale := range locales {
		if lang, ok := languageOf(locale); ok {
			return lang
		}
	}
	return "en"
}
