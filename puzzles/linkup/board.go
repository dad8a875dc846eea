// Package linkup holds the rules of Link-up (连连看): on a board of pictures two equal ones are removed when a path of
// horizontal and vertical segments with at most two turns joins them through empty cells; the path may run one cell
// outside the board. The board is won when it is empty.
//
// A board is a small comparable value. Its text is the grid that players type in:
//
//	.B9.      the same sign is the same picture, . an empty cell
//	9C.D      the two 9 are joined over the top of the board, in two turns and five steps;
//	.B.C      the D is alone, so that this board cannot be cleared
package linkup

import "warren/puzzles"

// MaxRows and MaxCols bound a board.
const (
	MaxRows = 14
	MaxCols = 24
)

// maxSide bounds a board and the same one turned.
const maxSide = max(MaxRows, MaxCols)

// MaxTurns is how many corners a path may have.
const MaxTurns = 2

const empty = '.'

// Pictures lists the signs that pictures can have, in the order in which deals use them.
const Pictures = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"

// A Cell is a cell of the board. -1 and the count of rows or columns are the cells one step outside, where paths may run.
type Cell = puzzles.Cell

// A Board is a position. Boards are equal (==) when they show the same grid. The zero Board has no cells.
type Board struct {
	rows, cols int
	cells      string // row after row
}

// New returns the board with that many rows and columns and these signs, row by row. Each sign must be '.' or one of
// Pictures; New panics if their number is wrong.
func New(rows, cols int, cells string) Board {
	if len(cells) != rows*cols {
		panic("linkup: as many signs as cells were expected")
	}
	return Board{rows, cols, cells}
}

func (b Board) Rows() int { return b.rows }

func (b Board) Cols() int { return b.cols }

// Cells returns the signs of all cells, row after row; New is its inverse.
func (b Board) Cells() string { return b.cells }

func (b Board) Inside(c Cell) bool { return c.Inside(b.rows, b.cols) }

// around reports whether c is on the board or one step outside.
func (b Board) around(c Cell) bool {
	return -1 <= c.Row && c.Row <= b.rows && -1 <= c.Col && c.Col <= b.cols
}

// PictureAt returns the sign of the picture on c, 0 if there is none.
func (b Board) PictureAt(c Cell) byte {
	if !b.Inside(c) {
		return 0
	}
	if sign := b.cells[c.Row*b.cols+c.Col]; sign != empty {
		return sign
	}
	return 0
}

// Tiles returns the number of pictures that are left.
func (b Board) Tiles() int {
	count := 0
	for i := range len(b.cells) {
		if b.cells[i] != empty {
			count++
		}
	}
	return count
}

func (b Board) Solved() bool { return b.Tiles() == 0 }

// Turned returns the board turned clockwise by a quarter.
func (b Board) Turned() Board {
	cells := make([]byte, 0, len(b.cells))
	for col := range b.cols {
		for row := b.rows - 1; row >= 0; row-- {
			cells = append(cells, b.cells[row*b.cols+col])
		}
	}
	return Board{b.cols, b.rows, string(cells)}
}

// String returns the canonical text of the board, which Parse reads: its rows, each ended by a line feed.
func (b Board) String() string {
	text := make([]byte, 0, b.rows*(b.cols+1))
	for row := range b.rows {
		text = append(text, b.cells[row*b.cols:(row+1)*b.cols]...)
		text = append(text, '\n')
	}
	return string(text)
}
