package rabbits_test

import (
	"testing"

	"warren/puzzles/rabbits"
)

func TestMoveJSON(t *testing.T) {
	t.Parallel()
	rules.TestMoveJSON(t, []rabbits.Move{move(1, 0, 1, 2), move(8, 8, 0, 8)},
		`[{"from":[1,0],"to":[1,2]},{"from":[8,8],"to":[0,8]}]`,
		`{}`, `[]`, `{"from":[1,0]}`, `{"to":[1,0]}`, `{"from":null,"to":[1,0]}`, `{"from":[1],"to":[1,0]}`,
		`{"from":[1,0,0],"to":[1,0]}`, `{"from":[1,0],"to":[1,0.5]}`, `{"from":[1,0],"to":["1","0"]}`, `{"from":"[1,0]","to":[1,0]}`,
		`{"from":[1,99999999999999999999],"to":[1,0]}`,
	)
}
