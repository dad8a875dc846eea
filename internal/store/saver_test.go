package store

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

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

// A stuckBlobs is a disk that answers no call until it is let.
type stuckBlobs struct {
	Memory
	let  chan struct{}
	busy chan string // gets the name of each call
}

func (b *stuckBlobs) Load(name string) ([]byte, error) {
	b.busy <- "load " + name
	<-b.let
	return b.Memory.Load(name)
}

func (b *stuckBlobs) Save(name string, data []byte) error {
	b.busy <- "save " + name
	<-b.let
	return b.Memory.Save(name, data)
}

// What saves does not wait for the disk, whether the disk reads or writes.
func TestSaverWaitsForNoDisk(t *testing.T) {
	t.Parallel()
	blobs := &stuckBlobs{let: make(chan struct{}), busy: make(chan string, 100)}
	s := NewSaver(blobs)
	plays := func(at string) {
		t.Helper()
		done := make(chan struct{})
		go func() {
			defer close(done)
			s.Save("game", []byte(at))
			s.Save("book", []byte(at))
			if data, err := s.Load("game"); string(data) != at || err != nil {
				t.Errorf("loaded %q, %v; want %q", data, err, at)
			}
			if err := s.Failing(); err != nil {
				t.Error(err)
			}
		}()
		select {
		case <-done:
		case <-time.After(10 * time.Second): // only if it fails
			t.Fatalf("at %s the disk holds up what saves", at)
		}
	}
	s.Save("game", []byte("0"))
	calls, last := map[string]bool{}, ""
	for n := range 6 {
		last = strconv.Itoa(n)
		calls[<-blobs.busy] = true
		plays(last)
		blobs.let <- struct{}{}
	}
	close(blobs.let)
	s.Flush()
	for _, call := range [...]string{"load game", "save game", "load book", "save book"} {
		if !calls[call] {
			t.Errorf("nothing was played during %s, but during %v", call, calls)
		}
	}
	if game, book := string(blobs.Data["game"]), string(blobs.Data["book"]); game != last || book != last {
		t.Errorf("stored are %s and %s, want %s", game, book, last)
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

type moodyBlobs struct {
	Memory
	save error
}

func (b *moodyBlobs) Save(name string, data []byte) error {
	if b.save != nil {
		return b.save
	}
	return b.Memory.Save(name, data)
}

// A Save that fails is made up for with the next change of any blob and by Flush, and the player is told once.
func TestSaverRetries(t *testing.T) {
	t.Parallel()
	full := errors.New("disk full")
	for name, next := range map[string]func(s *Saver){
		"the next save": func(s *Saver) { s.Save("book", []byte("4")) },
		"another blob":  func(s *Saver) { s.Save("game", []byte("x")) },
		"Flush":         func(*Saver) {},
	} {
		t.Run(name, func(t *testing.T) {
			blobs := new(moodyBlobs)
			s := NewSaver(blobs)
			s.Save("book", []byte("1"))
			s.Flush()
			blobs.save = full
			for _, data := range []string{"2", "3"} {
				s.Save("book", []byte(data))
				s.Flush()
			}
			if err := s.Failure(); !errors.Is(err, full) {
				t.Errorf("told %v, want %v", err, full)
			}
			if got := string(blobs.Data["book"]); got != "1" {
				t.Errorf("stored %q in spite of the fault", got)
			}
			s.Flush()
			if err := s.Failure(); err != nil {
				t.Errorf("told again: %v", err)
			}
			blobs.save = nil
			next(s)
			want := "3"
			if name == "the next save" {
				want = "4"
			}
			if name == "another blob" { // not by Flush
				s.mu.Lock()
				for len(s.queue) > 0 || s.current != "" {
					s.idle.Wait()
				}
				s.mu.Unlock()
			} else {
				s.Flush()
			}
			if got := string(blobs.Data["book"]); got != want {
				t.Errorf("stored %q, want %q", got, want)
			}
			blobs.save = full
			s.Save("book", []byte("5"))
			s.Flush()
			if err := s.Failure(); !errors.Is(err, full) {
				t.Errorf("not told of a fault after all was well: %v", err)
			}
		})
	}
}

type faultyBlobs struct {
	Memory
	fail map[string]error // by method and what begins the name
}

func (b *faultyBlobs) Load(name string) ([]byte, error) {
	if err := b.fail["Load backup/"]; err != nil && strings.HasPrefix(name, backupPart) {
		return nil, err
	}
	return b.Memory.Load(name)
}

func (b *faultyBlobs) Put(name string, data []byte) error {
	if err := b.fail["Put aside/"]; err != nil && strings.HasPrefix(name, asidePart) {
		return err
	}
	return b.Memory.Put(name, data)
}

// A fault while a damaged blob is looked into costs neither it nor its backup, also if the fault passes and the player goes on.
func TestBackupSurvives(t *testing.T) {
	t.Parallel()
	check := func(data []byte) error {
		if string(data) == "bad" {
			return errors.New("bad word")
		}
		return nil
	}
	for _, method := range []string{"Load backup/", "Put aside/"} {
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
			before, _ := blobs.Load(backupPart + "game")
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

// Everything that could not be saved is exported, and stored once that can be done.
func TestAllWithFailures(t *testing.T) {
	t.Parallel()
	full := errors.New("disk full")
	blobs := new(moodyBlobs)
	s := NewSaver(blobs)
	for _, name := range []string{"book", "game", "list", "over"} {
		s.Save(name, []byte("1"))
	}
	s.Flush()
	blobs.save = full
	for _, name := range []string{"boards", "book", "game", "list"} {
		s.Save(name, []byte("2"))
	}
	if err := errors.Join(s.Offer("imported", []byte("3")), s.Offer("game", []byte("3"))); err != nil { // the second is there
		t.Error(err)
	}
	s.Delete("over")
	want := map[string]string{"boards": "2", "book": "2", "game": "2", "imported": "3", "list": "2"}
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
