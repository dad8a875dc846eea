package onestroke

import "fmt"

// MarshalJSON returns the cell stepped on, [row,col].
func (m Move) MarshalJSON() ([]byte, error) { return m.To.MarshalJSON() }

// UnmarshalJSON reads [row,col]. Whether the move is legal is for Apply to decide.
func (m *Move) UnmarshalJSON(data []byte) error {
	if err := m.To.UnmarshalJSON(data); err != nil {
		return fmt.Errorf("a move of onestroke: %w", err)
	}
	return nil
}
