//go:build !js

package store

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// A Store is a folder of blobs. Its methods may be called from several goroutines; the last Save of a name wins.
type Store struct {
	dir string // "" if the system has no configuration folder; then nothing is kept
}

// Open returns the store in the user's configuration folder. Even with an error, which says why nothing can be kept, it
// returns a usable store, which is empty and fails to save.
func Open() (*Store, error) {
	dir, err := os.UserConfigDir()
	if err != nil {
		return &Store{}, fmt.Errorf("store: no folder to keep the game in: %w", err)
	}
	return &Store{dir: filepath.Join(dir, "warren")}, nil
}

// keeps reports whether the store has a place for blobs.
func (s *Store) keeps() bool { return s.dir != "" }

// load returns a blob, or nil if there is none.
func (s *Store) load(name string) ([]byte, error) {
	data, err := os.ReadFile(s.path(name))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return data, err
}

// save stores data under name. A crash at any moment leaves the old blob or the new one, never a part: the data is written
// to a temporary file, synced, and then renamed.
func (s *Store) save(name string, data []byte) (err error) {
	if err := os.MkdirAll(s.dir, 0o700); err != nil {
		return err
	}
	temp, err := os.CreateTemp(s.dir, name+".*.tmp")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, os.Remove(temp.Name()))
		}
	}()
	_, err = bytes.NewReader(data).WriteTo(temp)
	if err == nil {
		err = temp.Sync()
	}
	if err := errors.Join(err, temp.Close()); err != nil {
		return err
	}
	return os.Rename(temp.Name(), s.path(name))
}

func (s *Store) path(name string) string { return filepath.Join(s.dir, name+".json") }
