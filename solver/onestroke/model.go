package onestroke

import "warren/puzzles/onestroke"

// A model is the part of a board that the stroke has still to visit, as the sweep sees it: the bounding rectangle of the
// remaining cells and the head. It is transposed if necessary so that its rows are the short side, since the frontier
// crosses a row, and rotated so that the head comes late, since until then one piece of the stroke less is open.
type model struct {
	width  int // cells of a row
	cells  int // of the sweep, row by row; the last is free
	free   int // cells to visit, the head included
	kinds  [onestroke.MaxSize * onestroke.MaxSize]kind
	places [onestroke.MaxSize * onestroke.MaxSize]onestroke.Cell // on the board, by cell of the sweep
	start  int                                                   // the head, where the rest begins

	// The turns at the head, 1 or 0, if the stroke leaves it down, right, up or left in the sweep.
	down, right, up, left int

	bounds bounds
}

// A kind is what the sweep needs to know of a cell.
type kind uint8

const (
	block    kind = iota // a block, or visited
	inner                // to visit; the stroke cannot end there, since it has the wrong colour
	ending               // to visit; the stroke may end there
	headCell             // the head
)

// never is an infinite number of turns. No stroke has as many: there is at most one in each cell.
const never = onestroke.MaxSize * onestroke.MaxSize

// newModel returns the model of a board with cells left to visit, for a search that may take so much memory.
func newModel(b onestroke.Board, bytes int64) *model {
	m := &model{free: b.Left() + 1}
	head := b.Head()
	top, left, bottom, right := head.Row, head.Col, head.Row, head.Col
	for row := range b.Rows() {
		for col := range b.Cols() {
			if b.Open(onestroke.Cell{Row: row, Col: col}) {
				top, left, bottom, right = min(top, row), min(left, col), max(bottom, row), max(right, col)
			}
		}
	}
	rows, cols := bottom-top+1, right-left+1
	turned := cols > rows
	if turned {
		rows, cols = cols, rows
	}
	m.width = cols
	// swept returns the row and column in the sweep, rotated by half a turn if the head would come early.
	round := false
	swept := func(c onestroke.Cell) (row, col int) {
		row, col = c.Row-top, c.Col-left
		if turned {
			row, col = col, row
		}
		if round {
			row, col = rows-1-row, cols-1-col
		}
		return row, col
	}
	if row, col := swept(head); 2*(row*cols+col) < rows*cols {
		round = true
	}
	headRow, headCol := swept(head)
	m.start = headRow*cols + headCol
	// The cells of a stroke alternate in colour.
	endColour := (headRow + headCol + m.free - 1) % 2
	for row := top; row <= bottom; row++ {
		for col := left; col <= right; col++ {
			c := onestroke.Cell{Row: row, Col: col}
			r, k := swept(c)
			i := r*cols + k
			m.places[i] = c
			switch {
			case i == m.start:
				m.kinds[i] = headCell
			case b.Open(c) && (r+k)%2 == endColour:
				m.kinds[i] = ending
			case b.Open(c):
				m.kinds[i] = inner
			}
			if m.kinds[i] != block {
				m.cells = max(m.cells, i+1)
			}
		}
	}
	if b.Len() > 1 {
		row, col := swept(b.At(b.Len() - 2))
		m.down, m.right, m.up, m.left = 1, 1, 1, 1
		switch {
		case headRow > row:
			m.down = 0
		case headCol > col:
			m.right = 0
		case headRow < row:
			m.up = 0
		default:
			m.left = 0
		}
	}
	m.bounds = newBounds(m.cells, m.width, bytes)
	return m
}
