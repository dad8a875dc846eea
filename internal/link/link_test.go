package link

import (
	"errors"
	"net/url"
	"testing"
)

// TestRoundTrip checks that To writes a fragment and that Read returns what it was written from.
func TestRoundTrip(t *testing.T) {
	for _, board := range []string{
		"S═╗\n..╩\n═.E\n", "AB09az\nBA....\n", ".AAx.o\n", "..R\na..\nXa.\n", "S..\n.#.\n...\n", // a board of every puzzle
		"a b\n", "%41\n", "a/b:c\n", "?&=#\n", "兔子\n", "\n", " \n", "\"<>\\^`{|}\n", "+\n",
	} {
		fragment := To("maze", board)
		puzzle, got, err := Read(fragment)
		if err != nil || puzzle != "maze" || got != board {
			t.Errorf("%q came back from %q as %q, %q, %v", board, fragment, puzzle, got, err)
		}
		page, err := url.Parse("https://example.org/game/#" + fragment)
		if err != nil || page.EscapedFragment() != fragment {
			t.Errorf("%q is no fragment as it stands: %v", fragment, err)
		}
	}
}

// TestTo checks that published links are still read and written in the same form.
func TestTo(t *testing.T) {
	for _, test := range []struct{ puzzle, board, want string }{
		{"rushhour", "..B\nAAB\n", "rushhour:..B/AAB"},
		{"rushhour", "..B\nAAB", "rushhour:..B/AAB"},
		{"maze", "S═E\n", "maze:S%E2%95%90E"},
		{"onestroke", "S.#\n", "onestroke:S.%23"},
		{"rabbits", "F F\n", "rabbits:F%20F"},
	} {
		if got := To(test.puzzle, test.board); got != test.want {
			t.Errorf("To(%q, %q) = %q, want %q", test.puzzle, test.board, got, test.want)
		}
	}
	if puzzle, board, err := Read("maze:S═E"); err != nil || puzzle != "maze" || board != "S═E\n" {
		t.Errorf("a row that is not escaped is read as %q, %q, %v", puzzle, board, err)
	}
}

func TestFaults(t *testing.T) {
	for _, test := range []struct {
		fragment string
		want     Fault
	}{
		{"nothing", Fault{NoPuzzle, "nothing"}},
		{"", Fault{NoPuzzle, ""}},
		{"maze:S/%zz/E", Fault{BadEscape, "%zz"}},
		{"maze:S%", Fault{BadEscape, "S%"}},
	} {
		_, _, err := Read(test.fragment)
		var fault *Fault
		if !errors.As(err, &fault) || *fault != test.want {
			t.Errorf("Read(%q) fails with %v, want %v", test.fragment, err, test.want)
		}
		if err != nil && err.Error() == "" {
			t.Errorf("%v says nothing", test.want)
		}
	}
}
