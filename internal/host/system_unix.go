//go:build !js && !windows && !darwin

package host

import (
	"os"
	"strings"
	"sync"
)

// Language returns "zh" or "en", from the environment.
func Language() string { return firstLanguage(localeFromEnvironment()) }

// Dark reports whether the desktop preferred dark windows at the first call.
func Dark() bool { return wantsDark() }

// ReducedMotion reports whether the animations of the desktop were off at the first call.
func ReducedMotion() bool { return wantsStill() }

// wantsDark reads the GTK theme from the environment, or else the setting of GNOME, which other desktops mirror; light is
// the default. It does so once, since it starts a program.
var wantsDark = sync.OnceValue(func() bool {
	if theme := os.Getenv("GTK_THEME"); theme != "" {
		return strings.HasSuffix(theme, ":dark")
	}
	return ask("gsettings", "get", "org.gnome.desktop.interface", "color-scheme") == "prefer-dark"
})

var wantsStill = sync.OnceValue(func() bool {
	return ask("gsettings", "get", "org.gnome.desktop.interface", "enable-animations") == "false"
})
