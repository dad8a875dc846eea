package puzzles_test

import (
	"encoding/json"
	"testing"

	"warren/puzzles"
)

func TestCellJSON(t *testing.T) {
	t.Parallel()
	for _, cell := range []puzzles.Cell{{}, {Row: -1, Col: 24}, {Row: 127, Col: 3}} {
		data, err := json.Marshal(cell)
		if err != nil || string(data) != cell.String() {
			t.Errorf("%v is written %s, %v", cell, data, err)
		}
		var again puzzles.Cell
		if err := json.Unmarshal(data, &again); err != nil || again != cell {
			t.Errorf("%s reads as %v, %v", data, again, err)
		}
	}
	for _, text := range []string{`[]`, `[1]`, `[1,2,3]`, `["1",2]`, `[1.5,2]`, `{}`, `1`, `"[1,2]"`, `[1,99999999999999999999]`} {
		var cell puzzles.Cell
		if err := json.Unmarshal([]byte(text), &cell); err == nil {
			t.Errorf("%s reads as %v, want an error", text, cell)
		}
	}
}

func TestNeighbours(t *testing.T) {
	t.Parallel()
	middle := puzzles.Cell{Row: 1, Col: 1}
	for side, want := range map[puzzles.Side]puzzles.Cell{
		puzzles.North: {Row: 0, Col: 1}, puzzles.East: {Row: 1, Col: 2}, puzzles.South: {Row: 2, Col: 1}, puzzles.West: {Row: 1, Col: 0},
	} {
		if got := middle.Beside(side); got != want || want.Beside(side.Opposite()) != middle {
			t.Errorf("side %d of %v is %v, want %v", side, middle, got, want)
		}
	}
	for _, test := range []struct {
		cell puzzles.Cell
		want bool
	}{
		{puzzles.Cell{}, true},
		{puzzles.Cell{Row: 1, Col: 2}, true},
		{puzzles.Cell{Row: 2}, false},
		{puzzles.Cell{Col: 3}, false},
		{puzzles.Cell{Row: -1}, false},
		{puzzles.Cell{Col: -1}, false},
	} {
		if got := test.cell.Inside(2, 3); got != test.want {
			t.Errorf("%v inside 2×3: %v", test.cell, got)
		}
	}
}
