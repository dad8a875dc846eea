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
	inRow    []rabbitJumps // in the first row, at taken*rabbitLane+column
	inCol    []rabbitJumps // in the first column, at taken*rabbitLane+row
}

// A rabbitPlace is a cell's row, column and the first cell of its row.
type rabbitPlace struct{ row, col, first uint8 }

// A rabbitJumps is the cell to jump to towards the lane's start, and towards its end; empty where there is none.
type rabbitJumps struct{ back, on uint64 }

// rabbitLane is room for the cells of a lane in an index.
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
	l.inRow = make([]rabbitJumps, rabbitLane<<side)
	l.inCol = make([]rabbitJumps, rabbitLane<<side)
	for taken := range 1 << side {
		free := func(i int) bool { return taken>>i&1 == 0 }
		for from := range side {
			row, col := &l.inRow[taken*rabbitLane+from], &l.inCol[taken*rabbitLane+from]
			to := from - 1
			for to >= 0 && !free(to) {
				to--
			}
			if 0 <= to && to < from-1 {
				row.back, col.back = 1<<to, 1<<(to*side)
			}
			for to = from + 1; to < side && !free(to); to++ {
			}
			if from+1 < to && to < side {
				row.on, col.on = 1<<to, 1<<(to*side)
			}
		}
	}
	return l
}
