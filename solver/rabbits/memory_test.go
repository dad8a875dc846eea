package rabbits

import (
	"testing"

	"warren/puzzles"
	"warren/puzzles/rabbits"
	"warren/solver/search"
	"warren/solver/search/searchtest"
)

// The limit of bytes bounds the memory taken.
func TestMemoryHeld(t *testing.T) { // not parallel: it measures the heap
	const limit = 12 << 20
	for _, test := range []struct {
		task   search.Task
		board  string
		proved bool
	}{
		{search.TaskSolve, warren9, false},
		// With narrow keys; the limit ends the flood, and both ends meet.
		{search.TaskDistances, "R....aa\n.b...c.\n.b.R.c.\nR......\n.dd..e.\n..R..e.\n.....R.\n", true},
	} {
		answer := searchtest.MemoryHeld(t, func() search.Search {
			s, err := Puzzle.Start(search.Request{Task: test.task, Board: test.board, Limits: search.Limits{Bytes: limit}}, Puzzle.Opener())
			if err != nil {
				t.Fatal(err)
			}
			return s
		}, limit*2/3, limit+limit/64, 8<<20) // the collector comes when the next search has begun
		if Puzzle.Proved(answer) != test.proved {
			t.Errorf("%s: proved %v after %d positions", test.task, Puzzle.Proved(answer), answer.Explored)
		}
	}
}

func TestMemoryIsUsedAgain(t *testing.T) {
	t.Parallel()
	var boards []string
	for seed := range uint64(40) {
		boards = append(boards, rabbits.Random(puzzles.NewRand(seed), 5+2*int(seed%3), 3, 2, 2).String())
	}
	searchtest.UsesMemoryAgain(t, &Puzzle, search.Limits{Work: 20_000}, boards)
}
