package store

import "testing"

// TestPeek checks that Peek sees what waits, Updates too, and that only data that was taken over is replaced without a trace.
func TestPeek(t *testing.T) {
	t.Parallel()
	blobs := &slowBlobs{let: make(chan struct{})}
	s := NewSaver(blobs)
	plus := func(more string) func([]byte) ([]byte, error) {
		return func(stored []byte) ([]byte, error) { return append(append([]byte{}, stored...), more...), nil }
	}
	s.Save("first", []byte("1")) // keeps the worker busy
	s.Update("list", plus("+1"))
	s.Save("game", []byte("2"))
	s.Update("game", plus("+3"))
	s.Offer("offered", []byte("4"))
	for name, want := range map[string]string{"list": "old list+1", "game": "2+3", "other": "old other", "offered": "old offered"} {
		if data, err := s.Peek(name); string(data) != want || err != nil {
			t.Errorf("%s is %q, %v; want %q", name, data, err, want)
		}
	}
	close(blobs.let)
	s.Flush()

	for _, took := range []bool{false, true} {
		shared := new(Memory)
		here, there := NewSaver(shared), NewSaver(shared)
		here.Save("game", []byte("ours"))
		here.Flush()
		there.Save("game", []byte("theirs"))
		there.Flush()
		data, err := here.Peek("game")
		if string(data) != "theirs" || err != nil {
			t.Errorf("peeked at %q, %v", data, err)
		}
		if took {
			here.Took("game", data)
		}
		here.Save("game", []byte("ours again"))
		here.Flush()
		kept := 0
		for _, data := range shared.aside {
			if string(data) == "theirs" {
				kept++
			}
		}
		if kept == 0 != took {
			t.Errorf("taken over: %v; set aside %d times", took, kept)
		}
	}
}
