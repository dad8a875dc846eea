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
	return fmt.Appendf(nil, `{"car":"%c","by":%d}`, m.Car, m.By), nil
}

// UnmarshalJSON reads what MarshalJSON returns. The car must be one letter; whether the move is legal is for Apply to decide.
func (m *Move) UnmarshalJSON(data []byte) error {
	var read moveJSON
	if err := json.Unmarshal(data, &read); err != nil {
		return fmt.Errorf("a move of rushhour: %w", err)
	}
	if len(read.Car) != 1 || !isCell(rune(read.Car[0])) || read.Car == string(rune(empty)) {
		return fmt.Errorf("a move of rushhour: car %q, expected one letter", read.Car)
	}
	*m = Move{read.Car[0], read.By}
	return nil
}
