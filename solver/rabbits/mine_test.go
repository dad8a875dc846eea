package rabbits

import (
	"slices"
	"testing"

	"warren/puzzles/rabbits"
	"warren/solver/search"
	"warren/solver/search/searchtest"
)

func TestMine(t *testing.T) {
	for size, work := range map[string]uint64{"": 500_000, "7x7": 4_000_000} {
		for _, seed := range []uint64{1, 2} {
			mined := searchtest.Mines(t, &Puzzle, size, seed, work)
			board, err := rabbits.Parse(mined.Board)
			if err != nil || board != board.Canonical() {
				t.Fatalf("seed %d of size %q: %v\n%s", seed, size, err, mined.Board)
			}
			if want := map[string]int{"": 5, "7x7": 7}[size]; board.Size() != want {
				t.Errorf("seed %d of size %q: side %d", seed, size, board.Size())
			}
			neededPieces(t, board, mined.Par)
		}
	}
}

// neededPieces checks that without any mushroom or fox the par is another.
func neededPieces(t *testing.T, board rabbits.Board, par int) {
	t.Helper()
	c := climber{side: board.Size()}
	for _, piece := range slices.DeleteFunc(piecesOf(board), board.Rabbit) {
		grid := cellsOf(board)
		c.clear(grid, board, piece)
		without := c.boardOf(grid)
		if answer := searchtest.Answer(t, &Puzzle, search.Request{Task: search.TaskSolve, Board: without.String()}); answer.Optimal && answer.Cost == par {
			t.Errorf("the piece at %v can go: %d steps without it too\n%s", piece, par, board)
		}
	}
}

func TestMineInSlices(t *testing.T) {
	searchtest.SlicesDoNotMatter(t, &Puzzle, searchtest.Mined("", 1, 300_000), 100, 1<<20)
}

// TestMineIsHard checks that a walk comes far above what random boards have.
func TestMineIsHard(t *testing.T) {
	hardest := 0
	for seed := range uint64(2) {
		hardest = max(hardest, searchtest.Mines(t, &Puzzle, "", seed, 1_500_000).Par)
	}
	if hardest < 36 {
		t.Errorf("the hardest of two small units takes %d steps", hardest)
	}
}

func TestMineRefusesSizes(t *testing.T) {
	for _, size := range []string{"6x6", "9x9", "5x7", "five"} {
		if _, err := searchtest.Do(&Puzzle, search.Request{Task: search.TaskMine, Size: size}); err == nil {
			t.Errorf("size %q is taken", size)
		}
	}
}
