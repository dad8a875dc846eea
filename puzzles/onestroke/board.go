// Package onestroke holds the rules of One Stroke: the stroke goes from the start up, down, left or right, from cell to
// cell, and the board is won when it has visited every free cell exactly once.
//
// A board is a small comparable value: the grid and the stroke drawn so far. Its text is the grid alone:
//
//	S..     S the start, . a cell to visit, # a block
//	.#.
//	...
package onestroke

import (
	"strings"

	"warren/puzzles"
)

// MaxSize is the most rows and the most columns of a board; the least is one.
const MaxSize = 15

const (
	start = 'S'
	free  = '.'
	block = '#'
)

// A Cell is a cell of the board.
type Cell = puzzles.Cell

// A Move extends the stroke to a cell beside its head, or takes it back to a visited cell.
type Move struct{ To Cell }

// A Board is a position: the grid, and the stroke from the start to its head. Boards are equal (==) if grid and stroke are.
// The zero Board has no cells; Parse and Random return boards with a stroke of one cell, the start.
type Board struct {
	rows, cols int8
	toVisit    uint8                    // free cells, the start among them
	length     uint8                    // cells of the stroke
	grid       [MaxSize * MaxSize]uint8 // row after row at stride MaxSize: unvisited, blocked, or the cell's number in the stroke
	stroke     [MaxSize * MaxSize]uint8 // the index of each of its cells in grid; zero behind the head
}

// The values in grid of unvisited cells. The cells of the stroke are numbered from 1 to 225.
const (
	unvisited = 0
	blocked   = 255
)

// Rows returns the number of rows.
func (b Board) Rows() int { return int(b.rows) }

// Cols returns the number of columns.
func (b Board) Cols() int { return int(b.cols) }

// Inside reports whether c is on the board.
func (b Board) Inside(c Cell) bool { return c.Inside(b.Rows(), b.Cols()) }

// index returns the place of a cell in grid.
func index(c Cell) int { return c.Row*MaxSize + c.Col }

func cellAt(index uint8) Cell { return Cell{Row: int(index) / MaxSize, Col: int(index) % MaxSize} }

// Block reports whether a block is on c.
func (b Board) Block(c Cell) bool { return b.Inside(c) && b.grid[index(c)] == blocked }

// Number returns the number of c in the stroke, 1 for the start; 0 where the stroke has not been.
func (b Board) Number(c Cell) int {
	if !b.Inside(c) || b.Block(c) {
		return 0
	}
	return int(b.grid[index(c)])
}

// Open reports whether the stroke still has to visit c.
func (b Board) Open(c Cell) bool { return b.Inside(c) && b.grid[index(c)] == unvisited }

// Start returns the first cell of the stroke.
func (b Board) Start() Cell { return cellAt(b.stroke[0]) }

// Head returns the last cell of the stroke.
func (b Board) Head() Cell { return cellAt(b.stroke[max(b.length, 1)-1]) }

// Len returns the number of cells of the stroke, the start among them.
func (b Board) Len() int { return int(b.length) }

// At returns a cell of the stroke; i is from 0, the start, to Len()-1, the head.
func (b Board) At(i int) Cell { return cellAt(b.stroke[i]) }

// Free returns the number of cells to visit in all, the start among them.
func (b Board) Free() int { return int(b.toVisit) }

// Left returns the number of cells still to visit.
func (b Board) Left() int { return int(b.toVisit) - int(b.length) }

// Solved reports whether the stroke has visited every free cell.
func (b Board) Solved() bool { return b.Left() == 0 }

// Turns returns how often the stroke changes direction.
func (b Board) Turns() int {
	turns := 0
	for i := 2; i < b.Len(); i++ {
		if before, at := b.stroke[i-1]-b.stroke[i-2], b.stroke[i]-b.stroke[i-1]; before != at {
			turns++
		}
	}
	return turns
}

// String returns the canonical text of the grid, which Parse reads: its rows, each ended by a line feed. Of the stroke it has
// the start alone; the rest is handed on as moves.
func (b Board) String() string {
	var text strings.Builder
	for row := range b.Rows() {
		for col := range b.Cols() {
			switch c := (Cell{Row: row, Col: col}); {
			case b.Block(c):
				text.WriteByte(block)
			case c == b.Start():
				text.WriteByte(start)
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
