package rabbits

import (
	"slices"
	"testing"

	"warren/internal/deep"
	"warren/puzzles/rabbits"
	"warren/solver/search"
	"warren/solver/search/searchtest"
)

func TestMine(t *testing.T) {
	t.Parallel()
	for size, work := range map[string]uint64{"": 500_000, "7x7": 4_000_000} {
		for seed := uint64(1); seed <= uint64(deep.Times(1)); seed++ {
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
	if mined := searchtest.Mines(t, &Puzzle, "", 0, 1_500_000); mined.Par < 36 { // far above what random boards have
		t.Errorf("the hardest of a small unit takes %d steps", mined.Par)
	}
	searchtest.SlicesDoNotMatter(t, &Puzzle, searchtest.Mined("", 1, 100_000), 100, 1<<20)
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

func TestMineTells(t *testing.T) {
	t.Parallel()
	searchtest.MineTells(t, &Puzzle, searchtest.Mined("", 1, 400_000))
}
