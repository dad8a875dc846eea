// Package store keeps named blobs between runs. On the desktop a blob is a file, in the browser an entry of localStorage, and where neither can be
// had it stays in memory. One window has the blobs; on the web the page sees to that (assets/web/page.js).
package store

import (
	"bytes"
	"errors"
	"fmt"
	"regexp"
)

// The methods of Blobs may be called from several goroutines.
type Blobs interface {
	// Load returns what has a name, or nil if nothing does.
	Load(name string) ([]byte, error)
	// Save stores a blob, as a whole or not at all. What it replaces becomes the backup, if there is room for such.
	Save(name string, data []byte) error
	// Put stores likewise what has any name, and makes no backup.
	Put(name string, data []byte) error
	// Delete removes a blob and its backup.
	Delete(name string) error
	// Names returns those of the blobs, sorted.
	Names() ([]string, error)
	// Where returns where the player finds what has a name.
	Where(name string) string
}

// What begins the names of things that are not in use: the backup of a blob, and what was set aside.
const (
	backupPart = "backup/"
	asidePart  = "aside/"
)

var (
	ErrFull    = errors.New("no room left")
	ErrNoPlace = errors.New("no place to keep the game")
	ErrKind    = errors.New("not an ordinary file") // a folder, a pipe or a device
	ErrLarge   = errors.New("too large")
	ErrHeld    = errors.New("another window is open")
)

const settingsName = "settings" // of the blob that is kept where the system keeps settings

// Names are the same file on every system and cannot leave the folder.
var (
	blobName = regexp.MustCompile(`^[a-z0-9-]+$`)
	anyName  = regexp.MustCompile(`^(backup/|aside/)?[a-z0-9-]+$`)
)

func check(name string, form *regexp.Regexp) error {
	if !form.MatchString(name) {
		return fmt.Errorf("store: %q is no name: want a-z, 0-9 and '-'", name)
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

// setAside keeps data that is not in use any more, and returns where. It changes nothing that was set aside earlier.
func setAside(b Blobs, name, why string, data []byte) (where string, err error) {
	if err := errors.Join(check(name, blobName), check(why, blobName)); err != nil {
		return "", err
	}
	for n := 1; ; n++ {
		name := fmt.Sprintf("%s%s-%s-%d", asidePart, name, why, n)
		kept, err := b.Load(name)
		switch {
		case err == nil && kept == nil:
			err = b.Put(name, data)
		case err == nil && !bytes.Equal(kept, data):
			continue
		}
		return b.Where(name), err
	}
}
