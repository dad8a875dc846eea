package rushhour_test

import (
	"testing"

	"warren/puzzles/rushhour"
)

func TestMoveJSON(t *testing.T) {
	t.Parallel()
	rules.TestMoveJSON(t, []rushhour.Move{{Car: 'B', By: -2}, {Car: 'a', By: 3}},
		`[{"car":"B","by":-2},{"car":"a","by":3}]`,
		`{"by":1}`, `{"car":"","by":1}`, `{"car":"AB","by":1}`, `{"car":".","by":1}`, `{"car":"é","by":1}`,
		`{"car":"A","by":"1"}`, `{"car":"A","by":1.5}`, `[]`,
	)
}
