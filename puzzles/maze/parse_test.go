package maze_test

import (
	"errors"
	"os"
	"strings"
	"testing"

	"warren/puzzles"
	"warren/puzzles/maze"
)

func mustParse(t testing.TB, text string) maze.Board {
	t.Helper()
	board, err := maze.Parse(text)
	if err != nil {
		t.Fatalf("Parse(%q): %v", text, err)
	}
	return board
}

// rows joins the rows of a board.
func rows(rows ...string) string { return strings.Join(rows, "\n") + "\n" }

func TestParse(t *testing.T) {
	all := rows("S╬╩╣", "╦╠╝╗", "╔╚═║", "...E")
	for _, test := range []struct{ name, text, want string }{
		{"every tile", all, all},
		{"no line end at the end", strings.TrimSuffix(all, "\n"), all},
		{"CRLF", strings.ReplaceAll(all, "\n", "\r\n"), all},
		{"a byte-order mark before a comment", "\ufeff// all\n" + all, all},
		{"comments and empty lines around", "\n\n// all\n\nS╬╩╣\n// between\n╦╠╝╗\n╔╚═║\n...E\n\n// after\n", all},
		{"spaces are bricks, the last of a line too", "S╬ \n   \n ╬E\n", rows("S╬.", "...", ".╬E")},
		{"the smallest", "SE\n", "SE\n"},
		{"the smallest, upright", "E\nS\n", "E\nS\n"},
		{"one row of the longest", "S" + strings.Repeat("═", 126) + "E\n", "S" + strings.Repeat("═", 126) + "E\n"},
		{"the largest", largest(), largest()},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := mustParse(t, test.text).String(); got != test.want {
				t.Errorf("Parse(%q) prints\n%swant\n%s", test.text, got, test.want)
			}
		})
	}
}

// largest is the text of a board of 128 rows and columns.
func largest() string {
	row := strings.Repeat("╔", 127)
	return "S" + row + "\n" + strings.Repeat(row+"╬\n", 126) + row + "E\n"
}

func TestParseFaults(t *testing.T) {
	const (
		signs = "expected S (start), E (end), . (brick) or a tile: ╬ ╩ ╣ ╦ ╠ ╝ ╗ ╔ ╚ ═ ║"
		sizes = "expected 1×2 to 128×128"
	)
	for _, test := range []struct{ name, text, kind, want string }{
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
	} {
		t.Run(test.name, func(t *testing.T) {
			board, err := maze.Parse(test.text)
			var fault *puzzles.Fault
			if !errors.As(err, &fault) {
				t.Fatalf("the error is %v, the board\n%s", err, board)
			}
			if fault.Error() != test.want || fault.Kind != test.kind || board != (maze.Board{}) {
				t.Errorf("got  %s: %v\nwant %s: %s", fault.Kind, fault, test.kind, test.want)
			}
		})
	}
}

func TestParseFile(t *testing.T) {
	parsed := maze.ParseFile("SE\n\nS.\n\nE\nS\n")
	if len(parsed) != 3 || parsed[0].Err != nil || parsed[1].Err == nil || parsed[2].Err != nil {
		t.Fatalf("three boards, the second without an end: %v", parsed)
	}
	if got := parsed[1].Err.Error(); got != "3:1: no end on this board, expected one E" {
		t.Errorf("the fault is %q", got)
	}
	if got := maze.ParseFile("// nothing\n"); len(got) != 1 || got[0].Err == nil {
		t.Errorf("a file without a board: %v", got)
	}
}

// FuzzParse holds that no file panics, that every fault has its place inside the file, and that what was read prints
// as text that reads as an equal board.
func FuzzParse(f *testing.F) {
	known, err := os.ReadFile("testdata/maze.txt")
	if err != nil {
		f.Fatal(err)
	}
	for _, seed := range []string{
		string(known), "", "\ufeffS╔\r\n╝E\r\n", "S \n E\n", "S══\n╬E\n", "S兔E\n\xff\xfe\n", strings.Repeat(strings.Repeat("╬", 130)+"\n", 3),
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, file string) {
		lines := strings.Count(file, "\n") + 1
		for _, parsed := range maze.ParseFile(file) {
			if parsed.Err != nil {
				var fault *puzzles.Fault
				if !errors.As(parsed.Err, &fault) {
					t.Fatalf("the error is a %T: %v", parsed.Err, parsed.Err)
				}
				if fault.Line < 1 || fault.Line > lines || fault.Col < 1 || fault.Col > len(file)+1 {
					t.Fatalf("the fault is outside the file of %d lines: %v", lines, fault)
				}
				if strings.ContainsAny(fault.Error(), "\r\n") {
					t.Fatalf("the error is more than one line: %q", fault)
				}
				continue
			}
			board := parsed.Board
			again, err := maze.Parse(board.String())
			if err != nil || again != board {
				t.Fatalf("the board\n%sreads again as\n%s%v", board, again, err)
			}
			road := board.Road(nil)
			if len(road) == 0 || road[0] != board.Start() || board.Solved() != (board.Way(nil) != nil) {
				t.Fatalf("the road %v, the way %v, solved %v on\n%s", road, board.Way(nil), board.Solved(), board)
			}
		}
	})
}
