package rabbits_test

import (
	"testing"
)

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
