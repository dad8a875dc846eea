package solver

import "fmt"

// watched is a search that can be looked at between two units of its work.
type watched interface {
	search
	// view fills v in, reusing its slices.
	view(v *View)
}

// A Watch runs one search in the hands of its caller, unit by unit. It is for boards of a size that is played: a unit
// takes microseconds.
type Watch struct {
	search watched
	done   bool
}

// NewWatch opens the search that would answer the request; an error says why it cannot be watched.
func NewWatch(req Request) (*Watch, error) {
	opened, err := open(req, new(shelf))
	if err != nil {
		return nil, err
	}
	search, ok := opened.(watched)
	if !ok {
		return nil, fmt.Errorf("the search of %s cannot be watched", req.Puzzle)
	}
	return &Watch{search: search}, nil
}

// Step takes up about n more positions and tells whether the search is over.
func (w *Watch) Step(n int) (done bool) {
	if !w.done {
		w.done = w.search.run(n)
	}
	return w.done
}

// View fills v in with where the search stands, reusing its slices.
func (w *Watch) View(v *View) {
	w.search.view(v)
	v.Done = w.done
}

// Answer gives what is known so far; it is final once Step said done.
func (w *Watch) Answer() Answer { return w.search.answer() }
