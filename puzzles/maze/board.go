// Package maze holds the rules of Way Home (the rabbit and the maze): a grid of tiles with roads on them. A tap turns a
// tile a quarter turn clockwise; the start, the end, the plus and the brick do not turn. The board is won when open roads
// join the start to the end: of two neighbours both are open towards each other.
//
// A board is a small comparable value. Its text is the grid of tiles as box-drawing signs:
//
//	S═╬    S the start and E the end, both open on all sides
//	╩╩╝    ╬ plus, ╩ ╣ ╦ ╠ T, ╝ ╗ ╔ ╚ L, ═ ║ I
//	═╠E    . a brick
package maze

import (
	"fmt"
	"strings"
)

// MaxSize is the most rows and columns; the smallest boards are 1×2 and 2×1.
const MaxSize = 128

const maxCells = MaxSize * MaxSize

// A Cell is a place on the board: row 0 on top, column 0 at the left.
type Cell struct{ Row, Col int }

// String gives [row,col].
func (c Cell) String() string { return fmt.Sprintf("[%d,%d]", c.Row, c.Col) }

// Beside is the neighbouring cell on that side, which may be off the board.
func (c Cell) Beside(s Side) Cell {
	switch s {
	case North:
		return Cell{c.Row - 1, c.Col}
	case East:
		return Cell{c.Row, c.Col + 1}
	case South:
		return Cell{c.Row + 1, c.Col}
	default:
		return Cell{c.Row, c.Col - 1}
	}
}

// A Board is a position: which tile lies where, and how it is turned. Boards are equal (==) when they show the same grid.
// The zero Board has no cells; Parse and Random give valid ones, with one start and one end.
type Board struct {
	rows, cols uint8
	start, end uint16 // their places in tiles
	tiles      string // a Tile each, row after row
}

// newBoard makes a board of tiles that hold one start and one end.
func newBoard(rows, cols int, tiles []byte) Board {
	text := string(tiles)
	return Board{
		rows: uint8(rows), cols: uint8(cols), tiles: text,
		start: uint16(strings.IndexByte(text, byte(Start))), end: uint16(strings.IndexByte(text, byte(End))),
	}
}

// Rows is the number of rows.
func (b Board) Rows() int { return int(b.rows) }

// Cols is the number of columns.
func (b Board) Cols() int { return int(b.cols) }

// Inside tells whether the cell is on the board.
func (b Board) Inside(c Cell) bool {
	return 0 <= c.Row && c.Row < b.Rows() && 0 <= c.Col && c.Col < b.Cols()
}

func (b Board) index(c Cell) int { return c.Row*b.Cols() + c.Col }

func (b Board) cell(index int) Cell { return Cell{index / b.Cols(), index % b.Cols()} }

// At gives the tile on the cell, a Brick off the board.
func (b Board) At(c Cell) Tile {
	if !b.Inside(c) {
		return Brick
	}
	return Tile(b.tiles[b.index(c)])
}

// Start is the rabbit's cell.
func (b Board) Start() Cell { return b.cell(int(b.start)) }

// End is the cell of its home.
func (b Board) End() Cell { return b.cell(int(b.end)) }

// Joined tells whether an open road leads from the cell over that side of it.
func (b Board) Joined(c Cell, s Side) bool {
	return b.At(c).Open(s) && b.At(c.Beside(s)).Open(s.Opposite())
}

// String prints the board, row after row, each ended by a line feed: the canonical text that Parse reads.
func (b Board) String() string {
	const longest = 3 // bytes of a sign
	var text strings.Builder
	text.Grow(longest*len(b.tiles) + b.Rows())
	for row := range b.Rows() {
		for col := range b.Cols() {
			text.WriteRune(signs[b.tiles[row*b.Cols()+col]])
		}
		text.WriteByte('\n')
	}
	return text.String()
}
