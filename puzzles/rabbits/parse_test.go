package rabbits_test

import (
	"strings"
	"testing"
)

func TestParseFaults(t *testing.T) {
	t.Parallel()
	rules.TestFaults(t)
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
