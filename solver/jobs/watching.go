package jobs

import (
	"sync"

	"warren/solver/search"
)

// A Watching is a search that runs step by step for a viewer. It implements search.Watching.
type Watching struct {
	Request search.Request
	Wake    func()                             // notifies the worker of a change
	Report  func(*search.View, *search.Answer) // called with the last view of each step, and with the answer; may be nil

	mu      sync.Mutex
	pending int // units of work requested and not started
	view    search.View
	fresh   bool // view has not been polled
	answer  *search.Answer
	closed  bool
}

// Step requests n more units of work. Small steps add up to no more than a slice, so that a caller never waits for all that it ever asked.
func (w *Watching) Step(n int) {
	w.mu.Lock()
	idle := w.answer != nil || w.closed || n <= 0
	if !idle {
		w.pending = max(w.pending, n, min(w.pending+n, search.Slice))
	}
	w.mu.Unlock()
	if !idle {
		w.Wake()
	}
}

func (w *Watching) Poll(v *search.View) (fresh bool, answer *search.Answer) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if fresh = w.fresh; fresh {
		v.Copy(&w.view)
	}
	w.fresh = false
	return fresh, w.answer
}

func (w *Watching) Close() {
	w.mu.Lock()
	first := !w.closed
	w.closed = true
	w.mu.Unlock()
	if first {
		w.Wake()
	}
}

func (w *Watching) Closed() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.closed
}

// TakeUnits removes up to limit of the pending units and returns how many.
func (w *Watching) TakeUnits(limit int) int {
	w.mu.Lock()
	defer w.mu.Unlock()
	n := min(w.pending, limit)
	w.pending -= n
	return n
}

// Publish makes a view available to Poll, together with the answer if the search is over.
func (w *Watching) Publish(v *search.View, answer *search.Answer) {
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
	if stepped && w.Report != nil {
		w.Report(v, answer)
	}
}

// Abandon ends a watching whose search was lost.
func (w *Watching) Abandon() {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.answer == nil {
		w.answer = &search.Answer{ID: w.Request.ID, Puzzle: w.Request.Puzzle, Cancelled: true}
	}
	w.closed = true
}

// AddUnits adds to the pending units, for a search that starts again elsewhere.
func (w *Watching) AddUnits(n int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.pending += n
}
