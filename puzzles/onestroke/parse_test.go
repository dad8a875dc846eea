package onestroke_test

import (
	"strings"
	"testing"

	"warren/puzzles/puzzletest"
)

func TestParse(t *testing.T) {
	t.Parallel()
	ring := rows("S..", ".#.", "...")
	largest := strings.Repeat(strings.Repeat(".", 20)+"\n", 19) + strings.Repeat(".", 19) + "S\n"
	rules.TestParse(t, []puzzletest.Text{
		{"rows", ring, ring},
		{"no line end at the end", strings.TrimSuffix(ring, "\n"), ring},
		{"CRLF", strings.ReplaceAll(ring, "\n", "\r\n"), ring},
		{"byte-order mark before a comment", "\ufeff// ring\n" + ring, ring},
		{"comments and empty lines around", "\n\n// ring\n\nS..\n// between\n.#.\n...\n\n// after\n", ring},
		{"one cell", "S\n", "S\n"},
		{"a start among blocks", rows("###", "#S#"), rows("###", "#S#")},
		{"the largest", largest, largest},
	})
}

func TestParseFaults(t *testing.T) {
	t.Parallel()
	const signs = "expected S (start), . (to visit) or # (block)"
	rules.TestFaults(t, []puzzletest.Fault{
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
		{"too many rows", "S\n" + strings.Repeat(".\n", 20), "tooLarge", "1:1: a board of 21 rows and 1 columns, expected at most 20×20"},
		{"too many columns", "S" + strings.Repeat(".", 20) + "\n", "tooLarge", "1:1: a board of 1 rows and 21 columns, expected at most 20×20"},
		{"too many of both, below a comment", "// 21×21\n" + strings.Repeat(".", 20) + "S\n" + strings.Repeat(strings.Repeat(".", 21)+"\n", 20), "tooLarge", "2:1: a board of 21 rows and 21 columns, expected at most 20×20"},
		{"too large for the start to be on it", strings.Repeat(".", 20) + "S\n", "tooLarge", "1:1: a board of 1 rows and 21 columns, expected at most 20×20"},
		{"a second board", rows("S..", "", "// next", "S.."), "secondBoard", "4:1: a second board, expected one board alone"},
	})
}

func TestParseFile(t *testing.T) {
	t.Parallel()
	const file = "// three boards, the second at fault\nS..\n...\n\nS..\n.S.\n\n#S\n"
	rules.TestFile(t, file, rows("S..", "..."), "6:2: a second start, expected exactly one S", "#S\n")
}

func TestParseEmptyFile(t *testing.T) {
	t.Parallel()
	rules.TestEmptyFile(t)
}

func FuzzParse(f *testing.F) {
	rules.FuzzParse(f, nil,
		"\ufeffS..\r\n.#.\r\n", "S.兔\n\xff\xfe\n", strings.Repeat("S....................\n", 22), "S..\n..\n\n.S.\n",
	)
}
