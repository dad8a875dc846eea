package rushhour

import (
	"testing"

	"warren/solver/search"
)

// TestFarthest checks that the farthest position is as far as the whole space says, and that boards of which none is wanted
// have none.
func TestFarthest(t *testing.T) {
	t.Parallel()
	for _, board := range []string{hard51, slides2} {
		whole := ask(t, search.Request{Task: search.TaskDistances, Board: board})
		far := ask(t, search.Request{Task: TaskFarthest, Board: board, Seed: 5})
		solved := ask(t, search.Request{Task: search.TaskSolve, Board: far.Board})
		if far.Par != whole.Farthest || solved.Cost != far.Par || far.States != whole.States {
			t.Errorf("%d moves and %d positions, want %d and %d; it takes %d", far.Par, far.States, whole.Farthest, whole.States, solved.Cost)
		}
		if again := ask(t, search.Request{Task: TaskFarthest, Board: board, Seed: 5}); again.Board != far.Board {
			t.Errorf("another board of the same seed:\n%s%s", again.Board, far.Board)
		}
	}
	for name, req := range map[string]search.Request{
		"without a solution":       {Board: "AA.x..\n......\n......\n......\n"},
		"with a vehicle for good":  {Board: "xBBx..\nAA.C..\n...C..\n......\n"},
		"of more than 10 of space": {Board: hard51, Limits: search.Limits{Work: 10}},
	} {
		req.Task = TaskFarthest
		if far := ask(t, req); far.Board != "" || far.Par != 0 {
			t.Errorf("a board %s has %+v", name, far)
		}
	}
}
