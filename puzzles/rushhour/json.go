package rushhour

import (
	"encoding/json"
	"fmt"
)

type moveJSON struct {
	Car string `json:"car"`
	By  int    `json:"by"`
}

// MarshalJSON returns {"car":"B","by":-2}.
func (m Move) MarshalJSON() ([]byte, error) {
	return fmt.Appendf(nil, `{"car":%q,"by":%d}`, Name(m.Car), m.By), nil
}

// UnmarshalJSON reads what MarshalJSON returns. Whether the move is legal is for Apply to decide.
func (m *Move) UnmarshalJSON(data []byte) error {
	var read moveJSON
	if err := json.Unmarshal(data, &read); err != nil {
		return fmt.Errorf("a move of rushhour: %w", err)
	}
	car, ok := Named(read.Car)
	if !ok {
		return fmt.Errorf("a move of rushhour: car %q, expected a letter, or a number from 51 to %d", read.Car, MaxCars)
	}
	*m = Move{car, read.By}
	return nil
}
