package store

import (
	"errors"
	"fmt"
	"sync"
	"testing"
)

// slowBlobs blocks in Save until let is closed.
type slowBlobs struct {
	Memory
	mu    sync.Mutex
	let   chan struct{}
	saved []string
	fail  error
}

func (b *slowBlobs) Load(name string) ([]byte, error) { return []byte("old " + name), nil }

func (b *slowBlobs) Save(name string, data []byte) error {
	<-b.let
	b.mu.Lock()
	defer b.mu.Unlock()
	b.saved = append(b.saved, name+"="+string(data))
	return b.fail
}

// TestSaverKeepsTheNewest checks that Save does not wait and that only the newest of several queued blobs is written.
func TestSaverKeepsTheNewest(t *testing.T) {
	t.Parallel()
	blobs := &slowBlobs{let: make(chan struct{})}
	s := NewSaver(blobs)
	for _, data := range []string{"1", "2", "3", "4"} {
		s.Save("game", []byte(data))
	}
	if data, err := s.Load("game"); string(data) != "4" || err != nil {
		t.Errorf("loaded %q (%v), want what was saved last", data, err)
	}
	if data, err := s.Load("other"); string(data) != "old other" || err != nil {
		t.Errorf("loaded %q (%v), want what the disk has", data, err)
	}
	close(blobs.let)
	s.Flush()
	if n := len(blobs.saved); n == 0 || n > 2 || blobs.saved[n-1] != "game=4" {
		t.Errorf("written: %q", blobs.saved)
	}
	s.Flush()
	if err := s.Failure(); err != nil {
		t.Error(err)
	}
}

func TestSaverReportsAFailureOnce(t *testing.T) {
	t.Parallel()
	full := errors.New("disk full")
	blobs := &slowBlobs{let: make(chan struct{}), fail: full}
	close(blobs.let)
	s := NewSaver(blobs)
	s.Save("game", []byte("1"))
	s.Flush()
	if err := s.Failure(); !errors.Is(err, full) {
		t.Errorf("reported %v", err)
	}
	if err := s.Failure(); err != nil {
		t.Errorf("reported again: %v", err)
	}
}

// moodyBlobs return the faults that are set.
type moodyBlobs struct {
	Memory
	save, lock error
	locked     bool
}

func (b *moodyBlobs) Save(name string, data []byte) error {
	if b.save != nil {
		return b.save
	}
	return b.Memory.Save(name, data)
}

func (b *moodyBlobs) Lock() (func(), error) {
	if b.lock != nil {
		return nil, b.lock
	}
	unlock, err := b.Memory.Lock()
	b.locked = true
	return func() { b.locked = false; unlock() }, err
}

func (b *moodyBlobs) SetAside(name, why string, data []byte) (string, error) {
	if !b.locked {
		return "", errors.New("set aside without the lock")
	}
	return b.Memory.SetAside(name, why, data)
}

// TestSaverRetries checks that an Update that fails is made up for with the next change of any blob and by Flush, in order,
// and that the player is told once.
func TestSaverRetries(t *testing.T) {
	t.Parallel()
	full, held := errors.New("disk full"), errors.New("another window has the lock")
	for name, next := range map[string]func(s *Saver){
		"the next update": func(s *Saver) { appendTo(s, "book", "4") },
		"another blob":    func(s *Saver) { s.Save("game", []byte("x")) },
		"Flush":           func(*Saver) {},
	} {
		for _, fault := range []error{full, held} {
			t.Run(fmt.Sprintf("%s after %v", name, fault), func(t *testing.T) {
				blobs := new(moodyBlobs)
				s := NewSaver(blobs)
				appendTo(s, "book", "1")
				s.Flush()
				if fault == full {
					blobs.save = fault
				} else {
					blobs.lock = fault
				}
				for _, fact := range []string{"2", "3"} {
					appendTo(s, "book", fact)
					s.Flush()
				}
				if err := s.Failure(); !errors.Is(err, fault) {
					t.Errorf("told %v, want %v", err, fault)
				}
				if got := string(blobs.Data["book"]); got != "1" {
					t.Errorf("stored %q in spite of the fault", got)
				}
				s.Flush()
				if err := s.Failure(); err != nil {
					t.Errorf("told again: %v", err)
				}
				blobs.save, blobs.lock = nil, nil
				next(s)
				want := "123"
				if name == "the next update" {
					want = "1234"
				}
				if name == "another blob" { // not by Flush
					s.mu.Lock()
					for len(s.queue) > 0 || s.current != nil {
						s.idle.Wait()
					}
					s.mu.Unlock()
				} else {
					s.Flush()
				}
				if got := string(blobs.Data["book"]); got != want {
					t.Errorf("stored %q, want %q", got, want)
				}
				s.Flush()
				if got := string(blobs.Data["book"]); got != want {
					t.Errorf("after one more Flush %q is stored, want %q", got, want)
				}
				blobs.save = full
				appendTo(s, "book", "5")
				s.Flush()
				if err := s.Failure(); !errors.Is(err, full) {
					t.Errorf("not told of a fault after all was well: %v", err)
				}
			})
		}
	}
}

func appendTo(s *Saver, name, fact string) {
	s.Update(name, func(stored []byte) ([]byte, error) { return []byte(string(stored) + fact), nil })
}

// TestDeleteForgetsFailures checks that what could not be added to a blob does not come back after it was deleted.
func TestDeleteForgetsFailures(t *testing.T) {
	t.Parallel()
	blobs := &moodyBlobs{save: errors.New("disk full")}
	s := NewSaver(blobs)
	s.Offer("game", []byte("imported"))
	s.Flush()
	blobs.save = nil
	s.mu.Lock()
	s.add(change{name: "game", saves: true}) // as Delete, without the retry that would store it first
	s.mu.Unlock()
	s.Flush()
	s.Save("other", []byte("x"))
	s.Flush()
	if got := blobs.Data["game"]; got != nil {
		t.Errorf("after its deletion the game is %q", got)
	}
}

// TestSetAsideLocks checks that data is set aside under the lock, so that no other window takes it for what a killed one left.
func TestSetAsideLocks(t *testing.T) {
	t.Parallel()
	blobs := new(moodyBlobs)
	s := NewSaver(blobs)
	where, err := s.SetAside("book", "reset", []byte("data"))
	if got := string(blobs.Aside(where)); err != nil || got != "data" || blobs.locked {
		t.Errorf("set aside %q (%v), still locked: %v", got, err, blobs.locked)
	}
	blobs.lock = errors.New("another window has the lock")
	if _, err := s.SetAside("book", "reset", []byte("more")); !errors.Is(err, blobs.lock) {
		t.Errorf("without the lock: %v", err)
	}
}

// faultyBlobs return an error where one is set, by method.
type faultyBlobs struct {
	Memory
	fail map[string]error
}

func (b *faultyBlobs) Backup(name string) ([]byte, error) {
	if err := b.fail["Backup"]; err != nil {
		return nil, err
	}
	return b.Memory.Backup(name)
}

func (b *faultyBlobs) Lock() (func(), error) {
	if err := b.fail["Lock"]; err != nil {
		return nil, err
	}
	return b.Memory.Lock()
}

func (b *faultyBlobs) SetAside(name, why string, data []byte) (string, error) {
	if err := b.fail["SetAside"]; err != nil {
		return "where it would be", err
	}
	return b.Memory.SetAside(name, why, data)
}

// TestBackupSurvives checks that a fault while a damaged blob is looked into costs neither it nor its backup, also if the fault
// passes and the player goes on; and that the next start finds the backup.
func TestBackupSurvives(t *testing.T) {
	t.Parallel()
	check := func(data []byte) error {
		if string(data) == "bad" {
			return errors.New("bad word")
		}
		return nil
	}
	for _, method := range []string{"Backup", "SetAside", "Lock"} {
		t.Run(method, func(t *testing.T) {
			t.Parallel()
			fault := errors.New("input/output error")
			blobs := &faultyBlobs{fail: map[string]error{method: fault}}
			for _, data := range []string{"good", "bad"} {
				if err := blobs.Save("game", []byte(data)); err != nil {
					t.Fatal(err)
				}
			}
			s := NewSaver(blobs)
			data, err := s.LoadChecked("game", check, nil)
			var damage *Damage
			if data != nil || !errors.Is(err, fault) || !errors.As(err, &damage) || damage.Where != "" || damage.Before {
				t.Errorf("loaded %q, %v", data, err)
			}
			blobs.fail = nil
			for _, data := range []string{"1", "2"} {
				s.Save("game", []byte(data))
				s.Flush()
			}
			stored, _ := blobs.Load("game")
			before, _ := blobs.Backup("game")
			if string(stored) != "bad" || string(before) != "good" {
				t.Errorf("left %q and the backup %q", stored, before)
			}
			if all, err := s.All(); err != nil || string(all["game"]) != "2" {
				t.Errorf("exported %q (%v), want what is played", all["game"], err)
			}
			if data, err := NewSaver(blobs).LoadChecked("game", check, nil); string(data) != "good" || !errors.As(err, &damage) || !damage.Before {
				t.Errorf("the next start loads %q, %v", data, err)
			}
		})
	}
}

// TestAllWithFailures checks that everything that could not be saved is exported, and stored once that can be done.
func TestAllWithFailures(t *testing.T) {
	t.Parallel()
	full := errors.New("disk full")
	blobs := new(moodyBlobs)
	s := NewSaver(blobs)
	s.Save("game", []byte("1"))
	s.Save("over", []byte("1"))
	appendTo(s, "book", "1")
	s.Flush()
	blobs.save = full
	s.Save("game", []byte("2"))
	s.Save("list", []byte("a"))
	for _, name := range []string{"book", "boards", "list"} {
		appendTo(s, name, "2")
	}
	s.Offer("imported", []byte("3"))
	s.Offer("game", []byte("3")) // which is there
	s.Delete("over")
	want := map[string]string{"game": "2", "book": "12", "boards": "2", "imported": "3", "list": "a2"}
	for _, when := range []string{"failed", "failed twice"} {
		s.Flush()
		all, err := s.All("list")
		if _, there := all["list"]; there {
			t.Error("what was not asked for is there")
		}
		if err == nil {
			all, err = s.All()
		}
		got := make(map[string]string)
		for name, data := range all {
			got[name] = string(data)
		}
		if fmt.Sprint(got) != fmt.Sprint(want) || err != nil {
			t.Errorf("%s: exported %v (%v), want %v", when, got, err, want)
		}
	}
	if err := s.Failure(); !errors.Is(err, full) {
		t.Errorf("told %v", err)
	}
	blobs.save = nil
	s.Flush()
	got := make(map[string]string)
	for name, data := range blobs.Data {
		got[name] = string(data)
	}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("stored %v once there is room, want %v", got, want)
	}
}
