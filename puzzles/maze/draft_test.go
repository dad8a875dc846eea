package maze_test

import (
	"testing"

	"pgregory.net/rapid"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/puzzles/maze"
	"warren/puzzles/puzzletest"
)

func TestDrafts(t *testing.T) {
	t.Parallel()
	puzzletest.TestDrafts(t, maze.Stroke, maze.Mend)
}

func TestDrawing(t *testing.T) {
	t.Parallel()
	deep.Check(t, func(t *rapid.T) {
		rules.TestDrawing(t, anyBoard(t), puzzletest.Drawing{
			Brushes: ".SE╬╩╣╦╠╝╗╔╚═║", Stroke: maze.Stroke, Mend: maze.Mend,
			Sizes: func(t *rapid.T) (rows, cols int) {
				return rapid.IntRange(1, 12).Draw(t, "rows"), rapid.IntRange(2, 12).Draw(t, "cols")
			},
		})
	})
}

func TestBlank(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		rows, cols int
		want       string
	}{
		{1, 2, "SE\n"}, {2, 1, "S\nE\n"}, {2, 3, "S..\n..E\n"},
	} {
		if got := maze.Blank(test.rows, test.cols); got != test.want {
			t.Errorf("the blank board of %d×%d is\n%s", test.rows, test.cols, got)
		}
	}
	if board := mustParse(t, maze.Blank(maze.MaxSize, maze.MaxSize)); board.Rows() != maze.MaxSize || board.Cols() != maze.MaxSize {
		t.Errorf("the largest blank board is %d×%d", board.Rows(), board.Cols())
	}
}

// TestSigns turns and mirrors drafts as the board is turned, and as no sign changes twice.
func TestSigns(t *testing.T) {
	t.Parallel()
	deep.Check(t, func(t *rapid.T) {
		board := anyBoard(t)
		d := puzzles.DraftOf(board.String(), '.')
		if got, want := d.Turned(maze.SignTurned).String(), board.Turned().String(); got != want {
			t.Errorf("turned\n%sbecomes\n%swant\n%s", board, got, want)
		}
		if got := d.Mirrored(maze.SignMirrored).Mirrored(maze.SignMirrored).String(); got != board.String() {
			t.Errorf("mirrored twice\n%sbecomes\n%s", board, got)
		}
	})
	const before, after = "S╬╩╣╦╠╝╗╔╚═║.E?\n", "?E.║═╝╗╔╚╣╦╠╩╬S\n"
	if got := puzzles.DraftOf(before, '.').Mirrored(maze.SignMirrored).String(); got != after {
		t.Errorf("%smirrored is\n%swant\n%s", before, got, after)
	}
}
