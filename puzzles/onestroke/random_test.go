package onestroke_test

import (
	"testing"

	"pgregory.net/rapid"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/puzzles/onestroke"
)

// A seed yields the same board on every platform and in every version.
func TestRandomIsFixed(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		seed               uint64
		rows, cols, blocks int
		want               string
	}{
		{7, 5, 5, 4, rows(".....", "..#..", "..#..", ".S##.", ".....")},
		{1, 6, 8, 9, rows("#.......", "....###.", "...#....", "........", "##....#.", "#S......")},
	} {
		if got := onestroke.Random(puzzles.NewRand(test.seed), test.rows, test.cols, test.blocks).String(); got != test.want {
			t.Errorf("seed %d deals\n%swant\n%s", test.seed, got, test.want)
		}
	}
}

func TestRandomIsValid(t *testing.T) {
	t.Parallel()
	deep.Check(t, func(t *rapid.T) {
		height, width := rapid.IntRange(1, onestroke.MaxSize).Draw(t, "rows"), rapid.IntRange(2, onestroke.MaxSize).Draw(t, "cols")
		blocks := rapid.IntRange(0, height*width-2).Draw(t, "blocks")
		board := onestroke.Random(puzzles.NewRand(rapid.Uint64().Draw(t, "seed")), height, width, blocks)
		if again, err := onestroke.Parse(board.String()); err != nil || again != board {
			t.Fatalf("the deal is not valid: %v\n%s", err, board)
		}
		if board.Rows() != height || board.Cols() != width || board.Free() != height*width-blocks || board.Len() != 1 {
			t.Errorf("the deal has %d rows, %d columns, %d free cells and a stroke of %d\n%s", board.Rows(), board.Cols(), board.Free(), board.Len(), board)
		}
	})
}

// In many small deals every cell is sometimes the start and sometimes a block, and each deal can be solved.
func TestRandomIsVaried(t *testing.T) {
	t.Parallel()
	const deals, size = 500, 4
	r := puzzles.NewRand(1)
	on := make(map[onestroke.Cell]int)
	starts := make(map[onestroke.Cell]int)
	for range deals {
		board := onestroke.Random(r, size, size, 4)
		if _, solutions := strokes(board); solutions == 0 {
			t.Fatalf("no solution of\n%s", board)
		}
		starts[board.Start()]++
		for row := range size {
			for col := range size {
				if c := (onestroke.Cell{Row: row, Col: col}); board.Block(c) {
					on[c]++
				}
			}
		}
	}
	for row := range size {
		for col := range size {
			if c := (onestroke.Cell{Row: row, Col: col}); on[c] < deals/50 || starts[c] < deals/100 {
				t.Errorf("%v is a block of %d deals and the start of %d", c, on[c], starts[c])
			}
		}
	}
}

// strokes returns the number of ways to draw on until no step is left, and how many of them are solutions.
func strokes(board onestroke.Board) (all, solutions int) {
	if board.Solved() {
		return 1, 1
	}
	moves := board.Moves(nil)
	if len(moves) == 0 {
		return 1, 0
	}
	for _, move := range moves {
		after, err := board.Apply(move)
		if err != nil {
			panic(err)
		}
		a, s := strokes(after)
		all, solutions = all+a, solutions+s
	}
	return all, solutions
}
