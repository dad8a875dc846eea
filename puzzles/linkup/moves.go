package linkup

import "warren/puzzles"

// Moves appends to buf every pair of equal pictures that can be removed, with its best path, in reading order.
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

// Tally returns a running count of the links of a history. A shuffle does not count.
func Tally(Board) func(Move) int {
	links := 0
	return func(m Move) int {
		if m.Shuffle == "" {
			links++
		}
		return links
	}
}

// cell returns the i-th cell in reading order.
func (b Board) cell(i int) Cell { return Cell{Row: i / b.cols, Col: i % b.cols} }

// A Refusal is the error for an illegal move.
type (
	Refusal = puzzles.Refusal
	Reason  = puzzles.Reason
)

// The reasons of a refused move, and the cells of the Refusal.
const (
	Short        Reason = "short"        // a path has two ends: none
	Outside      Reason = "outside"      // a tile off the board, or a corner more than one step outside: that cell
	Nothing      Reason = "nothing"      // no picture on a cell: that cell
	Same         Reason = "same"         // a tile with itself: its cell
	Different    Reason = "different"    // two pictures that are not equal: the first cell and the second
	TooManyTurns Reason = "tooManyTurns" // more than MaxTurns turns: the ends and the corners of the path, of Link of the best one
	WalledIn     Reason = "walledIn"     // of Link: no path of any length; those of the two that no path joins to the outside
	Crooked      Reason = "crooked"      // a segment that is neither along a row nor along a column, or has no length: its end
	NoTurn       Reason = "noTurn"       // a corner at which the path does not turn: that cell
	Blocked      Reason = "blocked"      // a picture is in the path's way: its cell
	Both         Reason = "both"         // a path and a shuffle in one move: none
	Dealt        Reason = "dealt"        // a shuffle to what is no board, or has other pictures or other cells: a cell that differs, or none
)

func refuse(reason Reason, why string, values ...any) error {
	return puzzles.Refuse(reason, nil, why, values...)
}

func refuseAt(reason Reason, at Cell, why string, values ...any) error {
	return puzzles.Refuse(reason, []Cell{at}, why, values...)
}

// Apply returns the board after the move, or b itself and a *Refusal. Any path within the rules is legal.
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

func (b Board) checkEnds(p Path) error {
	if p.Len() < 2 {
		return refuse(Short, "a path of %d cells, at least its two tiles were expected", p.Len())
	}
	return b.CheckPair(p.From(), p.To())
}

// CheckPair returns nil if the cells hold two equal pictures, or else a *Refusal. It does not check the path between them.
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
		return puzzles.Refuse(Different, []Cell{from, to}, "%c on %v and %c on %v are not the same picture", b.PictureAt(from), from, b.PictureAt(to), to)
	}
	return nil
}

// checkWay checks the path between two tiles that may be paired.
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
			c = c.Plus(down, right)
			if picture := b.PictureAt(c); picture != 0 && c != p.To() {
				return refuseAt(Blocked, c, "%c on %v is in the way", picture, c)
			}
		}
	}
	return nil
}

// Link returns the best path between two tiles, or the *Refusal of CheckPair, TooManyTurns or WalledIn.
func (b Board) Link(from, to Cell) (Path, error) {
	if err := b.CheckPair(from, to); err != nil {
		return Path{}, err
	}
	field := b.Field()
	if path, ok := field.Link(from, to); ok {
		return path, nil
	}
	if cells, ok := new(Detour).Find(nil, b, from, to); ok {
		return Path{}, puzzles.Refuse(TooManyTurns, cells, "the best path from %v to %v takes %d turns, at most %d are allowed",
			from, to, len(cells)-2, MaxTurns)
	}
	var walled []Cell
	for _, c := range [...]Cell{from, to} {
		if field.walledIn(c, b.rows, b.cols) {
			walled = append(walled, c)
		}
	}
	return Path{}, puzzles.Refuse(WalledIn, walled, "no path leads from %v to %v", from, to)
}
