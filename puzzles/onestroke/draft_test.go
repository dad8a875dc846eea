package onestroke_test

import (
	"testing"

	"pgregory.net/rapid"

	"warren/internal/deep"
	"warren/puzzles/onestroke"
	"warren/puzzles/puzzletest"
)

func TestDrafts(t *testing.T) {
	t.Parallel()
	puzzletest.TestDrafts(t, onestroke.Stroke, onestroke.Mend)
}

func TestDrawing(t *testing.T) {
	t.Parallel()
	deep.Check(t, func(t *rapid.T) {
		rules.TestDrawing(t, anyBoard(t), puzzletest.Drawing{
			Brushes: ".#SE", Stroke: onestroke.Stroke, Mend: onestroke.Mend,
			Sizes: func(t *rapid.T) (rows, cols int) {
				return rapid.IntRange(1, onestroke.MaxSize).Draw(t, "rows"), rapid.IntRange(1, onestroke.MaxSize).Draw(t, "cols")
			},
		})
	})
}

func TestBlank(t *testing.T) {
	t.Parallel()
	if got, want := onestroke.Blank(2, 3), "S..\n...\n"; got != want {
		t.Errorf("the blank board is\n%swant\n%s", got, want)
	}
}
