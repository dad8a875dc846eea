package linkup

import (
	"fmt"
	"testing"

	"warren/puzzles"
	"warren/puzzles/linkup"
	"warren/solver/search"
	"warren/solver/search/searchtest"
)

// chosen returns a board of 8×14 that is not cleared by playing, and whether any order clears it.
func chosen(t *testing.T, clearable bool) string {
	t.Helper()
	r := puzzles.NewRand(9)
	for {
		board := linkup.Random(r, 8, 14, 4)
		s := newSolver(board, search.Limits{Bytes: search.PlatformBytes})
		for !s.Run(search.Slice) {
		}
		if s.proof != nil && s.cleared == clearable && s.Explored() > 400 {
			return board.String()
		}
	}
}

func TestWorkLimit(t *testing.T) {
	t.Parallel()
	for _, clearable := range []bool{true, false} {
		board := chosen(t, clearable)
		whole := ask(t, search.Request{Task: search.TaskSolve, Board: board})
		for _, work := range []uint64{1, 50, whole.Explored - 60} {
			got := ask(t, search.Request{Task: search.TaskSolve, Board: board, Limits: search.Limits{Work: work}})
			if Puzzle.Proved(got) || got.Solvable || got.Moves != nil || got.Cancelled || got.Explored != work || got.Bound == 0 {
				t.Errorf("%d boards allowed: proved %v, solvable %v, at least %d turns, %d explored", work, Puzzle.Proved(got), got.Solvable, got.Bound, got.Explored)
			}
		}
		enough := ask(t, search.Request{Task: search.TaskSolve, Board: board, Limits: search.Limits{Work: whole.Explored}})
		if !Puzzle.Proved(enough) || enough.Solvable != clearable || enough.Cost != whole.Cost || enough.Explored != whole.Explored {
			t.Errorf("%d boards allowed and needed: proved %v, cost %d", whole.Explored, Puzzle.Proved(enough), enough.Cost)
		}
		few := ask(t, search.Request{Task: search.TaskSolve, Board: board, Limits: search.Limits{Bytes: 1 << 10}})
		if Puzzle.Proved(few) || few.Solvable || few.Explored >= whole.Explored {
			t.Errorf("a kilobyte allowed: proved %v, solvable %v, %d explored", Puzzle.Proved(few), few.Solvable, few.Explored)
		}
	}
}

// A limit that ends the search after an order was found leaves the proof that there is one.
func TestLimitAfterAnOrder(t *testing.T) {
	t.Parallel()
	const board = "AABB\nABAB\n"
	whole := ask(t, search.Request{Task: search.TaskSolve, Board: board})
	got := ask(t, search.Request{Task: search.TaskSolve, Board: board, Limits: search.Limits{Work: whole.Explored - 1}})
	if !Puzzle.Proved(got) || !got.Solvable {
		t.Errorf("proved %v, solvable %v after %d of %d boards", Puzzle.Proved(got), got.Solvable, got.Explored, whole.Explored)
	}
	replayLinks(t, got)
}

// The slices that a search is cut into do not change its answer.
func TestSlicesDoNotMatter(t *testing.T) {
	t.Parallel()
	hard := chosen(t, true)
	for _, req := range []search.Request{
		{Task: search.TaskSolve, Board: hard},
		{Task: search.TaskSolve, Board: hard, Limits: search.Limits{Work: 333}},
		{Task: search.TaskDistances, Board: linkup.Random(puzzles.NewRand(28), 6, 8, 4).String()},
		{Task: search.TaskDistances, Board: hard, Limits: search.Limits{Work: 1000}},
		{Task: TaskShuffle, Board: hard, Seed: 4},
		{Task: TaskShuffle, Board: hard, Seed: 4, Limits: search.Limits{Work: 100}},
		{Task: search.TaskWhy, Board: hard},
		{Task: search.TaskWhy, Board: hard, Limits: search.Limits{Work: 500}},
		{Task: search.TaskDeal, Difficulty: "hard", Size: "6x6", Seed: 5},
		{Task: search.TaskDeal, Difficulty: "hard", Size: "6x6", Seed: 5, Limits: search.Limits{Work: 999}},
	} {
		searchtest.SlicesDoNotMatter(t, &Puzzle, req, search.Slice, 1, 7, 1000)
	}
}

func TestBadRequests(t *testing.T) {
	t.Parallel()
	searchtest.Refuses(t, &Puzzle, []searchtest.Bad{
		{"a move with three turns", search.Request{Task: search.TaskSolve, Board: "AA\n", Moves: []byte(`[{"path":[[0,0],[-1,0],[-1,1],[-1,0],[0,1]]}]`)}, "moves"},
		{"a move that is not legal", search.Request{Task: search.TaskSolve, Board: "ABA\nBBB\n", Moves: []byte(`[{"path":[[0,0],[0,2]]}]`)}, "move 1"},
		{"a level", search.Request{Task: search.TaskDeal, Difficulty: "brutal"}, `"brutal"`},
	})
}

// Moves since the start lead to the position asked about; a wrong one may make it unsolvable.
func TestMoves(t *testing.T) {
	t.Parallel()
	const board = "AAAC\nB.CA\n.BBB\n"
	right := ask(t, search.Request{Task: search.TaskSolve, Board: board, Moves: []byte(`[{"path":[[0,1],[0,2]]}]`)})
	if !right.Solvable || !Puzzle.Proved(right) || right.Board != "A..C\nB.CA\n.BBB\n" {
		t.Errorf("after a good link: %+v", right)
	}
	replayLinks(t, right)
	wrong := ask(t, search.Request{Task: search.TaskSolve, Board: board, Moves: []byte(`[{"path":[[0,0],[0,1]]}]`)})
	if wrong.Solvable || !Puzzle.Proved(wrong) || wrong.Board != "..AC\nB.CA\n.BBB\n" || fmt.Sprint(wrong.Reason.Kind, " ", wrong.Reason.Cells) != "locked [[0 2] [0 3] [1 2] [1 3]]" {
		t.Errorf("after a wrong link: %+v", wrong)
	}
}
