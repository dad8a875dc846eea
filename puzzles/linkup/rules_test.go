package linkup_test

import (
	_ "embed"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"warren/puzzles/linkup"
	"warren/puzzles/puzzletest"
)

//go:embed testdata/linkup.txt
var boards string

var (
	rules     = puzzletest.Rules[linkup.Board, linkup.Move]{Boards: boards, Parse: linkup.Parse, All: linkup.Syntax.All, Each: linkup.Syntax.Each}
	mustParse = rules.Must
	rows      = puzzletest.Rows
)

func TestRules(t *testing.T) {
	t.Parallel()
	rules.Test(t, puzzletest.Table[linkup.Board, linkup.Move]{
		Any: anyBoard, Signs: ".AZz09/?\n\r\ufeff",
		Texts: []puzzletest.Text{
			{"pictures of all sorts", "Aa0.\n.zZ9", rows("Aa0.", ".zZ9")},
			{"one cell", "A", rows("A")},
			{"nothing left", "..\n..", rows("..", "..")},
			{"an odd count", "AAA", rows("AAA")},
			{"the largest", strings.Repeat(strings.Repeat("A", 24)+"\n", 14), strings.Repeat(strings.Repeat("A", 24)+"\n", 14)},
		},
		File:   "// three, the second at fault\nAA\n\nA?\n\n..\n",
		InFile: []string{"AA\n", "4:2: an unknown sign '?', expected . (empty) or a picture: A-Z, a-z or 0-9", "..\n"},
		Moves:  []linkup.Move{move(t, 0, 0, -1, 0, -1, 3, 0, 3), {Shuffle: "AB\n"}},
		JSON:   `[{"path":[[0,0],[-1,0],[-1,3],[0,3]]},{"shuffle":"AB\n"}]`,
		NoMoves: []string{
			`{"path":1}`, `{"path":[1]}`, `{"path":[[1]]}`, `{"path":[[1,2,3]]}`, `{"path":[["1",2]]}`, `[]`,
		},
		Drawing: puzzletest.Drawing{
			Brushes: ".AZz09", Blank: linkup.Blank, Half: true,
			Sizes: func(t *rapid.T) (rows, cols int) {
				return rapid.IntRange(1, linkup.MaxRows).Draw(t, "rows"), rapid.IntRange(1, linkup.MaxRows).Draw(t, "cols")
			},
		},
	})
}

func FuzzParse(f *testing.F) {
	rules.FuzzParse(f, nil,
		"\ufeffAB\r\nBA\r\n", "A\n\nAA\nA\n", "A兔\n\xff\xfe\n", strings.Repeat("A", 25), strings.Repeat("A.\n", 15),
	)
}
