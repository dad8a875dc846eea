package store

import (
	"log/slog"
	"sync"
)

// Blobs keeps named pieces of data from one run to the next; *Store is one.
type Blobs interface {
	Load(name string) ([]byte, error)
	Save(name string, data []byte) error
}

// A Saver writes blobs off the game loop, the newest of each name only: a disk may take longer than a frame.
type Saver struct {
	blobs   Blobs
	mu      sync.Mutex
	pending map[string][]byte
	latest  map[string][]byte // what was queued last, by name
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

// Load returns what was saved under a name, from memory where this run has saved it.
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

// Flush waits until everything queued is written.
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
