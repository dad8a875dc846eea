package maze

import (
	"encoding/json"
	"fmt"
)

// UnmarshalJSON reads {"cell":[row,col],"taps":n}, both of them given. Whether the move is legal is for Apply to decide.
func (m *Move) UnmarshalJSON(data []byte) error {
	var read struct {
		Cell *Cell
		Taps *int
	}
	if err := json.Unmarshal(data, &read); err != nil {
		return fmt.Errorf("a move of maze: %w", err)
	}
	if read.Cell == nil || read.Taps == nil {
		return fmt.Errorf("a move of maze: %s, expected a cell and taps", data)
	}
	*m = Move{*read.Cell, *read.Taps}
	return nil
}
