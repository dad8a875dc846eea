// Package store keeps named blobs between runs: settings and saved games. On the desktop a blob is a file in the
// user's configuration folder, in the browser an entry of localStorage. One surface, with build tags underneath.
package store

import (
	"errors"
	"fmt"
)

// Load returns the blob of that name, or nil and no error if there is none.
func (s *Store) Load(name string) ([]byte, error) {
	if err := checkName(name); err != nil {
		return nil, err
	}
	if !s.keeps() {
		return nil, nil
	}
	data, err := s.load(name)
	if err != nil {
		return nil, fmt.Errorf("store: reading %s: %w", name, err)
	}
	return data, nil
}

// Save stores data under name, as a whole or not at all.
func (s *Store) Save(name string, data []byte) error {
	if err := checkName(name); err != nil {
		return err
	}
	err := errors.New("no place to keep it")
	if s.keeps() {
		err = s.save(name, data)
	}
	if err != nil {
		return fmt.Errorf("store: saving %s: %w", name, err)
	}
	return nil
}

// checkName returns an error unless a name consists of lower-case letters, digits and '-', so that it is the same file on
// every system and cannot leave the folder.
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
