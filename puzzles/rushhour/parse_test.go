package rushhour_test

import (
	"testing"
)

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
