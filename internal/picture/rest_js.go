package picture

import "time"

const (
	restAfter = 8 * time.Millisecond // of work, so that the page keeps its frames
	resting   = time.Millisecond     // any sleep hands over to the page
)

// A rest hands over to the page again and again, since a program in a browser has its one thread.
type rest struct{ since time.Time }

func (r *rest) now() {
	if r.since.IsZero() {
		r.since = time.Now()
	}
	if time.Since(r.since) > restAfter {
		time.Sleep(resting)
		r.since = time.Now()
	}
}
