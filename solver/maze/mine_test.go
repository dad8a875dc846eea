package maze

import (
	"testing"

	"warren/internal/deep"
	"warren/solver/search/searchtest"
)

func TestMines(t *testing.T) {
	t.Parallel()
	for seed := range uint64(deep.Times(1)) {
		mined := searchtest.Mine(t, &Puzzle, "5x6", seed)
		if b := mustParse(mined.Board); b.Rows() != 5 || b.Cols() != 6 || mined.Par < dealTaps {
			t.Errorf("par %d of\n%s", mined.Par, mined.Board)
		}
		for dealt := range uint64(2) {
			deal := searchtest.Dealt(t, &Puzzle, "expert", "5x6", dealt)
			if graded := searchtest.Grade(t, &Puzzle, deal.Board).Grade; graded >= mined.Grade {
				t.Errorf("mined with grade %d, dealt with %d\n%s", mined.Grade, graded, deal.Board)
			}
		}
	}
	searchtest.MineStops(t, &Puzzle, "5x5", 50_000)
}

func TestMineTells(t *testing.T) {
	t.Parallel()
	searchtest.MineTells(t, &Puzzle, searchtest.Mined("5x5", 1, 40_000))
}
