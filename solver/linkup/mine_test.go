package linkup

import (
	"testing"

	"warren/solver/search"
	"warren/solver/search/searchtest"
)

func TestMines(t *testing.T) {
	t.Parallel()
	for seed := range uint64(2) {
		mined := searchtest.Mine(t, &Puzzle, "5x8", seed)
		board := mustParse(t, mined.Board)
		if board.Rows() != 5 || board.Cols() != 8 || board.Tiles() != 40 {
			t.Errorf("%d tiles on\n%s", board.Tiles(), mined.Board)
		}
		replayLinks(t, mined)
		s, err := openMine(search.Request{Seed: seed, Size: "5x8"})
		if err != nil {
			t.Fatal(err)
		}
		first := s.(*miner)
		for first.boards == 0 {
			first.Run(1)
		}
		if first.best.Grade >= mined.Grade {
			t.Errorf("the climb from grade %d ends at %d", first.best.Grade, mined.Grade)
		}
	}
	searchtest.MineStops(t, &Puzzle, "4x6", 20_000)
}

func TestMineTells(t *testing.T) {
	t.Parallel()
	searchtest.MineTells(t, &Puzzle, searchtest.Mined("4x6", 1, 15_000))
}
