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
	const sizes = "expected 1×2 to 128×128"
	rules.TestFaults(t,
		puzzletest.Fault{"too high", "S\n" + strings.Repeat(".\n", 127) + "E\n", "tooLarge", "1:1: a board of 129 rows and 1 columns, " + sizes},
		puzzletest.Fault{"far too large", strings.Repeat(strings.Repeat(".", 200)+"\n", 200), "tooLarge", "1:1: a board of 200 rows and 200 columns, " + sizes},
	)
}

func TestParseFile(t *testing.T) {
	t.Parallel()
	rules.TestFile(t, "SE\n\nS.\n\nE\nS\n", "SE\n", "3:1: no end on this board, expected one E", "E\nS\n")
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
