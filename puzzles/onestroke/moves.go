package onestroke

import "fmt"

// A direction is a step to a neighbouring cell.
type direction struct{ row, col int }

// directions is the order in which moves are generated.
var directions = [...]direction{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}

func (c Cell) step(d direction) Cell { return Cell{c.Row + d.row, c.Col + d.col} }

// Moves appends every move to buf that draws the stroke on: up, down, left, right of the head. The moves back are not among them.
func (b Board) Moves(buf []Move) []Move {
	for _, d := range directions {
		if to := b.Head().step(d); b.Open(to) {
			buf = append(buf, Move{to})
		}
	}
	return buf
}

// A Reason is why a move is refused, in one word: what the game says of it in the player's language.
type Reason string

// The reasons that Apply gives, the first that fits.
const (
	Outside Reason = "outside" // off the board
	Blocked Reason = "blocked" // on a block
	There   Reason = "there"   // where the head is
	Far     Reason = "far"     // not above, below, left or right of the head
)

// A Refusal is the error of a move that is not legal.
type Refusal struct {
	Reason Reason
	Why    string
}

func (r *Refusal) Error() string { return r.Why }

func refuse(reason Reason, why string, values ...any) error {
	return &Refusal{reason, fmt.Sprintf(why, values...)}
}

// String gives [row,col], as JSON writes a cell.
func (c Cell) String() string { return fmt.Sprintf("[%d,%d]", c.Row, c.Col) }

// Apply draws the stroke on by one cell, or takes it back to a cell that it has been on, and gives the new board; or it gives
// the same board and a *Refusal that says why the move is not legal.
func (b Board) Apply(m Move) (Board, error) {
	head := b.Head()
	switch {
	case !b.Inside(m.To):
		return b, refuse(Outside, "%v is not on the board", m.To)
	case b.Block(m.To):
		return b, refuse(Blocked, "a block is on %v", m.To)
	case m.To == head:
		return b, refuse(There, "the head is on %v already", m.To)
	case !b.Open(m.To):
		return b.rewind(b.Number(m.To)), nil
	}
	for _, d := range directions {
		if head.step(d) == m.To {
			b.stroke[b.length] = uint8(m.To.index())
			b.length++
			b.grid[m.To.index()] = b.length
			return b, nil
		}
	}
	return b, refuse(Far, "%v is not beside the head %v", m.To, head)
}

// rewind takes the stroke back to its first cells; there are at least that many, and one at least is left.
func (b Board) rewind(cells int) Board {
	for i := cells; i < b.Len(); i++ {
		b.grid[b.stroke[i]] = unvisited
		b.stroke[i] = 0
	}
	b.length = uint8(cells)
	return b
}

// Between appends to buf the moves that lead from one position to another of the same grid without a detour: back to the last
// cell that both strokes come to by the same way, where that is not the head, and on from there.
func Between(buf []Move, from, to Board) []Move {
	same := 1
	for same < min(from.Len(), to.Len()) && from.stroke[same] == to.stroke[same] {
		same++
	}
	if same < from.Len() {
		buf = append(buf, Move{from.At(same - 1)})
	}
	for i := same; i < to.Len(); i++ {
		buf = append(buf, Move{to.At(i)})
	}
	return buf
}
