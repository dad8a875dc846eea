package rabbits_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/puzzles/puzzletest"
	"warren/puzzles/rabbits"
)

func TestDrafts(t *testing.T) {
	t.Parallel()
	puzzletest.TestDrafts(t, rabbits.Stroke, rabbits.Mend)
}

func TestDrawing(t *testing.T) {
	t.Parallel()
	deep.Check(t, func(t *rapid.T) {
		board := anyBoard(t)
		rules.TestDrawing(t, board, puzzletest.Drawing{
			Brushes: ".RaX", Stroke: rabbits.Stroke, Mend: rabbits.Mend,
			Sizes: func(t *rapid.T) (rows, cols int) {
				side := rapid.SampledFrom([]int{5, 7, 9}).Draw(t, "side")
				return side, side
			},
		})
		d := puzzles.DraftOf(board.String(), '.').Turned(nil).Mirrored(nil)
		if _, err := rabbits.Parse(d.String()); err != nil {
			t.Fatalf("mirrored and turned: %v\n%s", err, d)
		}
	})
}

func TestBlank(t *testing.T) {
	t.Parallel()
	for side := rabbits.MinSize; side <= rabbits.MaxSize; side += 2 {
		board := mustParse(t, rabbits.Blank(side))
		if got := board.Rabbits(nil); board.Size() != side || len(got) != 1 || board.Solved() {
			t.Errorf("the blank board of %d is\n%s", side, board)
		}
	}
}

// TestKey compares boards that are the same but for their letters, and some that are not.
func TestKey(t *testing.T) {
	t.Parallel()
	deep.Check(t, func(t *rapid.T) {
		board := anyBoard(t)
		text := board.String()
		other := strings.NewReplacer("a", "w", "b", "a", "w", "b").Replace(text)
		if got, want := rabbits.Key(puzzles.DraftOf(other, '.')), board.Canonical().String(); got != want {
			t.Fatalf("the key is\n%swant the canonical board\n%s", got, want)
		}
	})
	for _, pair := range [][2]string{{"aaR\n", "FFR\n"}, {"aabb\nR...\n", "aaaa\nR...\n"}, {"RX\n", "XR\n"}} {
		if rabbits.Key(puzzles.DraftOf(pair[0], '.')) == rabbits.Key(puzzles.DraftOf(pair[1], '.')) {
			t.Errorf("one key for\n%sand\n%s", pair[0], pair[1])
		}
	}
}
