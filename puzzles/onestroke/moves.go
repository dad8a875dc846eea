package onestroke

import "warren/puzzles"

type direction struct{ down, right int }

// directions is the order in which moves are generated.
var directions = [...]direction{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}

func (d direction) from(c Cell) Cell { return c.Plus(d.down, d.right) }

// Moves appends to buf every move that extends the stroke: up, down, left, right of the head. It leaves out moves back. From
// the end there are none.
func (b Board) Moves(buf []Move) []Move {
	if b.Ends(b.Head()) {
		return buf
	}
	for _, d := range directions {
		if to := d.from(b.Head()); b.Open(to) {
			buf = append(buf, Move{to})
		}
	}
	return buf
}

// A Refusal is the error for an illegal move.
type (
	Refusal = puzzles.Refusal
	Reason  = puzzles.Reason
)

// The reasons of a refused move. The Refusal's Cells are the cell that the move or the gesture goes to.
const (
	Outside Reason = "outside" // off the board
	Blocked Reason = "blocked" // a block is there
	There   Reason = "there"   // the head is there
	Far     Reason = "far"     // not beside the head; of Toward: no single shortest way leads there
	Ended   Reason = "ended"   // the head is on the end
	Visited Reason = "visited" // of Push: the stroke has been there, and it is not the cell before the head
)

// Apply returns the board with the stroke drawn on by one cell, or taken back to a cell of it; or b itself and a *Refusal.
func (b Board) Apply(m Move) (Board, error) {
	if err := b.check(m.To); err != nil {
		return b, err
	}
	if !b.Open(m.To) {
		return b.rewind(b.Number(m.To)), nil
	}
	if !b.beside(m.To) {
		return b, puzzles.Refuse(Far, []Cell{m.To}, "%v is not beside the head %v", m.To, b.Head())
	}
	b.extend(m.To)
	return b, nil
}

// extend adds an open cell to the stroke.
func (b *Board) extend(c Cell) {
	b.stroke[b.length] = uint8(index(c) / 2)
	b.length++
	b.taken.add(index(c))
}

// check returns the *Refusal of a cell to which no stroke can go.
func (b *Board) check(to Cell) error {
	switch {
	case !b.Inside(to):
		return puzzles.Refuse(Outside, []Cell{to}, "%v is not on the board", to)
	case b.Block(to):
		return puzzles.Refuse(Blocked, []Cell{to}, "a block is on %v", to)
	case to == b.Head():
		return puzzles.Refuse(There, []Cell{to}, "the head is on %v already", to)
	case b.Ends(b.Head()) && b.Open(to):
		return puzzles.Refuse(Ended, []Cell{to}, "the stroke ends on %v", b.Head())
	}
	return nil
}

// beside reports whether c is above, below, left or right of the head.
func (b *Board) beside(c Cell) bool {
	for _, d := range directions {
		if d.from(b.Head()) == c {
			return true
		}
	}
	return false
}

func (b Board) rewind(cells int) Board {
	for i := cells; i < b.Len(); i++ {
		b.taken.remove(index(b.At(i)))
		b.stroke[i] = 0
	}
	b.length = uint16(cells)
	return b
}

// Push returns the move of one step from the head, which draws the stroke on or takes its last step back, or a *Refusal: Visited for any other cell of the
// stroke. One of down and right is 1 or -1, the other 0.
func (b Board) Push(down, right int) (Move, error) {
	to := b.Head().Plus(down, right)
	if n := b.Number(to); 0 < n && n < b.Len()-1 {
		return Move{}, puzzles.Refuse(Visited, []Cell{to}, "the stroke has been on %v already", to)
	}
	if err := b.check(to); err != nil {
		return Move{}, err
	}
	return Move{to}, nil
}

// Toward appends to buf the moves that Way finds, and returns a *Refusal where it finds none.
func (b Board) Toward(buf []Move, to Cell) ([]Move, error) {
	if err := b.check(to); err != nil {
		return buf, err
	}
	before := len(buf)
	if buf = b.Way(buf, to); len(buf) == before {
		return buf, puzzles.Refuse(Far, []Cell{to}, "no single shortest way leads from the head %v to %v", b.Head(), to)
	}
	return buf, nil
}

// Way appends to buf the moves that bring the head to a cell: back to it if the stroke has visited it, or forward over open cells, the end only as the last,
// by the only shortest path. Otherwise it appends nothing. It does not allocate if buf has room.
func (b Board) Way(buf []Move, to Cell) []Move {
	head := b.Head()
	switch {
	case to == head || !b.Inside(to):
		return buf
	case b.Number(to) > 0:
		return append(buf, Move{to})
	case !b.Open(to) || b.Ends(head):
		return buf
	}
	down, right := sign(to.Row-head.Row), sign(to.Col-head.Col)
	high, wide := abs(to.Row-head.Row), abs(to.Col-head.Col)
	// The number of ways to the goal from each cell of the rectangle between it and the head, 2 for more than one.
	var ways [MaxSize + 1][MaxSize + 1]uint8
	for i := high; i >= 0; i-- {
		for j := wide; j >= 0; j-- {
			switch at := head.Plus(i*down, j*right); {
			case at == to:
				ways[i][j] = 1
			case at == head || b.Open(at) && !b.Ends(at):
				ways[i][j] = min(2, ways[i+1][j]+ways[i][j+1])
			}
		}
	}
	if ways[0][0] != 1 {
		return buf
	}
	for i, j := 0, 0; i < high || j < wide; {
		if ways[i+1][j] > 0 {
			i++
		} else {
			j++
		}
		buf = append(buf, Move{head.Plus(i*down, j*right)})
	}
	return buf
}

func sign(n int) int { return max(-1, min(1, n)) }

// Between appends to buf the moves from one position to another of the same grid: back to where the strokes part, and forward from there.
func Between(buf []Move, from, to Board) []Move {
	same := 1
	for same < min(from.Len(), to.Len()) && from.At(same) == to.At(same) {
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

// Tally returns a running count: the number of cells of the stroke after each move of a history from start.
func Tally(start Board) func(Move) int {
	at := start
	return func(m Move) int {
		at, _ = at.Apply(m)
		return at.Len()
	}
}
