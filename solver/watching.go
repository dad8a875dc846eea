package solver

import (
	"fmt"
	"sync"

	"warren/solver/search"
)

// A watching is a search that its caller watches; it is a search.Watching.
type watching struct {
	req  search.Request
	wake func()                             // makes the worker look at the watching
	tell func(*search.View, *search.Answer) // hears of the last view of a step, and of the answer with it; may be nil

	mu     sync.Mutex
	owed   int // units of work asked for and not begun
	view   search.View
	fresh  bool // nobody has polled view
	answer *search.Answer
	closed bool

	// Whoever works on it touches these alone.
	runner *runner
	seen   search.View // filled in by the search
}

// Step asks for n more units. Small steps add up to a slice at most: whoever asks for more than can be done in time does not
// wait for all that was ever asked.
func (w *watching) Step(n int) {
	w.mu.Lock()
	idle := w.answer != nil || w.closed || n <= 0
	if !idle {
		w.owed = max(w.owed, n, min(w.owed+n, search.Slice))
	}
	w.mu.Unlock()
	if !idle {
		w.wake()
	}
}

// owe adds units to those asked for.
func (w *watching) owe(n int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.owed += n
}

func (w *watching) Poll(v *search.View) (fresh bool, answer *search.Answer) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if fresh = w.fresh; fresh {
		v.Copy(&w.view)
	}
	w.fresh = false
	return fresh, w.answer
}

func (w *watching) Close() {
	w.mu.Lock()
	first := !w.closed
	w.closed = true
	w.mu.Unlock()
	if first {
		w.wake()
	}
}

func (w *watching) isClosed() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.closed
}

// take returns how many of the units asked for are to be worked now, at most so many.
func (w *watching) take(most int) int {
	w.mu.Lock()
	defer w.mu.Unlock()
	n := min(w.owed, most)
	w.owed -= n
	return n
}

// publish takes in a view, and the answer where the search is over.
func (w *watching) publish(v *search.View, answer *search.Answer) {
	w.mu.Lock()
	if w.answer != nil || w.closed {
		w.mu.Unlock()
		return
	}
	w.view.Copy(v)
	w.fresh, w.answer = true, answer
	if answer != nil {
		w.owed = 0
	}
	stepped := w.owed == 0
	w.mu.Unlock()
	if stepped && w.tell != nil {
		w.tell(v, answer)
	}
}

// abandon ends a watching whose search was taken away.
func (w *watching) abandon() {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.answer == nil {
		w.answer = &search.Answer{ID: w.req.ID, Puzzle: w.req.Puzzle, Cancelled: true}
	}
	w.closed = true
}

// work opens the search or takes its next units, no more than a slice of them, and publishes what it looks like then. It
// reports whether there was anything to do. The search begins with an empty cache: a look-up cannot be watched.
func (w *watching) work(puzzles Registry) (busy bool) {
	switch n := 0; {
	case w.runner == nil:
		w.runner = newRunner(puzzles)
		w.runner.start(w.req)
		if _, ok := w.runner.search.(search.Watchable); !ok && w.runner.search != nil {
			w.runner.search, w.runner.err = nil, fmt.Errorf("the search of %s cannot be watched", w.req.Puzzle)
		}
		w.look(w.runner.search == nil)
		return true
	case w.runner.search == nil:
		return false
	default:
		if n = w.take(search.Slice); n == 0 {
			return false
		}
		w.look(w.runner.run(n))
		return true
	}
}

// look publishes a view, and the answer with it where the search is over.
func (w *watching) look(done bool) {
	r := w.runner
	r.view(&w.seen)
	done = done || r.fault != nil
	w.seen.Done = done
	if !done {
		w.publish(&w.seen, nil)
		return
	}
	answer := r.answer()
	r.search = nil
	w.publish(&w.seen, &answer)
}
