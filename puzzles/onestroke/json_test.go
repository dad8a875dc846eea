package onestroke_test

import (
	"encoding/json"
	"slices"
	"testing"

	"warren/puzzles/onestroke"
)

func TestMoveJSON(t *testing.T) {
	moves := []onestroke.Move{to(1, 0), to(14, 14)}
	data, err := json.Marshal(moves)
	if err != nil {
		t.Fatal(err)
	}
	if want := `[[1,0],[14,14]]`; string(data) != want {
		t.Errorf("got %s, want %s", data, want)
	}
	var again []onestroke.Move
	if err := json.Unmarshal(data, &again); err != nil || !slices.Equal(again, moves) {
		t.Errorf("%s reads again as %v, %v", data, again, err)
	}
}

func TestMoveJSONFaults(t *testing.T) {
	for _, text := range []string{`{}`, `[]`, `[1]`, `[1,0,0]`, `[1,0.5]`, `["1","0"]`, `"[1,0]"`, `[1,99999999999999999999]`, `{"to":[1,0]}`} {
		var m onestroke.Move
		if err := json.Unmarshal([]byte(text), &m); err == nil {
			t.Errorf("%s reads as %v, want an error", text, m)
		}
	}
}
