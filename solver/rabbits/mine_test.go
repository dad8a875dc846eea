package rabbits

import (
	"slices"
	"testing"

	"warren/internal/deep"
	"warren/puzzles"
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
	t.Parallel()
	searchtest.SlicesDoNotMatter(t, &Puzzle, searchtest.Mined("", 1, 300_000), 100, 1<<20)
}

// TestMineIsHard checks that a walk comes far above what random boards have.
func TestMineIsHard(t *testing.T) {
	t.Parallel()
	hardest := 0
	for seed := range uint64(1) {
		hardest = max(hardest, searchtest.Mines(t, &Puzzle, "", seed, 1_500_000).Par)
	}
	if hardest < 36 {
		t.Errorf("the hardest of two small units takes %d steps", hardest)
	}
}

func TestMineRefusesSizes(t *testing.T) {
	t.Parallel()
	for _, size := range []string{"6x6", "9x9", "5x7", "five"} {
		if _, err := searchtest.Do(&Puzzle, search.Request{Task: search.TaskMine, Size: size}); err == nil {
			t.Errorf("size %q is taken", size)
		}
	}
}

// TestMemoryIsUsedAgain checks that the searches of one cache use each other's memory, with the same answers as those that
// do not.
func TestMemoryIsUsedAgain(t *testing.T) {
	t.Parallel()
	r := searchtest.Runner{Puzzle: &Puzzle}
	for seed := range uint64(40) {
		board := rabbits.Random(puzzles.NewRand(seed), 5+2*int(seed%3), 3, 2, 2).String()
		for _, metric := range Puzzle.Metrics {
			req := search.Request{Task: search.TaskSolve, Board: board, Metric: metric, Limits: search.Limits{Work: 200_000}}
			got, want := r.Lookup(t, req), searchtest.Answer(t, &Puzzle, req)
			if string(got.Moves) != string(want.Moves) || got.Cost != want.Cost || got.Explored != want.Explored {
				t.Errorf("seed %d in %s with memory of other searches: cost %d, explored %d, want %d, %d", seed, metric, got.Cost, got.Explored, want.Cost, want.Explored)
			}
		}
	}
}

func TestMineTells(t *testing.T) {
	t.Parallel()
	searchtest.MineTells(t, &Puzzle, searchtest.Mined("", 1, 400_000))
}
