//go:build !js

package store

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gofrs/flock"

	"warren/internal/atomicfile"
)

// A Store keeps each blob in a file: the settings in the system's folder for settings, all else in its folder for data.
type Store struct {
	config, data string
	lock         *flock.Flock // nil where there is none
}

const (
	suffix     = ".json"
	tempSuffix = atomicfile.TempSuffix
	lockName   = "lock"
)

const maxFile = 16 << 20 // bytes: a book of many years has less than 1 MB

// Open returns the store in the user's folders. If another window has it, Open returns a copy in memory and ErrHeld; if the system names no
// folder, an empty memory and an error that says why nothing will be kept.
func Open() (Blobs, error) {
	config, noConfig := configDir()
	data, noData := dataDir()
	if err := errors.Join(noConfig, noData); err != nil {
		return new(Memory), fmt.Errorf("store: %w: %w", ErrNoPlace, err)
	}
	s := &Store{config: filepath.Join(config, "warren"), data: filepath.Join(data, "warren")}
	if err := s.own(); err != nil {
		return s.copied(), err
	}
	s.tidy()
	return s, nil
}

func (s *Store) path(name string) string {
	folder := s.data
	if strings.TrimPrefix(name, backupPart) == settingsName {
		folder = s.config
	}
	return filepath.Join(folder, name+suffix)
}

func (s *Store) Where(name string) string { return s.path(name) }

func (s *Store) Load(name string) ([]byte, error) {
	if err := check(name, anyName); err != nil {
		return nil, err
	}
	data, err := readFile(s.path(name))
	return data, wrap("reading", name, err)
}

// readFile returns nil if there is no file, and ErrKind for what is neither a file nor a link to one: opening a pipe waits for its other end, and
// a device may never end.
func readFile(path string) ([]byte, error) {
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, fmt.Errorf("%s: %w", path, ErrKind)
	}
	file, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) { // deleted since
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, maxFile+1)) // the file may have grown, or be of a file system that tells no sizes
	if err == nil && len(data) > maxFile {
		return nil, fmt.Errorf("%s: %w", path, ErrLarge)
	}
	return data, err
}

// Save leaves the old blob or the new one at a crash, never a part, and never none.
func (s *Store) Save(name string, data []byte) error {
	return s.write(name, data, func() error { return s.keepBefore(name) })
}

func (s *Store) Put(name string, data []byte) error { return s.write(name, data, nil) }

// write makes the folder if it is missing.
func (s *Store) write(name string, data []byte, ready func() error) error {
	if err := check(name, anyName); err != nil {
		return err
	}
	path := s.path(name)
	err := os.MkdirAll(filepath.Dir(path), 0o700)
	if err == nil {
		err = atomicfile.Write(path, data, 0o600, ready)
	}
	return wrap("saving", name, err)
}

// keepBefore makes the present file the backup as well; the file stays in its place.
func (s *Store) keepBefore(name string) error {
	present, backup := s.path(name), s.path(backupPart+name)
	if _, err := os.Lstat(present); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err := os.MkdirAll(filepath.Dir(backup), 0o700); err != nil {
		return err
	}
	// A second name for the same file costs no room. A link cannot take the place of a file, but a renamed one can.
	link := backup + tempSuffix
	if err := os.Remove(link); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if os.Link(present, link) == nil {
		return atomicfile.Rename(link, backup)
	}
	data, err := readFile(present) // a file system without links
	if err != nil {
		return err
	}
	return s.Put(backupPart+name, data)
}

// Delete removes the backup first: one without a blob would be taken for what a fault of the disk has left.
func (s *Store) Delete(name string) error {
	if err := check(name, blobName); err != nil {
		return err
	}
	for _, path := range []string{s.path(backupPart + name), s.path(name)} {
		if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return wrap("deleting", name, err)
		}
	}
	return nil
}

func (s *Store) Names() ([]string, error) {
	names, err := namesIn(s.data)
	if err != nil {
		return nil, fmt.Errorf("store: listing: %w", err)
	}
	names = slices.DeleteFunc(names, func(name string) bool { return name == settingsName })
	if _, err := os.Lstat(s.path(settingsName)); err == nil {
		names = append(names, settingsName)
	}
	slices.Sort(names)
	return names, nil
}

func namesIn(dir string) ([]string, error) {
	entries, err := os.ReadDir(dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	var names []string
	for _, entry := range entries {
		name, ok := strings.CutSuffix(entry.Name(), suffix)
		if ok && entry.Type().IsRegular() && check(name, blobName) == nil {
			names = append(names, name)
		}
	}
	return names, nil
}

// own takes the lock, which the system releases when the program ends, however it does. A folder that cannot be locked, as on some network disks,
// goes without. The error is ErrHeld if another window has the lock.
func (s *Store) own() error {
	if err := os.MkdirAll(s.data, 0o700); err != nil {
		slog.Debug("store: no lock", "error", err)
		return nil
	}
	path := filepath.Join(s.data, lockName)
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() { // opening a pipe would wait for its other end
		slog.Debug("store: no lock", "error", ErrKind)
		return nil
	}
	lock := flock.New(path)
	held, err := lock.TryLock()
	switch {
	case err != nil:
		slog.Debug("store: no lock", "error", errors.Join(err, lock.Close()))
	case !held:
		return errors.Join(ErrHeld, lock.Close())
	default:
		s.lock = lock
	}
	return nil
}

func (s *Store) copied() *Memory {
	guest := &Memory{Data: make(map[string][]byte)}
	names, err := s.Names()
	for _, name := range names {
		data, unread := s.Load(name)
		guest.Data[name], err = data, errors.Join(err, unread)
	}
	if err != nil {
		slog.Warn("store: not copied", "error", err)
	}
	return guest
}
