package onestroke_test

import (
	"errors"
	"os"
	"strings"
	"testing"

	"warren/puzzles"
	"warren/puzzles/onestroke"
)

func TestParse(t *testing.T) {
	ring := rows("S..", ".#.", "...")
	for _, test := range []struct{ name, text, want string }{
		{"rows", ring, ring},
		{"no line end at the end", strings.TrimSuffix(ring, "\n"), ring},
		{"CRLF", strings.ReplaceAll(ring, "\n", "\r\n"), ring},
		{"byte-order mark before a comment", "\ufeff// ring\n" + ring, ring},
		{"comments and empty lines around", "\n\n// ring\n\nS..\n// between\n.#.\n...\n\n// after\n", ring},
		{"one cell", "S\n", "S\n"},
		{"a start among blocks", rows("###", "#S#"), rows("###", "#S#")},
		{"the largest", strings.Repeat("...............\n", 14) + "..............S\n", strings.Repeat("...............\n", 14) + "..............S\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := mustParse(t, test.text).String(); got != test.want {
				t.Errorf("Parse(%q) gives\n%swant\n%s", test.text, got, test.want)
			}
		})
	}
}

func TestParseFaults(t *testing.T) {
	const signs = "expected S (start), . (to visit) or # (block)"
	for _, test := range []struct{ name, text, kind, want string }{
		{"empty", "", "noBoard", "1:1: no board, expected rows of cells such as S.#."},
		{"only comments", "// nothing\n\n", "noBoard", "1:1: no board, expected rows of cells such as S.#."},
		{"row too long", rows("S..", "...."), "ragged", "2:4: a row of 4 cells, expected 3 as in the first row"},
		{"row too short", rows("S..", "..", "..."), "ragged", "2:3: a row of 2 cells, expected 3 as in the first row"},
		{"trailing space counts", rows("S..", "... "), "unknownSign", "2:4: an unknown sign ' ', " + signs},
		{"unknown sign", rows("S..", ".x."), "unknownSign", "2:2: an unknown sign 'x', " + signs},
		{"a small s is no start", rows("s..", "..."), "unknownSign", "1:1: an unknown sign 's', " + signs},
		{"columns count characters", rows("S.兔."), "unknownSign", "1:3: an unknown sign '兔', " + signs},
		{"the byte-order mark is no column", "\ufeff?..\n", "unknownSign", "1:1: an unknown sign '?', " + signs},
		{"broken UTF-8", "S.\xff\n", "unknownSign", "1:3: an unknown sign '�', " + signs},
		{"no start", "// none\n" + rows("...", ".#."), "noStart", "2:1: no start on this board, expected exactly one S"},
		{"two starts", rows("S..", ".S."), "secondStart", "2:2: a second start, expected exactly one S"},
		{"too many rows", "S\n" + strings.Repeat(".\n", 15), "tooLarge", "1:1: a board of 16 rows and 1 columns, expected at most 15×15"},
		{"too many columns", "S" + strings.Repeat(".", 15) + "\n", "tooLarge", "1:1: a board of 1 rows and 16 columns, expected at most 15×15"},
		{"too large for the start to be on it", strings.Repeat(".", 15) + "S\n", "tooLarge", "1:1: a board of 1 rows and 16 columns, expected at most 15×15"},
		{"a second board", rows("S..", "", "// next", "S.."), "secondBoard", "4:1: a second board, expected one board alone"},
	} {
		t.Run(test.name, func(t *testing.T) {
			board, err := onestroke.Parse(test.text)
			if err == nil {
				t.Fatalf("Parse(%q) gives\n%swant the error %s", test.text, board, test.want)
			}
			var fault *puzzles.Fault
			if !errors.As(err, &fault) {
				t.Fatalf("the error is a %T, want a *puzzles.Fault", err)
			}
			if fault.Kind != test.kind || err.Error() != test.want {
				t.Errorf("Parse(%q)\ngot  %s %v\nwant %s %s", test.text, fault.Kind, err, test.kind, test.want)
			}
			if board != (onestroke.Board{}) {
				t.Errorf("a board comes with the error:\n%s", board)
			}
		})
	}
}

func TestParseFile(t *testing.T) {
	const file = "// three boards, the second at fault\nS..\n...\n\nS..\n.S.\n\n#S\n"
	want := []string{rows("S..", "..."), "6:2: a second start, expected exactly one S", "#S\n"}
	got := onestroke.ParseFile(file)
	if len(got) != len(want) {
		t.Fatalf("%d boards, want %d: %v", len(got), len(want), got)
	}
	for i, parsed := range got {
		result := parsed.Board.String()
		if parsed.Err != nil {
			result = parsed.Err.Error()
		}
		if result != want[i] {
			t.Errorf("board %d\ngot  %s\nwant %s", i, result, want[i])
		}
	}
}

func TestParseEmptyFile(t *testing.T) {
	for _, file := range []string{"", "\ufeff", "\n\r\n", "// a comment"} {
		got := onestroke.ParseFile(file)
		if len(got) != 1 || got[0].Err == nil || !strings.HasPrefix(got[0].Err.Error(), "1:1: no board") {
			t.Errorf("ParseFile(%q) = %v, want one Parsed that says that there is no board", file, got)
		}
	}
}

// FuzzParse holds that no file panics, that every fault has its place inside the file, and that what was read prints
// as text that reads as an equal board.
func FuzzParse(f *testing.F) {
	known, err := os.ReadFile("testdata/onestroke.txt")
	if err != nil {
		f.Fatal(err)
	}
	for _, seed := range []string{
		string(known), "", "\ufeffS..\r\n.#.\r\n", "S.兔\n\xff\xfe\n", strings.Repeat("S...............\n", 17), "S..\n..\n\n.S.\n",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, file string) {
		lines := strings.Count(file, "\n") + 1
		for _, parsed := range onestroke.ParseFile(file) {
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
			again, err := onestroke.Parse(parsed.Board.String())
			if err != nil || again != parsed.Board {
				t.Fatalf("the board\n%sreads again as\n%s%v", parsed.Board, again, err)
			}
			for _, move := range parsed.Board.Moves(nil) {
				if _, err := parsed.Board.Apply(move); err != nil {
					t.Fatalf("%v on\n%s: %v", move, parsed.Board, err)
				}
			}
		}
	})
}
