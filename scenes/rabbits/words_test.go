package rabbits

import (
	"testing"

	rules "warren/puzzles/rabbits"
	"warren/solver/search"
)

func TestReveals(t *testing.T) {
	t.Parallel()
	move := rules.Move{From: rules.Cell{Row: 2, Col: 1}, To: rules.Cell{Row: 2, Col: 3}}
	for _, test := range []struct {
		arrows [][2][2]int
		want   bool
	}{
		{nil, false},
		{[][2][2]int{{{2, 1}, {2, 3}}}, true},
		{[][2][2]int{{{2, 1}, {4, 3}}}, false}, // to a hole farther on
		{[][2][2]int{{{0, 0}, {2, 3}}, {{4, 4}, {2, 3}}}, false},
	} {
		if got := reveals(rules.Board{}, &search.Reason{Kind: "through", Arrows: test.arrows}, move); got != test.want {
			t.Errorf("arrows %v show the move: %v", test.arrows, got)
		}
	}
}
