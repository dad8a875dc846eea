package onestroke

import "warren/puzzles/onestroke"

// A model is the bounding rectangle of the remaining cells and the head. It is transposed if necessary so that its rows are the short side, which the
// frontier crosses, and rotated so that the head comes late, since until then one piece of the stroke less is open.
type model struct {
	width  int // cells of a row
	cells  int // of the sweep, row by row; the last is free
	free   int // cells to visit, the head included
	kinds  [onestroke.MaxSize * onestroke.MaxSize]kind
	places [onestroke.MaxSize * onestroke.MaxSize]onestroke.Cell // on the board, by cell of the sweep
	start  int                                                   // the head, where the rest begins

	// The turns at the head, 1 or 0, if the stroke leaves it in that direction of the sweep.
	down, right, up, left int

	bounds bounds
}

// A kind is what the sweep needs to know of a cell.
type kind uint8

const (
	block    kind = iota // a block, or visited
	inner                // to visit; the stroke cannot end there
	ending               // to visit; the stroke may end there: the end of the board, or of the right colour where it has none
	headCell             // the head
)

// never is an infinite number of turns.
const never = onestroke.MaxSize * onestroke.MaxSize

// A numbering is how the sweep counts the cells of the bounding rectangle of the open cells and the head.
type numbering struct {
	top, left, bottom, right int  // the rectangle on the board
	rows, cols               int  // of the sweep
	turned                   bool // transposed
	round                    bool // rotated by half a turn, since the head would come early
}

func newNumbering(b onestroke.Board) numbering {
	head := b.Head()
	n := numbering{top: head.Row, left: head.Col, bottom: head.Row, right: head.Col}
	for row := range b.Rows() {
		for col := range b.Cols() {
			if b.Open(onestroke.Cell{Row: row, Col: col}) {
				n.top, n.left, n.bottom, n.right = min(n.top, row), min(n.left, col), max(n.bottom, row), max(n.right, col)
			}
		}
	}
	n.rows, n.cols = n.bottom-n.top+1, n.right-n.left+1
	if n.turned = n.cols > n.rows; n.turned {
		n.rows, n.cols = n.cols, n.rows
	}
	row, col := n.place(head)
	n.round = 2*(row*n.cols+col) < n.rows*n.cols
	return n
}

// place returns the row and column of a cell of the board in the sweep.
func (n *numbering) place(c onestroke.Cell) (row, col int) {
	row, col = c.Row-n.top, c.Col-n.left
	if n.turned {
		row, col = col, row
	}
	if n.round {
		row, col = n.rows-1-row, n.cols-1-col
	}
	return row, col
}

// newModel returns the model of a board with cells left to visit, for a search of so much memory.
func newModel(b onestroke.Board, bytes int64) *model {
	n := newNumbering(b)
	headRow, headCol := n.place(b.Head())
	m := &model{free: b.Left() + 1, width: n.cols, start: headRow*n.cols + headCol}
	// The cells of a stroke alternate in colour.
	endColour := (headRow + headCol + m.free - 1) % 2
	_, fixed := b.End()
	for row := n.top; row <= n.bottom; row++ {
		for col := n.left; col <= n.right; col++ {
			c := onestroke.Cell{Row: row, Col: col}
			r, k := n.place(c)
			i := r*n.cols + k
			m.places[i] = c
			switch {
			case i == m.start:
				m.kinds[i] = headCell
			case b.Open(c) && (r+k)%2 == endColour && (!fixed || b.Ends(c)):
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
		row, col := n.place(b.At(b.Len() - 2))
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
