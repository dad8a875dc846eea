//go:build !js && !windows && !darwin

package host

import (
	"os"
	"strings"
	"sync"
)

// Language gives "zh" or "en", as the environment asks.
func Language() string { return firstLanguage(localeFromEnvironment()) }

// Dark tells whether the desktop wants dark windows, as it was when first asked.
func Dark() bool { return wantsDark() }

// ReducedMotion tells whether the desktop's animations were switched off when first asked.
func ReducedMotion() bool { return wantsStill() }

// wantsDark looks at the GTK theme of the environment, else at GNOME's setting, which the other desktops that have one
// mirror; light where neither says. Once, since asking starts a program.
var wantsDark = sync.OnceValue(func() bool {
	if theme := os.Getenv("GTK_THEME"); theme != "" {
		return strings.HasSuffix(theme, ":dark")
	}
	return ask("gsettings", "get", "org.gnome.desktop.interface", "color-scheme") == "prefer-dark"
})

var wantsStill = sync.OnceValue(func() bool {
	return ask("gsettings", "get", "org.gnome.desktop.interface", "enable-animations") == "false"
})
