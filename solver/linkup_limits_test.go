package solver

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"warren/puzzles"
	"warren/puzzles/linkup"
	linkupsearch "warren/solver/linkup"
)

// chosenLinkup gives a board of 8×14 that is not cleared by playing, and whether any order clears it.
func chosenLinkup(t *testing.T, clearable bool) string {
	t.Helper()
	r := puzzles.NewRand(9)
	for {
		board := linkup.Random(r, 8, 14, 4)
		s := newLinkSearch(board, Limits{Bytes: platformBytes})
		for !s.run(sliceWork) {
		}
		if s.proof != nil && s.cleared == clearable && s.explored > 400 {
			return board.String()
		}
	}
}

func TestLinkupWorkLimit(t *testing.T) {
	for _, clearable := range []bool{true, false} {
		board := chosenLinkup(t, clearable)
		whole := link(t, Request{Task: TaskSolve, Board: board})
		for _, work := range []uint64{1, 50, whole.Explored - 60} {
			got := link(t, Request{Task: TaskSolve, Board: board, Limits: Limits{Work: work}})
			if proved(got) || got.Solvable || got.Moves != nil || got.Cancelled || got.Explored != work || got.Bound == 0 {
				t.Errorf("%d boards allowed: proved %v, solvable %v, at least %d turns, %d explored", work, proved(got), got.Solvable, got.Bound, got.Explored)
			}
		}
		enough := link(t, Request{Task: TaskSolve, Board: board, Limits: Limits{Work: whole.Explored}})
		if !proved(enough) || enough.Solvable != clearable || enough.Cost != whole.Cost || enough.Explored != whole.Explored {
			t.Errorf("%d boards allowed and needed: proved %v, cost %d", whole.Explored, proved(enough), enough.Cost)
		}
		few := link(t, Request{Task: TaskSolve, Board: board, Limits: Limits{Bytes: 1 << 10}})
		if proved(few) || few.Solvable || few.Explored >= whole.Explored {
			t.Errorf("a kilobyte allowed: proved %v, solvable %v, %d explored", proved(few), few.Solvable, few.Explored)
		}
	}
}

func TestLinkupTimeLimit(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	got, err := Do(ctx, Request{Puzzle: "linkup", Task: TaskSolve, Board: chosenLinkup(t, true)})
	if err != nil || proved(got) || !got.Cancelled {
		t.Errorf("%v: %+v", err, got)
	}
}

// A limit that comes after an order was found leaves the proof that there is one.
func TestLinkupLimitAfterAnOrder(t *testing.T) {
	const board = "AABB\nABAB\n"
	whole := link(t, Request{Task: TaskSolve, Board: board})
	got := link(t, Request{Task: TaskSolve, Board: board, Limits: Limits{Work: whole.Explored - 1}})
	if !proved(got) || !got.Solvable {
		t.Errorf("proved %v, solvable %v after %d of %d boards", proved(got), got.Solvable, got.Explored, whole.Explored)
	}
	replayLinks(t, got)
}

// How a search is cut into slices changes nothing.
func TestLinkupSlicesDoNotMatter(t *testing.T) {
	hard := chosenLinkup(t, true)
	for _, req := range []Request{
		{Task: TaskSolve, Board: hard}, {Task: TaskSolve, Board: hard, Limits: Limits{Work: 333}},
		{Task: linkupsearch.TaskShuffle, Board: hard, Seed: 4}, {Task: linkupsearch.TaskShuffle, Board: hard, Seed: 4, Limits: Limits{Work: 100}},
		{Task: TaskDeal, Level: "hard", Size: "6x6", Seed: 5}, {Task: TaskDeal, Level: "hard", Size: "6x6", Seed: 5, Limits: Limits{Work: 999}},
	} {
		req.Puzzle = "linkup"
		var want string
		for _, budget := range []int{sliceWork, 1, 7, 1000} {
			var r runner
			r.start(req)
			for last := uint64(0); ; {
				progress, answer := r.slice(budget)
				if progress.Explored < last {
					t.Fatalf("%s: progress went back from %d to %d", req.Task, last, progress.Explored)
				}
				last = progress.Explored
				if answer == nil {
					continue
				}
				answer.MS = 0
				if got := fmt.Sprintf("%+v", *answer); want == "" {
					want = got
				} else if got != want {
					t.Errorf("%s in slices of %d: %s\nwant %s", req.Task, budget, got, want)
				}
				break
			}
		}
	}
}

func TestBadLinkupRequests(t *testing.T) {
	for _, test := range []struct {
		name string
		req  Request
		want string
	}{
		{"no task", Request{Board: "AA\n"}, `task ""`},
		{"another metric", Request{Task: TaskSolve, Metric: "taps", Board: "AA\n"}, `"taps"`},
		{"no board", Request{Task: TaskSolve}, "board"},
		{"moves that are none", Request{Task: TaskSolve, Board: "AA\n", Moves: []byte(`{"path":1}`)}, "moves"},
		{"a move with three turns", Request{Task: TaskSolve, Board: "AA\n", Moves: []byte(`[{"path":[[0,0],[-1,0],[-1,1],[-1,0],[0,1]]}]`)}, "moves"},
		{"a move that is not legal", Request{Task: TaskSolve, Board: "ABA\nBBB\n", Moves: []byte(`[{"path":[[0,0],[0,2]]}]`)}, "move 1"},
		{"a level", Request{Task: TaskDeal, Level: "brutal"}, `"brutal"`},
	} {
		test.req.Puzzle = "linkup"
		_, err := Do(context.Background(), test.req)
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: error %v, want one that names %s", test.name, err, test.want)
		}
	}
}

// Moves since the start lead to the position asked about; a wrong one may leave no way.
func TestLinkupMoves(t *testing.T) {
	const board = "AAAC\nB.CA\n.BBB\n"
	right := link(t, Request{Task: TaskSolve, Board: board, Moves: []byte(`[{"path":[[0,1],[0,2]]}]`)})
	if !right.Solvable || !proved(right) || right.Board != "A..C\nB.CA\n.BBB\n" {
		t.Errorf("after a good link: %+v", right)
	}
	replayLinks(t, right)
	wrong := link(t, Request{Task: TaskSolve, Board: board, Moves: []byte(`[{"path":[[0,0],[0,1]]}]`)})
	if wrong.Solvable || !proved(wrong) || wrong.Board != "..AC\nB.CA\n.BBB\n" || fmt.Sprint(*wrong.Reason) != "{stuck [[0 2] [0 3] [1 2] [1 3]]}" {
		t.Errorf("after a wrong link: %+v", wrong)
	}
}
