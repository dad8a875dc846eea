package scenes

import (
	"log/slog"
	"sync"
)

// blobs keeps named pieces of data from one run to the next; *store.Store is one.
type blobs interface {
	Load(name string) ([]byte, error)
	Save(name string, data []byte) error
}

// saver writes blobs off the game loop, the newest of each name only: a disk may take longer than a frame.
type saver struct {
	blobs   blobs
	mu      sync.Mutex
	pending map[string][]byte
	latest  map[string][]byte // what was handed over last, by name
	writing bool
	idle    *sync.Cond
	failed  error // the last failure, until it is asked for
}

func newSaver(b blobs) *saver {
	s := &saver{blobs: b, pending: make(map[string][]byte), latest: make(map[string][]byte)}
	s.idle = sync.NewCond(&s.mu)
	return s
}

// load gives what was saved under a name, from memory where this run has saved it.
func (s *saver) load(name string) ([]byte, error) {
	s.mu.Lock()
	data, ok := s.latest[name]
	s.mu.Unlock()
	if ok {
		return data, nil
	}
	return s.blobs.Load(name)
}

// save hands data over and returns at once.
func (s *saver) save(name string, data []byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.pending[name], s.latest[name] = data, data
	if !s.writing {
		s.writing = true
		go s.write()
	}
}

func (s *saver) write() {
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

// flush waits until everything handed over is written.
func (s *saver) flush() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for s.writing {
		s.idle.Wait()
	}
}

// failure gives the last failure once.
func (s *saver) failure() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	err := s.failed
	s.failed = nil
	return err
}
