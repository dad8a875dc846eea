package rabbits

import (
	"testing"

	"warren/solver/search"
	"warren/solver/search/searchtest"
)

// TestFarthest checks that the farthest position is as far as the whole space says, and that boards of which none is wanted
// have none.
func TestFarthest(t *testing.T) {
	t.Parallel()
	const last = "...X.\naa.R.\n..X.R\nX....\n...R.\n"
	ask := func(req search.Request) search.Answer { return searchtest.Answer(t, &Puzzle, req) }
	whole := ask(search.Request{Task: search.TaskDistances, Board: last})
	far := ask(search.Request{Task: TaskFarthest, Board: last, Seed: 5})
	solved := ask(search.Request{Task: search.TaskSolve, Board: far.Board})
	if far.Par != whole.Farthest || solved.Cost != far.Par || far.States != whole.States {
		t.Errorf("%d steps and %d positions, want %d and %d; it takes %d", far.Par, far.States, whole.Farthest, whole.States, solved.Cost)
	}
	for name, req := range map[string]search.Request{
		"without a solution":       {Board: "R....\n.....\n..X..\n.....\n...R.\n"},
		"with a fox for good":      {Board: ".XR..\n.....\n.....\nXaaX.\n.....\n"},
		"of more than 10 of space": {Board: last, Limits: search.Limits{Work: 10}},
	} {
		req.Task = TaskFarthest
		if far := ask(req); far.Board != "" || far.Par != 0 {
			t.Errorf("a board %s has %+v", name, far)
		}
	}
	if _, err := Puzzle.Start(search.Request{Task: TaskFarthest, Board: nineByNine}, new(search.Cache)); err == nil {
		t.Error("a 9×9 board is taken")
	}
}

// nineByNine is a board whose positions take several words.
const nineByNine = ".XR......\n.........\n.........\n.........\n.........\n.........\n.........\n.........\n.........\n"
