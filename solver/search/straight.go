package search

import (
	"cmp"
	"fmt"
	"iter"
	"path"
	"runtime"
	"strings"
)

// A Straight runs a search that is written straight down, as a function with loops that calls
// Work.Spend now and then. The type of every search embeds it, and has an Answer.
//
//	g := &grader{…}
//	g.Begin(g.run)
//
// The function runs as a coroutine from the first slice on. If the search is dropped before it is
// over, it must be closed. A search without a function is over at once.
type Straight struct {
	work Work
	run  func(w *Work)
	next func() (struct{}, bool)
	stop func()
}

// Begin sets the function of the search.
func (s *Straight) Begin(run func(w *Work)) { s.run = run }

func (s *Straight) Run(budget int) (done bool) {
	if s.run == nil {
		return true
	}
	if s.next == nil {
		s.next, s.stop = iter.Pull(func(yield func(struct{}) bool) { s.call(yield, true) })
	}
	s.work.left = budget
	_, more := s.next()
	return !more
}

// call calls the function, which leaves it where the search ends or, if it is no part of another
// one, is closed.
func (s *Straight) call(yield func(struct{}) bool, whole bool) {
	defer func() {
		switch reason := recover().(type) {
		case nil, ended:
		case closed:
			if !whole {
				panic(reason)
			}
		default:
			panic(Panicked(reason))
		}
	}()
	s.work.yield = yield
	s.run(&s.work)
}

// within calls the function, if there is one, in the slices of another search.
func (s *Straight) within(w *Work) {
	if s.run == nil {
		return
	}
	s.work.left = w.left
	s.call(func(struct{}) bool {
		more := w.yield(struct{}{})
		s.work.left = w.left
		return more
	}, false)
	w.left = s.work.left
}

// Left returns what the function has left of its last slice: less than nothing if it spent more.
func (s *Straight) Left() int { return s.work.left }

func (s *Straight) Explored() uint64 { return s.work.Explored() }

func (s *Straight) Snapshot() Progress { return Progress{Explored: s.Explored()} }

// Close ends the function where it waits for the next slice.
func (s *Straight) Close() {
	if s.stop != nil {
		s.stop()
	}
}

// Work is what the function of a Straight search spends.
type Work struct {
	Done  uint64 // positions expanded, without those of the part
	part  Search // the search that runs as a part of this one, or nil
	left  int    // of the slice
	yield func(struct{}) bool
}

// Spend spends n units of the slice. When the slice is used up it waits for the next one.
func (w *Work) Spend(n int) {
	if w.left -= n; w.left <= 0 && !w.yield(struct{}{}) {
		panic(closed{})
	}
}

// Left returns what is left of the slice.
func (w *Work) Left() int { return w.left }

// ended and closed are the panics that leave the function of a search.
type ended struct{}
type closed struct{}

// End ends the search where it stands.
func (w *Work) End() { panic(ended{}) }

// Explored returns how many positions the search has expanded.
func (w *Work) Explored() uint64 {
	if w.part == nil {
		return w.Done
	}
	return w.Done + w.part.Snapshot().Explored
}

// Within ends the search if it has expanded as many positions as the limit allows.
func (w *Work) Within(l Limits) {
	if l.Work > 0 && w.Explored() >= l.Work {
		w.End()
	}
}

// Rest ends the search as Within does. Else it returns the limits of a part that may expand most
// positions, or any number if that is 0: no more than the limit leaves.
func (w *Work) Rest(l Limits, most uint64) Limits {
	if w.Within(l); l.Work == 0 {
		l.Work = most
		return l
	}
	l.Work -= w.Explored()
	l.Work = min(l.Work, cmp.Or(most, l.Work))
	return l
}

// Start makes another search a part of this one, until Finish: the positions that it expands count.
func (w *Work) Start(part Search) { w.part = part }

func (w *Work) Finish() { w.Done, w.part = w.Explored(), nil }

// Do runs another search to its end, as a part of this one.
func (w *Work) Do(part Search) {
	w.Start(part)
	part.within(w)
	w.Finish()
}

// Bisect returns the last of the numbers from yes to no for which a question is answered with yes,
// as it is for yes, but not for no. All numbers for which it is come before those for which it is
// not.
func Bisect(yes, no int, ask func(n int) bool) int {
	for no-yes > 1 {
		if middle := (yes + no) / 2; ask(middle) {
			yes = middle
		} else {
			no = middle
		}
	}
	return yes
}

// Panicked returns the reason of a panic that is being recovered from and where it began, as
// "REASON in FUNCTION at FILE:LINE".
func Panicked(reason any) any {
	if known, ok := reason.(placed); ok {
		return known
	}
	callers := make([]uintptr, 32)
	frames := runtime.CallersFrames(callers[:runtime.Callers(1, callers)])
	for panicking := false; ; {
		frame, more := frames.Next()
		switch inRuntime := strings.HasPrefix(frame.Function, "runtime."); {
		case inRuntime:
			panicking = true
		case panicking:
			return placed(fmt.Sprintf("%v in %s at %s:%d", reason, path.Base(frame.Function), path.Base(frame.File), frame.Line))
		}
		if !more {
			return reason
		}
	}
}

// placed is the reason of a panic and where it began.
type placed string
