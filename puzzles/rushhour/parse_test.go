package rushhour_test

import (
	"fmt"
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
		{"one row", "AA\n", "AA\n"},
		{"one line", "BCDDE.BCF.EGB.FAAGHHHI.G..JIKKLLJMM.\n", jam},
		{"one line of a collection", "51 BCDDEoBCFoEGBoFAAGHHHIoGooJIKKLLJMMo 4780\n", jam},
		{"one line between tabs and spaces", " 51\tBCDDEoBCFoEGBoFAAGHHHIoGooJIKKLLJMMo  4780 \n", jam},
		{"one line of 3×3", "...AA.xBB", "...\nAA.\nxBB\n"},
		{"one line of a collection, 2×2", "0 AA.. 10000", "AA\n..\n"},
	})
}

func TestParseFaults(t *testing.T) {
	t.Parallel()
	rules.TestFaults(t, []puzzletest.Fault{
		{"empty file", "", "noBoard", "1:1: no board, expected rows of cells such as ..AAB."},
		{"only comments", "// nothing\n\n", "noBoard", "1:1: no board, expected rows of cells such as ..AAB."},
		{"row too long", "AA..\n.....\n", "ragged", "2:5: a row of 5 cells, expected 4 as in the first row"},
		{"row too short", "AA..\n...\n....\n", "ragged", "2:4: a row of 3 cells, expected 4 as in the first row"},
		{"trailing space counts", "AA..\n.... \n", "unknownSign", "2:5: an unknown sign ' ', expected . or o (empty), x (wall) or a vehicle's letter"},
		{"unknown sign", "AA..\n.#..\n", "unknownSign", "2:2: an unknown sign '#', expected . or o (empty), x (wall) or a vehicle's letter"},
		{"columns count characters", "AA.兔?\n", "unknownSign", "1:4: an unknown sign '兔', expected . or o (empty), x (wall) or a vehicle's letter"},
		{"the byte-order mark is no column", "\ufeff?AA.\n", "unknownSign", "1:1: an unknown sign '?', expected . or o (empty), x (wall) or a vehicle's letter"},
		{"broken UTF-8", "AA.\xff\n", "unknownSign", "1:4: an unknown sign '�', expected . or o (empty), x (wall) or a vehicle's letter"},
		{"carriage return inside", "AA.\rAA.\n", "unknownSign", `1:4: an unknown sign '\r', expected . or o (empty), x (wall) or a vehicle's letter`},
		{"bent", "// a bend\nAA..\n.BB.\n..B.\n", "bent", "4:3: vehicle B is bent, expected one straight run of cells"},
		{"bent block", "AA..\n.BB.\n.BB.\n", "bent", "2:3: vehicle B is bent, expected one straight run of cells"},
		{"split in its lane", "AA..\nB.BB\n", "split", "2:3: vehicle B is split, expected one straight run of cells, each vehicle with a letter of its own"},
		{"split over lanes", "AABB\n....\nBB..\n", "split", "3:1: vehicle B is split, expected one straight run of cells, each vehicle with a letter of its own"},
		{"touching at a corner", "AAB.\n...B\n", "split", "2:4: vehicle B is split, expected one straight run of cells, each vehicle with a letter of its own"},
		{"one cell long", "AA..\n.B..\n", "tooShort", "2:2: vehicle B is one cell long, expected two cells or more"},
		{"red car one cell long", "BB..\n.A..\n", "tooShort", "2:2: vehicle A is one cell long, expected two cells or more"},
		{"no red car", "// none\nBB..\n.CC.\n", "noRedCar", "2:1: no red car on this board of 2 rows and 4 columns, expected AA in one of its rows"},
		{"two red cars", "AA..\n..AA\n.BB.\n", "secondRedCar", "2:3: a second red car, expected one car of the letter A"},
		{"two red cars apart", "AA..\n....\n..AA\n", "secondRedCar", "3:3: a second red car, expected one car of the letter A"},
		{"red car split", "A.A.\n", "split", "1:3: vehicle A is split, expected one straight run of cells, each vehicle with a letter of its own"},
		{"vertical red car", "BB..\n..A.\n..A.\n", "verticalRedCar", "2:3: the red car A is vertical, expected a horizontal one"},
		{"too many rows", strings.Repeat("AA......\n", 9), "tooLarge", "1:1: a board of 9 rows and 8 columns, expected at most 8 of each"},
		{"rows of nine", "// wide\n" + strings.Repeat("AA.......\n", 9), "tooLarge", "2:1: a board of 9 rows and 9 columns, expected at most 8 of each"},
		{"two rows of nine", ".........\n..AA.#...\n", "tooLarge", "1:1: a board of 2 rows and 9 columns, expected at most 8 of each"},
		{"rows of ten", strings.Repeat("AA........\n", 2), "secondBoard", "2:1: a second board, expected one board alone"},
		{"one line of 9×9", strings.Repeat(".", 81), "tooLarge", "1:1: a board of 9 rows and 9 columns, expected at most 8 of each"},
		{"one line that is no square", "AA........", "notSquare", "1:1: a line of 10 cells, expected rows of at most 8 cells, or a whole board in one line of 9, 16, 25, 36, 49 or 64"},
		{"one line, no square in a collection", "51 BCDDE.B 4780", "notSquare", "1:4: a line of 7 cells, expected rows of at most 8 cells, or a whole board in one line of 9, 16, 25, 36, 49 or 64"},
		{"one line, unknown sign", "...AA.x?BB", "unknownSign", "1:8: an unknown sign '?', expected . or o (empty), x (wall) or a vehicle's letter"},
		{"one line, trailing space", "...AA.... ", "unknownSign", "1:10: an unknown sign ' ', expected . or o (empty), x (wall) or a vehicle's letter"},
		{"one line, no red car", "51 ...BB.... 3", "noRedCar", "1:4: no red car on this board of 3 rows and 3 columns, expected AA in one of its rows"},
		{"one line, a fault in its second row", "51 ...AAB... 3", "tooShort", "1:9: vehicle B is one cell long, expected two cells or more"},
		{"collection without states", "51 ...AA....", "fields", "1:1: a line of 2 fields, expected a board alone, or MOVES BOARD STATES with two numbers"},
		{"collection with a word for states", "51 ...AA.... many", "fields", `1:14: "many" as STATES, expected a board alone, or MOVES BOARD STATES with two numbers`},
		{"a second board", "AA..\n\n// next\nAA..\n", "secondBoard", "4:1: a second board, expected one board alone"},
	})
}

func TestParseFile(t *testing.T) {
	t.Parallel()
	const file = `// three boards as rows, the second at fault
AA..
..BB

AA..
.B..

// a collection: each line a board, next to rows or not
AA.
...
2 ...AA.... 5
...AA...x
1 ...AA.... 5 6
`
	rules.TestFile(t, file,
		"AA..\n..BB\n",
		"6:2: vehicle B is one cell long, expected two cells or more",
		"AA.\n...\n",
		"...\nAA.\n...\n",
		"...\nAA.\n..x\n",
		"13:1: a line of 4 fields, expected a board alone, or MOVES BOARD STATES with two numbers",
	)
}

// TestRowsOfNine checks that adjacent lines of nine cells are one board that is too wide, and that such a line alone or in a
// collection is a board of its own.
func TestRowsOfNine(t *testing.T) {
	t.Parallel()
	const (
		small = "...\nAA.\n...\n"
		wide  = "a board of %d rows and 9 columns, expected at most 8 of each"
	)
	for _, test := range []struct {
		name, file string
		want       []string
	}{
		{"alone", "...AA....\n", []string{small}},
		{"apart", "...AA....\n\n...AA....\n", []string{small, small}},
		{"together", "AA..\n\n...AA....\n// between\n...AA....\n\n...AA....\n", []string{"AA..\n", "3:1: " + fmt.Sprintf(wide, 2), small}},
		{"nine", strings.Repeat("...AA....\r\n", 9), []string{"1:1: " + fmt.Sprintf(wide, 9)}},
		{
			"below a row and above a line of sixteen", "AA.\n...AA....\n...AA....\nAA..............\n",
			[]string{"AA.\n", "2:1: " + fmt.Sprintf(wide, 2), "AA..\n....\n....\n....\n"},
		},
		{"lines of a collection", "0 .AA. 10\n0 .AA. 11\n", []string{
			"1:5: vehicle A is split, expected one straight run of cells, each vehicle with a letter of its own",
			"2:5: vehicle A is split, expected one straight run of cells, each vehicle with a letter of its own",
		}},
	} {
		t.Run(test.name, func(t *testing.T) { rules.TestFile(t, test.file, test.want...) })
	}
}

func TestParseEmptyFile(t *testing.T) {
	t.Parallel()
	rules.TestEmptyFile(t)
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
		" 1 AA.. 2 \n\n//\nAA\n",
	)
}
