// Package onestroke holds the rules of One Stroke: the stroke goes from the start up, down, left or right, from cell to
// cell, and the board is won when it has visited every free cell exactly once. A board may fix the last of them, the end: the stroke does not go on from
// there.
//
// A board is a small comparable value: the grid and the stroke drawn so far. Its text is the grid alone:
//
//	S..     S the start, E the end, which few boards have, . a cell to visit, # a block
//	E#.
//	...
package onestroke

import (
	"strings"

	"warren/puzzles"
)

// MaxSize is the most rows and the most columns of a board; the least is one.
const MaxSize = 20

const (
	start = 'S'
	end   = 'E'
	free  = '.'
	block = '#'
)

type Cell = puzzles.Cell

// A Move extends the stroke to a cell beside its head, or takes it back to a visited cell.
type Move struct{ To Cell }

// A Board is the grid and the stroke from the start to its head. Boards are equal (==) if both are. The zero Board has no cells.
type Board struct {
	rows, cols int8
	colour     uint8  // of the start on a chessboard: 0 or 1
	toVisit    uint16 // free cells, the start among them
	length     uint16 // cells of the stroke
	end        uint16 // one more than the index of the end, 0 without one
	blocks     bitset
	taken      bitset // blocks, and the cells of the stroke
	// Each is half the index of a cell, to fit a byte. Two cells side by side share that; the stroke is on the one whose colour has its turn.
	stroke [MaxSize * MaxSize]uint8
}

// A bitset is a set of cells, a bit for each, by index.
type bitset [(MaxSize*MaxSize + 63) / 64]uint64

func (s *bitset) has(index int) bool { return s[index/64]>>(index%64)&1 != 0 }
func (s *bitset) add(index int)      { s[index/64] |= 1 << (index % 64) }
func (s *bitset) remove(index int)   { s[index/64] &^= 1 << (index % 64) }

func (b Board) Rows() int { return int(b.rows) }

func (b Board) Cols() int { return int(b.cols) }

func (b Board) Inside(c Cell) bool { return c.Inside(b.Rows(), b.Cols()) }

// index returns the place of a cell, row after row at stride MaxSize.
func index(c Cell) int { return c.Row*MaxSize + c.Col }

// colourOf returns the colour of a cell on a chessboard, 0 or 1.
func colourOf(c Cell) int { return (c.Row + c.Col) & 1 }

// Block reports whether a block is on c.
func (b Board) Block(c Cell) bool { return b.Inside(c) && b.blocks.has(index(c)) }

// Number returns the number of c in the stroke, 1 for the start; 0 where the stroke has not been.
func (b Board) Number(c Cell) int {
	if !b.Inside(c) || b.blocks.has(index(c)) || !b.taken.has(index(c)) {
		return 0
	}
	for i := colourOf(c) ^ int(b.colour); ; i += 2 {
		if int(b.stroke[i]) == index(c)/2 {
			return i + 1
		}
	}
}

// Open reports whether the stroke still has to visit c.
func (b Board) Open(c Cell) bool { return b.Inside(c) && !b.taken.has(index(c)) }

// Start returns the first cell of the stroke.
func (b Board) Start() Cell { return b.At(0) }

// End returns the cell where the stroke has to end; ok is false if that may be any.
func (b Board) End() (c Cell, ok bool) {
	if b.end == 0 {
		return Cell{}, false
	}
	return Cell{Row: int(b.end-1) / MaxSize, Col: int(b.end-1) % MaxSize}, true
}

// Ends reports whether c is the end.
func (b Board) Ends(c Cell) bool { return b.end != 0 && b.Inside(c) && index(c) == int(b.end)-1 }

// Head returns the last cell of the stroke.
func (b Board) Head() Cell { return b.At(max(b.Len(), 1) - 1) }

// Len returns the number of cells of the stroke, the start among them.
func (b Board) Len() int { return int(b.length) }

// At returns a cell of the stroke; i is from 0, the start, to Len()-1, the head.
func (b Board) At(i int) Cell {
	row, pair := int(b.stroke[i])/(MaxSize/2), int(b.stroke[i])%(MaxSize/2)
	return Cell{Row: row, Col: 2*pair + (row+i+int(b.colour))&1}
}

// Free returns the number of cells to visit in all, the start among them.
func (b Board) Free() int { return int(b.toVisit) }

func (b Board) Left() int { return int(b.toVisit) - int(b.length) }

func (b Board) Solved() bool { return b.Left() == 0 }

// Turns returns how often the stroke changes direction.
func (b Board) Turns() int {
	turns := 0
	for i := 2; i < b.Len(); i++ {
		if from, to := b.At(i-2), b.At(i); from.Row != to.Row && from.Col != to.Col {
			turns++
		}
	}
	return turns
}

// Turned returns the board, the stroke included, turned clockwise by a quarter.
func (b Board) Turned() Board {
	turned := Board{rows: b.cols, cols: b.rows, toVisit: b.toVisit, colour: uint8(colourOf(b.Start().Turned(b.Rows())))}
	for row := range b.Rows() {
		for col := range b.Cols() {
			if c := (Cell{Row: row, Col: col}); b.Block(c) {
				turned.blocks.add(index(c.Turned(b.Rows())))
			}
		}
	}
	turned.taken = turned.blocks
	if end, fixed := b.End(); fixed {
		turned.end = uint16(index(end.Turned(b.Rows())) + 1)
	}
	for i := range b.Len() {
		turned.extend(b.At(i).Turned(b.Rows()))
	}
	return turned
}

// Turned returns the move on the board of that many rows turned clockwise by a quarter.
func (m Move) Turned(rows int) Move { return Move{m.To.Turned(rows)} }

// String returns the text of the grid, which Parse reads. Of the stroke it has the start alone.
func (b Board) String() string {
	var text strings.Builder
	for row := range b.Rows() {
		for col := range b.Cols() {
			switch c := (Cell{Row: row, Col: col}); {
			case b.Block(c):
				text.WriteByte(block)
			case c == b.Start():
				text.WriteByte(start)
			case b.Ends(c):
				text.WriteByte(end)
			default:
				text.WriteByte(free)
			}
		}
		text.WriteByte('\n')
	}
	return text.String()
}

// Stroke appends the cells of the stroke to buf, from the start to the head.
func (b Board) Stroke(buf []Cell) []Cell {
	for i := range b.Len() {
		buf = append(buf, b.At(i))
	}
	return buf
}
