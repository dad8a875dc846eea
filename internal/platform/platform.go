// Package platform is the interface to the system that the game runs on: the preferences of the player (language, colours,
// motion), its clipboard and its dialogs, text for screen readers, and features that only a browser page has (the fragment of the URL,
// history). Build tags select the implementation.
package platform

import "strings"

// languageOf returns the language of the game for a locale such as "zh_CN.UTF-8" or "zh-Hant". ok is false if the game
// does not support the locale.
func languageOf(locale string) (lang string, ok bool) {
	tag, _, _ := strings.Cut(strings.ToLower(locale), ".")
	tag, _, _ = strings.Cut(strings.ReplaceAll(tag, "_", "-"), "-")
	switch tag {
	case "zh", "en":
		return tag, true
	}
	return "", false
}

// firstLanguage returns the language of the first supported locale, or "en" if there is none.
func firstLanguage(locales ...string) string {
	for _, locale := range locales {
		if lang, ok := languageOf(locale); ok {
			return lang
		}
	}
	return "en"
}
