package solver

// rabbitLanes are where rabbits land on a board of one side, of cells that fit a word, by what is taken in their row and
// column.
type rabbitLanes struct {
	full     uint64 // all cells of a lane, from bit 0 on
	firstCol uint64 // the cells of the first column
	// A column moved to the first one is gathered from every side-th bit by a factor; it then is gathered bits up. Of the
	// factor's bits side-1 apart, each takes one cell to its place, and no two cells meet on the way.
	gather   uint64
	gathered uint
	places   [64]rabbitPlace
	inRow    [rabbitLane << rabbitLane]rabbitJumps // in the first row, at taken*rabbitLane+column
	inCol    [rabbitLane << rabbitLane]rabbitJumps // in the first column, at taken*rabbitLane+row
}

// A rabbitPlace is a cell's row, column and the first cell of its row.
type rabbitPlace struct{ row, col, first uint8 }

// A rabbitJumps is the cell to jump to towards the lane's start, and towards its end; back and on are how many these are, 0
// or 1.
type rabbitJumps struct{ toBack, toOn, back, on uint8 }

// rabbitLane is room for the cells of a lane that fits a word.
const rabbitLane = 8

// rabbitWall is a cell off every board of cells that fit a word. It is taken.
const rabbitWall = 1 << 63

func newRabbitLanes(side int) *rabbitLanes {
	l := &rabbitLanes{full: 1<<side - 1, gathered: uint((side - 1) * (side - 1))}
	for i := range side {
		l.firstCol |= 1 << (i * side)
		l.gather |= 1 << ((side - 1) * (side - 1 - i))
	}
	for cell := range side * side {
		l.places[cell] = rabbitPlace{uint8(cell / side), uint8(cell % side), uint8(cell / side * side)}
	}
	for taken := range 1 << side {
		free := func(i int) bool { return taken>>i&1 == 0 }
		for from := range side {
			row, col := &l.inRow[taken*rabbitLane+from], &l.inCol[taken*rabbitLane+from]
			to := from - 1
			for to >= 0 && !free(to) {
				to--
			}
			if 0 <= to && to < from-1 {
				*row, *col = rabbitJumps{toBack: uint8(to), back: 1}, rabbitJumps{toBack: uint8(to * side), back: 1}
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
