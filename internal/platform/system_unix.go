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

// Language returns what firstLanguage does, of the locales that the player prefers.
func Language() (lang string, traditional bool) { return firstLanguage(localeFromEnvironment()) }

// Dark tells the preference at the first call, and so do the others, since each starts a program.
func Dark() bool { return wantsDark() }

func ReducedMotion() bool { return wantsStill() }

func MoreContrast() bool { return wantsContrast() }

// ReducedTransparency returns false: desktops have no such setting that a program could ask.
func ReducedTransparency() bool { return false }

// TextSize is in percent of the usual one, or 0 if the desktop has none.
func TextSize() int { return textSize() }

// The setting of GNOME is one that other desktops mirror.
var wantsDark = sync.OnceValue(func() bool {
	if theme := os.Getenv("GTK_THEME"); theme != "" {
		return strings.HasSuffix(theme, ":dark")
	}
	return ask("gsettings", "get", "org.gnome.desktop.interface", "color-scheme") == "prefer-dark"
})

var wantsStill = sync.OnceValue(func() bool {
	return ask("gsettings", "get", "org.gnome.desktop.interface", "enable-animations") == "false"
})

var wantsContrast = sync.OnceValue(func() bool {
	if theme := os.Getenv("GTK_THEME"); theme != "" {
		return strings.HasPrefix(theme, "HighContrast")
	}
	return ask("gsettings", "get", "org.gnome.desktop.a11y.interface", "high-contrast") == "true"
})

var textSize = sync.OnceValue(func() int {
	return percent(ask("gsettings", "get", "org.gnome.desktop.interface", "text-scaling-factor"))
})

func percent(factor string) int {
	f, err := strconv.ParseFloat(factor, 64)
	if err != nil || !(f > 0 && f < 100) {
		return 0
	}
	return int(math.Round(100 * f))
}

// Desktops write the folder for downloads down in user-dirs.dirs as
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
