package store

import "os"

// configDir returns the user's folder for settings.
func configDir() (string, error) { return os.UserConfigDir() }

// dataDir returns the user's folder for data: macOS has one folder for both.
func dataDir() (string, error) { return os.UserConfigDir() }
