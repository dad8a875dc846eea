package rushhour

import (
	"math"
	"strings"
	"testing"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/puzzles/rushhour"
	"warren/solver/search"
)

// TestMarksShortestWays compares the positions that the search marks with those on the shortest
// ways that the naive search finds, on hard boards and on random ones, many with walls.
func TestMarksShortestWays(t *testing.T) {
	t.Parallel()
	for _, known := range knownBoards {
		checkMarks(t, mustParse(known.Board), 0, math.MaxInt)
	}
	r := puzzles.NewRand(625)
	boards := deep.Times(300)
	walls := 0
	for marked := 0; marked < boards; {
		board := randomSmall(r)
		if checkMarks(t, board, 6, 500) {
			marked++
			walls += min(1, strings.Count(board.String(), "x"))
		}
	}
	if walls < boards/4 {
		t.Errorf("%d of %d boards have walls", walls, boards)
	}
}

// checkMarks reports whether it has checked a board, since few positions or more are marked and it
// has no more than most.
func checkMarks(t *testing.T, board rushhour.Board, few, most int) bool {
	t.Helper()
	for _, metric := range Puzzle.Metrics {
		s := newSolver[uint64](task{board, board, newModel(board), metric, search.Limits{Bytes: search.PlatformBytes}}, nil)
		for !s.Run(100) {
		}
		got := 0
		for slot := range s.bfs.Set.All {
			got += int(slot.Note >> 31)
		}
		if got < few {
			return false
		}
		plain, start := newPlainSearch(board.String(), metric)
		if plain.Run(true, most, start); len(plain.Order) > most {
			return false
		}
		var want []string
		toGoal := plain.ToGoal(plain.Order)
		for _, at := range plain.Order {
			if left, ok := toGoal[at]; ok && plain.Distance[at]+left == plain.Cost {
				want = append(want, at)
			}
		}
		if got != len(want) {
			t.Errorf("%d positions are marked in %s, want %d of\n%s", got, metric, len(want), board)
		}
		for i, at := range rules.Positions(t, want, plain.cols) {
			from := s.bfs.Expander.node(s.task.model, s.task.model.pose(at))
			if note := s.bfs.Set.Find(&from.key).Note; note&onShortest == 0 || !s.back.FoundAt(uint(note&^onShortest), toGoal[want[i]]) {
				t.Errorf("in %s of\n%sthis one, %d from the goal, is not marked so\n%s", metric, board, toGoal[want[i]], at)
			}
		}
	}
	return true
}
