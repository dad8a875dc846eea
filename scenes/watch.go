package scenes

import (
	"fmt"

	"warren/solver"
	"warren/solver/search"
)

// A watch runs one search in the hands of its caller, unit by unit; it is a stepper.
type watch struct {
	search search.Watchable
	done   bool
}

// openWatch opens the search that would answer the request; an error says why it cannot be watched.
func openWatch(req search.Request) (stepper, error) {
	puzzle := solver.Puzzles().Find(req.Puzzle)
	if puzzle == nil {
		return nil, fmt.Errorf("no search for a puzzle named %q", req.Puzzle)
	}
	opened, err := puzzle.Start(req, new(search.Cache))
	if err != nil {
		return nil, err
	}
	watchable, ok := opened.(search.Watchable)
	if !ok {
		return nil, fmt.Errorf("the search of %s cannot be watched", req.Puzzle)
	}
	return &watch{search: watchable}, nil
}

func (w *watch) Step(n int) (done bool) {
	if !w.done {
		w.done = w.search.Run(n)
	}
	return w.done
}

func (w *watch) View(v *search.View) {
	w.search.View(v)
	v.Done = w.done
}

func (w *watch) Answer() search.Answer { return w.search.Answer() }
