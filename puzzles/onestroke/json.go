package onestroke

import (
	"encoding/json"
	"fmt"
)

// MarshalJSON gives the cell stepped on, [row,col].
func (m Move) MarshalJSON() ([]byte, error) { return json.Marshal([2]int{m.To.Row, m.To.Col}) }

// UnmarshalJSON reads [row,col]; whether the move is legal is for Apply to say.
func (m *Move) UnmarshalJSON(data []byte) error {
	var numbers []int
	if err := json.Unmarshal(data, &numbers); err != nil {
		return fmt.Errorf("a move of onestroke: %w", err)
	}
	if len(numbers) != 2 {
		return fmt.Errorf("a move of onestroke: %d numbers, expected [row,col]", len(numbers))
	}
	m.To = Cell{numbers[0], numbers[1]}
	return nil
}
