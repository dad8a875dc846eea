package store

import (
	"errors"
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
