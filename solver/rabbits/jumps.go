package rabbits

// jumpTables holds where rabbits land on boards whose cells fit into a word, by the cells occupied in their row and column. A magic multiplication yields
// the index, as in chess programs.
type jumpTables struct {
	top    uint // shift that leaves the top side bits of a word
	places [64]place
	inRow  [laneSize << laneSize]landings // in the first row, at taken*laneSize+column
	inCol  [laneSize << laneSize]landings // in the first column, at taken*laneSize+row
}

// A place holds a cell's row and column, the first cell of its row, and the magics of both its lanes.
type place struct {
	inRow, inCol    magic
	row, col, first uint8
}

// A magic maps the occupied cells of a lane to the top bits of a word by a multiplication. The cells of a column are side bits apart and the bits of factor
// side-1, so each moves one cell to its place, and no two products share a bit.
type magic struct{ mask, factor uint64 }

// A landings holds the cells that a jump reaches towards the lane's start and end. back and forward are the numbers of such jumps, 0 or 1.
type landings struct{ toBack, toForward, back, forward uint8 }

// laneSize bounds the number of cells of a lane on a board that fits into a word.
const laneSize = 8

// wall is a cell, always occupied, outside every board that fits into a word.
const wall = 1 << 63

func newJumpTables(side int) *jumpTables {
	l := &jumpTables{top: uint(64 - side)}
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
			row, col := &l.inRow[taken*laneSize+from], &l.inCol[taken*laneSize+from]
			to := from - 1
			for to >= 0 && !free(to) {
				to--
			}
			if 0 <= to && to < from-1 {
				*row, *col = landings{toBack: uint8(to), back: 1}, landings{toBack: uint8(to * side), back: 1}
			}
			for to = from + 1; to < side && !free(to); to++ {
			}
			if from+1 < to && to < side {
				row.toForward, row.forward = uint8(to), 1
				col.toForward, col.forward = uint8(to*side), 1
			}
		}
	}
	return l
}
