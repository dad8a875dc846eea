package solver

import (
	"fmt"
	"math"
	"runtime/debug"
	"time"

	"warren/solver/search"
)

// A runner runs requests one at a time, in slices, and keeps the opener of a puzzle between them.
// If a search panics, its answer is an internal fault.
type runner struct {
	puzzles Registry
	puzzle  *search.Searches
	opener  search.Opener // of the puzzle; nil before the first search
	req     search.Request
	search  search.Search
	err     error          // the request is invalid
	fault   *search.Answer // the search panicked
	used    time.Duration  // time spent in the search
}

// newRunner returns a runner. It sets the soft memory limit of the process, if nothing did before.
func newRunner(puzzles Registry) *runner {
	ShareMemory(1)
	return &runner{puzzles: puzzles}
}

// ShareMemory tells how many requests may be answered at once, before the first search begins. For
// each of them searches may take PlatformBytes together. So the soft memory limit of the process
// becomes a quarter above that, since a browser never gets memory back. ShareMemory does nothing if
// GOMEMLIMIT or an earlier call set the limit.
func ShareMemory(requests int) {
	if debug.SetMemoryLimit(-1) == math.MaxInt64 {
		debug.SetMemoryLimit(int64(requests) * (search.PlatformBytes + search.PlatformBytes/4))
	}
}

// start drops the last search and opens that of the request.
func (r *runner) start(req search.Request) {
	began := time.Now()
	r.drop()
	r.req, r.err, r.fault = req, nil, nil
	r.guard(func() { r.search, r.err = r.open(req) })
	r.used = time.Since(began)
}

// open opens the search of a request. Of another puzzle it keeps neither table nor memory.
func (r *runner) open(req search.Request) (search.Search, error) {
	p := r.puzzles.Find(req.Puzzle)
	if p != r.puzzle || r.opener == nil {
		r.puzzle, r.opener = p, nil
	}
	if p == nil {
		return nil, fmt.Errorf("no search for a puzzle named %q", req.Puzzle)
	}
	if r.opener == nil {
		r.opener = p.Opener()
	}
	return p.Start(req, r.opener)
}

// slice spends a budget of about that many positions and returns the answer if the search is over.
func (r *runner) slice(budget int) (search.Progress, *search.Answer) {
	done := r.run(budget)
	var progress search.Progress
	if r.search != nil {
		r.guard(func() { progress = r.search.Snapshot() })
	}
	progress.ID = r.req.ID
	if !done && r.fault == nil {
		return progress, nil
	}
	answer := r.answer()
	r.drop()
	return progress, &answer
}

// stop drops the search and returns what it has proved.
func (r *runner) stop() search.Answer {
	answer := r.answer()
	r.drop()
	answer.Cancelled = true
	return answer
}

// drop closes the search.
func (r *runner) drop() {
	if r.search != nil {
		r.search.Close()
		r.search = nil
	}
}

// run spends a budget of about that many positions and reports whether the search is over.
func (r *runner) run(budget int) (done bool) {
	if r.search == nil {
		return true
	}
	began := time.Now()
	r.guard(func() { done = r.search.Run(budget) })
	r.used += time.Since(began)
	return done || r.fault != nil
}

// view fills in v from the search, if it can be watched.
func (r *runner) view(v *search.View) {
	if watchable, ok := r.search.(search.Watchable); ok {
		r.guard(func() { watchable.View(v) })
	}
}

func (r *runner) answer() search.Answer {
	var answer search.Answer
	if r.err != nil {
		answer.Error = r.err.Error()
	}
	if r.search != nil {
		r.guard(func() { answer = r.search.Answer() })
	}
	if r.fault != nil {
		answer = *r.fault
	}
	answer.ID, answer.Puzzle = r.req.ID, r.req.Puzzle
	answer.MS = float64(r.used) / float64(time.Millisecond)
	return answer
}

// guard calls f, which calls into the search. A panic becomes the answer, and nothing is kept.
func (r *runner) guard(call func()) {
	defer func() {
		if reason := recover(); reason != nil {
			fault := search.Fault("%v", search.Panicked(reason))
			r.fault, r.err = &fault, nil
			r.drop()
			r.opener = nil
		}
	}()
	call()
}
