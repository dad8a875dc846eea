package table

import (
	"testing"

	"warren/internal/session"
)

// TestWorst checks which step a player is to try again: the first that lost the goal, or else the first of those that lost most.
func TestWorst(t *testing.T) {
	t.Parallel()
	start, good := session.Step{}, session.Step{}
	one, two, lost := session.Step{Wasted: 1}, session.Step{Wasted: 2}, session.Step{Lost: true}
	for _, test := range []struct {
		steps []session.Step
		want  int
	}{
		{nil, 0},
		{[]session.Step{start, good}, 0},
		{[]session.Step{start, one, good, one}, 1},
		{[]session.Step{start, one, two, two}, 2},
		{[]session.Step{start, two, one}, 1},
		{[]session.Step{start, two, lost, lost}, 2},
	} {
		if got := worst(test.steps); got != test.want {
			t.Errorf("the worst of %+v is step %d, want %d", test.steps, got, test.want)
		}
	}
}
