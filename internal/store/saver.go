package store

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"slices"
	"sync"
)

// A Saver changes blobs in the background, since a disk may take longer than a frame. Of several Saves of one blob that wait it carries out only the
// last. A change that failed is tried again with the next change of any blob, and by Flush. What was read or written once is not read again.
type Saver struct {
	blobs Blobs

	mu      sync.Mutex
	idle    *sync.Cond
	stored  map[string][]byte   // what was read or written last: nobody else writes
	waiting map[string][]byte   // what is not stored yet; empty to delete the blob
	queue   []string            // names of what waits, but of what has failed
	current string              // the blob that is being changed, "" while idle
	sealed  map[string]seal     // blobs that are left alone
	failing map[string]struct{} // blobs whose last change failed
	failed  error               // why blobs are failing, nil if none is
	told    bool                // Failure has returned an error since blobs began to fail
}

// A seal says why a blob is left alone, as the player was told when it was loaded.
type seal int

const (
	later  seal = iota + 1 // of a later version: what this one changes is dropped
	unread                 // damaged, and the blob or its backup could not be kept: what is changed waits
)

func NewSaver(b Blobs) *Saver {
	s := &Saver{blobs: b, stored: make(map[string][]byte), waiting: make(map[string][]byte), sealed: make(map[string]seal), failing: make(map[string]struct{})}
	s.idle = sync.NewCond(&s.mu)
	return s
}

// Load returns a blob as it will be once the queue is carried out, or nil.
func (s *Saver) Load(name string) ([]byte, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if data, waits := s.waiting[name]; waits {
		return data, nil
	}
	return s.known(name)
}

// known requires s.mu. It releases s.mu while it reads the disk, so that a Save does not wait for
// that.
func (s *Saver) known(name string) ([]byte, error) {
	if data, known := s.stored[name]; known {
		return data, nil
	}
	s.mu.Unlock()
	data, err := s.blobs.Load(name)
	s.mu.Lock()
	if now, known := s.stored[name]; known { // it was written meanwhile
		return now, nil
	}
	if err == nil {
		s.stored[name] = data
	}
	return data, err
}

// Damage is the error of LoadChecked for a blob that could not be read.
type Damage struct {
	Name   string
	Where  string // where the blob is kept; "" if it is left in its place, or was gone
	Before bool   // the backup is used
	Cause  error
}

func (d *Damage) Error() string {
	return fmt.Sprintf("%s: %v (kept as %q, backup used: %v)", d.Name, d.Cause, d.Where, d.Before)
}

func (d *Damage) Unwrap() error { return d.Cause }

// LoadChecked returns a blob, or nil if there is none that can be used; check says what is wrong with a blob, and may run several times. A damaged
// blob is set aside, and its backup takes its place if check accepts that; then the error is a *Damage, also beside data. If either cannot be
// read or kept, both stay. If check returns newer, the blob is of a later version. In both cases nothing is stored until check accepts the blob.
func (s *Saver) LoadChecked(name string, check func([]byte) error, newer error) ([]byte, error) {
	s.mu.Lock()
	waiting := s.waiting[name]
	s.mu.Unlock()
	if len(waiting) > 0 {
		return waiting, check(waiting)
	}
	data, fault, err := s.read(name, check)
	if err != nil || fault == nil {
		return data, err
	}
	if errors.Is(fault, newer) {
		s.seal(name, later)
		return nil, fault
	}
	s.mu.Lock()
	delete(s.stored, name) // the blob changes
	s.mu.Unlock()
	return s.recover(name, data, fault, check, newer)
}

var (
	errEmpty = errors.New("the file is empty")
	errGone  = errors.New("the file is gone")
)

// read returns what is wrong with a blob as fault; err says that the blob could not be read at all.
func (s *Saver) read(name string, check func([]byte) error) (data []byte, fault, err error) {
	data, err = s.blobs.Load(name)
	switch {
	case err != nil:
		return nil, nil, &Damage{Name: name, Cause: err} // a Save will fail likewise, as long as this lasts
	case data == nil:
		if before, err := s.blobs.Load(backupPart + name); err != nil || len(before) > 0 {
			return nil, errGone, nil
		}
	case len(data) == 0:
		return nil, errEmpty, nil
	default:
		if fault := check(data); fault != nil {
			return data, fault, nil
		}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.stored[name] = data
	delete(s.sealed, name)
	return data, nil, nil
}

func (s *Saver) seal(name string, why seal) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.sealed[name] = why
}

// keepBoth seals a damaged blob and its backup: to save would make the blob the backup.
func (s *Saver) keepBoth(damage *Damage, err error) error {
	s.seal(damage.Name, unread)
	damage.Where, damage.Cause = "", errors.Join(damage.Cause, err)
	return damage
}

func (s *Saver) recover(name string, data []byte, fault error, check func([]byte) error, newer error) (_ []byte, err error) {
	damage := &Damage{Name: name, Cause: fault}
	before, err := s.blobs.Load(backupPart + name)
	if err != nil {
		return nil, s.keepBoth(damage, err)
	}
	if len(data) > 0 {
		if damage.Where, err = s.SetAside(name, "broken", data); err != nil {
			return nil, s.keepBoth(damage, err)
		}
	}
	if len(before) > 0 {
		unsound := check(before)
		damage.Before = unsound == nil
		if !damage.Before && errors.Is(unsound, newer) {
			s.seal(name, later)
			return nil, unsound
		}
	}
	if damage.Before {
		if err := s.blobs.Put(name, before); err != nil {
			damage.Cause = errors.Join(fault, err)
		}
		return before, damage
	}
	if len(before) > 0 { // the backup cannot be used either
		where, err := s.SetAside(name, "broken", before)
		if err != nil {
			return nil, s.keepBoth(damage, err)
		}
		damage.Where = cmp.Or(damage.Where, where)
	}
	if err := s.blobs.Delete(name); err != nil {
		damage.Cause = errors.Join(fault, err)
	}
	if fault == errEmpty {
		return nil, nil // as versions before this one left a game that was over
	}
	return nil, damage
}

// Save returns at once. Empty data deletes the blob.
func (s *Saver) Save(name string, data []byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.retry()
	s.waiting[name] = data
	s.enqueue(name)
}

// Offer saves a blob if there is none of that name, or sets it aside if they differ.
func (s *Saver) Offer(name string, data []byte) error {
	present, err := s.Load(name)
	switch {
	case err != nil:
		return err
	case len(present) == 0:
		s.Save(name, data)
	case !bytes.Equal(present, data):
		where, err := s.SetAside(name, "import", data)
		slog.Info("kept beside the present one", "name", name, "kept", where)
		return err
	}
	return nil
}

func (s *Saver) retry() {
	for _, name := range slices.Sorted(maps.Keys(s.failing)) {
		s.enqueue(name)
	}
}

func (s *Saver) enqueue(name string) {
	if slices.Contains(s.queue, name) {
		return
	}
	s.queue = append(s.queue, name)
	if len(s.queue) == 1 && s.current == "" {
		go s.work()
	}
}

func (s *Saver) work() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for len(s.queue) > 0 {
		name := s.queue[0]
		s.queue = slices.Delete(s.queue, 0, 1)
		switch s.sealed[name] {
		case later:
			delete(s.waiting, name)
			continue
		case unread:
			continue
		}
		s.current = name
		stored, err := s.known(name)
		data := s.waiting[name]
		s.mu.Unlock()
		switch {
		case err != nil:
		case len(data) == 0:
			err = s.blobs.Delete(name)
		case !bytes.Equal(stored, data): // or the blob would be its own backup
			err = s.blobs.Save(name, data)
		}
		s.mu.Lock()
		s.current = ""
		if err == nil {
			s.stored[name] = data
			if !slices.Contains(s.queue, name) {
				delete(s.waiting, name)
			}
		}
		s.judge(name, err)
	}
	s.idle.Broadcast()
}

// judge keeps why blobs are failing, until all of them could be saved.
func (s *Saver) judge(name string, err error) {
	if err == nil {
		delete(s.failing, name)
		if len(s.failing) == 0 {
			s.failed, s.told = nil, false
		}
		return
	}
	slog.Warn("saving", "name", name, "error", err)
	s.failing[name] = struct{}{}
	s.failed = err
}

// Names includes blobs that wait to be saved.
func (s *Saver) Names() ([]string, error) {
	s.mu.Lock()
	waiting := maps.Clone(s.waiting) // before the names are read: what is carried out meanwhile is told all the same
	s.mu.Unlock()
	names, err := s.blobs.Names()
	for name, data := range waiting {
		at, found := slices.BinarySearch(names, name)
		switch deleted := len(data) == 0; {
		case found && deleted:
			names = slices.Delete(names, at, at+1)
		case !found && !deleted:
			names = slices.Insert(names, at, name)
		}
	}
	return names, err
}

func (s *Saver) Delete(name string) { s.Save(name, nil) }

func (s *Saver) SetAside(name, why string, data []byte) (where string, err error) {
	return setAside(s.blobs, name, why, data)
}

// Flush waits until all queued changes are made, those that have failed too.
func (s *Saver) Flush() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.retry()
	for len(s.queue) > 0 || s.current != "" {
		s.idle.Wait()
	}
}

// Failure returns, once, why blobs began to fail: a full disk fails at every move.
func (s *Saver) Failure() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.told {
		return nil
	}
	s.told = s.failed != nil
	return s.failed
}

// Failing returns why blobs are failing, nil if none is.
func (s *Saver) Failing() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.failed
}

// All returns all blobs but some as they will be, with what could not be saved.
func (s *Saver) All(but ...string) (map[string][]byte, error) {
	names, err := s.Names()
	if err != nil {
		return nil, err
	}
	all := make(map[string][]byte, len(names))
	for _, name := range names {
		if slices.Contains(but, name) {
			continue
		}
		data, err := s.Load(name)
		if err != nil {
			return nil, &Damage{Name: name, Cause: err}
		}
		if len(data) > 0 {
			all[name] = data
		}
	}
	return all, nil
}
