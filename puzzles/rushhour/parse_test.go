package rushhour_test

import (
	"strings"
	"testing"

	"warren/puzzles/puzzletest"
)

func TestParse(t *testing.T) {
	t.Parallel()
	const jam = "BCDDE.\nBCF.EG\nB.FAAG\nHHHI.G\n..JIKK\nLLJMM.\n"
	rules.TestParse(t, []puzzletest.Text{
		{"rows", "AA..\n..BB\n", "AA..\n..BB\n"},
		{"no line end at the end", "AA..\n..BB", "AA..\n..BB\n"},
		{"CRLF", "AA..\r\n..BB\r\n", "AA..\n..BB\n"},
		{"byte-order mark", "\ufeffAA..\n..BB\n", "AA..\n..BB\n"},
		{"byte-order mark before a comment", "\ufeff// jam\nAA..\n", "AA..\n"},
		{"comments and empty lines around", "\n\n// jam\n\nAA..\n// between\n..BB\n\n// after\n", "AA..\n..BB\n"},
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
	})
}

func TestParseFaults(t *testing.T) {
	t.Parallel()
	rules.TestFaults(t)
}

func TestCanonical(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ text, want string }{
		{"zz.q\nAA.q\n", "BB.C\nAA.C\n"},
		{"BBCC\n.AA.\n", "BBCC\n.AA.\n"},
		{"..Cx\nAAC.\nBB..\n", "..Bx\nAAB.\nCC..\n"},
		{ // o and x are not letters of vehicles, in either case
			"aabbccdd\neeffgghh\niijjkkll\nAAmmnnpp\nqqrrssuu\nttvvwwyy\nzzBBCCDD\nEEFFGGHH\n",
			"BBCCDDEE\nFFGGHHII\nJJKKLLMM\nAANNOOPP\nQQRRSSTT\nUUVVWWXX\nYYZZaabb\nccddeeff\n",
		},
	} {
		if got := mustParse(t, test.text).Canonical().String(); got != test.want {
			t.Errorf("Canonical of\n%sgives\n%swant\n%s", test.text, got, test.want)
		}
	}
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
