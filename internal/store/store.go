// Package store keeps named blobs between runs. On the desktop a blob is a file, in the browser an entry of localStorage, and where neither can be
// had it stays in memory. One window has the blobs; on the web the page sees to that (assets/web/page.js).
package store

import (
	"errors"
	"fmt"
)

// The methods of Blobs may be called from several goroutines.
type Blobs interface {
	// Load returns a blob, or nil if there is none.
	Load(name string) ([]byte, error)
	// Backup returns the blob that the last Save replaced, or nil if there is none.
	Backup(name string) ([]byte, error)
	// Save stores a blob, as a whole or not at all. What it replaces becomes the backup.
	Save(name string, data []byte) error
	// Restore puts the backup, which must exist, in the place of the blob.
	Restore(name string) error
	// Delete removes a blob and its backup.
	Delete(name string) error
	Names() ([]string, error) // sorted
	// SetAside keeps data that is not in use any more, and returns where. It changes nothing that was set aside earlier.
	SetAside(name, why string, data []byte) (where string, err error)
}

var (
	ErrFull    = errors.New("no room left")
	ErrNoPlace = errors.New("no place to keep the game")
	ErrKind    = errors.New("not an ordinary file") // a folder, a pipe or a device
	ErrLarge   = errors.New("too large")
	ErrHeld    = errors.New("another window is open")
)

const settingsName = "settings" // of the blob that is kept where the system keeps settings

// checkName accepts names that are the same file on every system and cannot leave the folder.
func checkName(name string) error {
	if name == "" {
		return errors.New("store: empty name")
	}
	for _, r := range name {
		if (r < 'a' || r > 'z') && (r < '0' || r > '9') && r != '-' {
			return fmt.Errorf("store: %q is no name: want a-z, 0-9 and '-'", name)
		}
	}
	return nil
}

func wrap(doing, name string, err error) error {
	if err == nil {
		return nil
	}
	if full(err) {
		err = fmt.Errorf("%w: %w", ErrFull, err)
	}
	return fmt.Errorf("store: %s %s: %w", doing, name, err)
}

func asideName(name, why string, n int) string { return fmt.Sprintf("%s-%s-%d", name, why, n) }
