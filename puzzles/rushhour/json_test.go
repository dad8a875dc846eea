package rushhour_test

import (
	"encoding/json"
	"testing"

	"warren/puzzles/rushhour"
)

func TestMoveJSON(t *testing.T) {
	moves := []rushhour.Move{{Car: 'B', By: -2}, {Car: 'a', By: 3}}
	data, err := json.Marshal(moves)
	if err != nil {
		t.Fatal(err)
	}
	if want := `[{"car":"B","by":-2},{"car":"a","by":3}]`; string(data) != want {
		t.Errorf("got %s, want %s", data, want)
	}
	var again []rushhour.Move
	if err := json.Unmarshal(data, &again); err != nil || len(again) != 2 || again[0] != moves[0] || again[1] != moves[1] {
		t.Errorf("%s reads again as %v, %v", data, again, err)
	}
}

func TestMoveJSONFaults(t *testing.T) {
	for _, text := range []string{
		`{"by":1}`, `{"car":"","by":1}`, `{"car":"AB","by":1}`, `{"car":".","by":1}`, `{"car":"é","by":1}`,
		`{"car":"A","by":"1"}`, `{"car":"A","by":1.5}`, `[]`,
	} {
		var move rushhour.Move
		if err := json.Unmarshal([]byte(text), &move); err == nil {
			t.Errorf("%s reads as %v, want an error", text, move)
		}
	}
}
