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

// A Saver changes blobs in the background, in order, since a disk may take longer than a frame. Of several Saves of one
// blob that wait it carries out only the last. Other windows may use the same blobs: what another window has stored since
// this one read or wrote a blob is never lost, a Save sets it aside and an Update starts from it. A change that failed is
// tried again with the next change of whatever blob, and by Flush; until then Load, Peek and All return what it would store.
type Saver struct {
	blobs Blobs

	mu      sync.Mutex
	idle    *sync.Cond
	queue   []change
	current *change             // being carried out, nil while idle
	seen    map[string][]byte   // by name, what this window last read or wrote
	sealed  map[string]seal     // blobs that are left alone
	undone  map[string]change   // by name, the changes that failed, as one
	failing map[string]struct{} // blobs whose last change failed
	told    bool                // the player knows that blobs are failing
	failed  error               // the failure that Failure returns next
}

// A seal says why a blob is left alone. Either way the player was told when it was loaded.
type seal int

const (
	later  seal = iota + 1 // of a later version: what this one changes is dropped
	unread                 // damaged, and it or its backup could not be kept: what this window changes waits
)

// A change is a queued Save or Update, or a Save that failed with the Updates after it. One that does nothing has those that
// failed made again.
type change struct {
	name   string
	saves  bool     // data takes the place of what is stored, before the update
	data   []byte   // empty to delete the blob
	update updating // nil for none
}

// apply returns what the change makes of what is stored, and what it sets aside. It has no effect itself.
func (c *change) apply(stored []byte) (data []byte, aside []kept, err error) {
	data = stored
	if c.saves {
		data = c.data
	}
	if c.update == nil {
		return data, nil, nil
	}
	return c.update(data)
}

func (c *change) nothing() bool { return !c.saves && c.update == nil }

// deletes reports whether the change removes the blob.
func (c *change) deletes() bool { return c.saves && c.update == nil && len(c.data) == 0 }

// then returns the change that does first c and then next, which is of the same blob.
func (c change) then(next change) change {
	switch {
	case next.saves:
		return next
	case next.update == nil:
	case c.update == nil:
		c.update = next.update
	default:
		c.update = c.update.then(next.update)
	}
	return c
}

// An updating function returns what to store in place of what is stored, and what to set aside before.
type updating func(stored []byte) (data []byte, aside []kept, err error)

// then returns the function that does first f and then g.
func (f updating) then(g updating) updating {
	return func(stored []byte) ([]byte, []kept, error) {
		data, first, err := f(stored)
		if err != nil {
			return nil, nil, err
		}
		data, second, err := g(data)
		return data, append(first, second...), err
	}
}

// A kept is data to set aside.
type kept struct {
	why  string // part of its name
	data []byte
	log  string // what the log says of it
}

func NewSaver(b Blobs) *Saver {
	s := &Saver{blobs: b, seen: make(map[string][]byte), sealed: make(map[string]seal), undone: make(map[string]change), failing: make(map[string]struct{})}
	s.idle = sync.NewCond(&s.mu)
	return s
}

// Load returns the blob of a name, or nil if there is none: what waits to be saved, otherwise what is stored now, even if
// another window has stored it. It does not wait for an Update.
func (s *Saver) Load(name string) ([]byte, error) {
	if c := s.waiting(name); c.saves {
		return c.data, nil
	}
	data, err := s.blobs.Load(name)
	if err == nil {
		s.note(name, data)
	}
	return data, err
}

// Peek returns the blob of a name as it will be once the queue is carried out, or nil if there is none. Unlike Load it does not
// count as reading the blob: a later Save still sets aside what another window has stored.
func (s *Saver) Peek(name string) (data []byte, err error) {
	c := s.waiting(name)
	if !c.saves {
		if data, err = s.blobs.Load(name); err != nil {
			return nil, err
		}
	}
	data, _, err = c.apply(data)
	return data, err
}

// pending returns the changes that are not made yet, in order.
func (s *Saver) pending() []change {
	pending := slices.Collect(maps.Values(s.undone))
	if s.current != nil {
		pending = append(pending, *s.current)
	}
	return append(pending, s.queue...)
}

// waiting returns all that waits for a blob, as one change.
func (s *Saver) waiting(name string) (whole change) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, c := range s.pending() {
		if c.name == name {
			whole = whole.then(c)
		}
	}
	return whole
}

// Took remembers data that Peek returned as read: it is in use now, and a later Save replaces it.
func (s *Saver) Took(name string, data []byte) { s.note(name, data) }

// note remembers what this window has read or written.
func (s *Saver) note(name string, data []byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.seen[name] = data
}

// Damage is the error of LoadChecked for a blob that could not be read.
type Damage struct {
	Name   string
	Where  string // it is kept; "" if it is left in its place, or was gone
	Before bool   // the backup is used in its place
	Cause  error
}

func (d *Damage) Error() string {
	return fmt.Sprintf("%s: %v (kept as %q, backup used: %v)", d.Name, d.Cause, d.Where, d.Before)
}

func (d *Damage) Unwrap() error { return d.Cause }

// LoadChecked returns the blob of a name, or nil if there is none that can be used; check reports what is wrong with a blob.
// A damaged blob is set aside, and its backup takes its place if check accepts that; then the error is a *Damage, also
// beside data. If either cannot be read or kept, both stay as they are, and so does a blob that cannot be read at all; then
// nothing is stored in their place. A blob for which check returns newer (or an error that wraps it) is of a later version and left alone:
// LoadChecked returns that error, and nothing is stored under the name until LoadChecked finds a blob there that check
// accepts. check must be quick and may run several times.
func (s *Saver) LoadChecked(name string, check func([]byte) error, newer error) ([]byte, error) {
	if c := s.waiting(name); c.saves && len(c.data) > 0 {
		return c.data, check(c.data)
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
		return nil, s.keepBoth(&Damage{Name: name, Cause: fault}, err)
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
		return nil, nil, &Damage{Name: name, Cause: err} // a Save will fail likewise, as long as this lasts
	case data == nil:
		if before, err := s.blobs.Backup(name); err != nil || len(before) > 0 {
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
	delete(s.sealed, name)
	return data, nil, nil
}

// leaveAlone seals a blob of a later version.
func (s *Saver) leaveAlone(name string, fault error) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.sealed[name] = later
	return fault
}

// keepBoth seals a damaged blob and its backup, since err stands in the way: to save would make the blob the backup.
func (s *Saver) keepBoth(damage *Damage, err error) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.sealed[damage.Name] = unread
	damage.Where, damage.Cause = "", errors.Join(damage.Cause, err)
	return damage
}

// recover sets a damaged blob aside and returns its backup if that is sound. It runs under the lock of the store.
func (s *Saver) recover(name string, data []byte, fault error, check func([]byte) error, newer error) (_ []byte, err error) {
	damage := &Damage{Name: name, Cause: fault}
	before, err := s.blobs.Backup(name)
	if err != nil {
		return nil, s.keepBoth(damage, err)
	}
	if len(data) > 0 {
		if damage.Where, err = s.blobs.SetAside(name, "broken", data); err != nil {
			return nil, s.keepBoth(damage, err)
		}
	}
	if len(before) > 0 {
		unsound := check(before)
		if isNewer(unsound, newer) {
			return nil, s.leaveAlone(name, unsound)
		}
		damage.Before = unsound == nil
	}
	if damage.Before {
		if err := s.blobs.Restore(name); err != nil {
			damage.Cause = errors.Join(fault, err)
		}
		s.note(name, before)
		return before, damage
	}
	if len(before) > 0 { // it cannot be used either
		where, err := s.blobs.SetAside(name, "broken", before)
		if err != nil {
			return nil, s.keepBoth(damage, err)
		}
		damage.Where = cmp.Or(damage.Where, where)
	}
	if err := s.blobs.Delete(name); err != nil {
		damage.Cause = errors.Join(fault, err)
	}
	s.note(name, nil)
	if fault == errEmpty {
		return nil, nil // as versions before this one left a game that was over
	}
	return nil, damage
}

// Save queues data to be written and returns at once. Empty data deletes the blob.
func (s *Saver) Save(name string, data []byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for i := range slices.Backward(s.queue) {
		if c := &s.queue[i]; c.name == name {
			if c.saves {
				c.data = data
				return
			}
			break // an Update comes first
		}
	}
	s.push(change{name: name, saves: true, data: data})
}

// Update queues a change of a blob that other windows change too: change is given what is stored, nil for nothing, and
// returns what to store instead. It runs in another goroutine while no other window writes, and again if it fails or its
// result cannot be stored; a Peek may run it too. If it returns an error, nothing is stored.
func (s *Saver) Update(name string, update func(stored []byte) ([]byte, error)) {
	s.change(name, func(stored []byte) ([]byte, []kept, error) {
		data, err := update(stored)
		return data, nil, err
	})
}

// Offer queues a blob that is stored only if there is none. Otherwise, if they differ, it is set aside.
func (s *Saver) Offer(name string, data []byte) {
	s.change(name, func(stored []byte) ([]byte, []kept, error) {
		switch {
		case len(stored) == 0:
			return data, nil, nil
		case bytes.Equal(stored, data):
			return stored, nil, nil
		}
		return stored, []kept{{"import", data, "kept beside the present one"}}, nil
	})
}

// change queues a change of what is stored.
func (s *Saver) change(name string, update updating) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.push(change{name: name, update: update})
}

// push queues a change, after those that have failed.
func (s *Saver) push(c change) {
	s.retry()
	s.add(c)
}

// retry queues the changes that have failed: redo puts them before the next one of the same blob.
func (s *Saver) retry() {
	for _, name := range slices.Sorted(maps.Keys(s.undone)) {
		if !slices.ContainsFunc(s.queue, func(c change) bool { return c.name == name }) {
			s.add(change{name: name})
		}
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
		c = s.redo(c)
		if c.nothing() {
			continue // an earlier change has made up for what failed
		}
		if why := s.sealed[c.name]; why != 0 {
			if why == unread {
				s.undone[c.name] = c
			}
			continue
		}
		s.current = &c
		s.mu.Unlock()
		err := s.carryOut(c)
		s.mu.Lock()
		s.current = nil
		if err != nil {
			s.undone[c.name] = c
		}
		s.judge(c.name, err)
	}
	s.idle.Broadcast()
}

// redo takes up the changes of the blob that have failed.
func (s *Saver) redo(c change) change {
	undone, ok := s.undone[c.name]
	delete(s.undone, c.name)
	if ok {
		return undone.then(c)
	}
	return c
}

// judge keeps the first failure for the player, and the next one only after everything could be saved in between: a full
// disk fails at every move.
func (s *Saver) judge(name string, err error) {
	if err == nil {
		delete(s.failing, name)
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

func (s *Saver) carryOut(c change) (err error) {
	s.mu.Lock()
	seen := s.seen[c.name]
	s.mu.Unlock()
	unlock, err := s.blobs.Lock()
	if err != nil {
		return err
	}
	defer unlock()
	stored, err := s.blobs.Load(c.name)
	if err != nil {
		return err
	}
	data, aside, err := c.apply(stored)
	if err != nil {
		return err
	}
	if c.saves && len(data) > 0 && len(stored) > 0 && !bytes.Equal(stored, seen) && !bytes.Equal(stored, data) {
		aside = append(aside, kept{"other", stored, "another window has saved this too"})
	}
	for _, k := range aside {
		where, err := s.blobs.SetAside(c.name, k.why, k.data)
		if err != nil {
			return err
		}
		slog.Info(k.log, "name", c.name, "kept", where)
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
	s.mu.Lock()
	pending := s.pending() // before the names are read: what is carried out meanwhile is told all the same
	s.mu.Unlock()
	names, err := s.blobs.Names()
	for _, c := range pending {
		if c.nothing() {
			continue
		}
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

// All returns all blobs but some as they will be once the queue is carried out, with what could not be saved.
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
		data, err := s.Peek(name)
		if err != nil {
			return nil, &Damage{Name: name, Cause: err}
		}
		if len(data) > 0 {
			all[name] = data
		}
	}
	return all, nil
}
