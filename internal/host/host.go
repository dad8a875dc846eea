// Package host answers for the machine that the game runs on: what the player asked of the system (language, colours,
// motion), where the game's live text goes, and what a browser page has that a window has not (a link that holds the
// board, text that is pasted). One surface, with build tags underneath.
package host

import "strings"

// languageOf gives the game's language for a locale such as "zh_CN.UTF-8" or "zh-Hant"; ok is false where the game
// speaks neither of the locale's.
func languageOf(locale string) (lang string, ok bool) {
	tag, _, _ := strings.Cut(strings.ToLower(locale), ".")
	tag, _, _ = strings.Cut(strings.ReplaceAll(tag, "_", "-"), "-")
	switch tag {
	case "zh", "en":
		return tag, true
	}
	return "", false
}

// firstLanguage gives the first of the locales that the game speaks, and English where it speaks none.
func firstLanguage(locales ...string) string {
	for _, locale := range locales {
		if lang, ok := languageOf(locale); ok {
			return lang
		}
	}
	return "en"
}
