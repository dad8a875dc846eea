package maze_test

import (
	"strings"
	"testing"

	"warren/puzzles/maze"
	"warren/puzzles/puzzletest"
)

// largest is the text of a board of 128 rows and columns.
func largest() string {
	row := strings.Repeat("╔", 127)
	return "S" + row + "\n" + strings.Repeat(row+"╬\n", 126) + row + "E\n"
}

func TestParseFaults(t *testing.T) {
	t.Parallel()
	const (
		signs = "expected S (start), E (end), . (brick) or a tile: ╬ ╩ ╣ ╦ ╠ ╝ ╗ ╔ ╚ ═ ║"
		sizes = "expected 1×2 to 128×128"
	)
	rules.TestFaults(t, []puzzletest.Fault{
		{"nothing", "", "noBoard", "1:1: no board, expected rows of tiles such as S═╗E"},
		{"comments alone", "// one\n\n", "noBoard", "1:1: no board, expected rows of tiles such as S═╗E"},
		{"two boards", "SE\n\n\nSE\n", "secondBoard", "4:1: a second board, expected one board alone"},
		{"a letter", "S╬\n╬e\n", "unknownSign", "2:2: an unknown sign 'e', " + signs},
		{"a sign between the tiles' in Unicode", "S╒E\n", "unknownSign", "1:2: an unknown sign '╒', " + signs},
		{"a light line", "S─E\n", "unknownSign", "1:2: an unknown sign '─', " + signs},
		{"a sign that is no character", "S\xffE\n", "unknownSign", "1:2: an unknown sign '\ufffd', " + signs},
		{"a tab", "// a\nS\tE\n", "unknownSign", "2:2: an unknown sign '\\t', " + signs},
		{"a short row", "S╬╬\n╬E\n", "ragged", "2:3: a row of 2 cells, expected 3 as in the first row"},
		{"a long row", "S╬\n╬E \n", "ragged", "2:3: a row of 3 cells, expected 2 as in the first row"},
		{"two starts", "S╬\nSE\n", "secondStart", "2:1: a second start, expected one S alone"},
		{"two ends", "S╬\nEE\n", "secondEnd", "2:2: a second end, expected one E alone"},
		{"no start", "// a\n╬╬\n╬E\n", "noStart", "2:1: no start on this board, expected one S"},
		{"no end", "S╬\n╬╬\n", "noEnd", "1:1: no end on this board, expected one E"},
		{"one cell", "S\n", "tooSmall", "1:1: a board of 1 rows and 1 columns, " + sizes},
		{"too wide", "S" + strings.Repeat(".", 127) + "E\n", "tooLarge", "1:1: a board of 1 rows and 129 columns, " + sizes},
		{"too high", "S\n" + strings.Repeat(".\n", 127) + "E\n", "tooLarge", "1:1: a board of 129 rows and 1 columns, " + sizes},
		{"far too large", strings.Repeat(strings.Repeat(".", 200)+"\n", 200), "tooLarge", "1:1: a board of 200 rows and 200 columns, " + sizes},
	})
}

func TestParseFile(t *testing.T) {
	t.Parallel()
	rules.TestFile(t, "SE\n\nS.\n\nE\nS\n", "SE\n", "3:1: no end on this board, expected one E", "E\nS\n")
}

func TestParseEmptyFile(t *testing.T) {
	t.Parallel()
	rules.TestEmptyFile(t)
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
