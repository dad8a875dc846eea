//go:build !js && !windows && !darwin

package host

import (
	"os"
	"strings"
)

// Language gives "zh" or "en", as the environment asks.
func Language() string { return firstLanguage(localeFromEnvironment()) }

// Dark tells whether the desktop wants dark windows: the GTK theme of the environment, else GNOME's setting, which the
// other desktops that have one mirror. Light where neither says.
func Dark() bool {
	if theme := os.Getenv("GTK_THEME"); theme != "" {
		return strings.HasSuffix(theme, ":dark")
	}
	return ask("gsettings", "get", "org.gnome.desktop.interface", "color-scheme") == "prefer-dark"
}

// ReducedMotion tells whether the desktop's animations are switched off.
func ReducedMotion() bool {
	return ask("gsettings", "get", "org.gnome.desktop.interface", "enable-animations") == "false"
}
