package onestroke_test

import (
	"testing"

	"warren/puzzles/onestroke"
)

func TestMoveJSON(t *testing.T) {
	t.Parallel()
	rules.TestMoveJSON(t, []onestroke.Move{to(1, 0), to(19, 19)},
		`[[1,0],[19,19]]`,
		`{}`, `[]`, `[1]`, `[1,0,0]`, `[1,0.5]`, `["1","0"]`, `"[1,0]"`, `[1,99999999999999999999]`, `{"to":[1,0]}`,
	)
}
