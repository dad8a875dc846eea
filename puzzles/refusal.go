package puzzles

import "fmt"

// A Reason says in one word why a move is illegal; the game makes a message from it in the player's language.
type Reason string

// A Refusal is the error for an illegal move. It holds all that the game shows about it.
type Refusal struct {
	Reason Reason
	Cells  []Cell // the cells that show it, as documented for the Reason; nil if there are none
	Why    string
}

func (r *Refusal) Error() string { return r.Why }

// Refuse returns a *Refusal; format and args make its Why.
func Refuse(reason Reason, cells []Cell, format string, args ...any) error {
	return &Refusal{Reason: reason, Cells: cells, Why: fmt.Sprintf(format, args...)}
}
