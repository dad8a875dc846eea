package progress

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"warren/internal/calendar"
	"warren/internal/deep"
)

// posed draws books of a few boards of the setter's challenge, with collisions.
var posed = rapid.Custom(func(t *rapid.T) *Book {
	b := new(Book)
	for range rapid.IntRange(0, 6).Draw(t, "boards") {
		board := rapid.SampledFrom([]string{"S.\n", ".S\n", "S..\n"}).Draw(t, "board")
		b.AddSet(first.Add(rapid.IntRange(0, 2).Draw(t, "day")), SetBoard{board, rapid.IntRange(1, 3).Draw(t, "score")})
	}
	return b
})

// TestMergeOfSets checks that boards merge in any order and any number of times with the same result, and are written and read.
func TestMergeOfSets(t *testing.T) {
	t.Parallel()
	deep.Check(t, func(t *rapid.T) {
		a, b, c := posed.Draw(t, "a"), posed.Draw(t, "b"), posed.Draw(t, "c")
		checkLaws(t, a, b, c)
		for _, date := range a.SetDays() {
			mine, _ := a.Set(date)
			both, ok := merged(a, b).Set(date)
			if !ok || both.Score < mine.Score {
				t.Fatalf("%v: %v, with another book %v", date, mine, both)
			}
		}
	})
}

func TestSets(t *testing.T) {
	t.Parallel()
	b := new(Book)
	b.AddSet(first, SetBoard{"", 3})
	b.AddSet(first, SetBoard{"S.\n", 0})
	b.AddSet(calendar.Date{}, SetBoard{"S.\n", 3})
	if text := string(b.Encode()); strings.Contains(text, "set") {
		t.Errorf("boards that are none are written: %s", text)
	}
	b.AddSet(first.Add(1), SetBoard{"S.\n", 5})
	b.AddSet(first, SetBoard{"S.\n", 3})
	b.AddSet(first, SetBoard{"S..\n", 7})
	b.AddSet(first, SetBoard{".S\n", 6})
	if s, ok := b.Set(first); !ok || s != (SetBoard{"S..\n", 7}) {
		t.Errorf("the best board is %v, %v", s, ok)
	}
	if _, ok := b.Set(first.Add(2)); ok {
		t.Error("there is a board for a date without one")
	}
	if days := b.SetDays(); !slices.Equal(days, []calendar.Date{first, first.Add(1)}) {
		t.Errorf("there are boards of %v", days)
	}
}
