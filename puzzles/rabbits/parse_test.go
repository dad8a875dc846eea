package rabbits_test

import (
	"strings"
	"testing"

	"warren/puzzles/puzzletest"
)

func TestParseFaults(t *testing.T) {
	t.Parallel()
	const (
		signs   = "expected . (empty), R (rabbit), X (mushroom) or a fox's two letters, a to z but x"
		square  = "expected an odd square from 5×5 to 9×9"
		twoFox  = "expected two neighbouring cells, each fox with a letter of its own"
		letters = "expected a fox's own two letters, such as aa"
	)
	rules.TestFaults(t, []puzzletest.Fault{
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
	})
}

func TestParseFile(t *testing.T) {
	t.Parallel()
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
	rules.TestFile(t, file,
		rows("R....", ".aa..", ".....", ".....", "....."),
		"10:4: fox a is split, expected two neighbouring cells, each fox with a letter of its own",
		rows("R....", ".aa..", ".....", ".....", "....."),
	)
}

func TestParseEmptyFile(t *testing.T) {
	t.Parallel()
	rules.TestEmptyFile(t)
}

func TestCanonical(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ text, want string }{
		{rows("zz.o.", "f.ro.", "f.r..", ".....", "X...R"), rows("aa.b.", "c.db.", "c.d..", ".....", "X...R")},
		{rows("R....", "bbaa.", ".....", ".....", "....."), rows("R....", "aabb.", ".....", ".....", ".....")},
		{rows("R....", ".....", ".....", ".....", "....."), rows("R....", ".....", ".....", ".....", ".....")},
		{ // all letters except x
			rows("zzyywwvv.", "uuttssrr.", "qqppoonn.", "mmllkkjj.", "iihhggff.", "eeddccbb.", "aa......R", ".........", "........."),
			rows("aabbccdd.", "eeffgghh.", "iijjkkll.", "mmnnoopp.", "qqrrsstt.", "uuvvwwyy.", "zz......R", ".........", "........."),
		},
	} {
		if got := mustParse(t, test.text).Canonical().String(); got != test.want {
			t.Errorf("Canonical of\n%sgives\n%swant\n%s", test.text, got, test.want)
		}
	}
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
