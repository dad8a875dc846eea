package linkup

import "fmt"

// Moves appends to buf every pair of equal pictures that can be removed, each by its best path (see Field.Link): by the
// first tile in reading order, then by the second.
func (b Board) Moves(buf []Move) []Move {
	field := b.Field()
	for i := range len(b.cells) {
		if b.cells[i] == empty {
			continue
		}
		for j := i + 1; j < len(b.cells); j++ {
			if b.cells[j] != b.cells[i] {
				continue
			}
			if path, ok := field.Link(b.cell(i), b.cell(j)); ok {
				buf = append(buf, Move{Path: path})
			}
		}
	}
	return buf
}

// cell is the i-th in reading order.
func (b Board) cell(i int) Cell { return Cell{i / b.cols, i % b.cols} }

// A Reason is why a move is refused, in one word: what the game says of it in the player's language.
type Reason string

// The reasons that Apply gives.
const (
	Short     Reason = "short"     // a path has two ends
	Outside   Reason = "outside"   // a tile off the board, or a corner more than one step outside
	Nothing   Reason = "nothing"   // no picture on the cell
	Same      Reason = "same"      // a tile with itself
	Different Reason = "different" // two pictures that are not equal
	Turns     Reason = "turns"     // more than two turns
	Crooked   Reason = "crooked"   // a segment that is neither along a row nor along a column, or has no length
	NoTurn    Reason = "noTurn"    // a corner at which the path does not turn
	Blocked   Reason = "blocked"   // a picture stands in the path's way
	Both      Reason = "both"      // a path and a shuffle in one move
	Dealt     Reason = "dealt"     // a shuffle to what is no board, or has other pictures or other cells
)

// A Refusal is the error of a move that is not legal.
type Refusal struct {
	Reason Reason
	At     Cell // the cell at fault, where there is one: what stands in the way
	Why    string
}

func (r *Refusal) Error() string { return r.Why }

func refuse(reason Reason, why string, values ...any) error {
	return &Refusal{Reason: reason, Why: fmt.Sprintf(why, values...)}
}

func refuseAt(reason Reason, at Cell, why string, values ...any) error {
	return &Refusal{reason, at, fmt.Sprintf(why, values...)}
}

// Apply makes a move and gives the new board, or the same board and a *Refusal that says why the move is not legal. Any
// path within the rules will do, the best or not.
func (b Board) Apply(m Move) (Board, error) {
	if m.Shuffle != "" {
		return b.shuffle(m)
	}
	if err := b.checkEnds(m.Path); err != nil {
		return b, err
	}
	if err := b.checkWay(m.Path); err != nil {
		return b, err
	}
	cells := []byte(b.cells)
	for _, c := range [...]Cell{m.Path.From(), m.Path.To()} {
		cells[c.Row*b.cols+c.Col] = empty
	}
	b.cells = string(cells)
	return b, nil
}

// shuffle deals the pictures anew.
func (b Board) shuffle(m Move) (Board, error) {
	if m.Path.Len() > 0 {
		return b, refuse(Both, "a path and a shuffle, one of them was expected")
	}
	next, err := Parse(m.Shuffle)
	if err != nil {
		return b, refuse(Dealt, "a shuffle to no board: %v", err)
	}
	if next.rows != b.rows || next.cols != b.cols {
		return b, refuse(Dealt, "a shuffle to a board of %d rows and %d columns, expected %d and %d", next.rows, next.cols, b.rows, b.cols)
	}
	var missing [256]int // by sign: how many more there are on b than on next
	for i := range len(b.cells) {
		if (b.cells[i] == empty) != (next.cells[i] == empty) {
			return b, refuseAt(Dealt, b.cell(i), "a shuffle to other cells: %v", b.cell(i))
		}
		missing[b.cells[i]]++
		missing[next.cells[i]]--
	}
	for sign, n := range missing {
		if n != 0 {
			return b, refuse(Dealt, "a shuffle to other pictures: %c", sign)
		}
	}
	return next, nil
}

// checkEnds checks the two tiles.
func (b Board) checkEnds(p Path) error {
	if p.Len() < 2 {
		return refuse(Short, "a path of %d cells, at least its two tiles were expected", p.Len())
	}
	return b.CheckPair(p.From(), p.To())
}

// CheckPair tells whether two equal pictures are on the cells, so that only the way between them is left to ask about; if
// not, a *Refusal says what is wrong with them.
func (b Board) CheckPair(from, to Cell) error {
	for _, c := range [...]Cell{from, to} {
		switch {
		case !b.Inside(c):
			return refuseAt(Outside, c, "%v is not on the board", c)
		case b.PictureAt(c) == 0:
			return refuseAt(Nothing, c, "no picture on %v", c)
		}
	}
	switch {
	case from == to:
		return refuseAt(Same, from, "the picture on %v cannot go with itself", from)
	case b.PictureAt(from) != b.PictureAt(to):
		return refuseAt(Different, to, "%c on %v and %c on %v are not the same picture", b.PictureAt(from), from, b.PictureAt(to), to)
	}
	return nil
}

// checkWay checks the path between two tiles that could go together.
func (b Board) checkWay(p Path) error {
	vertical := false // the segment before
	for i := 1; i < p.Len(); i++ {
		from, to := p.At(i-1), p.At(i)
		down, right := sign(to.Row-from.Row), sign(to.Col-from.Col)
		switch {
		case !b.around(to):
			return refuseAt(Outside, to, "%v is more than one step outside the board", to)
		case (down == 0) == (right == 0):
			return refuseAt(Crooked, to, "a path runs along rows and columns, not from %v to %v", from, to)
		case i > 1 && vertical == (down != 0):
			return refuseAt(NoTurn, from, "the path does not turn at %v", from)
		}
		vertical = down != 0
		for c := from; c != to; {
			c = Cell{c.Row + down, c.Col + right}
			if picture := b.PictureAt(c); picture != 0 && c != p.To() {
				return refuseAt(Blocked, c, "%c on %v is in the way", picture, c)
			}
		}
	}
	return nil
}
