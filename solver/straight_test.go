package solver

import (
	"runtime"
	"strings"
	"testing"

	"warren/puzzles/puzzletest"
	"warren/solver/search"
)

// A search that is dropped before it is over leaves no goroutine behind: whether another one takes
// its place, it is cancelled, or its worker is closed.
func TestAbandoned(t *testing.T) {
	began := runtime.NumGoroutine()
	for _, p := range Puzzles() {
		board := puzzletest.SamplesOf(p.Name).Shown
		for _, task := range allTasks {
			req := search.Request{Puzzle: p.Name, Task: task, Board: board, Difficulty: "hard", Size: "5x6"}
			r := newRunner(game)
			for i := range 20 {
				r.start(req)
				for range 1 + i%3 {
					r.run(1)
				}
			}
			r.stop()
			s := NewStepped()
			s.Start(req)
			s.Watch(req)
			s.Step()
			s.Close()
		}
	}
	if n := runtime.NumGoroutine(); n > began+3 { // a browser's runtime may begin one or two
		t.Errorf("%d goroutines, %d before a thousand searches that were dropped", n, began)
	}
}

// broken is a search that panics in its second slice.
type broken struct {
	search.Straight
	left int
}

func (b *broken) run(w *search.Work) {
	defer func() { b.left++ }()
	w.Spend(1)
	var none []int
	_ = none[b.left]
}

func (b *broken) Answer() search.Answer { return search.Answer{} }

// A panic in the function of a search is its answer, which tells the place. Of a search that is
// closed the function is left, as by a panic. Both hold of a search that is a part of another one
// too.
func TestStraightPanics(t *testing.T) {
	for _, parts := range []int{0, 1, 2} {
		var b *broken
		puzzle := search.Searches{Name: "toy", Metrics: []string{""}}.With(search.Opens(func(search.Request) (search.Search, error) {
			b = new(broken)
			b.Begin(b.run)
			s := b
			for range parts {
				part := s
				s = new(broken)
				s.Begin(func(w *search.Work) { w.Do(part) })
			}
			return s, nil
		}))
		answer, err := Registry{puzzle}.Do(t.Context(), search.Request{Puzzle: "toy", Task: search.TaskSolve})
		if err != nil || !answer.Internal() || !strings.Contains(answer.Error, "out of range") || !strings.Contains(answer.Error, "(*broken).run at straight_test.go:") || b.left != 1 {
			t.Errorf("%d parts: %+v, %v; left %d times", parts, answer, err, b.left)
		}
		r := newRunner(Registry{puzzle})
		r.start(search.Request{Puzzle: "toy", Task: search.TaskSolve})
		r.run(1)
		if answer := r.stop(); answer.Error != "" || !answer.Cancelled || b.left != 1 {
			t.Errorf("%d parts, closed: %+v; left %d times", parts, answer, b.left)
		}
	}
}
