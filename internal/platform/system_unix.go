//go:build !js && !windows && !darwin

package platform

import (
	"errors"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
)

// Language returns "zh" or "en", from the environment.
func Language() string { return firstLanguage(localeFromEnvironment()) }

// Dark reports whether the desktop preferred dark windows at the first call.
func Dark() bool { return wantsDark() }

// ReducedMotion reports whether the animations of the desktop were off at the first call.
func ReducedMotion() bool { return wantsStill() }

// MoreContrast reports whether the desktop preferred high contrast at the first call.
func MoreContrast() bool { return wantsContrast() }

// ReducedTransparency returns false: desktops have no such setting that a program could ask.
func ReducedTransparency() bool { return false }

// TextSize returns the text size of the desktop at the first call, in percent of the usual one, or 0 if it has none.
func TextSize() int { return textSize() }

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

// wantsContrast reads the GTK theme and the settings of GNOME, as wantsDark does.
var wantsContrast = sync.OnceValue(func() bool {
	if theme := os.Getenv("GTK_THEME"); theme != "" {
		return strings.HasPrefix(theme, "HighContrast")
	}
	return ask("gsettings", "get", "org.gnome.desktop.a11y.interface", "high-contrast") == "true"
})

var textSize = sync.OnceValue(func() int {
	return percent(ask("gsettings", "get", "org.gnome.desktop.interface", "text-scaling-factor"))
})

// percent returns a factor such as "1.25" in percent, or 0 if it is none.
func percent(factor string) int {
	f, err := strconv.ParseFloat(factor, 64)
	if err != nil || !(f > 0 && f < 100) {
		return 0
	}
	return int(math.Round(100 * f))
}

// downloads returns the user's folder for downloads, which desktops write down in user-dirs.dirs as
//
//	XDG_DOWNLOAD_DIR="$HOME/Downloads"
func downloads() (string, error) {
	home, err := os.UserHomeDir()
	if err != nil {
		return "", err
	}
	config := os.Getenv("XDG_CONFIG_HOME")
	if !filepath.IsAbs(config) {
		config = filepath.Join(home, ".config")
	}
	list, err := os.ReadFile(filepath.Join(config, "user-dirs.dirs"))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return "", err
	}
	return downloadsIn(string(list), home), nil
}

// downloadsIn returns the folder that a user-dirs.dirs names, or the usual one.
func downloadsIn(list, home string) string {
	for line := range strings.Lines(list) {
		quoted, ok := strings.CutPrefix(strings.TrimSpace(line), "XDG_DOWNLOAD_DIR=")
		if !ok {
			continue
		}
		dir := strings.Trim(quoted, `"`)
		if below, ok := strings.CutPrefix(dir, "$HOME/"); ok {
			dir = filepath.Join(home, below)
		}
		if filepath.IsAbs(dir) {
			return dir
		}
	}
	return filepath.Join(home, "Downloads")
}
