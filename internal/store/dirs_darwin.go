package store

import "os"

func configDir() (string, error) { return os.UserConfigDir() }

// macOS has one folder for settings and data.
func dataDir() (string, error) { return os.UserConfigDir() }
