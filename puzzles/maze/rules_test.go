package maze_test

import (
	_ "embed"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"warren/puzzles/maze"
	"warren/puzzles/puzzletest"
)

//go:embed testdata/maze.txt
var boards string

var (
	rules     = puzzletest.Rules[maze.Board, maze.Move]{Boards: boards, Parse: maze.Parse, All: maze.Syntax.All, Each: maze.Syntax.Each}
	mustParse = rules.Must
	rows      = puzzletest.Rows
)

func TestRules(t *testing.T) {
	t.Parallel()
	rules.Test(t, puzzletest.Table[maze.Board, maze.Move]{
		Any: anyBoard, Signs: "SE. ╬╩╣╦╠╝╗╔╚═║/x\n\r\ufeff", Drawn: map[rune]rune{' ': '.'}, Moving: "SE",
		Faults: []puzzletest.Fault{
			{"too high", "S\n" + strings.Repeat(".\n", 127) + "E\n", "tooLarge", "1:1: a board of 129 rows and 1 columns, expected 1×2 to 128×128"},
			{"far too large", strings.Repeat(strings.Repeat(".", 200)+"\n", 200), "tooLarge", "1:1: a board of 200 rows and 200 columns, expected 1×2 to 128×128"},
		},
		File: "SE\n\nS.\n\nE\nS\n", InFile: []string{"SE\n", "3:1: no end on this board, expected one E", "E\nS\n"},
		Moves: []maze.Move{move(1, 0, 2), move(127, 8, 3)},
		JSON:  `[{"cell":[1,0],"taps":2},{"cell":[127,8],"taps":3}]`,
		NoMoves: []string{
			`{}`, `[]`, `{"cell":[1,0]}`, `{"taps":1}`, `{"cell":null,"taps":1}`, `{"cell":[1],"taps":1}`, `{"cell":[1,0,0],"taps":1}`,
			`{"cell":[1,0.5],"taps":1}`, `{"cell":[1,0],"taps":"1"}`, `{"cell":"[1,0]","taps":1}`, `{"cell":[1,99999999999999999999],"taps":1}`,
		},
		Drawing: puzzletest.Drawing{
			Brushes: ".SE╬╩╣╦╠╝╗╔╚═║", Stroke: maze.Stroke, Mend: maze.Mend, Blank: maze.Blank, Pieces: "SE",
			Mirrored: maze.SignMirrored, Turned: maze.SignTurned,
			Sizes: func(t *rapid.T) (rows, cols int) {
				return rapid.IntRange(1, 12).Draw(t, "rows"), rapid.IntRange(2, 12).Draw(t, "cols")
			},
		},
	})
}

func FuzzParse(f *testing.F) {
	rules.FuzzParse(f, func(t *testing.T, board maze.Board) {
		if road := board.Road(nil); len(road) == 0 || road[0] != board.Start() || board.Solved() != (board.Way(nil) != nil) {
			t.Fatalf("the road %v, the way %v, solved %v on\n%s", road, board.Way(nil), board.Solved(), board)
		}
	},
		"\ufeffS╔\r\n╝E\r\n", "S \n E\n", "S══\n╬E\n", "S兔E\n\xff\xfe\n", strings.Repeat(strings.Repeat("╬", 130)+"\n", 3),
	)
}
