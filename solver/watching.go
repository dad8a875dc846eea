package solver

import (
	"fmt"

	"warren/solver/jobs"
	"warren/solver/search"
)

// A watched is a search that runs step by step for a viewer, and what runs it. Only the goroutine of the queue uses the latter.
type watched struct {
	*jobs.Watching
	runner  *runner
	scratch search.View // filled in by the search
}

// work opens the search or runs its pending units, up to a slice, and publishes the view. It reports whether there was anything to do. The cache is empty,
// since a lookup in a table cannot be watched.
func (w *watched) work(puzzles Registry) (busy bool) {
	switch n := 0; {
	case w.runner == nil:
		w.runner = newRunner(puzzles)
		w.runner.start(w.Request)
		if _, ok := w.runner.search.(search.Watchable); !ok && w.runner.search != nil {
			w.runner.drop()
			w.runner.err = fmt.Errorf("the search of %s cannot be watched", w.Request.Puzzle)
		}
		w.publishView(w.runner.search == nil)
		return true
	case w.runner.search == nil:
		return false
	default:
		if n = w.TakeUnits(search.Slice); n == 0 {
			return false
		}
		w.publishView(w.units(n))
		return true
	}
}

// units runs n units one by one and reports whether the search is over. n units at once could end elsewhere, and the view would depend on the machine.
func (w *watched) units(n int) (done bool) {
	for ; n > 0 && !done; n-- {
		done = w.runner.run(1)
	}
	return done
}

func (w *watched) publishView(done bool) {
	r := w.runner
	r.view(&w.scratch)
	done = done || r.fault != nil
	w.scratch.Done = done
	if !done {
		w.Publish(&w.scratch, nil)
		return
	}
	answer := r.answer()
	r.drop()
	w.Publish(&w.scratch, &answer)
}
