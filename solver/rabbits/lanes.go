package rabbits

// lanes are where rabbits land on a board of one side, of cells that fit a word, by what is taken in their row and
// column.
type lanes struct {
	top    uint // a word's bits from here on are as many as a lane has cells
	places [64]place
	inRow  [laneOf << laneOf]jumps // in the first row, at taken*laneOf+column
	inCol  [laneOf << laneOf]jumps // in the first column, at taken*laneOf+row
}

// A place is a cell's row and column, the first cell of its row, and both its lanes.
type place struct {
	inRow, inCol    gatherer
	row, col, first uint8
}

// A gatherer takes the cells of a lane, masked, to the top bits of a word by a factor. In a column they are side bits
// apart; of the factor's bits, side-1 apart, each takes one cell to its place. No two products meet in one bit, and
// those at the top are these alone.
type gatherer struct{ mask, factor uint64 }

// A jumps is the cell to jump to towards the lane's start, and towards its end; back and on are how many these are, 0
// or 1.
type jumps struct{ toBack, toOn, back, on uint8 }

// laneOf is room for the cells of a lane that fits a word.
const laneOf = 8

// wall is a cell off every board of cells that fit a word. It is taken.
const wall = 1 << 63

func newLanes(side int) *lanes {
	l := &lanes{top: uint(64 - side)}
	for cell := range side * side {
		row, col := cell/side, cell%side
		place := &l.places[cell]
		place.row, place.col, place.first = uint8(row), uint8(col), uint8(row*side)
		place.inRow.factor = 1 << (64 - side - row*side)
		for i := range side {
			place.inRow.mask |= 1 << (row*side + i)
			place.inCol.mask |= 1 << (i*side + col)
			place.inCol.factor |= 1 << (64 - side - col - (side-1)*i)
		}
	}
	for taken := range 1 << side {
		free := func(i int) bool { return taken>>i&1 == 0 }
		for from := range side {
			row, col := &l.inRow[taken*laneOf+from], &l.inCol[taken*laneOf+from]
			to := from - 1
			for to >= 0 && !free(to) {
				to--
			}
			if 0 <= to && to < from-1 {
				*row, *col = jumps{toBack: uint8(to), back: 1}, jumps{toBack: uint8(to * side), back: 1}
			}
			for to = from + 1; to < side && !free(to); to++ {
			}
			if from+1 < to && to < side {
				row.toOn, row.on = uint8(to), 1
				col.toOn, col.on = uint8(to*side), 1
			}
		}
	}
	return l
}
