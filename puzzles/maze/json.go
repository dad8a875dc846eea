package maze

import (
	"encoding/json"
	"fmt"
)

// MarshalJSON gives [row,col].
func (c Cell) MarshalJSON() ([]byte, error) { return json.Marshal([2]int{c.Row, c.Col}) }

// UnmarshalJSON reads what MarshalJSON gives; whether the cell is on a board is for Apply to say.
func (c *Cell) UnmarshalJSON(data []byte) error {
	var numbers []int
	if err := json.Unmarshal(data, &numbers); err != nil {
		return fmt.Errorf("a cell of maze: %w", err)
	}
	if len(numbers) != 2 {
		return fmt.Errorf("a cell of maze: %d numbers, expected [row,col]", len(numbers))
	}
	*c = Cell{numbers[0], numbers[1]}
	return nil
}

// UnmarshalJSON reads {"cell":[row,col],"taps":n}, both of them given; whether the move is legal is for Apply to say.
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
