package platform

import (
	"os"
	"path/filepath"
	"sync"
)

// Language returns "zh" or "en", from the environment or else from the system settings: a program started from the Finder
// has no locale in its environment.
func Language() string {
	if locale := localeFromEnvironment(); locale != "" {
		return firstLanguage(locale)
	}
	return firstLanguage(ask("defaults", "read", "-g", "AppleLocale"))
}

// Dark reports whether the appearance of the system was dark at the first call.
func Dark() bool { return wantsDark() }

// ReducedMotion reports whether "Reduce motion" was on at the first call.
func ReducedMotion() bool { return wantsStill() }

// MoreContrast reports whether "Increase contrast" was on at the first call.
func MoreContrast() bool { return wantsContrast() }

// ReducedTransparency reports whether "Reduce transparency" was on at the first call.
func ReducedTransparency() bool { return wantsSolid() }

// TextSize returns 0: the system has no text size for all programs.
func TextSize() int { return 0 }

// wantsDark reads the appearance; the key is missing if it is light. It does so once, since it starts a program.
var wantsDark = sync.OnceValue(func() bool { return ask("defaults", "read", "-g", "AppleInterfaceStyle") == "Dark" })

var wantsStill = sync.OnceValue(func() bool {
	return ask("defaults", "read", "com.apple.universalaccess", "reduceMotion") == "1"
})

var wantsContrast = sync.OnceValue(func() bool {
	return ask("defaults", "read", "com.apple.universalaccess", "increaseContrast") == "1"
})

var wantsSolid = sync.OnceValue(func() bool {
	return ask("defaults", "read", "com.apple.universalaccess", "reduceTransparency") == "1"
})

// downloads returns the user's folder for downloads.
func downloads() (string, error) {
	home, err := os.UserHomeDir()
	return filepath.Join(home, "Downloads"), err
}
