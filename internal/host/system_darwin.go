package host

import "sync"

// Language gives "zh" or "en": what the environment asks, else the system's own choice, since a program started from
// the Finder has no locale in its environment.
func Language() string {
	if locale := localeFromEnvironment(); locale != "" {
		return firstLanguage(locale)
	}
	return firstLanguage(ask("defaults", "read", "-g", "AppleLocale"))
}

// Dark tells whether the system's appearance was dark when first asked.
func Dark() bool { return wantsDark() }

// ReducedMotion tells whether "Reduce motion" was on when first asked.
func ReducedMotion() bool { return wantsStill() }

// wantsDark reads the appearance; in the light one the key is missing. Once, since asking starts a program.
var wantsDark = sync.OnceValue(func() bool { return ask("defaults", "read", "-g", "AppleInterfaceStyle") == "Dark" })

var wantsStill = sync.OnceValue(func() bool {
	return ask("defaults", "read", "com.apple.universalaccess", "reduceMotion") == "1"
})
