package link_test

import (
	"regexp"
	"testing"

	"pgregory.net/rapid"

	"warren/internal/calendar"
	"warren/internal/link"
)

var plain = regexp.MustCompile(`^1/[a-z]+/[A-Za-z0-9_-]*[A-Za-z0-9]$`)

// TestThereAndBack checks that every board and every game of every puzzle comes out of a link as it went in.
func TestThereAndBack(t *testing.T) {
	eachPuzzle(t, func(t *testing.T, puzzle string, p player) {
		rapid.Check(t, func(t *rapid.T) {
			l := link.Link{Puzzle: puzzle, Board: p.draw(t)}
			l.Gestures = p.play(t, l.Board, rapid.IntRange(0, 30).Draw(t, "gestures"))
			if rapid.Bool().Draw(t, "of the setter's challenge") {
				l.Setter = calendar.Date{Year: 2026, Month: 1, Day: 1}.Add(rapid.IntRange(-5000, 50000).Draw(t, "day"))
			}
			fragment, err := link.To(l)
			if err != nil {
				t.Fatal(err)
			}
			if !plain.MatchString(fragment) {
				t.Errorf("%q has other letters", fragment)
			}
			again, err := link.Read(fragment)
			if err != nil {
				t.Fatalf("%s: %v", fragment, err)
			}
			if again.Puzzle != puzzle || again.Board != l.Board || again.Setter != l.Setter {
				t.Errorf("%s is read as %s of %v\n%s\nwant %v\n%s", fragment, again.Puzzle, again.Setter, again.Board, l.Setter, l.Board)
			}
			if got, want := lines(again.Gestures), lines(l.Gestures); got != want {
				t.Errorf("%s is read with\n%swant\n%s", fragment, got, want)
			}
		})
	})
}
