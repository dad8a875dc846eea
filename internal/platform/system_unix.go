//go:build !js && !windows && !darwin

package platform

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
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
