package store

import "os"

// configDir follows the user to other machines.
func configDir() (string, error) { return os.UserConfigDir() }

// dataDir stays on this machine.
func dataDir() (string, error) { return os.UserCacheDir() } // %LocalAppData%
