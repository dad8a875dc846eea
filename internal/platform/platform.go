// Package platform is the interface to the system that the game runs on: preferences of the player, clipboard, dialogs, screen readers, and what only
// a page has. Build tags select the implementation.
package platform

import "strings"

// firstLanguage returns "zh" or "en", the first of the locales that is either, and whether it is
// Chinese in traditional characters. A locale is such as "zh_CN.UTF-8" or "zh-Hant".
func firstLanguage(locales ...string) (lang string, traditional bool) {
	for _, locale := range locales {
		locale, _, _ = strings.Cut(strings.ToLower(locale), ".")
		switch parts := strings.Split(strings.ReplaceAll(locale, "_", "-"), "-"); parts[0] {
		case "zh":
			return "zh", isTraditional(parts[1:])
		case "en":
			return "en", false
		}
	}
	return "en", false
}

// isTraditional takes what follows zh in a locale: a script or a region.
func isTraditional(parts []string) bool {
	for _, part := range parts {
		switch part {
		case "hans":
			return false
		case "hant", "tw", "hk", "mo":
			return true
		}
	}
	return false
}
