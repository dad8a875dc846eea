package solver

import "warren/puzzles/onestroke"

// A strokeModel is the part of a board that the stroke has still to visit, as the sweep sees it: a rectangle around the
// cells that are left and the head, turned so that its rows are the short side, for the frontier crosses a row, and
// so that the head comes late, for until then a piece of the stroke less is open.
type strokeModel struct {
	width  int // cells of a row
	cells  int // of the sweep, row after row; the last is free
	free   int // cells to visit, the head among them
	kinds  [onestroke.MaxSize * onestroke.MaxSize]strokeKind
	places [onestroke.MaxSize * onestroke.MaxSize]onestroke.Cell // on the board, of each cell of the sweep
	start  int                                                   // the head, where what is left begins

	// The turn at the head, 1 or 0, if the stroke leaves it down, to the right, up or to the left in the sweep.
	down, right, up, left int

	bounds [][]uint8 // see measure; those of cells not yet measured are nil
	at     int       // the last cell measured
}

// A strokeKind is what the sweep has to know of a cell.
type strokeKind uint8

const (
	strokeBlock strokeKind = iota // or visited
	strokeOpen                    // to visit, and the stroke cannot end there: it has the wrong colour
	strokeEnd                     // to visit, and the stroke may end there
	strokeStart                   // the head
)

// strokeNever is a number of turns that says there is no way at all; what is drawn on the largest board has fewer.
const strokeNever = 255

// newStrokeModel is for a board with cells left to visit.
func newStrokeModel(b onestroke.Board) *strokeModel {
	m := &strokeModel{free: b.Left() + 1}
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
	// swept gives row and column in the sweep, half a turn round where the head would come early.
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
	// The cells of a stroke have the two colours in turn.
	endColour := (headRow + headCol + m.free - 1) % 2
	for row := top; row <= bottom; row++ {
		for col := left; col <= right; col++ {
			c := onestroke.Cell{Row: row, Col: col}
			r, k := swept(c)
			i := r*cols + k
			m.places[i] = c
			switch {
			case i == m.start:
				m.kinds[i] = strokeStart
			case b.Open(c) && (r+k)%2 == endColour:
				m.kinds[i] = strokeEnd
			case b.Open(c):
				m.kinds[i] = strokeOpen
			}
			if m.kinds[i] != strokeBlock {
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
	m.bounds = make([][]uint8, m.cells+1)
	last := m.boundsOfLayer()
	last[strokeBoundAt(0, 1)] = 0
	m.bounds[m.cells] = last
	m.at = m.cells
	return m
}

// boundsOfLayer makes the bounds of one cell, all of them strokeNever.
func (m *strokeModel) boundsOfLayer() []uint8 {
	bounds := make([]uint8, 4<<m.width)
	for i := range bounds {
		bounds[i] = strokeNever
	}
	return bounds
}

// bytes is the memory that all bounds take.
func (m *strokeModel) bytes() int64 { return int64(m.cells+1) * int64(4<<m.width) }

// strokeBoundAt is where a cell's bounds have that of a set of plugs; ended is 1 where the stroke's end has been placed.
func strokeBoundAt[N int | uint32](plugs, ended N) N { return plugs<<1 | ended }

// measure goes one cell back and notes for it the fewest turns that it and the cells behind it take, for each set of
// plugs that cross the frontier before it and for the end of the stroke placed already or not. It asks of the cells no
// more than that each has its two neighbours in the stroke, the head and the end one; closed loops are let through, so
// that a set of plugs is all there is to know, and the number is a lower bound. It is a sharp one: on most boards the
// bound at the first cell is the optimum.
//
// A set of plugs has bit i for the plug down into column i, the columns from the cell's own on one bit higher; between
// them is the cell's plug to the left.
func (m *strokeModel) measure() {
	m.at--
	next, here := m.bounds[m.at+1], m.boundsOfLayer()
	col := m.at % m.width
	kind := m.kinds[m.at]
	down, right := 1<<col, 2<<col
	shift := 0
	if col == m.width-1 {
		shift, right = 1, 0 // the next row begins without a plug to its left
	}
	for high := range 1 << (m.width - 1 - col) {
		for low := range 1 << col {
			base := high<<(col+2) | low
			for ended := range 2 {
				is := func(plugs int) int { return int(next[strokeBoundAt(plugs<<shift, ended)]) }
				none, toDown, toRight, both := is(base), is(base|down), is(base|right), is(base|down|right)
				if right == 0 {
					toRight, both = strokeNever, strokeNever
				}
				var fromNone, fromLeft, fromUp, fromBoth int
				switch kind {
				case strokeBlock:
					fromNone, fromLeft, fromUp, fromBoth = none, strokeNever, strokeNever, strokeNever
				case strokeStart:
					fromNone = min(toDown+m.down, toRight+m.right)
					fromLeft, fromUp, fromBoth = none+m.left, none+m.up, strokeNever
				default:
					fromNone, fromBoth = both+1, none+1
					fromLeft, fromUp = min(toRight, toDown+1), min(toDown, toRight+1)
					if kind == strokeEnd && ended == 0 {
						end := func(plugs int) int { return int(next[strokeBoundAt(plugs<<shift, 1)]) }
						fromNone = min(fromNone, end(base|down))
						if right != 0 {
							fromNone = min(fromNone, end(base|right))
						}
						fromLeft, fromUp = min(fromLeft, end(base)), min(fromUp, end(base))
					}
				}
				here[strokeBoundAt(base, ended)] = uint8(min(fromNone, strokeNever))
				here[strokeBoundAt(base|1<<col, ended)] = uint8(min(fromLeft, strokeNever))
				here[strokeBoundAt(base|2<<col, ended)] = uint8(min(fromUp, strokeNever))
				here[strokeBoundAt(base|3<<col, ended)] = uint8(min(fromBoth, strokeNever))
			}
		}
	}
	m.bounds[m.at] = here
}

// measureWork is what measuring a cell costs, in states taken up.
func (m *strokeModel) measureWork() int { return 1 + 1<<m.width/16 }
