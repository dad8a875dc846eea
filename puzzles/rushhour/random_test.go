package rushhour_test

import (
	"testing"

	"pgregory.net/rapid"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/puzzles/rushhour"
)

// A seed yields the same board on every platform and in every version.
func TestRandomIsFixed(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		seed       uint64
		rows, cols int
		want       string
	}{
		{3, 6, 6, "..BB..\n..CCCD\nEAAFGD\nEH.FGI\n.HJJJI\n.KK.LL\n"},
		{1, 5, 7, "...BB..\n.CCC...\nDAAE...\nDFGE...\n.FGE.HH\n"},
	} {
		if got := rushhour.Random(puzzles.NewRand(test.seed), test.rows, test.cols).String(); got != test.want {
			t.Errorf("seed %d deals\n%swant\n%s", test.seed, got, test.want)
		}
	}
}

func TestRandomIsValid(t *testing.T) {
	t.Parallel()
	deep.Check(t, func(t *rapid.T) {
		rows := rapid.IntRange(1, rushhour.MaxSize).Draw(t, "rows")
		cols := rapid.IntRange(2, widest(rows)).Draw(t, "cols")
		seed := rapid.Uint64().Draw(t, "seed")
		board := rushhour.Random(puzzles.NewRand(seed), rows, cols)
		if again, err := rushhour.Parse(board.String()); err != nil || again != board {
			t.Fatalf("the deal is not valid: %v\n%s", err, board)
		}
		if board.Rows() != rows || board.Cols() != cols {
			t.Errorf("the deal is %d×%d, want %d×%d", board.Rows(), board.Cols(), rows, cols)
		}
		if board.Canonical() != board {
			t.Errorf("the letters are not canonical:\n%s", board)
		}
		if board.ExitRow() != (rows-1)/2 {
			t.Errorf("the exit is in row %d:\n%s", board.ExitRow(), board)
		}
		for _, car := range board.Cars(nil) {
			if car.Letter != rushhour.Hero && !car.Vertical && car.Row == board.ExitRow() {
				t.Errorf("vehicle %c lies in the exit row:\n%s", car.Letter, board)
			}
		}
	})
}

// TestRandomIsCrowded checks that few boards have too few vehicles to be a puzzle.
func TestRandomIsCrowded(t *testing.T) {
	t.Parallel()
	const deals = 1000
	r := puzzles.NewRand(1)
	sparse := 0
	for range deals {
		if len(rushhour.Random(r, 6, 6).Cars(nil)) < 9 {
			sparse++
		}
	}
	if sparse > deals/20 {
		t.Errorf("%d of %d boards have fewer than 9 vehicles", sparse, deals)
	}
}
