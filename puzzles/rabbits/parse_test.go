package rabbits_test

import (
	"errors"
	"os"
	"strings"
	"testing"

	"warren/puzzles"
	"warren/puzzles/rabbits"
)

func mustParse(t testing.TB, text string) rabbits.Board {
	t.Helper()
	board, err := rabbits.Parse(text)
	if err != nil {
		t.Fatalf("Parse(%q): %v", text, err)
	}
	return board
}

// knownBoards reads the named boards of testdata, in the file's order.
func knownBoards(t testing.TB) []rabbits.Board {
	t.Helper()
	file, err := os.ReadFile("testdata/rabbits.txt")
	if err != nil {
		t.Fatal(err)
	}
	var boards []rabbits.Board
	for _, parsed := range rabbits.ParseFile(string(file)) {
		if parsed.Err != nil {
			t.Fatalf("testdata/rabbits.txt:%v", parsed.Err)
		}
		boards = append(boards, parsed.Board)
	}
	return boards
}

// rows joins the rows of a board.
func rows(rows ...string) string { return strings.Join(rows, "\n") + "\n" }

func TestParse(t *testing.T) {
	last := rows("...X.", "aa.R.", "..X.R", "X....", "...R.")
	// crowded has a fox of every letter but z, the last.
	const crowded = "aabbccdd.\neeffgghh.\niijjkkll.\nmmnnoopp.\nqqrrsstt.\nuuvvwwyy.\n........R\n.........\n"
	for _, test := range []struct{ name, text, want string }{
		{"rows", last, last},
		{"no line end at the end", strings.TrimSuffix(last, "\n"), last},
		{"CRLF", strings.ReplaceAll(last, "\n", "\r\n"), last},
		{"byte-order mark before a comment", "\ufeff// the last\n" + last, last},
		{"comments and empty lines around", "\n\n// the last\n\n...X.\naa.R.\n// between\n..X.R\nX....\n...R.\n\n// after\n", last},
		{"one rabbit alone", rows("R....", ".....", ".....", ".....", "....."), rows("R....", ".....", ".....", ".....", ".....")},
		{"letters are kept", rows("zz.o.", "f.ro.", "f.r..", ".....", "....R"), rows("zz.o.", "f.ro.", "f.r..", ".....", "....R")},
		{"foxes in any lane", rows("aa...", "b..R.", "b.cc.", "....d", "....d"), rows("aa...", "b..R.", "b.cc.", "....d", "....d")},
		{"rabbits, a mushroom and foxes on holes", rows("R...X", ".....", ".aa.b", "....b", "cc..R"), rows("R...X", ".....", ".aa.b", "....b", "cc..R")},
		{"more rabbits than holes", rows("X...X", ".R...", ".RX..", ".RR..", "X...R"), rows("X...X", ".R...", ".RX..", ".RR..", "X...R")},
		{"9×9", crowded + "X.zz.....\n", crowded + "X.zz.....\n"},
		{"F F", rows("FF...", "...F.", "...F.", "R....", "....."), rows("aa...", "...b.", "...b.", "R....", ".....")},
		{"F F named in reading order", rows("....F", "....F", "FF...", "R....", "....."), rows("....a", "....a", "bb...", "R....", ".....")},
		{"F F beside letters", rows("bbFF.", "R....", "a..FF", "a....", "....."), rows("bbcc.", "R....", "a..dd", "a....", ".....")},
		{"F F F F in a row", rows("FFFF.", "R....", ".....", ".....", "....."), rows("aabb.", "R....", ".....", ".....", ".....")},
		{"F F F F around a corner", rows("FFF..", "..F..", "R....", ".....", "....."), rows("aab..", "..b..", "R....", ".....", ".....")},
		{ // the ring leaves its cells two partners each until the two ends below and beside it are paired
			"a ring of F with two ends",
			rows(".FFF.", ".F.F.", ".FFFF", "..F.R", "....."), rows(".aab.", ".c.b.", ".cdee", "..d.R", "....."),
		},
		{"F F for the last letter", crowded + "X.FF.....\n", crowded + "X.zz.....\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := mustParse(t, test.text).String(); got != test.want {
				t.Errorf("Parse(%q) prints\n%swant\n%s", test.text, got, test.want)
			}
		})
	}
}

func TestParseFaults(t *testing.T) {
	const (
		signs   = "expected . (empty), R (rabbit), X (mushroom) or a fox's two letters, a to z but x"
		square  = "expected an odd square from 5×5 to 9×9"
		twoFox  = "expected two neighbouring cells, each fox with a letter of its own"
		letters = "expected a fox's own two letters, such as aa"
	)
	for _, test := range []struct{ name, text, kind, want string }{
		{"empty file", "", "noBoard", "1:1: no board, expected rows of cells such as aa.R."},
		{"only comments", "// nothing\n\n", "noBoard", "1:1: no board, expected rows of cells such as aa.R."},
		{"row too long", rows("R....", "......"), "ragged", "2:6: a row of 6 cells, expected 5 as in the first row"},
		{"row too short", rows("R....", "....", "....."), "ragged", "2:5: a row of 4 cells, expected 5 as in the first row"},
		{"trailing space counts", rows("R....", "..... "), "unknownSign", "2:6: an unknown sign ' ', " + signs},
		{"unknown sign", rows("R....", ".#..."), "unknownSign", "2:2: an unknown sign '#', " + signs},
		{"x is no fox", rows("R....", ".xx.."), "unknownSign", "2:2: an unknown sign 'x', " + signs},
		{"a capital letter is no fox", rows("R....", ".AA.."), "unknownSign", "2:2: an unknown sign 'A', " + signs},
		{"columns count characters", rows("R..兔."), "unknownSign", "1:4: an unknown sign '兔', " + signs},
		{"the byte-order mark is no column", "\ufeff?....\n", "unknownSign", "1:1: an unknown sign '?', " + signs},
		{"broken UTF-8", "R..\xff.\n", "unknownSign", "1:4: an unknown sign '�', " + signs},
		{"carriage return inside", "R..\r.\n", "unknownSign", `1:4: an unknown sign '\r', ` + signs},
		{"not square", "// flat\n" + rows("R....", ".....", "....."), "oblong", "2:1: a board of 3 rows and 5 columns, " + square},
		{"a whole board in one line", "R........................\n", "oblong", "1:1: a board of 1 rows and 25 columns, " + square},
		{"even side", rows("R.....", "......", "......", "......", "......", "......"), "evenSide", "1:1: a board of 6 rows and 6 columns, " + square},
		{"too small", rows("R..", "...", "..."), "tooSmall", "1:1: a board of 3 rows and 3 columns, " + square},
		{"too small and even", rows("R.", ".."), "tooSmall", "1:1: a board of 2 rows and 2 columns, " + square},
		{"too large", strings.Repeat("R..........\n", 11), "tooLarge", "1:1: a board of 11 rows and 11 columns, " + square},
		{"too large and even", strings.Repeat("R.........\n", 10), "tooLarge", "1:1: a board of 10 rows and 10 columns, " + square},
		{"no rabbit", "// none\n" + rows("aa...", ".....", "..X..", ".....", "....."), "noRabbit", "2:1: no rabbit on this board, expected at least one R"},
		{"fox of one cell", rows("R....", ".a...", ".....", ".....", "....."), "foxTooShort", "2:2: fox a is one cell long, " + twoFox},
		{"fox of three cells", rows("R....", "aaa..", ".....", ".....", "....."), "foxTooLong", "2:3: fox a is 3 cells long, " + twoFox},
		{"fox of four cells, vertical", rows("R...b", "....b", "....b", "....b", "....."), "foxTooLong", "3:5: fox b is 4 cells long, " + twoFox},
		{"bent fox", rows("R....", ".bb..", ".b...", ".....", "....."), "foxBent", "3:2: fox b is bent, " + twoFox},
		{"fox of a block", rows("R....", ".bb..", ".bb..", ".....", "....."), "foxBent", "3:2: fox b is bent, " + twoFox},
		{"bent before it is long", rows("R....", ".b...", ".bbb.", ".....", "....."), "foxBent", "3:3: fox b is bent, " + twoFox},
		{"split fox", rows("R....", ".a.a.", ".....", ".....", "....."), "foxSplit", "2:4: fox a is split, " + twoFox},
		{"touching at a corner", rows("R....", ".a...", "..a..", ".....", "....."), "foxSplit", "3:3: fox a is split, " + twoFox},
		{"two foxes of one letter", rows("R....", ".aa..", ".....", ".aa..", "....."), "foxSplit", "4:2: fox a is split, " + twoFox},
		{"a row and a piece", rows("R....", "aaa.a", ".....", ".....", "....."), "foxSplit", "2:5: fox a is split, " + twoFox},
		{"the first fox at fault", rows("R.b..", "...a.", ".....", ".....", "....."), "foxTooShort", "1:3: fox b is one cell long, " + twoFox},
		{"one F", rows("R....", "..F..", ".....", ".....", "....."), "loneF", "2:3: an F without another to pair with, " + letters},
		{"F at a corner", rows("R....", ".F...", "..F..", ".....", "....."), "loneF", "2:2: an F without another to pair with, " + letters},
		{"three F in a row", rows("R....", ".FFF.", ".....", ".....", "....."), "loneF", "2:4: an F without another to pair with, " + letters},
		{"three F around a corner", rows("R....", ".FF..", ".F...", ".....", "....."), "loneF", "3:2: an F without another to pair with, " + letters},
		{"a block of F", rows("R....", "..FF.", "..FF.", ".....", "....."), "unclearF", "2:3: an F that does not tell which other it pairs with, " + letters},
		{"two rows of F", rows("R....", "FFFFF", "FFFFF", ".....", "....."), "unclearF", "2:1: an F that does not tell which other it pairs with, " + letters},
		{"a ring of F", rows("R....", ".FFF.", ".F.F.", ".FFF.", "....."), "unclearF", "2:2: an F that does not tell which other it pairs with, " + letters},
		{"a block of nine F, which nothing pairs", rows("R....", ".FFF.", ".FFF.", ".FFF.", "....."), "unclearF", "2:2: an F that does not tell which other it pairs with, " + letters},
		{"a clear pair does not save a block", rows("R..FF", "FF...", "FF...", ".....", "....."), "unclearF", "2:1: an F that does not tell which other it pairs with, " + letters},
		{
			"more foxes than letters", rows("aabbccdd.", "eeffgghh.", "iijjkkll.", "mmnnoopp.", "qqrrsstt.", "uuvvwwyy.", "zz......R", "..FF.....", "........."),
			"tooManyFoxes", "8:3: a fox for which no letter is left, expected at most 25 foxes",
		},
		{"a second board", rows("R....", ".....", ".....", ".....", ".....", "", "// next", "R...."), "secondBoard", "8:1: a second board, expected one board alone"},
	} {
		t.Run(test.name, func(t *testing.T) {
			board, err := rabbits.Parse(test.text)
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
			if board != (rabbits.Board{}) {
				t.Errorf("a board comes with the error:\n%s", board)
			}
		})
	}
}

func TestParseFile(t *testing.T) {
	const file = `// three boards, the second at fault
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
`
	want := []string{
		rows("R....", ".aa..", ".....", ".....", "....."),
		"10:4: fox a is split, expected two neighbouring cells, each fox with a letter of its own",
		rows("R....", ".aa..", ".....", ".....", "....."),
	}
	got := rabbits.ParseFile(file)
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
		got := rabbits.ParseFile(file)
		if len(got) != 1 || got[0].Err == nil || !strings.HasPrefix(got[0].Err.Error(), "1:1: no board") {
			t.Errorf("ParseFile(%q) = %v, want one Parsed that says that there is no board", file, got)
		}
	}
}

func TestCanonical(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{rows("zz.o.", "f.ro.", "f.r..", ".....", "X...R"), rows("aa.b.", "c.db.", "c.d..", ".....", "X...R")},
		{rows("R....", "bbaa.", ".....", ".....", "....."), rows("R....", "aabb.", ".....", ".....", ".....")},
		{rows("R....", ".....", ".....", ".....", "....."), rows("R....", ".....", ".....", ".....", ".....")},
		{ // all letters, x not among them
			rows("zzyywwvv.", "uuttssrr.", "qqppoonn.", "mmllkkjj.", "iihhggff.", "eeddccbb.", "aa......R", ".........", "........."),
			rows("aabbccdd.", "eeffgghh.", "iijjkkll.", "mmnnoopp.", "qqrrsstt.", "uuvvwwyy.", "zz......R", ".........", "........."),
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
	known, err := os.ReadFile("testdata/rabbits.txt")
	if err != nil {
		f.Fatal(err)
	}
	for _, seed := range []string{
		string(known),
		"",
		"\ufeffR....\r\n.aa..\r\n.....\r\n.....\r\n.....\r\n",
		rows("R..FF", "FF..F", "FF..F", ".....", "XXXXX"),
		rows("R..FF", ".FFFF", "FF..F", "....F", "XXXXF"),
		rows("R....", "aaa.a", ".bb..", ".b...", "c...."),
		"R..兔\n\xff\xfe\n",
		strings.Repeat("R..........\n", 11),
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, file string) {
		lines := strings.Count(file, "\n") + 1
		for _, parsed := range rabbits.ParseFile(file) {
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
			again, err := rabbits.Parse(parsed.Board.String())
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
