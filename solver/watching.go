package solver

import (
	"fmt"
	"sync"

	"warren/solver/search"
)

// A watching is a search that runs step by step for a viewer. It implements search.Watching.
type watching struct {
	req    search.Request
	wake   func()                             // notifies the worker of a change
	report func(*search.View, *search.Answer) // called with the last view of each step, and with the answer; may be nil

	mu      sync.Mutex
	pending int // units of work requested and not started
	view    search.View
	fresh   bool // view has not been polled
	answer  *search.Answer
	closed  bool

	// Only the goroutine that runs the search uses these.
	runner  *runner
	scratch search.View // filled in by the search
}

// Step requests n more units of work. Small steps add up to no more than a slice: a caller that asks for more than can be done
// in time does not wait for all that it ever asked.
func (w *watching) Step(n int) {
	w.mu.Lock()
	idle := w.answer != nil || w.closed || n <= 0
	if !idle {
		w.pending = max(w.pending, n, min(w.pending+n, search.Slice))
	}
	w.mu.Unlock()
	if !idle {
		w.wake()
	}
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

// takeUnits removes up to limit of the pending units and returns how many.
func (w *watching) takeUnits(limit int) int {
	w.mu.Lock()
	defer w.mu.Unlock()
	n := min(w.pending, limit)
	w.pending -= n
	return n
}

// publish makes a view available to Poll, together with the answer if the search is over.
func (w *watching) publish(v *search.View, answer *search.Answer) {
	w.mu.Lock()
	if w.answer != nil || w.closed {
		w.mu.Unlock()
		return
	}
	w.view.Copy(v)
	w.fresh, w.answer = true, answer
	if answer != nil {
		w.pending = 0
	}
	stepped := w.pending == 0
	w.mu.Unlock()
	if stepped && w.report != nil {
		w.report(v, answer)
	}
}

// abandon ends a watching whose search was lost.
func (w *watching) abandon() {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.answer == nil {
		w.answer = &search.Answer{ID: w.req.ID, Puzzle: w.req.Puzzle, Cancelled: true}
	}
	w.closed = true
}

// work opens the search or runs its pending units, up to a slice, and publishes the view after them. It reports whether
// there was anything to do. The search starts with an empty cache, since a lookup in a table cannot be watched.
func (w *watching) work(puzzles Registry) (busy bool) {
	switch n := 0; {
	case w.runner == nil:
		w.runner = newRunner(puzzles)
		w.runner.start(w.req)
		if _, ok := w.runner.search.(search.Watchable); !ok && w.runner.search != nil {
			w.runner.search, w.runner.err = nil, fmt.Errorf("the search of %s cannot be watched", w.req.Puzzle)
		}
		w.publishView(w.runner.search == nil)
		return true
	case w.runner.search == nil:
		return false
	default:
		if n = w.takeUnits(search.Slice); n == 0 {
			return false
		}
		w.publishView(w.runner.run(n))
		return true
	}
}

// publishView publishes a view, together with the answer if the search is over.
func (w *watching) publishView(done bool) {
	r := w.runner
	r.view(&w.scratch)
	done = done || r.fault != nil
	w.scratch.Done = done
	if !done {
		w.publish(&w.scratch, nil)
		return
	}
	answer := r.answer()
	r.search = nil
	w.publish(&w.scratch, &answer)
}
