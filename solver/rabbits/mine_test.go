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
	for _, test := range []struct {
		size  string
		side  int
		first uint64 // seed
	}{{"", 5, 1}, {"7x7", 7, 3}} {
		for seed := range uint64(deep.Times(1)) {
			mined := searchtest.Mines(t, &Puzzle, test.size, test.first+seed, 1_500_000)
			board, err := rabbits.Parse(mined.Board)
			if err != nil || board != board.Canonical() || board.Size() != test.side {
				t.Fatalf("seed %d of size %q: side %d, %v\n%s", test.first+seed, test.size, board.Size(), err, mined.Board)
			}
			neededPieces(t, board, mined.Cost)
		}
	}
	if mined := searchtest.Mines(t, &Puzzle, "", 0, 1_500_000); mined.Cost < 36 { // far above what random boards have
		t.Errorf("the hardest of a small unit takes %d steps", mined.Cost)
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
