package solver

import (
	"math"
	"runtime/debug"
	"time"
)

// A runner works through requests one at a time, in slices, and keeps its shelf between them. It is what the desktop's
// goroutine, the Web Worker, the page without workers and Do have in common.
type runner struct {
	kept   shelf
	req    Request
	search search
	err    error
	used   time.Duration // spent inside the search
}

// newRunner makes a runner, in a process that collects garbage before what earlier searches left behind and this one takes
// come to more than a quarter above platformBytes: a browser never gets memory back. Where GOMEMLIMIT is set, that holds.
func newRunner() *runner {
	if debug.SetMemoryLimit(-1) == math.MaxInt64 {
		debug.SetMemoryLimit(platformBytes + platformBytes/4)
	}
	return &runner{}
}

// start lays the last search down and takes up the request.
func (r *runner) start(req Request) {
	began := time.Now()
	r.req = req
	r.search, r.err = open(req, &r.kept)
	r.used = time.Since(began)
}

// slice works at most about budget positions and gives the answer where that was the end.
func (r *runner) slice(budget int) (Progress, *Answer) {
	if r.err != nil {
		return Progress{ID: r.req.ID}, &Answer{ID: r.req.ID, Puzzle: r.req.Puzzle, Error: r.err.Error()}
	}
	began := time.Now()
	done := r.search.run(budget)
	r.used += time.Since(began)
	progress := r.search.snapshot()
	progress.ID = r.req.ID
	if !done {
		return progress, nil
	}
	answer := r.label(r.search.answer())
	r.search = nil
	return progress, &answer
}

// stop lays the search down and gives what it proved until then.
func (r *runner) stop() Answer {
	answer := Answer{}
	if r.search != nil {
		answer = r.search.answer()
	}
	r.search = nil
	answer.Cancelled = true
	return r.label(answer)
}

func (r *runner) label(answer Answer) Answer {
	answer.ID, answer.Puzzle = r.req.ID, r.req.Puzzle
	answer.MS = float64(r.used) / float64(time.Millisecond)
	return answer
}
