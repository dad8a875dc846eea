package rushhour_test

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"warren/puzzles"
	"warren/puzzles/rushhour"
)

func mustParse(t testing.TB, text string) rushhour.Board {
	t.Helper()
	board, err := rushhour.Parse(text)
	if err != nil {
		t.Fatalf("Parse(%q): %v", text, err)
	}
	return board
}

// knownBoards reads the named boards of testdata, in the file's order.
func knownBoards(t testing.TB) []rushhour.Board {
	t.Helper()
	file, err := os.ReadFile("testdata/rushhour.txt")
	if err != nil {
		t.Fatal(err)
	}
	var boards []rushhour.Board
	for _, parsed := range rushhour.ParseFile(string(file)) {
		if parsed.Err != nil {
			t.Fatalf("testdata/rushhour.txt:%v", parsed.Err)
		}
		boards = append(boards, parsed.Board)
	}
	return boards
}

func TestParse(t *testing.T) {
	const jam = "BCDDE.\nBCF.EG\nB.FAAG\nHHHI.G\n..JIKK\nLLJMM.\n"
	for _, test := range []struct{ name, text, want string }{
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
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := mustParse(t, test.text).String(); got != test.want {
				t.Errorf("Parse(%q) prints\n%swant\n%s", test.text, got, test.want)
			}
		})
	}
}

func TestParseFaults(t *testing.T) {
	for _, test := range []struct{ name, text, want string }{
		{"empty file", "", "1:1: no board, expected rows of cells such as ..AAB."},
		{"only comments", "// nothing\n\n", "1:1: no board, expected rows of cells such as ..AAB."},
		{"row too long", "AA..\n.....\n", "2:5: a row of 5 cells, expected 4 as in the first row"},
		{"row too short", "AA..\n...\n....\n", "2:4: a row of 3 cells, expected 4 as in the first row"},
		{"trailing space counts", "AA..\n.... \n", "2:5: an unknown sign ' ', expected . or o (empty), x (wall) or a vehicle's letter"},
		{"unknown sign", "AA..\n.#..\n", "2:2: an unknown sign '#', expected . or o (empty), x (wall) or a vehicle's letter"},
		{"columns count characters", "AA.兔?\n", "1:4: an unknown sign '兔', expected . or o (empty), x (wall) or a vehicle's letter"},
		{"the byte-order mark is no column", "\ufeff?AA.\n", "1:1: an unknown sign '?', expected . or o (empty), x (wall) or a vehicle's letter"},
		{"broken UTF-8", "AA.\xff\n", "1:4: an unknown sign '�', expected . or o (empty), x (wall) or a vehicle's letter"},
		{"carriage return inside", "AA.\rAA.\n", `1:4: an unknown sign '\r', expected . or o (empty), x (wall) or a vehicle's letter`},
		{"bent", "// a bend\nAA..\n.BB.\n..B.\n", "4:3: vehicle B is bent, expected one straight run of cells"},
		{"bent block", "AA..\n.BB.\n.BB.\n", "2:3: vehicle B is bent, expected one straight run of cells"},
		{"split in its lane", "AA..\nB.BB\n", "2:3: vehicle B is split, expected one straight run of cells, each vehicle with a letter of its own"},
		{"split over lanes", "AABB\n....\nBB..\n", "3:1: vehicle B is split, expected one straight run of cells, each vehicle with a letter of its own"},
		{"touching at a corner", "AAB.\n...B\n", "2:4: vehicle B is split, expected one straight run of cells, each vehicle with a letter of its own"},
		{"one cell long", "AA..\n.B..\n", "2:2: vehicle B is one cell long, expected two cells or more"},
		{"red car one cell long", "BB..\n.A..\n", "2:2: vehicle A is one cell long, expected two cells or more"},
		{"no red car", "// none\nBB..\n.CC.\n", "2:1: no red car on this board of 2 rows and 4 columns, expected AA in one of its rows"},
		{"two red cars", "AA..\n..AA\n.BB.\n", "2:3: a second red car, expected one car of the letter A"},
		{"two red cars apart", "AA..\n....\n..AA\n", "3:3: a second red car, expected one car of the letter A"},
		{"red car split", "A.A.\n", "1:3: vehicle A is split, expected one straight run of cells, each vehicle with a letter of its own"},
		{"vertical red car", "BB..\n..A.\n..A.\n", "2:3: the red car A is vertical, expected a horizontal one"},
		{"too many rows", strings.Repeat("AA......\n", 9), "1:1: a board of 9 rows and 8 columns, expected at most 8 of each"},
		{"rows of nine", "// wide\n" + strings.Repeat("AA.......\n", 9), "2:1: a board of 9 rows and 9 columns, expected at most 8 of each"},
		{"two rows of nine", ".........\n..AA.#...\n", "1:1: a board of 2 rows and 9 columns, expected at most 8 of each"},
		{"rows of ten", strings.Repeat("AA........\n", 2), "2:1: a second board, expected one board alone"},
		{"one line of 9×9", strings.Repeat(".", 81), "1:1: a board of 9 rows and 9 columns, expected at most 8 of each"},
		{"one line that is no square", "AA........", "1:1: a line of 10 cells, expected rows of at most 8 cells, or a whole board in one line of 9, 16, 25, 36, 49 or 64"},
		{"one line, no square in a collection", "51 BCDDE.B 4780", "1:4: a line of 7 cells, expected rows of at most 8 cells, or a whole board in one line of 9, 16, 25, 36, 49 or 64"},
		{"one line, unknown sign", "...AA.x?BB", "1:8: an unknown sign '?', expected . or o (empty), x (wall) or a vehicle's letter"},
		{"one line, trailing space", "...AA.... ", "1:10: an unknown sign ' ', expected . or o (empty), x (wall) or a vehicle's letter"},
		{"one line, no red car", "51 ...BB.... 3", "1:4: no red car on this board of 3 rows and 3 columns, expected AA in one of its rows"},
		{"one line, a fault in its second row", "51 ...AAB... 3", "1:9: vehicle B is one cell long, expected two cells or more"},
		{"collection without states", "51 ...AA....", "1:1: a line of 2 fields, expected a board alone, or MOVES BOARD STATES with two numbers"},
		{"collection with a word for states", "51 ...AA.... many", `1:14: "many" as STATES, expected a board alone, or MOVES BOARD STATES with two numbers`},
		{"a second board", "AA..\n\n// next\nAA..\n", "4:1: a second board, expected one board alone"},
	} {
		t.Run(test.name, func(t *testing.T) {
			board, err := rushhour.Parse(test.text)
			if err == nil {
				t.Fatalf("Parse(%q) gives\n%swant the error %s", test.text, board, test.want)
			}
			var fault *puzzles.Fault
			if !errors.As(err, &fault) {
				t.Errorf("the error is a %T, want a *puzzles.Fault", err)
			}
			if err.Error() != test.want {
				t.Errorf("Parse(%q)\ngot  %v\nwant %s", test.text, err, test.want)
			}
			if board != (rushhour.Board{}) {
				t.Errorf("a board comes with the error:\n%s", board)
			}
		})
	}
}

func TestParseFile(t *testing.T) {
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
	want := []string{
		"AA..\n..BB\n",
		"6:2: vehicle B is one cell long, expected two cells or more",
		"AA.\n...\n",
		"...\nAA.\n...\n",
		"...\nAA.\n..x\n",
		"13:1: a line of 4 fields, expected a board alone, or MOVES BOARD STATES with two numbers",
	}
	got := rushhour.ParseFile(file)
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

// TestRowsOfNine: neighbouring lines of nine cells are one board that is too wide; alone or in a collection, such a line
// is a board of its own.
func TestRowsOfNine(t *testing.T) {
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
		t.Run(test.name, func(t *testing.T) {
			var got []string
			for _, parsed := range rushhour.ParseFile(test.file) {
				if parsed.Err != nil {
					got = append(got, parsed.Err.Error())
				} else {
					got = append(got, parsed.Board.String())
				}
			}
			if !slices.Equal(got, test.want) {
				t.Errorf("ParseFile(%q)\ngot  %q\nwant %q", test.file, got, test.want)
			}
		})
	}
}

func TestParseEmptyFile(t *testing.T) {
	for _, file := range []string{"", "\ufeff", "\n\r\n", "// a comment"} {
		got := rushhour.ParseFile(file)
		if len(got) != 1 || got[0].Err == nil || !strings.HasPrefix(got[0].Err.Error(), "1:1: no board") {
			t.Errorf("ParseFile(%q) = %v, want one Parsed that says that there is no board", file, got)
		}
	}
}

func TestCanonical(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"zz.q\nAA.q\n", "BB.C\nAA.C\n"},
		{"BBCC\n.AA.\n", "BBCC\n.AA.\n"},
		{"..Cx\nAAC.\nBB..\n", "..Bx\nAAB.\nCC..\n"},
		{ // o and x are no vehicles' letters, in either form
			"aabbccdd\neeffgghh\niijjkkll\nAAmmnnpp\nqqrrssuu\nttvvwwyy\nzzBBCCDD\nEEFFGGHH\n",
			"BBCCDDEE\nFFGGHHII\nJJKKLLMM\nAANNOOPP\nQQRRSSTT\nUUVVWWXX\nYYZZaabb\nccddeeff\n",
		},
	} {
		if got := mustParse(t, test.text).Canonical().String(); got != test.want {
			t.Errorf("Canonical of\n%sgives\n%swant\n%s", test.text, got, test.want)
		}
	}
}

// FuzzParse holds that no file panics, that every fault has its place inside the file, and that what was read prints
// as text that reads as an equal board.
func FuzzParse(f *testing.F) {
	known, err := os.ReadFile("testdata/rushhour.txt")
	if err != nil {
		f.Fatal(err)
	}
	for _, seed := range []string{
		string(known),
		"",
		"\ufeffAA..\r\n..BB\r\n",
		"51 BCDDEoBCFoEGBoFAAGHHHIoGooJIKKLLJMMo 4780\n",
		"AA.......\n.........\n\n...AA....\n",
		"AA..\n.BB.\n..B.\n",
		"AA..\n..AA\n",
		"AA.兔\n\xff\xfe\n",
		strings.Repeat("A", 81),
		" 1 AA.. 2 \n\n//\nAA\n",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, file string) {
		lines := strings.Count(file, "\n") + 1
		for _, parsed := range rushhour.ParseFile(file) {
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
			again, err := rushhour.Parse(parsed.Board.String())
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
