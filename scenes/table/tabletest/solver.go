package tabletest

import (
	"warren/solver"
	"warren/solver/search"
)

// A Solver is the game's own.
type Solver struct{ *solver.Worker }

// CanWatch reports whether the search of a puzzle can be watched.
func (s Solver) CanWatch(string) bool { return true }

// Watch starts a search that goes on as it is told.
func (s Solver) Watch(req search.Request) search.Watching {
	w := &watching{fresh: true}
	var err error
	if w.search, err = solver.NewWatch(req); err != nil {
		w.answer = &search.Answer{Error: err.Error()}
	}
	return w
}

// watching runs a search where it is asked to go on: a test needs no worker for that.
type watching struct {
	search *solver.Watch
	fresh  bool
	answer *search.Answer
}

func (w *watching) Step(n int) {
	if w.answer != nil {
		return
	}
	w.fresh = true
	if w.search.Step(n) {
		answer := w.search.Answer()
		w.answer = &answer
	}
}

func (w *watching) Poll(v *search.View) (fresh bool, answer *search.Answer) {
	if fresh = w.fresh && w.search != nil; fresh {
		w.search.View(v)
	}
	w.fresh = false
	return fresh, w.answer
}

func (w *watching) Close() {}
