package puzzles

import "fmt"

// A Reason is why a move is not legal, in one word: the game says it in the player's language.
type Reason string

// A Refusal is the error of a move that is not legal. It has all that the game shows of it, so that nothing has to be worked
// out a second time.
type Refusal struct {
	Reason Reason
	Cells  []Cell // where it is to be seen, as the documentation of the Reason says; nil where there is no such place
	Why    string
}

// Error returns r.Why.
func (r *Refusal) Error() string { return r.Why }

// Refuse returns a *Refusal; format and args make its Why.
func Refuse(reason Reason, cells []Cell, format string, args ...any) error {
	return &Refusal{Reason: reason, Cells: cells, Why: fmt.Sprintf(format, args...)}
}
