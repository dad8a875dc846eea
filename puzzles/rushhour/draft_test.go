package rushhour_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/puzzles/puzzletest"
	"warren/puzzles/rushhour"
)

func TestDrafts(t *testing.T) {
	t.Parallel()
	puzzletest.TestDrafts(t, rushhour.Stroke, rushhour.Mend)
}

func TestDrawing(t *testing.T) {
	t.Parallel()
	deep.Check(t, func(t *rapid.T) {
		board := anyBoard(t)
		rules.TestDrawing(t, board, puzzletest.Drawing{
			Brushes: ".xAB", Stroke: rushhour.Stroke, Mend: rushhour.Mend,
			Sizes: func(t *rapid.T) (rows, cols int) {
				rows = rapid.IntRange(1, rushhour.MaxSize).Draw(t, "rows")
				return rows, rapid.IntRange(2, widest(rows)).Draw(t, "cols")
			},
		})
		d := puzzles.DraftOf(board.String(), '.').Turned(nil).Turned(nil).Mirrored(nil)
		if _, err := rushhour.Parse(d.String()); err != nil {
			t.Fatalf("mirrored and turned: %v\n%s", err, d)
		}
	})
}

func TestBlank(t *testing.T) {
	t.Parallel()
	for rows := 1; rows <= rushhour.MaxSize; rows++ {
		for cols := 2; cols <= widest(rows); cols++ {
			board := mustParse(t, rushhour.Blank(rows, cols))
			if board.Rows() != rows || board.Cols() != cols || len(board.Cars(nil)) != 1 {
				t.Errorf("the blank board of %d×%d is\n%s", rows, cols, board)
			}
		}
	}
}

// TestKey compares boards that are the same but for their letters, and some that are not.
func TestKey(t *testing.T) {
	t.Parallel()
	deep.Check(t, func(t *rapid.T) {
		board := anyBoard(t)
		text := board.String()
		other := strings.NewReplacer("B", "y", "C", "B", "y", "C", ".", "o").Replace(text)
		if got, want := rushhour.Key(puzzles.DraftOf(other, '.')), rushhour.Key(puzzles.DraftOf(text, '.')); got != want {
			t.Fatalf("keys\n%sand\n%sof\n%s", got, want, text)
		}
		if got, want := rushhour.Key(puzzles.DraftOf(text, '.')), board.Canonical().String(); got != want {
			t.Fatalf("the key is\n%sthe canonical board\n%s", got, want)
		}
	})
	for _, pair := range [][2]string{
		{"AABB\n", "BBAA\n"}, {"AABB\n", "AAxx\n"}, {"AABBB\n", "AABBC\n"}, {"AA.\n...\n", "AA....\n"},
	} {
		if rushhour.Key(puzzles.DraftOf(pair[0], '.')) == rushhour.Key(puzzles.DraftOf(pair[1], '.')) {
			t.Errorf("one key for\n%sand\n%s", pair[0], pair[1])
		}
	}
}
