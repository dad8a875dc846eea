package rabbits

import (
	"cmp"
	"slices"

	"warren/puzzles"
)

type direction struct{ row, col int }

var (
	up    = direction{-1, 0}
	down  = direction{1, 0}
	left  = direction{0, -1}
	right = direction{0, 1}
)

// directions is the order in which a rabbit's jumps are generated.
var directions = [...]direction{up, down, left, right}

// from returns the cell n steps from c.
func (d direction) from(c Cell, n int) Cell { return c.Plus(n*d.row, n*d.col) }

// ahead returns the direction in which the fox slides down or right.
func (f Fox) ahead() direction {
	if f.Vertical {
		return down
	}
	return right
}

// landing returns where a rabbit lands: on the first empty cell behind one or more obstacles in a row. An empty hole is none. If it is not ok, to is the
// empty cell beside the rabbit or the first off the board.
func (b *Board) landing(from Cell, d direction) (to Cell, ok bool) {
	to = d.from(from, 1)
	if b.at(to) == empty {
		return to, false
	}
	for {
		switch b.at(to) {
		case empty:
			return to, true
		case 0:
			return to, false
		}
		to = d.from(to, 1)
	}
}

// Reach returns how far a fox can slide in cells: back (left or up, ≤ 0) and ahead (right or down, ≥ 0). Empty holes do not stop it.
func (b Board) Reach(fox Fox) (back, ahead int) { return b.reach(fox) }

func (b *Board) reach(fox Fox) (back, ahead int) {
	for b.at(fox.ahead().from(fox.At, back-1)) == empty {
		back--
	}
	for b.at(fox.ahead().from(fox.Other(), ahead+1)) == empty {
		ahead++
	}
	return back, ahead
}

// Moves appends every legal move to buf: the foxes by letter, then the rabbits in reading order, each as MovesFrom does.
func (b Board) Moves(buf []Move) []Move {
	foxes := b.Foxes(make([]Fox, 0, len(letters)))
	slices.SortFunc(foxes, func(f, g Fox) int { return cmp.Compare(f.Letter, g.Letter) })
	for _, fox := range foxes {
		buf = b.MovesFrom(buf, fox.At)
	}
	for _, cell := range b.Rabbits(make([]Cell, 0, MaxSize*MaxSize)) {
		buf = b.MovesFrom(buf, cell)
	}
	return buf
}

// MovesFrom appends the legal moves of the piece on the cell, for a fox its first. A rabbit jumps up, down, left, right. A fox slides up or left from the
// shortest, then down or right.
func (b Board) MovesFrom(buf []Move, from Cell) []Move {
	if b.Rabbit(from) {
		for _, d := range directions {
			if to, ok := b.landing(from, d); ok {
				buf = append(buf, Move{from, to})
			}
		}
		return buf
	}
	fox, ok := b.foxFrom(from)
	if !ok {
		return buf
	}
	back, ahead := b.reach(fox)
	for by := -1; by >= back; by-- {
		buf = append(buf, Move{from, fox.ahead().from(from, by)})
	}
	for by := 1; by <= ahead; by++ {
		buf = append(buf, Move{from, fox.ahead().from(from, by)})
	}
	return buf
}

// Idle returns why the piece on a cell has no move: NothingToJump or NoRoom of a rabbit, Blocked of a fox, "" for one that has.
func (b Board) Idle(from Cell) Reason {
	var buf [MaxSize]Move
	switch {
	case len(b.MovesFrom(buf[:0], from)) > 0:
		return ""
	case !b.Rabbit(from):
		return Blocked
	}
	for _, d := range directions {
		if beside := d.from(from, 1); b.inside(beside) && b.at(beside) != empty {
			return NoRoom
		}
	}
	return NothingToJump
}

// A Refusal is the error for an illegal move.
type (
	Refusal = puzzles.Refusal
	Reason  = puzzles.Reason
)

// The reasons of a refused move, and the cells of the Refusal.
const (
	Nothing       Reason = "nothing"       // no rabbit and no fox, or not its top or left cell: the cell to move from
	Rooted        Reason = "rooted"        // a mushroom never moves: its cell
	Outside       Reason = "outside"       // off the board: that cell
	Still         Reason = "still"         // the piece is there already: the cell
	Crooked       Reason = "crooked"       // a rabbit jumps straight along a row or a column: where it was to go
	Taken         Reason = "taken"         // a rabbit lands on an empty cell: the cell that is not
	NothingToJump Reason = "nothingToJump" // a rabbit has to jump over something: the empty cell beside it
	NoRoom        Reason = "noRoom"        // of Push: no empty cell behind what a rabbit would jump over: all of that
	TooFar        Reason = "tooFar"        // a rabbit lands on the first empty cell behind what it jumps over: that cell
	Sideways      Reason = "sideways"      // a fox slides along its own axis: where it was to go
	Blocked       Reason = "blocked"       // something is in the fox's way, or the edge: the first cell that is not empty
)

func refuse(reason Reason, at Cell, format string, args ...any) error {
	return puzzles.Refuse(reason, []Cell{at}, format, args...)
}

// Apply returns the board after the move, or b itself and a *Refusal.
func (b Board) Apply(m Move) (Board, error) {
	err := b.Play(m)
	return b, err
}

// Play is Apply in place; an illegal move leaves the board unchanged.
func (b *Board) Play(m Move) error {
	if b.at(m.From) == rabbit {
		if err := b.checkJump(m); err != nil {
			return err
		}
		b.put(m.From, empty)
		b.put(m.To, rabbit)
		return nil
	}
	fox, ok := b.foxFrom(m.From)
	if !ok {
		return b.noPiece(m.From)
	}
	if err := b.checkSlide(fox, m.To); err != nil {
		return err
	}
	b.put(fox.At, empty)
	b.put(fox.Other(), empty)
	fox.At = m.To
	b.put(fox.At, fox.Letter)
	b.put(fox.Other(), fox.Letter)
	return nil
}

// Push returns the jump of a rabbit, or the slide by one cell of a fox, in one direction, or a *Refusal. One of down and right is 1 or -1, the other 0.
func (b Board) Push(from Cell, down, right int) (Move, error) {
	d := direction{down, right}
	if b.Rabbit(from) {
		return b.pushRabbit(from, d)
	}
	fox, ok := b.Fox(b.FoxAt(from))
	if !ok {
		return Move{}, b.noPiece(from)
	}
	to := d.from(fox.At, 1)
	if fox.Vertical != (down != 0) {
		return Move{}, refuseSideways(fox, to)
	}
	if err := b.checkReach(fox, to); err != nil {
		return Move{}, err
	}
	return Move{fox.At, to}, nil
}

func (b *Board) pushRabbit(from Cell, d direction) (Move, error) {
	to, ok := b.landing(from, d)
	if ok {
		return Move{from, to}, nil
	}
	beside := d.from(from, 1)
	switch {
	case b.at(beside) == empty:
		return Move{}, refuseEmpty(beside)
	case to == beside:
		return Move{}, refuse(Outside, to, "%v is not on the board", to)
	}
	var over []Cell
	for c := beside; c != to; c = d.from(c, 1) {
		over = append(over, c)
	}
	return Move{}, puzzles.Refuse(NoRoom, over, "there is no empty cell behind %v to land on", over[len(over)-1])
}

// Toward returns the move that brings the piece on a cell to another, a fox with its nearer end, or a *Refusal.
func (b Board) Toward(from, to Cell) (Move, error) {
	m := Move{from, to}
	if fox, ok := b.Fox(b.FoxAt(from)); ok {
		m.From = fox.At
		if by := fox.by(to); by > 0 && to == fox.ahead().from(fox.At, by) {
			m.To = fox.ahead().from(to, -1)
		}
	}
	if err := b.Play(m); err != nil {
		return Move{}, err
	}
	return m, nil
}

// noPiece returns the *Refusal of a cell from which nothing can be moved.
func (b *Board) noPiece(from Cell) error {
	switch {
	case !b.inside(from):
		return refuse(Outside, from, "%v is not on the board", from)
	case b.Mushroom(from):
		return refuse(Rooted, from, "the mushroom on %v never moves", from)
	case b.FoxAt(from) != 0:
		fox, _ := b.Fox(b.FoxAt(from))
		return refuse(Nothing, from, "fox %c moves by its top or left cell %v, not by %v", fox.Letter, fox.At, from)
	default:
		return refuse(Nothing, from, "no rabbit and no fox on %v", from)
	}
}

func (b *Board) checkJump(m Move) error {
	switch {
	case !b.inside(m.To):
		return refuse(Outside, m.To, "%v is not on the board", m.To)
	case m.To == m.From:
		return refuse(Still, m.To, "the rabbit is on %v already", m.To)
	case m.To.Row != m.From.Row && m.To.Col != m.From.Col:
		return refuse(Crooked, m.To, "a rabbit jumps straight along a row or a column, not from %v to %v", m.From, m.To)
	case b.at(m.To) != empty:
		return refuse(Taken, m.To, "a rabbit lands on an empty cell, and %v is taken", m.To)
	}
	d := direction{sign(m.To.Row - m.From.Row), sign(m.To.Col - m.From.Col)}
	if to, ok := b.landing(m.From, d); !ok {
		return refuseEmpty(to)
	} else if to != m.To {
		return refuse(TooFar, to, "a rabbit lands on the first empty cell behind what it jumps over, %v and not %v", to, m.To)
	}
	return nil
}

func refuseEmpty(beside Cell) error {
	return refuse(NothingToJump, beside, "a rabbit has to jump over something, and %v beside it is empty", beside)
}

// by returns how far the fox slides to bring its top or left cell to a cell of its lane.
func (f Fox) by(to Cell) int { return to.Row - f.At.Row + to.Col - f.At.Col }

func (b *Board) checkSlide(fox Fox, to Cell) error {
	switch {
	case !b.inside(to):
		return refuse(Outside, to, "%v is not on the board", to)
	case to == fox.At:
		return refuse(Still, to, "fox %c is on %v already", fox.Letter, to)
	case to != fox.ahead().from(fox.At, fox.by(to)):
		return refuseSideways(fox, to)
	}
	return b.checkReach(fox, to)
}

func refuseSideways(fox Fox, to Cell) error {
	return refuse(Sideways, to, "fox %c slides along its own axis, not from %v to %v", fox.Letter, fox.At, to)
}

// checkReach checks that nothing is between the fox and a cell of its lane.
func (b *Board) checkReach(fox Fox, to Cell) error {
	by := fox.by(to)
	back, ahead := b.reach(fox)
	stop := fox.ahead().from(fox.At, back-1)
	switch {
	case by > ahead:
		stop = fox.ahead().from(fox.Other(), ahead+1)
	case by >= back:
		return nil
	}
	return refuse(Blocked, stop, "fox %c can slide from %d to %d cells, got %d", fox.Letter, back, ahead, by)
}

func sign(n int) int { return max(-1, min(1, n)) }
