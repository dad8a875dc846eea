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
	rules.TestFaults(t, puzzletest.Fault{
		"too many of both, below a comment", "// 21×21\n" + strings.Repeat(".", 20) + "S\n" + strings.Repeat(strings.Repeat(".", 21)+"\n", 20),
		"tooLarge", "2:1: a board of 21 rows and 21 columns, expected at most 20×20",
	})
}

func TestParseFile(t *testing.T) {
	t.Parallel()
	const file = "// three boards, the second at fault\nS..\n...\n\nS..\n.S.\n\n#S\n"
	rules.TestFile(t, file, rows("S..", "..."), "6:2: a second start, expected exactly one S", "#S\n")
}

func FuzzParse(f *testing.F) {
	rules.FuzzParse(f, nil,
		"\ufeffS..\r\n.#.\r\n", "S.兔\n\xff\xfe\n", strings.Repeat("S....................\n", 22), "S..\n..\n\n.S.\n",
	)
}
