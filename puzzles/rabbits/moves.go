package rabbits

import (
	"cmp"
	"fmt"
	"slices"
)

// A direction is a step to a neighbouring cell.
type direction struct{ row, col int }

var (
	up    = direction{-1, 0}
	down  = direction{1, 0}
	left  = direction{0, -1}
	right = direction{0, 1}
)

// directions is the order in which a rabbit's jumps are generated.
var directions = [...]direction{up, down, left, right}

func (c Cell) step(d direction, n int) Cell { return Cell{c.Row + n*d.row, c.Col + n*d.col} }

// ahead is the fox's way down or right.
func (f Fox) ahead() direction {
	if f.Vertical {
		return down
	}
	return right
}

// landing finds where a rabbit that jumps from the cell comes down: the first empty cell behind one or more obstacles
// in a row. Rabbits, in holes too, mushrooms and foxes are obstacles; an empty hole is not.
func (b *Board) landing(from Cell, d direction) (Cell, bool) {
	to := from.step(d, 1)
	if b.at(to) == empty {
		return Cell{}, false
	}
	for {
		switch b.at(to) {
		case empty:
			return to, true
		case 0:
			return to, false
		}
		to = to.step(d, 1)
	}
}

// Reach tells how far a fox can slide: back (left or up, ≤ 0) and ahead (right or down, ≥ 0), in cells. Empty holes do
// not stop it.
func (b Board) Reach(fox Fox) (back, ahead int) { return b.reach(fox) }

func (b *Board) reach(fox Fox) (back, ahead int) {
	for b.at(fox.At.step(fox.ahead(), back-1)) == empty {
		back--
	}
	for b.at(fox.Other().step(fox.ahead(), ahead+1)) == empty {
		ahead++
	}
	return back, ahead
}

// Moves appends every legal move to buf: of the foxes in the order of their letters, then of the rabbits cell by cell, row
// by row; of each what MovesFrom gives.
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

// MovesFrom appends to buf the legal moves of what stands on the cell: of a rabbit the jumps up, down, left and right;
// of a fox, on its top or left cell alone, the slides up or left from the shortest to the longest, then down or right.
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
		buf = append(buf, Move{from, from.step(fox.ahead(), by)})
	}
	for by := 1; by <= ahead; by++ {
		buf = append(buf, Move{from, from.step(fox.ahead(), by)})
	}
	return buf
}

// A Reason is why a move is refused, in one word: what the game says of it in the player's language.
type Reason string

// The reasons that Apply gives.
const (
	Nothing       Reason = "nothing"       // no rabbit on the cell, and no fox has it as its top or left cell
	Rooted        Reason = "rooted"        // a mushroom never moves
	Outside       Reason = "outside"       // off the board
	Still         Reason = "still"         // it is there already
	Crooked       Reason = "crooked"       // a rabbit jumps straight along a row or a column
	Taken         Reason = "taken"         // a rabbit lands on an empty cell
	NothingToJump Reason = "nothingToJump" // a rabbit has to jump over something
	TooFar        Reason = "tooFar"        // a rabbit lands on the first empty cell behind what it jumps over
	Sideways      Reason = "sideways"      // a fox slides along its own axis
	Blocked       Reason = "blocked"       // something stands in the fox's way
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

// Apply makes a move and gives the new board, or the same board and a *Refusal that says why the move is not legal.
func (b Board) Apply(m Move) (Board, error) {
	err := b.Play(m)
	return b, err
}

// Play is Apply in place; a move that is refused leaves the board as it was.
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

// noPiece says why nothing can be moved from the cell.
func (b *Board) noPiece(from Cell) error {
	switch {
	case !b.inside(from):
		return refuse(Outside, "%v is not on the board", from)
	case b.Mushroom(from):
		return refuse(Rooted, "the mushroom on %v never moves", from)
	case b.FoxAt(from) != 0:
		fox, _ := b.Fox(b.FoxAt(from))
		return refuse(Nothing, "fox %c moves by its top or left cell %v, not by %v", fox.Letter, fox.At, from)
	default:
		return refuse(Nothing, "no rabbit and no fox on %v", from)
	}
}

func (b *Board) checkJump(m Move) error {
	switch {
	case !b.inside(m.To):
		return refuse(Outside, "%v is not on the board", m.To)
	case m.To == m.From:
		return refuse(Still, "the rabbit is on %v already", m.To)
	case m.To.Row != m.From.Row && m.To.Col != m.From.Col:
		return refuse(Crooked, "a rabbit jumps straight along a row or a column, not from %v to %v", m.From, m.To)
	case b.at(m.To) != empty:
		return refuse(Taken, "a rabbit lands on an empty cell, and %v is taken", m.To)
	}
	d := direction{sign(m.To.Row - m.From.Row), sign(m.To.Col - m.From.Col)}
	if to, ok := b.landing(m.From, d); !ok {
		return refuse(NothingToJump, "a rabbit has to jump over something, and %v beside it is empty", m.From.step(d, 1))
	} else if to != m.To {
		return refuse(TooFar, "a rabbit lands on the first empty cell behind what it jumps over, %v and not %v", to, m.To)
	}
	return nil
}

func (b *Board) checkSlide(fox Fox, to Cell) error {
	by := to.Row - fox.At.Row + to.Col - fox.At.Col
	back, ahead := b.reach(fox)
	switch {
	case !b.inside(to):
		return refuse(Outside, "%v is not on the board", to)
	case to == fox.At:
		return refuse(Still, "fox %c is on %v already", fox.Letter, to)
	case to != fox.At.step(fox.ahead(), by):
		return refuse(Sideways, "fox %c slides along its own axis, not from %v to %v", fox.Letter, fox.At, to)
	case by < back || by > ahead:
		return refuse(Blocked, "fox %c can slide from %d to %d cells, got %d", fox.Letter, back, ahead, by)
	}
	return nil
}

func sign(n int) int { return max(-1, min(1, n)) }
