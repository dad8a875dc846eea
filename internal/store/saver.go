package store

import (
	"bytes"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"slices"
	"sync"
)

// A Saver changes blobs in the background, in order, since a disk may take longer than a frame. Of several Saves of one
// blob that wait it carries out only the last. Other windows may use the same blobs: what another window has stored since
// this one read or wrote a blob is never lost, a Save sets it aside and an Update starts from it. An Update that failed is
// tried again with the next change of whatever blob, and by Flush.
type Saver struct {
	blobs Blobs

	mu      sync.Mutex
	idle    *sync.Cond
	queue   []change
	current *change             // being carried out, nil while idle
	seen    map[string][]byte   // by name, what this window last read or wrote
	newer   map[string]bool     // blobs of a later version, which are left alone
	undone  map[string]change   // by name, the Updates that failed, as one
	failing map[string]struct{} // blobs whose last change failed
	told    bool                // the player knows that blobs are failing
	failed  error               // the failure that Failure returns next
}

// A change is a queued Save, if update is nil, or Update.
type change struct {
	name   string
	data   []byte // empty to delete the blob
	update updating
	offer  bool // update has effects of its own
}

// deletes reports whether the change removes the blob.
func (c *change) deletes() bool { return c.update == nil && len(c.data) == 0 }

// An updating function returns what to store in place of what is stored.
type updating func(stored []byte) ([]byte, error)

// then returns the function that does first f and then g.
func (f updating) then(g updating) updating {
	return func(stored []byte) ([]byte, error) {
		data, err := f(stored)
		if err != nil {
			return nil, err
		}
		return g(data)
	}
}

// unchanged is the update that changes nothing.
func unchanged(stored []byte) ([]byte, error) { return stored, nil }

// NewSaver returns a saver that writes to b.
func NewSaver(b Blobs) *Saver {
	s := &Saver{blobs: b, seen: make(map[string][]byte), newer: make(map[string]bool), undone: make(map[string]change), failing: make(map[string]struct{})}
	s.idle = sync.NewCond(&s.mu)
	return s
}

// Load returns the blob of a name, or nil if there is none: what waits to be saved, otherwise what is stored now, even if
// another window has stored it. It does not wait for an Update.
func (s *Saver) Load(name string) ([]byte, error) {
	if data, ok := s.waiting(name); ok {
		return data, nil
	}
	data, err := s.blobs.Load(name)
	if err == nil {
		s.note(name, data)
	}
	return data, err
}

// Peek returns the blob of a name as it will be once the queue is carried out, or nil if there is none; but what an Offer
// stores is not known before. Unlike Load it does not count as reading the blob: a later Save still sets aside what another
// window has stored.
func (s *Saver) Peek(name string) ([]byte, error) {
	s.mu.Lock()
	waiting := s.queue
	if s.current != nil {
		waiting = append([]change{*s.current}, waiting...)
	}
	if undone, ok := s.undone[name]; ok {
		waiting = append([]change{undone}, waiting...)
	}
	var changes []change // from the last Save on
	for _, c := range waiting {
		switch {
		case c.name != name || c.offer:
		case c.update == nil:
			changes = []change{c}
		default:
			changes = append(changes, c)
		}
	}
	s.mu.Unlock()
	var data []byte
	var err error
	if len(changes) > 0 && changes[0].update == nil {
		data, changes = changes[0].data, changes[1:]
	} else if data, err = s.blobs.Load(name); err != nil {
		return nil, err
	}
	for _, c := range changes {
		if updated, err := c.update(data); err == nil {
			data = updated
		}
	}
	return data, nil
}

// Took remembers data that Peek returned as read: it is in use now, and a later Save replaces it.
func (s *Saver) Took(name string, data []byte) { s.note(name, data) }

// waiting returns what waits to be saved under a name.
func (s *Saver) waiting(name string) (data []byte, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for i := range slices.Backward(s.queue) {
		if c := &s.queue[i]; c.name == name && c.update == nil {
			return c.data, true
		}
	}
	if c := s.current; c != nil && c.name == name && c.update == nil {
		return c.data, true
	}
	return nil, false
}

// note remembers what this window has read or written.
func (s *Saver) note(name string, data []byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.seen[name] = data
}

// Damage is the error of LoadChecked for a blob that could not be read.
type Damage struct {
	Name   string
	Where  string // the damaged blob is kept; "" if nothing was left of it
	Before bool   // the backup is used in its place
	Cause  error
}

func (d *Damage) Error() string {
	return fmt.Sprintf("%s: %v (kept as %q, backup used: %v)", d.Name, d.Cause, d.Where, d.Before)
}

func (d *Damage) Unwrap() error { return d.Cause }

// LoadChecked returns the blob of a name, or nil if there is none that can be used; check reports what is wrong with a blob.
// A damaged blob is set aside, and its backup takes its place if check accepts that; then the error is a *Damage, also
// beside data. A blob for which check returns newer (or an error that wraps it) is of a later version and left alone:
// LoadChecked returns that error, and nothing is stored under the name until LoadChecked finds a blob there that check
// accepts. check must be quick and may run several times.
func (s *Saver) LoadChecked(name string, check func([]byte) error, newer error) ([]byte, error) {
	if data, ok := s.waiting(name); ok && len(data) > 0 {
		return data, check(data)
	}
	data, fault, err := s.read(name, check)
	if err != nil || fault == nil {
		return data, err
	}
	if isNewer(fault, newer) {
		return nil, s.leaveAlone(name, fault)
	}
	unlock, err := s.blobs.Lock()
	if err != nil {
		return nil, err
	}
	defer unlock()
	data, fault, err = s.read(name, check)
	if err != nil || fault == nil { // another window was quicker
		return data, err
	}
	return s.recover(name, data, fault, check, newer)
}

func isNewer(err, newer error) bool { return newer != nil && errors.Is(err, newer) }

var (
	errEmpty = errors.New("the file is empty")
	errGone  = errors.New("the file is gone")
)

// read returns the stored blob, and what is wrong with it; err says that it could not be read at all.
func (s *Saver) read(name string, check func([]byte) error) (data []byte, fault, err error) {
	data, err = s.blobs.Load(name)
	switch {
	case err != nil:
		return nil, nil, err
	case data == nil:
		if before, err := s.blobs.Backup(name); err == nil && len(before) > 0 {
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
	s.seen[name] = data
	delete(s.newer, name)
	return data, nil, nil
}

func (s *Saver) leaveAlone(name string, fault error) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.newer[name] = true
	return fault
}

// recover sets a damaged blob aside and returns its backup if that is sound. It runs under the lock of the store.
func (s *Saver) recover(name string, data []byte, fault error, check func([]byte) error, newer error) (_ []byte, err error) {
	damage := &Damage{Name: name, Cause: fault}
	if len(data) > 0 {
		if damage.Where, err = s.blobs.SetAside(name, "broken", data); err != nil {
			return nil, errors.Join(damage, err)
		}
	}
	before, err := s.blobs.Backup(name)
	if err == nil && len(before) > 0 {
		err = check(before)
		if isNewer(err, newer) {
			return nil, s.leaveAlone(name, err)
		}
		damage.Before = err == nil
	}
	if damage.Before {
		err = s.blobs.Restore(name)
	} else {
		err = s.discard(name, before)
		before = nil
	}
	if err != nil {
		return before, errors.Join(damage, err)
	}
	s.note(name, before)
	if fault == errEmpty && !damage.Before {
		return nil, nil // as versions before this one left a game that was over
	}
	return before, damage
}

// discard deletes a blob that was set aside, together with a backup that cannot be used either.
func (s *Saver) discard(name string, before []byte) error {
	if len(before) > 0 {
		if _, err := s.blobs.SetAside(name, "broken", before); err != nil {
			return err
		}
	}
	return s.blobs.Delete(name)
}

// Save queues data to be written and returns at once. Empty data deletes the blob.
func (s *Saver) Save(name string, data []byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for i := range slices.Backward(s.queue) {
		if c := &s.queue[i]; c.name == name {
			if c.update == nil {
				c.data = data
				return
			}
			break // an Update comes first
		}
	}
	s.push(change{name: name, data: data})
}

// Update queues a change of a blob that other windows change too: change is given what is stored, nil for nothing, and
// returns what to store instead. It runs in another goroutine while no other window writes, and again if it fails or its
// result cannot be stored; a Peek may run it too. If it returns an error, nothing is stored.
func (s *Saver) Update(name string, update func(stored []byte) ([]byte, error)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.push(change{name: name, update: update})
}

// Offer queues a blob that is stored only if there is none. Otherwise, if they differ, it is set aside.
func (s *Saver) Offer(name string, data []byte) {
	update := func(stored []byte) ([]byte, error) {
		if len(stored) == 0 {
			return data, nil
		}
		if bytes.Equal(stored, data) {
			return stored, nil
		}
		where, err := s.blobs.SetAside(name, "import", data)
		if err == nil {
			slog.Info("kept beside the present one", "name", name, "as", where)
		}
		return stored, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.push(change{name: name, update: update, offer: true})
}

// push queues a change, after the Updates that have failed.
func (s *Saver) push(c change) {
	s.retry()
	s.add(c)
}

// retry queues the Updates that have failed; add's change of the same blob comes after them.
func (s *Saver) retry() {
	for _, name := range slices.Sorted(maps.Keys(s.undone)) {
		s.add(change{name: name, update: unchanged})
	}
}

func (s *Saver) add(c change) {
	s.queue = append(s.queue, c)
	if len(s.queue) == 1 && s.current == nil {
		go s.work()
	}
}

// work carries out the queue.
func (s *Saver) work() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for len(s.queue) > 0 {
		c := s.queue[0]
		s.queue = slices.Delete(s.queue, 0, 1)
		if c.update != nil || c.deletes() {
			c = s.redo(c)
		}
		s.current = &c
		s.mu.Unlock()
		err := s.carryOut(c)
		s.mu.Lock()
		s.current = nil
		if err != nil && c.update != nil {
			s.undone[c.name] = c
		}
		s.judge(c.name, err)
	}
	s.idle.Broadcast()
}

// redo takes up the Updates of the blob that have failed: they come before another one, and a deletion comes in their place.
func (s *Saver) redo(c change) change {
	undone, ok := s.undone[c.name]
	delete(s.undone, c.name)
	if ok && c.update != nil {
		c.update, c.offer = undone.update.then(c.update), undone.offer || c.offer
	}
	return c
}

// judge keeps the first failure for the player, and the next one only after everything could be saved in between: a full
// disk fails at every move.
func (s *Saver) judge(name string, err error) {
	if err == nil {
		if _, undone := s.undone[name]; !undone {
			delete(s.failing, name)
		}
		if len(s.failing) == 0 {
			s.told = false
		}
		return
	}
	slog.Warn("saving", "name", name, "error", err)
	s.failing[name] = struct{}{}
	if !s.told {
		s.failed, s.told = err, true
	}
}

// carryOut makes one change.
func (s *Saver) carryOut(c change) (err error) {
	s.mu.Lock()
	newer, seen := s.newer[c.name], s.seen[c.name]
	s.mu.Unlock()
	if newer {
		return nil // the player was told when it was loaded
	}
	unlock, err := s.blobs.Lock()
	if err != nil {
		return err
	}
	defer unlock()
	stored, err := s.blobs.Load(c.name)
	if err != nil {
		return err
	}
	data := c.data
	if c.update != nil {
		if data, err = c.update(stored); err != nil {
			return err
		}
	} else if len(data) > 0 && len(stored) > 0 && !bytes.Equal(stored, seen) && !bytes.Equal(stored, data) {
		where, err := s.blobs.SetAside(c.name, "other", stored)
		if err != nil {
			return err
		}
		slog.Info("another window has saved this too", "name", c.name, "kept", where)
	}
	switch {
	case len(data) == 0:
		err = s.blobs.Delete(c.name)
	case !bytes.Equal(stored, data):
		err = s.blobs.Save(c.name, data)
	}
	if err == nil {
		s.note(c.name, data)
	}
	return err
}

// Names returns the names of all blobs, including those that wait to be saved.
func (s *Saver) Names() ([]string, error) {
	names, err := s.blobs.Names()
	s.mu.Lock()
	defer s.mu.Unlock()
	waiting := s.queue
	if s.current != nil {
		waiting = append([]change{*s.current}, waiting...)
	}
	for _, c := range waiting {
		at, found := slices.BinarySearch(names, c.name)
		switch deleted := c.deletes(); {
		case found && deleted:
			names = slices.Delete(names, at, at+1)
		case !found && !deleted:
			names = slices.Insert(names, at, c.name)
		}
	}
	return names, err
}

// Delete queues the removal of a blob and its backup.
func (s *Saver) Delete(name string) { s.Save(name, nil) }

// SetAside keeps data that is not in use any more, and returns where.
func (s *Saver) SetAside(name, why string, data []byte) (where string, err error) {
	unlock, err := s.blobs.Lock()
	if err != nil {
		return "", err
	}
	defer unlock()
	return s.blobs.SetAside(name, why, data)
}

// Flush waits until all queued changes are made. Those that have failed are tried once more.
func (s *Saver) Flush() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.retry()
	for len(s.queue) > 0 || s.current != nil {
		s.idle.Wait()
	}
}

// Failure returns a failure that the player has not been told of, once.
func (s *Saver) Failure() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	err := s.failed
	s.failed = nil
	return err
}

// All returns all blobs as they are stored or wait to be saved.
func (s *Saver) All() (map[string][]byte, error) {
	names, err := s.Names()
	if err != nil {
		return nil, err
	}
	all := make(map[string][]byte, len(names))
	for _, name := range names {
		data, ok := s.waiting(name)
		if !ok {
			if data, err = s.blobs.Load(name); err != nil {
				return nil, err
			}
		}
		if len(data) > 0 {
			all[name] = data
		}
	}
	return all, nil
}
