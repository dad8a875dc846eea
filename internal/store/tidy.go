//go:build !js

package store

import (
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
)

// tidy leaves what it cannot do for the next start.
func (s *Store) tidy() {
	if s.lock != nil { // otherwise another window may be writing them
		s.removeTemporary()
	}
	if err := s.moveOld(); err != nil {
		slog.Warn("store: moving saves to the data folder", "error", err)
	}
}

// removeTemporary removes the files of runs that were killed while they wrote.
func (s *Store) removeTemporary() {
	for _, dir := range []string{s.config, s.data} {
		for _, dir := range []string{dir, filepath.Join(dir, backupPart), filepath.Join(dir, asidePart)} {
			names, _ := fs.Glob(os.DirFS(dir), "*"+tempSuffix) // none in a folder that is not there
			for _, name := range names {
				if err := os.Remove(filepath.Join(dir, name)); err != nil {
					slog.Warn("store: removing a temporary file", "error", err)
				}
			}
		}
	}
}

const oldBroken = "-broken" // ends the names of blobs that earlier versions set aside among the others

// moveOld moves the saves of earlier versions from the settings to the data folder. A run that is killed on the way leaves a copy of each.
func (s *Store) moveOld() error {
	var errs []error
	for _, dir := range []string{s.config, s.data} { // one and the same on some systems
		names, err := namesIn(dir)
		errs = append(errs, err)
		for _, name := range names {
			broken := strings.HasSuffix(name, oldBroken)
			if name == settingsName || dir == s.data && !broken {
				continue
			}
			if err := s.moveFile(filepath.Join(dir, name+suffix), name, broken); err != nil {
				errs = append(errs, fmt.Errorf("%s: %w", name, err))
			}
		}
	}
	return errors.Join(errs...)
}

// moveFile leaves a blob that is there already, and sets the old one aside if it differs.
func (s *Store) moveFile(old, name string, broken bool) error {
	data, err := readFile(old)
	if err != nil || data == nil { // it has gone since
		return err
	}
	switch present, loadErr := s.Load(name); {
	case broken:
		_, err = setAside(s, strings.TrimSuffix(name, oldBroken), "broken", data)
	case loadErr != nil:
		return loadErr
	case present == nil:
		err = s.Save(name, data)
	case string(present) != string(data):
		_, err = setAside(s, name, "earlier", data)
	}
	if err != nil {
		return err
	}
	return os.Remove(old)
}
