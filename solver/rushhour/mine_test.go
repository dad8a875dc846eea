package rushhour

import (
	"fmt"
	"strings"
	"testing"

	"warren/internal/deep"
	"warren/puzzles/rushhour"
	"warren/solver/search"
	"warren/solver/search/searchtest"
	"warren/solver/space"
)

func TestMine(t *testing.T) {
	t.Parallel()
	for _, size := range []string{"", "4x5", "5x6"} {
		for seed := range uint64(deep.Times(1)) {
			mined := searchtest.Mines(t, &Puzzle, size, seed, 500_000)
			board, err := rushhour.Parse(mined.Board)
			if err != nil || board != board.Canonical() {
				t.Errorf("seed %d of size %q: %v\n%s", seed, size, err, mined.Board)
			}
			if got := fmt.Sprintf("%dx%d", board.Rows(), board.Cols()); size != "" && got != size {
				t.Errorf("seed %d: size %s, want %s", seed, got, size)
			}
		}
	}
	if mined := searchtest.Mines(t, &Puzzle, "", 0, 1_500_000); mined.Cost < 22 { // far above what random boards have
		t.Errorf("the hardest of a small unit takes %d moves", mined.Cost)
	}
	searchtest.SlicesDoNotMatter(t, &Puzzle, searchtest.Mined("", 1, 100_000), 100, 1<<20)
}

// TestMinesWalls checks that some boards have walls, and all other vehicles can move: a board that stands still is not mined.
func TestMinesWalls(t *testing.T) {
	t.Parallel()
	walls := 0
	for seed := range uint64(8) {
		mined := searchtest.Mines(t, &Puzzle, "", seed, 200_000)
		if strings.Contains(mined.Board, "x") {
			walls++
		}
		board, err := rushhour.Parse(mined.Board)
		if err != nil {
			t.Fatal(err)
		}
		c := climber{rows: board.Rows(), cols: board.Cols(), memory: space.NewMemory[uint64, searchNode[uint64]]()}
		var s search.Straight
		s.Begin(func(w *search.Work) { c.explore(w, board, mineStates, mineSlots) })
		for !s.Run(search.Slice) {
		}
		if !c.allCarsMove() {
			t.Errorf("seed %d: a vehicle never moves on\n%s", seed, mined.Board)
		}
	}
	if walls == 0 || walls == 8 {
		t.Errorf("%d of 8 boards have walls", walls)
	}
}
