package rabbits_test

import (
	_ "embed"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"warren/puzzles/puzzletest"
	"warren/puzzles/rabbits"
)

//go:embed testdata/rabbits.txt
var boards string

var (
	rules     = puzzletest.Rules[rabbits.Board, rabbits.Move]{Boards: boards, Parse: rabbits.Parse, All: rabbits.Syntax.All, Each: rabbits.Syntax.Each}
	mustParse = rules.Must
	rows      = puzzletest.Rows
)

func TestRules(t *testing.T) {
	t.Parallel()
	rules.Test(t, puzzletest.Table[rabbits.Board, rabbits.Move]{
		Any: anyBoard, Signs: ".RXabzxF/?\n\r\ufeff", Canonical: rabbits.Board.Canonical,
		File: `// three boards, the second at fault
R....
.aa..
.....
.....
.....

R....
.aa..
...a.
.....
.....

// the last has older signs
R....
.FF..
.....
.....
.....
`,
		InFile: []string{
			rows("R....", ".aa..", ".....", ".....", "....."),
			"10:4: fox a is split, expected two neighbouring cells, each fox with a letter of its own",
			rows("R....", ".aa..", ".....", ".....", "....."),
		},
		Moves: []rabbits.Move{move(1, 0, 1, 2), move(8, 8, 0, 8)},
		JSON:  `[{"from":[1,0],"to":[1,2]},{"from":[8,8],"to":[0,8]}]`,
		NoMoves: []string{
			`{}`, `[]`, `{"from":[1,0]}`, `{"to":[1,0]}`, `{"from":null,"to":[1,0]}`, `{"from":[1],"to":[1,0]}`,
			`{"from":[1,0,0],"to":[1,0]}`, `{"from":[1,0],"to":[1,0.5]}`, `{"from":[1,0],"to":["1","0"]}`, `{"from":"[1,0]","to":[1,0]}`,
			`{"from":[1,99999999999999999999],"to":[1,0]}`,
		},
		Drawing: puzzletest.Drawing{
			Brushes: ".RaX", Stroke: rabbits.Stroke, Mend: rabbits.Mend, Blank: func(side, _ int) string { return rabbits.Blank(side) }, Pieces: "R",
			Sizes: func(t *rapid.T) (rows, cols int) {
				side := rapid.SampledFrom([]int{5, 7, 9}).Draw(t, "side")
				return side, side
			},
			Key: rabbits.Key, Alike: strings.NewReplacer("a", "w", "b", "a", "w", "b"),
			Unlike: [][2]string{{"aaR\n", "FFR\n"}, {"aabb\nR...\n", "aaaa\nR...\n"}, {"RX\n", "XR\n"}},
		},
	})
}

func FuzzParse(f *testing.F) {
	rules.FuzzParse(f, nil,
		"\ufeffR....\r\n.aa..\r\n.....\r\n.....\r\n.....\r\n",
		rows("R..FF", "FF..F", "FF..F", ".....", "XXXXX"),
		rows("R..FF", ".FFFF", "FF..F", "....F", "XXXXF"),
		rows("R....", "aaa.a", ".bb..", ".b...", "c...."),
		"R..兔\n\xff\xfe\n",
		strings.Repeat("R..........\n", 11),
	)
}
