// Package store keeps named blobs between runs: settings, saved games, and the record of what the player has done. On the
// desktop a blob is a file, in the browser an entry of localStorage, and where neither can be had it stays in memory. One
// surface, with build tags underneath. One window has the blobs; on the web the page sees to that (assets/web/page.js).
package store

import (
	"errors"
	"fmt"
)

// Blobs is a store of named blobs. Its methods may be called from several goroutines.
type Blobs interface {
	// Load returns a blob, or nil if there is none.
	Load(name string) ([]byte, error)
	// Backup returns the blob that the last Save replaced, or nil if there is none.
	Backup(name string) ([]byte, error)
	// Save stores a blob, as a whole or not at all. What it replaces becomes the backup.
	Save(name string, data []byte) error
	// Restore puts the backup, which there must be, in the place of the blob.
	Restore(name string) error
	// Delete removes a blob and its backup.
	Delete(name string) error
	// Names returns the names of all blobs, sorted.
	Names() ([]string, error)
	// SetAside keeps data that is not in use any more, and returns where. It changes nothing that was set aside earlier.
	SetAside(name, why string, data []byte) (where string, err error)
}

var (
	// ErrFull means that the disk or the browser has no room left.
	ErrFull = errors.New("no room left")
	// ErrNoPlace means that the system has no place for blobs.
	ErrNoPlace = errors.New("no place to keep the game")
	// ErrKind means that a blob is a folder, a pipe or a device.
	ErrKind = errors.New("not an ordinary file")
	// ErrLarge means that a file is too large for a blob.
	ErrLarge = errors.New("too large")
	// ErrHeld means that another window has the blobs.
	ErrHeld = errors.New("another window is open")
)

// settingsName is the name of the blob that is kept where the system keeps settings.
const settingsName = "settings"

// checkName returns an error unless a name consists of lower-case letters, digits and '-', so that it is the same file on
// every system and cannot leave the folder.
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

// wrap says what was being done to a blob when err happened; nil stays nil.
func wrap(doing, name string, err error) error {
	if err == nil {
		return nil
	}
	if full(err) {
		err = fmt.Errorf("%w: %w", ErrFull, err)
	}
	return fmt.Errorf("store: %s %s: %w", doing, name, err)
}

// asideName returns the n-th name, from 1, under which a blob may be set aside.
func asideName(name, why string, n int) string { return fmt.Sprintf("%s-%s-%d", name, why, n) }
