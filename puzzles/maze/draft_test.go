package maze_test

import (
	"testing"

	"pgregory.net/rapid"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/puzzles/maze"
	"warren/puzzles/puzzletest"
)

func TestBrushes(t *testing.T) {
	t.Parallel()
	puzzletest.TestStrokes(t, maze.Stroke, []puzzletest.Stroke{
		{Name: "a tile", Draft: "S.\n.E\n", Brush: '╗', Path: []int{0, 1}, Want: "S╗\n.E\n"},
		{Name: "over another", Draft: "S═\n.E\n", Brush: '╗', Path: []int{0, 1}, Want: "S╗\n.E\n"},
		{Name: "a tap on the same turns it", Draft: "S╗\n.E\n", Brush: '╗', Path: []int{0, 1}, Want: "S╝\n.E\n"},
		{Name: "on one that was turned", Draft: "S╝\n.E\n", Brush: '╗', Path: []int{0, 1}, Want: "S╚\n.E\n"},
		{Name: "straight", Draft: "S═\n.E\n", Brush: '║', Path: []int{0, 1}, Want: "S║\n.E\n"},
		{Name: "a plus does not turn", Draft: "S╬\n.E\n", Brush: '╬', Path: []int{0, 1}, Want: "S╬\n.E\n"},
		{Name: "a drag lays it as it is", Draft: "S╝\n.E\n", Brush: '╗', Path: []int{0, 1, 1, 0}, Want: "S╗\n╗E\n"},
		{Name: "freehand, but not on start and end", Draft: "S..\n..E\n", Brush: '═', Path: []int{0, 0, 0, 1, 1, 1, 1, 2, 0, 2}, Want: "S══\n.═E\n"},
		{Name: "bricks", Draft: "S═╗\n═╗E\n", Brush: '.', Path: []int{0, 0, 0, 1, 1, 1, 1, 2}, Want: "S.╗\n═.E\n"},
		{Name: "a tap with a brick on a brick", Draft: "S.\n.E\n", Brush: '.', Path: []int{0, 1}, Want: "S.\n.E\n"},
		{Name: "the start comes", Draft: "S═\n.E\n", Brush: 'S', Path: []int{0, 1}, Want: ".S\n.E\n"},
		{Name: "to the end of a drag", Draft: "S══\n..E\n", Brush: 'S', Path: []int{0, 0, 0, 1, 0, 2}, Want: ".═S\n..E\n"},
		{Name: "but not onto the end", Draft: "S═E\n", Brush: 'S', Path: []int{0, 0, 0, 1, 0, 2}, Want: ".SE\n"},
		{Name: "nor off the board", Draft: "S═E\n", Brush: 'S', Path: []int{0, 1, 1, 1}, Want: ".SE\n"},
		{Name: "a tap on the end", Draft: "S═E\n", Brush: 'S', Path: []int{0, 2}, Want: "S═E\n"},
		{Name: "the end comes", Draft: "S═E\n", Brush: 'E', Path: []int{0, 1}, Want: "SE.\n"},
		{Name: "a second start can go", Draft: "SSE\n", Brush: '═', Path: []int{0, 0, 0, 1}, Want: "═SE\n"},
		{Name: "of two starts one stays", Draft: "SSE.\n", Brush: 'S', Path: []int{0, 3}, Want: "..ES\n"},
		{Name: "a missing end comes", Draft: "S..\n", Brush: 'E', Path: []int{0, 2}, Want: "S.E\n"},
	})
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

func TestMend(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ name, draft, want string }{
		{"a board stays", "═S\nE.\n", "═S\nE.\n"},
		{"the start comes to the first brick", "═.\n.E\n", "═S\n.E\n"},
		{"the end to the last", "S.\n.═\n", "S.\nE═\n"},
		{"both to the only brick and beside it", "═.\n", "ES\n"},
		{"or in place of tiles", "═║\n", "SE\n"},
		{"but not of each other", "E║\n", "ES\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := maze.Mend(puzzles.DraftOf(test.draft, '.')).String(); got != test.want {
				t.Errorf("from\n%sto\n%swant\n%s", test.draft, got, test.want)
			}
		})
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
