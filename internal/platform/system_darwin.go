package platform

import (
	"os"
	"path/filepath"
	"sync"
)

// Language asks the system settings too: a program started from the Finder has no locale in its environment.
// Language returns what firstLanguage does, of the locales that the player prefers.
func Language() (lang string, traditional bool) {
	if locale := localeFromEnvironment(); locale != "" {
		return firstLanguage(locale)
	}
	return firstLanguage(ask("defaults", "read", "-g", "AppleLocale"))
}

// Dark tells the appearance at the first call, and so do the others, since each starts a program.
func Dark() bool { return wantsDark() }

func ReducedMotion() bool { return wantsStill() }

func MoreContrast() bool { return wantsContrast() }

func ReducedTransparency() bool { return wantsSolid() }

// TextSize returns 0: the system has no text size for all programs.
func TextSize() int { return 0 }

// The key is missing if the appearance is light.
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

func downloads() (string, error) {
	home, err := os.UserHomeDir()
	return filepath.Join(home, "Downloads"), err
}
