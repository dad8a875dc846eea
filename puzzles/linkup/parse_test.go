package linkup_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/puzzles/linkup"
)

func TestPrintAndParse(t *testing.T) {
	t.Parallel()
	deep.Check(t, func(t *rapid.T) {
		board := anyBoard(t)
		if left := strings.Count(board.String(), ".") + board.Tiles(); left != board.Rows()*board.Cols() {
			t.Fatalf("%d tiles and empty cells on\n%s", left, board)
		}
		if board.Solved() != !strings.ContainsAny(board.String(), linkup.Pictures) {
			t.Fatalf("solved %v:\n%s", board.Solved(), board)
		}
	})
}

// A seed yields the same board on every platform and in every version.
func TestRandomIsFixed(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		seed               uint64
		rows, cols, copies int
		want               string
	}{
		{7, 4, 4, 4, rows("ACAD", "CBAD", "BBDD", "CACB")},
		{1, 3, 6, 2, rows("EAGIGD", "HFFEDH", "ICCBBA")},
	} {
		if got := linkup.Random(puzzles.NewRand(test.seed), test.rows, test.cols, test.copies).String(); got != test.want {
			t.Errorf("seed %d deals\n%swant\n%s", test.seed, got, test.want)
		}
	}
}

func TestRandomCounts(t *testing.T) {
	t.Parallel()
	deep.Check(t, func(t *rapid.T) {
		height, width := rapid.IntRange(1, 14).Draw(t, "rows"), 2*rapid.IntRange(1, 12).Draw(t, "half the columns")
		copies := rapid.SampledFrom([]int{2, 4}).Draw(t, "copies")
		if height*width > copies*len(linkup.Pictures) {
			return
		}
		board := linkup.Random(puzzles.NewRand(rapid.Uint64().Draw(t, "seed")), height, width, copies)
		if board.Tiles() != height*width {
			t.Fatalf("%d tiles on\n%s", board.Tiles(), board)
		}
		pictures := (height*width + copies - 1) / copies
		for i, sign := range []byte(linkup.Pictures) {
			want := 0
			if i < pictures {
				want = min(copies, height*width-i*copies)
			}
			if got := strings.Count(board.Cells(), string(rune(sign))); got != want {
				t.Fatalf("%d of %c, want %d on\n%s", got, sign, want, board)
			}
		}
	})
}
