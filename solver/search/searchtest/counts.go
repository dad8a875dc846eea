package searchtest

import (
	"testing"

	"warren/solver/search"
)

// A Counted is a board, moves made on it, and the number of its solutions; "" if there are too many to be counted.
type Counted = struct {
	Name, Board, Moves, Metric, Want string
}

// Counts checks the numbers of solutions of known boards.
func Counts(t *testing.T, p *search.Searches, tests []Counted) {
	t.Helper()
	for _, test := range tests {
		got := Answer(t, p, search.Request{Task: search.TaskCount, Board: test.Board, Moves: []byte(test.Moves), Metric: test.Metric})
		if got.Solutions != test.Want || !got.Decided || got.Moves != nil || got.Cost != 0 {
			t.Errorf("%s: %s solutions, want %s: %+v", test.Name, got.Solutions, test.Want, got)
		}
	}
}

// CountStops checks that limits end a count at the work allowed without a number, and that slices do not matter.
func CountStops(t *testing.T, p *search.Searches, board string, work uint64, bytes int64, small string) {
	t.Helper()
	for _, limits := range []search.Limits{{Work: work}, {Bytes: bytes}} {
		got := Answer(t, p, search.Request{Task: search.TaskCount, Board: board, Limits: limits})
		if got.Solutions != "" || got.Optimal || !got.Solvable && got.Bound == 0 || limits.Work > 0 && got.Explored > limits.Work {
			t.Errorf("%+v: %+v", limits, got)
		}
	}
	SlicesDoNotMatter(t, p, search.Request{Puzzle: p.Name, Task: search.TaskCount, Board: small}, 1, 7, 1000)
}
