package onestroke_test

import (
	"testing"

	"pgregory.net/rapid"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/puzzles/onestroke"
	"warren/puzzles/puzzletest"
)

func TestBrushes(t *testing.T) {
	t.Parallel()
	puzzletest.TestStrokes(t, onestroke.Stroke, []puzzletest.Stroke{
		{Name: "blocks freehand", Draft: "S..\n...\n", Brush: '#', Path: []int{0, 1, 1, 1, 1, 2}, Want: "S#.\n.##\n"},
		{Name: "but not on the start", Draft: "S..\n", Brush: '#', Path: []int{0, 1, 0, 0}, Want: "S#.\n"},
		{Name: "the eraser", Draft: "S##\n", Brush: '.', Path: []int{0, 0, 0, 1, 0, 2, 0, 3}, Want: "S..\n"},
		{Name: "the start comes", Draft: "S..\n", Brush: 'S', Path: []int{0, 2}, Want: "..S\n"},
		{Name: "to the end of a drag, in place of a block", Draft: "S.#\n", Brush: 'S', Path: []int{0, 0, 0, 1, 0, 2}, Want: "..S\n"},
		{Name: "but not off the board", Draft: "S.#\n", Brush: 'S', Path: []int{0, 1, 1, 1}, Want: ".S#\n"},
		{Name: "a second start can go", Draft: "SS\n", Brush: '#', Path: []int{0, 0, 0, 1}, Want: "#S\n"},
		{Name: "a missing start comes", Draft: "..\n", Brush: 'S', Path: []int{0, 1}, Want: ".S\n"},
	})
}

func TestDrawing(t *testing.T) {
	t.Parallel()
	deep.Check(t, func(t *rapid.T) {
		rules.TestDrawing(t, anyBoard(t), puzzletest.Drawing{
			Brushes: ".#S", Stroke: onestroke.Stroke, Mend: onestroke.Mend,
			Sizes: func(t *rapid.T) (rows, cols int) {
				return rapid.IntRange(1, onestroke.MaxSize).Draw(t, "rows"), rapid.IntRange(1, onestroke.MaxSize).Draw(t, "cols")
			},
		})
	})
}

func TestMend(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ name, draft, want string }{
		{"a board stays", "#S\n..\n", "#S\n..\n"},
		{"a start comes to the first cell to visit", "#.\n..\n", "#S\n..\n"},
		{"or in place of a block", "##\n##\n", "S#\n##\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := onestroke.Mend(puzzles.DraftOf(test.draft, '.')).String(); got != test.want {
				t.Errorf("from\n%sto\n%swant\n%s", test.draft, got, test.want)
			}
		})
	}
	if got, want := onestroke.Blank(2, 3), "S..\n...\n"; got != want {
		t.Errorf("the blank board is\n%swant\n%s", got, want)
	}
}
