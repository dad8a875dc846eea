package rabbits_test

import (
	"encoding/json"
	"slices"
	"testing"

	"warren/puzzles/rabbits"
)

func TestMoveJSON(t *testing.T) {
	moves := []rabbits.Move{move(1, 0, 1, 2), move(8, 8, 0, 8)}
	data, err := json.Marshal(moves)
	if err != nil {
		t.Fatal(err)
	}
	if want := `[{"from":[1,0],"to":[1,2]},{"from":[8,8],"to":[0,8]}]`; string(data) != want {
		t.Errorf("got %s, want %s", data, want)
	}
	var again []rabbits.Move
	if err := json.Unmarshal(data, &again); err != nil || !slices.Equal(again, moves) {
		t.Errorf("%s reads again as %v, %v", data, again, err)
	}
}

func TestMoveJSONFaults(t *testing.T) {
	for _, text := range []string{
		`{}`, `[]`, `{"from":[1,0]}`, `{"to":[1,0]}`, `{"from":null,"to":[1,0]}`, `{"from":[1],"to":[1,0]}`,
		`{"from":[1,0,0],"to":[1,0]}`, `{"from":[1,0],"to":[1,0.5]}`, `{"from":[1,0],"to":["1","0"]}`, `{"from":"[1,0]","to":[1,0]}`,
		`{"from":[1,99999999999999999999],"to":[1,0]}`,
	} {
		var m rabbits.Move
		if err := json.Unmarshal([]byte(text), &m); err == nil {
			t.Errorf("%s reads as %v, want an error", text, m)
		}
	}
}
