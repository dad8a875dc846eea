package solver

import (
	"fmt"
	"math"
	"path"
	"runtime"
	"runtime/debug"
	"strings"
	"time"

	"warren/solver/search"
)

// A runner works through requests one at a time, in slices, and keeps its cache between them. It is what the desktop's
// goroutine, the Web Worker, the page without workers and Do have in common. A panic of a search is its answer, with an
// internal fault, and empties the cache.
type runner struct {
	puzzles Registry
	cache   search.Cache
	req     search.Request
	search  search.Search
	err     error          // the request is not understood
	fault   *search.Answer // the search panicked
	used    time.Duration  // spent inside the search
}

// newRunner returns a runner, in a process that collects garbage before what earlier searches left behind and this one takes
// come to more than a quarter above PlatformBytes: a browser never gets memory back. Where GOMEMLIMIT is set, that holds.
func newRunner(puzzles Registry) *runner {
	if debug.SetMemoryLimit(-1) == math.MaxInt64 {
		debug.SetMemoryLimit(search.PlatformBytes + search.PlatformBytes/4)
	}
	return &runner{puzzles: puzzles}
}

// start drops the last search and opens that of the request.
func (r *runner) start(req search.Request) {
	began := time.Now()
	last := r.req.Puzzle
	r.req, r.search, r.err, r.fault = req, nil, nil, nil
	r.guard(func() { r.search, r.err = r.puzzles.start(req, &r.cache, last) })
	r.used = time.Since(began)
}

// slice works at most about budget positions and returns the answer where that was the end.
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
	r.search = nil
	return progress, &answer
}

// stop drops the search and returns what it proved until then.
func (r *runner) stop() search.Answer {
	answer := r.answer()
	r.search = nil
	answer.Cancelled = true
	return answer
}

// run works at most about budget positions and reports whether that was the end.
func (r *runner) run(budget int) (done bool) {
	if r.search == nil {
		return true
	}
	began := time.Now()
	r.guard(func() { done = r.search.Run(budget) })
	r.used += time.Since(began)
	return done || r.fault != nil
}

// view fills v in with where the search stands, if it can be watched.
func (r *runner) view(v *search.View) {
	if watchable, ok := r.search.(search.Watchable); ok {
		r.guard(func() { watchable.View(v) })
	}
}

// answer returns what is known of the request.
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

// guard calls into a search. A panic there becomes the answer; nothing that the search was working on is kept.
func (r *runner) guard(call func()) {
	defer func() {
		if reason := recover(); reason != nil {
			fault := search.Fault("%v%s", reason, panicked())
			r.fault, r.search, r.err = &fault, nil, nil
			r.cache.Clear()
		}
	}()
	call()
}

// panicked returns where the panic that is being recovered from began, " in FUNCTION at FILE:LINE".
func panicked() string {
	callers := make([]uintptr, 32)
	frames := runtime.CallersFrames(callers[:runtime.Callers(1, callers)])
	for panicking := false; ; {
		frame, more := frames.Next()
		switch inRuntime := strings.HasPrefix(frame.Function, "runtime."); {
		case inRuntime:
			panicking = true
		case panicking:
			return fmt.Sprintf(" in %s at %s:%d", path.Base(frame.Function), path.Base(frame.File), frame.Line)
		}
		if !more {
			return ""
		}
	}
}
