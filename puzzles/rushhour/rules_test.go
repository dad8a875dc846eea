package rushhour_test

import (
	_ "embed"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"warren/puzzles/puzzletest"
	"warren/puzzles/rushhour"
)

//go:embed testdata/rushhour.txt
var boards string

var (
	rules     = puzzletest.Rules[rushhour.Board, rushhour.Move]{Boards: boards, Parse: rushhour.Parse, All: rushhour.Syntax.All, Each: rushhour.Syntax.Each}
	mustParse = rules.Must
	rows      = puzzletest.Rows
)

func TestRules(t *testing.T) {
	t.Parallel()
	const jam = "BCDDE.\nBCF.EG\nB.FAAG\nHHHI.G\n..JIKK\nLLJMM.\n"
	rules.Test(t, puzzletest.Table[rushhour.Board, rushhour.Move]{
		Any: anyBoard, Signs: ".oxABCDEFZz/?\n\r\ufeff", Drawn: map[rune]rune{'o': '.'}, Canonical: rushhour.Board.Canonical,
		Forms: func(board rushhour.Board) []string {
			forms := []string{strings.ReplaceAll(board.String(), ".", "o")}
			if board.Rows() == board.Cols() {
				forms = append(forms, "12 "+strings.ReplaceAll(board.String(), "\n", "")+" 345")
			}
			return forms
		},
		Texts: []puzzletest.Text{
			{"o is empty", "AAo.\no.BB\n", "AA..\n..BB\n"},
			{"x is a wall", "AA.x\n..BB\n", "AA.x\n..BB\n"},
			{"O and X are vehicles", "AAOX\n..OX\n", "AAOX\n..OX\n"},
			{"letters are kept", "zz.q\nAA.q\n", "zz.q\nAA.q\n"},
			{"long vehicles", "AAAAAAA.\nBBBBBBBB\n", "AAAAAAA.\nBBBBBBBB\n"},
			{
				"8×8", "AA......\n........\n........\n........\n........\n........\n........\n.......x\n",
				"AA......\n........\n........\n........\n........\n........\n........\n.......x\n",
			},
			{"12×12", "AA..........\n" + strings.Repeat("............\n", 10) + "BBBBBBBBBBBB\n", "AA..........\n" + strings.Repeat("............\n", 10) + "BBBBBBBBBBBB\n"},
			{"two rows of nine", "AA.......\n........x\n", "AA.......\n........x\n"},
			{"one row", "AA\n", "AA\n"},
			{"one row of eight", "AA......\n", "AA......\n"},
			{"one line", "BCDDE.BCF.EGB.FAAGHHHI.G..JIKKLLJMM.\n", jam},
			{"one line of a collection", "51 BCDDEoBCFoEGBoFAAGHHHIoGooJIKKLLJMMo 4780\n", jam},
			{"one line between tabs and spaces", " 51\tBCDDEoBCFoEGBoFAAGHHHIoGooJIKKLLJMMo  4780 \n", jam},
			{"one line of 3×3", "...AA.xBB", "...\nAA.\nxBB\n"},
			{"one line of 12×12", "AA" + strings.Repeat(".", 141) + "x", "AA..........\n" + strings.Repeat("............\n", 10) + "...........x\n"},
			{"one line of a collection, 2×2", "0 AA.. 10000", "AA\n..\n"},
		},
		File: "AA\n\nAAA.A\n", InFile: []string{"AA\n", "3:5: vehicle A is split, expected one straight run of cells, each vehicle with a letter of its own"},
		Moves: []rushhour.Move{{Car: 'B', By: -2}, {Car: 'a', By: 3}, {Car: 'Õ', By: 1}},
		JSON:  `[{"car":"B","by":-2},{"car":"a","by":3},{"car":"72","by":1}]`,
		NoMoves: []string{
			`{"by":1}`, `{"car":"","by":1}`, `{"car":"AB","by":1}`, `{"car":".","by":1}`, `{"car":"é","by":1}`, `{"car":"À","by":1}`, `{"car":"50","by":1}`, `{"car":"73","by":1}`, `{"car":"x","by":1}`,
			`{"car":"A","by":"1"}`, `{"car":"A","by":1.5}`, `[]`,
		},
		Drawing: puzzletest.Drawing{
			Brushes: ".xAB", Stroke: rushhour.Stroke, Mend: rushhour.Mend, Blank: rushhour.Blank, Pieces: "AA", Half: true,
			Sizes: func(t *rapid.T) (rows, cols int) {
				rows = rapid.IntRange(1, rushhour.MaxSize).Draw(t, "rows")
				return rows, rapid.IntRange(2, widest(rows)).Draw(t, "cols")
			},
			Key: rushhour.Key, Alike: strings.NewReplacer("B", "y", "C", "B", "y", "C", ".", "o"),
			Unlike: [][2]string{{"AABB\n", "BBAA\n"}, {"AABB\n", "AAxx\n"}, {"AABBB\n", "AABBC\n"}, {"AA.\n...\n", "AA....\n"}},
		},
	})
}

func FuzzParse(f *testing.F) {
	rules.FuzzParse(f, nil,
		"\ufeffAA..\r\n..BB\r\n",
		"51 BCDDEoBCFoEGBoFAAGHHHIoGooJIKKLLJMMo 4780\n",
		"AA.......\n.........\n\n...AA....\n",
		"AA..\n.BB.\n..B.\n",
		"AA..\n..AA\n",
		"AA.兔\n\xff\xfe\n",
		strings.Repeat("A", 81),
		strings.Repeat("............\n", 11)+"AA.........x\n",
		"3 "+strings.Repeat(".", 142)+"AA 4\n",
		" 1 AA.. 2 \n\n//\nAA\n",
	)
}
