package table

import (
	"strings"
	"testing"

	"warren/internal/session"
	"warren/solver/search"
)

func TestSquares(t *testing.T) {
	t.Parallel()
	good := session.Step{After: search.Standing{Known: true}}
	steps := make([]session.Step, 1, 120)
	for range 101 {
		steps = append(steps, good)
	}
	steps[4].Wasted = 1
	steps[7].Lost = true
	steps[8].Wasted = 2
	steps[101].After.Known = false
	row := strings.Repeat("🟩", 8) // 34 squares in four rows
	want := strings.Join([]string{"🟩🟨🟥" + row[:6*len("🟩")], row, row + "🟩", row[:7*len("🟩")] + "⬜"}, "\n")
	if got := squaresOf(steps); got != want {
		t.Errorf("the squares are\n%s\nwant\n%s", got, want)
	}
	if got := squaresOf(steps[:1]); got != "" {
		t.Errorf("no step has the squares %q", got)
	}
}
