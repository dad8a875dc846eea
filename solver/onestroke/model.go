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

	bounds [][]bounds // by cell, see computeBounds; nil if not yet computed
	at     int        // the last cell whose bounds are computed
}

// A kind is what the sweep needs to know of a cell.
type kind uint8

const (
	block    kind = iota // a block, or visited
	inner                // to visit; the stroke cannot end there, since it has the wrong colour
	ending               // to visit; the stroke may end there
	headCell             // the head
)

// never is an infinite number of turns; no stroke on the largest board has as many.
const never = 255

// newModel returns the model of a board with cells left to visit.
func newModel(b onestroke.Board) *model {
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
	m.bounds = make([][]bounds, m.cells+1)
	last := m.boundsOfLayer()
	last[0] = boundsOf(never, 0)
	m.bounds[m.cells] = last
	m.at = m.cells
	return m
}

// A bounds holds two lower bounds on the turns of a cell and all after it, for one set of plugs: with the end of the stroke
// still to be placed in the low byte, with the end placed in the high byte.
type bounds uint16

// noBounds means that the cells cannot be drawn, the end placed or not.
const noBounds bounds = never<<8 | never

func boundsOf(open, ended int) bounds {
	return bounds(min(ended, never)<<8 | min(open, never))
}

func (b bounds) both() (open, ended int) { return int(b & 255), int(b >> 8) }

// boundsOfLayer returns bounds for one cell, each of them noBounds.
func (m *model) boundsOfLayer() []bounds {
	bounds := make([]bounds, 2<<m.width)
	for i := range bounds {
		bounds[i] = noBounds
	}
	return bounds
}

// bytes returns the memory that all bounds take.
func (m *model) bytes() int64 { return int64(m.cells+1) * int64(4<<m.width) }

// computeBounds goes one cell back and computes the fewest turns that the cell and those after it take, for each set of
// plugs that cross the frontier before it, with the end of the stroke placed or not. It relaxes the problem: it only
// requires that each cell has two neighbours in the stroke, the head and the end one. Closed loops are allowed, so the set
// of plugs is the whole state, and the result is a lower bound. It is a tight one: on most boards the bound at the first
// cell is the optimum.
//
// A set of plugs has one bit per plug, in the order of key.
func (m *model) computeBounds() {
	m.at--
	next, here := m.bounds[m.at+1], m.boundsOfLayer()
	m.bounds[m.at] = here
	col := m.at % m.width
	down, right, shift := 1<<col, 2<<col, 0
	if col == m.width-1 {
		shift = 1 // the next row begins without a plug to its left
	}
	var after, before [4]bounds // without plugs, with the one down or left, with the one right or up, with both
	for high := range 1 << (m.width - 1 - col) {
		for low := range 1 << col {
			base := high<<(col+2) | low
			after[0], after[1] = next[base<<shift], next[(base|down)<<shift]
			after[2], after[3] = noBounds, noBounds
			if shift == 0 {
				after[2], after[3] = next[base|right], next[base|down|right]
			}
			// The colours exclude most sets of plugs.
			if after[0]&after[1]&after[2]&after[3] == noBounds {
				continue
			}
			m.transfer(&after, &before)
			for i, bounds := range before {
				here[base|i<<col] = bounds
			}
		}
	}
}

// transfer computes the bounds before the current cell, by its plugs left and up, from those after it, by its plugs down
// and right.
func (m *model) transfer(after, before *[4]bounds) {
	none, noneEnded := after[0].both()
	down, downEnded := after[1].both()
	right, rightEnded := after[2].both()
	both, bothEnded := after[3].both()
	switch kind := m.kinds[m.at]; kind {
	case block:
		*before = [4]bounds{after[0], noBounds, noBounds, noBounds}
	case headCell:
		*before = [4]bounds{
			boundsOf(min(down+m.down, right+m.right), min(downEnded+m.down, rightEnded+m.right)),
			boundsOf(none+m.left, noneEnded+m.left),
			boundsOf(none+m.up, noneEnded+m.up),
			noBounds,
		}
	default:
		fromNone, fromLeft, fromUp := both+1, min(right, down+1), min(down, right+1)
		if kind == ending {
			fromNone = min(fromNone, downEnded, rightEnded)
			fromLeft, fromUp = min(fromLeft, noneEnded), min(fromUp, noneEnded)
		}
		*before = [4]bounds{
			boundsOf(fromNone, bothEnded+1),
			boundsOf(fromLeft, min(rightEnded, downEnded+1)),
			boundsOf(fromUp, min(downEnded, rightEnded+1)),
			boundsOf(none+1, noneEnded+1),
		}
	}
}

// boundsWork returns the cost of computing the bounds of a cell, in states.
func (m *model) boundsWork() int { return 1 + 1<<m.width/16 }
