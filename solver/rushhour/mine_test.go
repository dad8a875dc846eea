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
}

func TestMineInSlices(t *testing.T) {
	t.Parallel()
	searchtest.SlicesDoNotMatter(t, &Puzzle, searchtest.Mined("", 1, 300_000), 100, 1<<20)
}

// TestMineIsHard checks that a walk comes far above what random boards have.
func TestMineIsHard(t *testing.T) {
	t.Parallel()
	hardest := 0
	for seed := range uint64(2) {
		hardest = max(hardest, searchtest.Mines(t, &Puzzle, "", seed, 1_500_000).Par)
	}
	if hardest < 22 {
		t.Errorf("the hardest of two small units takes %d moves", hardest)
	}
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
		c.explore(board, mineStates, mineSlots)
		for !c.full.Run(search.Slice) {
		}
		if !c.allCarsMove() {
			t.Errorf("seed %d: a vehicle never moves on\n%s", seed, mined.Board)
		}
	}
	if walls == 0 || walls == 8 {
		t.Errorf("%d of 8 boards have walls", walls)
	}
}

func TestMineRefusesSizes(t *testing.T) {
	t.Parallel()
	for _, size := range []string{"3x6", "6x8", "six", "6x06"} {
		if _, err := searchtest.Do(&Puzzle, search.Request{Task: search.TaskMine, Size: size}); err == nil {
			t.Errorf("size %q is taken", size)
		}
	}
}

// TestMemoryIsUsedAgain checks that the searches of one cache use each other's memory, with the same answers as those that
// do not.
func TestMemoryIsUsedAgain(t *testing.T) {
	r := searchtest.Runner{Puzzle: &Puzzle}
	boards := []string{hard93, "AA.B\n...B\n....\n....\n", "B.......\nB..CC...\n...D....\nAA.D....\n......FF\n........\n....HH..\n..II....\n", hard93}
	for _, board := range boards {
		for _, metric := range Puzzle.Metrics {
			req := search.Request{Task: search.TaskSolve, Board: board, Metric: metric}
			got, want := r.Lookup(t, req), searchtest.Answer(t, &Puzzle, req)
			if string(got.Moves) != string(want.Moves) || got.Cost != want.Cost || got.Explored != want.Explored {
				t.Errorf("%s in %s with memory of other searches: cost %d, explored %d, want %d, %d\n%s\n%s",
					board, metric, got.Cost, got.Explored, want.Cost, want.Explored, got.Moves, want.Moves)
			}
		}
	}
}

func TestMineTells(t *testing.T) {
	t.Parallel()
	searchtest.MineTells(t, &Puzzle, searchtest.Mined("", 1, 150_000))
}
