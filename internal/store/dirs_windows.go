package store

import "os"

// configDir returns the user's folder for settings, which follows the user to other machines.
func configDir() (string, error) { return os.UserConfigDir() }

// dataDir returns the user's folder for data that stays on this machine.
func dataDir() (string, error) { return os.UserCacheDir() } // %LocalAppData%
