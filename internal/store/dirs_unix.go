//go:build !js && !windows && !darwin

package store

import (
	"os"
	"path/filepath"
)

// configDir returns the user's folder for settings.
func configDir() (string, error) { return baseDir("XDG_CONFIG_HOME", ".config") }

// dataDir returns the user's folder for data.
func dataDir() (string, error) { return baseDir("XDG_DATA_HOME", ".local/share") }

// baseDir returns a folder of the XDG Base Directory Specification, which says that a relative path is to be ignored.
// os.UserConfigDir refuses one instead, and knows no folder for data; that is all that there is to it.
func baseDir(variable, usual string) (string, error) {
	if dir := os.Getenv(variable); filepath.IsAbs(dir) {
		return dir, nil
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return "", err
	}
	return filepath.Join(home, usual), nil
}
