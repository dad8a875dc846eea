package rabbits

import (
	"encoding/json"
	"fmt"
)

// UnmarshalJSON reads {"from":[row,col],"to":[row,col]}, both of them given. Apply decides whether the move is legal.
func (m *Move) UnmarshalJSON(data []byte) error {
	var read struct{ From, To *Cell }
	if err := json.Unmarshal(data, &read); err != nil {
		return fmt.Errorf("a move of rabbits: %w", err)
	}
	if read.From == nil || read.To == nil {
		return fmt.Errorf("a move of rabbits: %s, expected a from and a to", data)
	}
	*m = Move{*read.From, *read.To}
	return nil
}
