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
	for board, task := range map[string]search.Task{
		warren9: search.TaskSolve,
		"R....aa\n.b...c.\n.b.R.c.\nR......\n.dd..e.\n..R..e.\n.....R.\n": search.TaskDistances, // with narrow keys
	} {
		answer := searchtest.MemoryHeld(t, func() search.Search {
			s, err := Puzzle.Start(search.Request{Task: task, Board: board, Limits: search.Limits{Bytes: limit}}, Puzzle.Opener())
			if err != nil {
				t.Fatal(err)
			}
			return s
		}, limit*2/3, limit, 8<<20)
		if Puzzle.Proved(answer) {
			t.Errorf("%s: proved after %d positions", task, answer.Explored)
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
