package onestroke

import (
	"testing"

	"warren/internal/deep"
	"warren/solver/search/searchtest"
)

func TestMines(t *testing.T) {
	t.Parallel()
	for seed := range uint64(deep.Times(1)) {
		mined := searchtest.Mine(t, &Puzzle, "5x6", seed)
		board := mustParse(t, mined.Board)
		if got := plainAt(board); got != 1 {
			t.Errorf("%d solutions of\n%s", got, mined.Board)
		}
		if board.Rows() != 5 || board.Cols() != 6 || !fills(board) || 100*board.Free() < mineFree*30 {
			t.Errorf("%d cells to visit on\n%s", board.Free(), mined.Board)
		}
		replay(t, mined, nil)
	}
	searchtest.MineStops(t, &Puzzle, "5x5", 20_000)
}

func TestMineTells(t *testing.T) {
	t.Parallel()
	searchtest.MineTells(t, &Puzzle, searchtest.Mined("5x5", 1, 20_000))
}
