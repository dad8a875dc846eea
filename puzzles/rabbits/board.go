// Package rabbits holds the rules of Burrow (rabbits and foxes): on a square board with holes at its four corners and
// its centre, rabbits jump over whatever stands in their way, foxes slide along their own axis, mushrooms stay. The
// board is won when every rabbit is in a hole.
//
// A board is a small comparable value. Its text is the grid of letters that players type in:
//
//	...X.     R a rabbit, X a mushroom, aa a fox, . an empty cell
//	aa.R.
//	..X.R     the centre is a hole, and this mushroom fills it
//	X....
//	...R.     the holes are not in the text: R on a hole is a rabbit in it
package rabbits

import (
	"strings"

	"warren/puzzles"
)

// MinSize and MaxSize bound the side of a board, which is odd so that there is a centre.
const (
	MinSize = 5
	MaxSize = 9
)

const (
	empty    = '.'
	rabbit   = 'R'
	mushroom = 'X'
)

type Cell = puzzles.Cell

// A Board is a position. Boards are equal (==) if they show the same grid. The zero Board has no cells. Others are an odd square where every fox has two
// cells and a letter of its own, with at least one rabbit.
type Board struct {
	side int8
	grid [MaxSize * MaxSize]byte // row after row at stride MaxSize; rabbit, mushroom, a fox's letter or empty; zero off the board
}

// A Fox is a fox and its place.
type Fox struct {
	Letter   byte
	At       Cell // its top or left cell
	Vertical bool
}

// A Move moves a rabbit from one cell to another, or a fox by its top or left cell.
type Move struct {
	From Cell `json:"from"`
	To   Cell `json:"to"`
}

// Size returns the number of rows, which is that of columns.
func (b Board) Size() int { return int(b.side) }

// at returns what stands on c, 0 off the board.
func (b *Board) at(c Cell) byte {
	if !b.inside(c) {
		return 0
	}
	return b.grid[c.Row*MaxSize+c.Col]
}

func (b *Board) put(c Cell, sign byte) { b.grid[c.Row*MaxSize+c.Col] = sign }

func (b *Board) inside(c Cell) bool { return c.Inside(b.Size(), b.Size()) }

func (b Board) Inside(c Cell) bool { return b.inside(c) }

func (b Board) Empty(c Cell) bool { return b.at(c) == empty }

// Rabbit reports whether a rabbit is on c, in a hole or not.
func (b Board) Rabbit(c Cell) bool { return b.at(c) == rabbit }

// Mushroom reports whether a mushroom stands on c.
func (b Board) Mushroom(c Cell) bool { return b.at(c) == mushroom }

// FoxAt returns the letter of the fox on c, or 0 if there is none.
func (b Board) FoxAt(c Cell) byte {
	if sign := b.at(c); isFox(sign) {
		return sign
	}
	return 0
}

func isFox(sign byte) bool { return 'a' <= sign && sign <= 'z' }

// Hole reports whether c is one of the five holes, whatever is on it; a mushroom fills it permanently.
func (b Board) Hole(c Cell) bool {
	last := b.Size() - 1
	corner := (c.Row == 0 || c.Row == last) && (c.Col == 0 || c.Col == last)
	centre := c.Row == last/2 && c.Col == last/2
	return b.inside(c) && (corner || centre)
}

// Solved reports whether every rabbit is in a hole.
func (b Board) Solved() bool {
	for row := range b.Size() {
		for col := range b.Size() {
			if c := (Cell{Row: row, Col: col}); b.Rabbit(c) && !b.Hole(c) {
				return false
			}
		}
	}
	return true
}

// Rabbits appends the cells of the rabbits to buf in reading order.
func (b Board) Rabbits(buf []Cell) []Cell {
	for row := range b.Size() {
		for col := range b.Size() {
			if c := (Cell{Row: row, Col: col}); b.Rabbit(c) {
				buf = append(buf, c)
			}
		}
	}
	return buf
}

// Foxes appends the foxes to buf in the reading order of their top or left cells.
func (b Board) Foxes(buf []Fox) []Fox {
	for row := range b.Size() {
		for col := range b.Size() {
			if fox, ok := b.foxFrom(Cell{Row: row, Col: col}); ok {
				buf = append(buf, fox)
			}
		}
	}
	return buf
}

// Fox returns the fox of that letter; ok is false if there is none.
func (b Board) Fox(letter byte) (fox Fox, ok bool) {
	for row := range b.Size() {
		for col := range b.Size() {
			if c := (Cell{Row: row, Col: col}); isFox(letter) && b.at(c) == letter {
				return b.foxFrom(c)
			}
		}
	}
	return Fox{}, false
}

// foxFrom returns the fox whose top or left cell is c.
func (b *Board) foxFrom(c Cell) (Fox, bool) {
	letter := b.at(c)
	if !isFox(letter) || b.at(up.from(c, 1)) == letter || b.at(left.from(c, 1)) == letter {
		return Fox{}, false
	}
	return Fox{Letter: letter, At: c, Vertical: b.at(down.from(c, 1)) == letter}, true
}

// Other returns the fox's bottom or right cell.
func (f Fox) Other() Cell { return f.ahead().from(f.At, 1) }

// String returns the canonical text of the board, which Parse reads: its rows, each ended by a line feed.
func (b Board) String() string {
	var text strings.Builder
	for row := range b.Size() {
		text.Write(b.grid[row*MaxSize : row*MaxSize+b.Size()])
		text.WriteByte('\n')
	}
	return text.String()
}
