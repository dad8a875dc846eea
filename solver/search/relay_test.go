package search

import "testing"

// A runner of a relay expands so many positions, unless its limits are less, and then knows a bound
// or the answer.
type runner struct {
	Straight
	limits  Limits
	most    uint64
	bound   int
	decides bool
}

func (r *runner) run(w *Work) {
	for w.Done < r.most {
		w.Within(r.limits)
		w.Done++
		w.Spend(1)
	}
}

func (r *runner) Answer() Answer {
	var a Answer
	a.Bound, a.Decided = r.bound, r.decides && r.Explored() == r.most
	return a
}

func (r *runner) Snapshot() Progress { return Progress{Explored: r.Explored(), Bound: r.bound} }

func TestRelay(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		work     uint64
		opened   int
		explored uint64
		bound    int
		decided  bool
	}{
		{0, 3, 10 + 7 + 30, 2, true},
		{47, 3, 47, 2, true},
		{46, 3, 46, 5, false}, // the bound of the second is the best
		{17, 2, 17, 5, false},
		{10, 1, 10, 3, false},
		{4, 1, 4, 3, false},
	} {
		for _, slice := range []int{1, 7, 100} {
			opened := 0
			leg := func(most uint64, r runner) Leg {
				return Leg{most, func(limits Limits) Search {
					opened++
					r.limits = limits
					r.Begin(r.run)
					return &r
				}}
			}
			r := NewRelay(Limits{Work: test.work}, leg(10, runner{most: 99, bound: 3}), leg(20, runner{most: 7, bound: 5}), leg(0, runner{most: 30, bound: 2, decides: true}))
			for bound, over := 0, false; !over; bound = r.Snapshot().Bound {
				if over = r.Run(slice); r.Snapshot().Bound < bound {
					t.Errorf("the bound falls from %d to %d", bound, r.Snapshot().Bound)
				}
			}
			got := r.Answer()
			if opened != test.opened || got.Explored != test.explored || got.Bound != test.bound || got.Decided != test.decided {
				t.Errorf("limited to %d: %d opened, %d explored, bound %d, decided %v, want %+v", test.work, opened, got.Explored, got.Bound, got.Decided, test)
			}
		}
	}
}
