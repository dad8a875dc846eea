package onestroke_test

import (
	_ "embed"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"warren/puzzles/onestroke"
	"warren/puzzles/puzzletest"
)

//go:embed testdata/onestroke.txt
var boards string

var (
	rules     = puzzletest.Rules[onestroke.Board, onestroke.Move]{Boards: boards, Parse: onestroke.Parse, All: onestroke.Syntax.All, Each: onestroke.Syntax.Each}
	mustParse = rules.Must
	rows      = puzzletest.Rows
)

func TestRules(t *testing.T) {
	t.Parallel()
	largest := strings.Repeat(strings.Repeat(".", 20)+"\n", 19) + strings.Repeat(".", 19) + "S\n"
	rules.Test(t, puzzletest.Table[onestroke.Board, onestroke.Move]{
		Any: anyBoard, Strays: true, Signs: "SE.#/x\n\r\ufeff", Moving: "SE", Played: []onestroke.Move{to(0, 1), to(0, 2)},
		Texts: []puzzletest.Text{
			{"rows", rows("S..", ".#.", "..."), rows("S..", ".#.", "...")},
			{"one cell", "S\n", "S\n"},
			{"a start among blocks", rows("###", "#S#"), rows("###", "#S#")},
			{"the largest", largest, largest},
		},
		Faults: []puzzletest.Fault{{
			"too many of both, below a comment", "// 21×21\n" + strings.Repeat(".", 20) + "S\n" + strings.Repeat(strings.Repeat(".", 21)+"\n", 20),
			"tooLarge", "2:1: a board of 21 rows and 21 columns, expected at most 20×20",
		}},
		File:    "// three boards, the second at fault\nS..\n...\n\nS..\n.S.\n\n#S\n",
		InFile:  []string{rows("S..", "..."), "6:2: a second start, expected exactly one S", "#S\n"},
		Moves:   []onestroke.Move{to(1, 0), to(19, 19)},
		JSON:    `[[1,0],[19,19]]`,
		NoMoves: []string{`{}`, `[]`, `[1]`, `[1,0,0]`, `[1,0.5]`, `["1","0"]`, `"[1,0]"`, `[1,99999999999999999999]`, `{"to":[1,0]}`},
		Drawing: puzzletest.Drawing{
			Brushes: ".#SE", Stroke: onestroke.Stroke, Mend: onestroke.Mend, Blank: onestroke.Blank, Pieces: "S",
			Sizes: func(t *rapid.T) (rows, cols int) {
				return rapid.IntRange(1, onestroke.MaxSize).Draw(t, "rows"), rapid.IntRange(1, onestroke.MaxSize).Draw(t, "cols")
			},
		},
	})
}

func FuzzParse(f *testing.F) {
	rules.FuzzParse(f, nil,
		"\ufeffS..\r\n.#.\r\n", "S.兔\n\xff\xfe\n", strings.Repeat("S....................\n", 22), "S..\n..\n\n.S.\n",
	)
}
