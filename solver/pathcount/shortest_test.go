package pathcount

import (
	"testing"

	"warren/solver/search"
)

// A diamond is a position in a chain of diamonds: from each link, part 0, two ways, parts 1 and 2, lead to the next.
type diamond struct{ link, part int }

func diamonds(length int) Rules[diamond] {
	return Rules[diamond]{
		Goal: func(at diamond) bool { return at == diamond{link: length} },
		Next: func(at diamond, buf []diamond) []diamond {
			if at.part > 0 {
				return append(buf, diamond{link: at.link}, diamond{link: at.link + 1})
			}
			return append(buf, diamond{at.link, 1}, diamond{at.link, 2}, diamond{at.link - 1, 1}, diamond{at.link - 1, 2})
		},
	}
}

func TestShortest(t *testing.T) {
	t.Parallel()
	blocked := diamonds(3)
	blocked.Goal = nil
	lost := Rules[diamond]{
		Goal: func(diamond) bool { return false },
		Next: func(at diamond, buf []diamond) []diamond {
			return append(buf, diamond{part: (at.part + 1) % 5}, diamond{part: (at.part + 4) % 5})
		},
	}
	for _, test := range []struct {
		name  string
		rules Rules[diamond]
		want  search.Answer // but for Explored
	}{
		{"at the goal", diamonds(0), search.Answer{Solution: search.Solution{Decided: true, Solvable: true, Optimal: true}, Count: search.Count{Solutions: "1"}}},
		{"two ways", diamonds(1), search.Answer{Solution: search.Solution{Decided: true, Solvable: true, Optimal: true}, Count: search.Count{Solutions: "2"}}},
		{"1024 ways", diamonds(10), search.Answer{Solution: search.Solution{Decided: true, Solvable: true, Optimal: true}, Count: search.Count{Solutions: "1024"}}},
		{"2^127", diamonds(127), search.Answer{Solution: search.Solution{Decided: true, Solvable: true, Optimal: true}, Count: search.Count{Solutions: "170141183460469231731687303715884105728"}}},
		{"too many", diamonds(128), search.Answer{Solution: search.Solution{Decided: true, Solvable: true, Optimal: true}}},
		{"the goal can never be reached", blocked, search.Answer{Solution: search.Solution{Decided: true}, Count: search.Count{Solutions: "0"}}},
		{"all positions, none solved", lost, search.Answer{Solution: search.Solution{Decided: true}, Count: search.Count{Solutions: "0"}}},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := NewShortest(test.rules, search.Answer{Solution: search.Solution{Metric: "moves"}}, search.Limits{Bytes: 1 << 20})
			for !s.Run(3) {
			}
			got := s.Answer()
			if got.Solutions != test.want.Solutions || got.Decided != test.want.Decided || got.Solvable != test.want.Solvable || got.Optimal != test.want.Optimal || got.Metric != "moves" {
				t.Errorf("got %+v, want %+v", got, test.want)
			}
		})
	}
}
