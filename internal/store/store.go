// Package store keeps named blobs between runs: settings and saved games. On the desktop a blob is a file in the
// user's configuration folder, in the browser an entry of localStorage. One surface, with build tags underneath.
package store

import "fmt"

// checkName refuses what is not a plain name: lower-case letters, digits and '-', so that a name is the same file on
// every system and leads nowhere else.
func checkName(name string) error {
	if name == "" {
		return fmt.Errorf("store: empty name")
	}
	for _, r := range name {
		if (r < 'a' || r > 'z') && (r < '0' || r > '9') && r != '-' {
			return fmt.Errorf("store: %q is no name: want a-z, 0-9 and '-'", name)
		}
	}
	return nil
}
