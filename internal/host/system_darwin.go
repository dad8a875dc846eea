package host

// Language gives "zh" or "en": what the environment asks, else the system's own choice, since a program started from
// the Finder has no locale in its environment.
func Language() string {
	if locale := localeFromEnvironment(); locale != "" {
		return firstLanguage(locale)
	}
	return firstLanguage(ask("defaults", "read", "-g", "AppleLocale"))
}

// Dark tells whether the system's appearance is dark; in the light one the key is missing.
func Dark() bool { return ask("defaults", "read", "-g", "AppleInterfaceStyle") == "Dark" }

// ReducedMotion tells whether "Reduce motion" is on.
func ReducedMotion() bool {
	return ask("defaults", "read", "com.apple.universalaccess", "reduceMotion") == "1"
}
