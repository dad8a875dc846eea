package rabbits_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/puzzles/rabbits"
)

// A seed yields the same board on every platform and in every version.
func TestRandomIsFixed(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		seed                            uint64
		size, rabbits, mushrooms, foxes int
		want                            string
	}{
		{7, 5, 3, 3, 2, rows(".X...", ".abb.", ".aX..", ".X.RR", "R....")},
		{1, 7, 5, 6, 4, rows("....RX.", "X.Xaa..", ".....RR", ".bbcRdd", "...c..R", ".X.....", ".....XX")},
	} {
		if got := rabbits.Random(puzzles.NewRand(test.seed), test.size, test.rabbits, test.mushrooms, test.foxes).String(); got != test.want {
			t.Errorf("seed %d deals\n%swant\n%s", test.seed, got, test.want)
		}
	}
}

func TestRandomIsValid(t *testing.T) {
	t.Parallel()
	deep.Check(t, func(t *rapid.T) {
		size := rapid.SampledFrom([]int{5, 7, 9}).Draw(t, "size")
		wanted := rapid.IntRange(1, 30).Draw(t, "rabbits")
		mushrooms := rapid.IntRange(0, 30).Draw(t, "mushrooms")
		foxes := rapid.IntRange(0, 30).Draw(t, "foxes")
		board := rabbits.Random(puzzles.NewRand(rapid.Uint64().Draw(t, "seed")), size, wanted, mushrooms, foxes)
		text := board.String()
		if again, err := rabbits.Parse(text); err != nil || again != board {
			t.Fatalf("the deal is not valid: %v\n%s", err, text)
		}
		if board.Size() != size {
			t.Errorf("the deal is %d×%d, want %d×%d", board.Size(), board.Size(), size, size)
		}
		if board.Canonical() != board {
			t.Errorf("the letters are not canonical:\n%s", text)
		}
		if board.Solved() {
			t.Errorf("the deal is solved:\n%s", text)
		}
		full := !strings.Contains(text, ".")
		if got := len(board.Rabbits(nil)); got > wanted || got < wanted && !full {
			t.Errorf("%d rabbits, want %d on\n%s", got, wanted, text)
		}
		if got := strings.Count(text, "X"); got > mushrooms || got < mushrooms && !full {
			t.Errorf("%d mushrooms, want %d on\n%s", got, mushrooms, text)
		}
		if got := len(board.Foxes(nil)); got > foxes {
			t.Errorf("%d foxes, want %d on\n%s", got, foxes, text)
		}
		for _, fox := range board.Foxes(nil) {
			if lane := fox.At.Row; !fox.Vertical && lane%2 == 0 {
				t.Errorf("fox %c lies in row %d of\n%s", fox.Letter, lane, text)
			}
			if lane := fox.At.Col; fox.Vertical && lane%2 == 0 {
				t.Errorf("fox %c lies in column %d of\n%s", fox.Letter, lane, text)
			}
		}
	})
}

// Among many deals every cell that can have a piece sometimes has it, and nearly all deals have as many foxes as requested.
func TestRandomIsVaried(t *testing.T) {
	t.Parallel()
	const deals, size = 2000, 5
	r := puzzles.NewRand(1)
	var on [size][size]map[byte]bool
	short := 0
	for range deals {
		board := rabbits.Random(r, size, 3, 3, 2)
		for row, signs := range gridOf(board) {
			for col, sign := range signs {
				if on[row][col] == nil {
					on[row][col] = map[byte]bool{}
				}
				on[row][col][sign] = true
			}
		}
		if len(board.Foxes(nil)) < 2 {
			short++
		}
	}
	for row := range size {
		for col := range size {
			fox := on[row][col]['a'] || on[row][col]['b']
			if !on[row][col]['R'] || !on[row][col]['X'] || fox != (row%2 == 1 || col%2 == 1) {
				t.Errorf("cell [%d,%d] has only been %v", row, col, on[row][col])
			}
		}
	}
	if short > deals/100 {
		t.Errorf("%d of %d boards have fewer than two foxes", short, deals)
	}
}
