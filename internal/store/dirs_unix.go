//go:build !js && !windows && !darwin

package store

import (
	"os"
	"path/filepath"
)

func configDir() (string, error) { return baseDir("XDG_CONFIG_HOME", ".config") }

func dataDir() (string, error) { return baseDir("XDG_DATA_HOME", ".local/share") }

// baseDir ignores a relative path, as the XDG Base Directory Specification says. os.UserConfigDir refuses one, and knows no folder for data.
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
