package progress

import (
	"testing"

	"pgregory.net/rapid"

	"warren/internal/deep"
)

// judged draws books of a few answers in True or false, with collisions.
var judged = rapid.Custom(func(t *rapid.T) *Book {
	b := new(Book)
	for range rapid.IntRange(0, 6).Draw(t, "answers") {
		day := first.Add(rapid.IntRange(0, 2).Draw(t, "day"))
		b.AddClaim(day, rapid.SampledFrom([]string{"maze", "rushhour"}).Draw(t, "puzzle"), rapid.Bool().Draw(t, "right"))
	}
	return b
})

// TestMergeOfClaims checks that answers merge in any order and any number of times with the same result, and are written and read.
func TestMergeOfClaims(t *testing.T) {
	t.Parallel()
	deep.Check(t, func(t *rapid.T) {
		a, b, c := judged.Draw(t, "a"), judged.Draw(t, "b"), judged.Draw(t, "c")
		checkLaws(t, a, b, c)
		days, answered, right := a.Claims()
		if days > answered || right > answered || (days == 0) != (answered == 0) {
			t.Fatalf("%d days, %d answers, %d right", days, answered, right)
		}
	})
}

func TestClaims(t *testing.T) {
	t.Parallel()
	b := new(Book)
	b.AddClaim(first, "maze", true)
	b.AddClaim(first, "linkup", false)
	b.AddClaim(first.Add(1), "maze", false)
	b.AddClaim(first.Add(1), "maze", true) // from a backup
	b.AddClaim(first.Add(1).Add(-1), "linkup", false)
	if days, answered, right := b.Claims(); days != 2 || answered != 3 || right != 2 {
		t.Errorf("%d days, %d answers, %d right, want 2, 3, 2", days, answered, right)
	}
	for _, test := range []struct {
		puzzle          string
		day             int
		right, answered bool
	}{{"maze", 0, true, true}, {"linkup", 0, false, true}, {"maze", 1, true, true}, {"linkup", 1, false, false}, {"maze", 2, false, false}} {
		if right, answered := b.Claim(first.Add(test.day), test.puzzle); right != test.right || answered != test.answered {
			t.Errorf("%s, day %d: right %v, answered %v", test.puzzle, test.day, right, answered)
		}
	}
	if streak := b.Streak(first.Add(1)); streak != (Streak{}) {
		t.Errorf("answers count for the streak: %+v", streak)
	}
}
