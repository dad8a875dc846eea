package onestroke

import "math/bits"

// A bounds holds lower bounds on the turns of a cell and all after it, for each cell and each set of plugs that cross the frontier before it, a bit each in
// the order of key. The size of the set tells whether the end of the stroke is placed: a piece behind the frontier has two plugs, or one if it contains the
// head or the end. The bounds are computed from the last cell back and used from the first on. Where they take too much memory, only those of the first cell
// of each row and of one row are kept, and the others are computed again.
type bounds struct {
	byCell [][]uint8 // nil where they are not computed or not kept
	at     int       // the last cell whose bounds have been computed
	width  int       // of the sweep
	sparse bool      // not all are kept
	spare  [][]uint8 // room of those that were given up
}

const (
	// noWay means that the cells cannot be drawn. Of mostBound turns and more the bound is mostBound.
	noWay, mostBound = 255, 254
	// boundsShare is the part of the memory that the bounds of all cells may take, one in so many.
	boundsShare = 8
)

// newBounds returns the bounds behind the last cell, for a search that may take that much memory.
func newBounds(cells, width int, bytes int64) bounds {
	b := bounds{byCell: make([][]uint8, cells+1), at: cells, width: width}
	b.sparse = b.bytes() > bytes/boundsShare
	last := b.room()
	for i := range last {
		last[i] = noWay
	}
	last[0] = 0
	b.byCell[cells] = last
	return b
}

func (b *bounds) bytes() int64 {
	kept := len(b.byCell)
	if b.sparse {
		kept = 1 + (kept-1+b.width-1)/b.width + b.width - 1
	}
	return int64(kept) << (b.width + 1)
}

func (b *bounds) done() bool { return b.at == 0 }

func (b *bounds) room() []uint8 {
	if last := len(b.spare) - 1; last >= 0 {
		room := b.spare[last]
		b.spare = b.spare[:last]
		return room
	}
	return make([]uint8, 2<<b.width)
}

// giveUp gives up the bounds that are not kept.
func (b *bounds) giveUp() {
	for i, of := range b.byCell[:len(b.byCell)-1] {
		if of != nil && i%b.width != 0 {
			b.spare = append(b.spare, of)
			b.byCell[i] = nil
		}
	}
}

// computeBounds goes one cell back and computes its bounds.
func (m *model) computeBounds() {
	b := &m.bounds
	b.at--
	if b.sparse && b.at%b.width == b.width-1 {
		b.giveUp()
	}
	m.boundsBefore(b.at)
}

// hasBounds reports whether a sweep can go on over a cell, which takes the bounds of the next one.
func (m *model) hasBounds(cell int) bool { return m.bounds.byCell[cell+1] != nil }

// restoreBounds computes, of the bounds that were given up, those of one more cell of a row.
func (m *model) restoreBounds(cell int) {
	b := &m.bounds
	for cell++; b.byCell[cell] == nil; cell++ {
	}
	if cell%b.width == 0 || cell == m.cells {
		b.giveUp()
	}
	m.boundsBefore(cell - 1)
}

// boundsWork returns the cost of computing the bounds of a cell, in states.
func (m *model) boundsWork() int { return 1 + 1<<m.width/16 }

// bound returns a lower bound on the turns of the given cell and those after it, or never if they cannot be drawn.
func (m *model) bound(k key, cell int) int {
	if cell == m.cells {
		if k == whole {
			return 0
		}
		return never
	}
	if bound := m.bounds.byCell[cell][k.plugs()]; bound < noWay {
		return int(bound)
	}
	return never
}

// startBound returns the bound before the first cell, which holds for the whole stroke.
func (m *model) startBound() int { return m.bound(0, 0) }

// boundsBefore computes the fewest turns that a cell and those after it take, for each set of plugs before it. It only requires that each cell has two
// neighbours in the stroke, the head and the end one, and allows closed loops. On most boards the bound at the first cell is the optimum.
func (m *model) boundsBefore(cell int) {
	next, here := m.bounds.byCell[cell+1], m.bounds.room()
	m.bounds.byCell[cell] = here
	col, last := cell%m.width, m.width-1
	down, right := 1<<col, 2<<col
	for high := range 1 << (last - col) {
		first := high << (col + 2)
		switch {
		case col < lanesBits:
			for base := first; base < first+down; base++ {
				// The next row begins without a plug to its left, and behind the last column there is none.
				after := [4]uint8{next[base], next[base|down], noWay, noWay}
				if col == last {
					after[0], after[1] = next[base<<1], next[(base|down)<<1]
				} else {
					after[2], after[3] = next[base|right], next[base|right|down]
				}
				here[base], here[base|down], here[base|right], here[base|right|down] = m.transfer(cell, base, after)
			}
		case col == last:
			for base := first; base < first+down; base += lanes {
				none, oneDown := everySecondLane(next[base<<1:]), everySecondLane(next[(base|down)<<1:])
				m.transferLanes(cell, base, none, oneDown, noWayLanes, noWayLanes, here)
			}
		default:
			for base := first; base < first+down; base += lanes {
				m.transferLanes(cell, base, lanesOf(next[base:]), lanesOf(next[base|down:]), lanesOf(next[base|right:]), lanesOf(next[base|right|down:]), here)
			}
		}
	}
}

// endMayBe reports whether the end of the stroke is still to be placed before a cell with those plugs.
func (m *model) endMayBe(cell, plugs int) bool {
	return (bits.OnesCount(uint(plugs))&1 == 1) == (cell > m.start)
}

// transfer computes the bounds before a cell from those after it: without plugs, with the one down, with the one right, with both. It returns those
// without plugs, with the one left, with the one up, with both. base is the other plugs.
func (m *model) transfer(cell, base int, after [4]uint8) (none, left, up, both uint8) {
	switch kind := m.kinds[cell]; kind {
	case block:
		return after[0], noWay, noWay, noWay
	case headCell:
		return min(withTurns(after[1], m.down), withTurns(after[2], m.right)), withTurns(after[0], m.left), withTurns(after[0], m.up), noWay
	default:
		none, both = withTurns(after[3], 1), withTurns(after[0], 1)
		left, up = min(after[2], withTurns(after[1], 1)), min(after[1], withTurns(after[2], 1))
		switch {
		case kind == inner:
		case m.endMayBe(cell, base):
			none = min(none, after[1], after[2])
		default: // it may with one plug more
			left, up = min(left, after[0]), min(up, after[0])
		}
		return none, left, up, both
	}
}

// withTurns returns a bound with so many turns more, 0 or 1.
func withTurns(bound uint8, turns int) uint8 {
	if bound < mostBound {
		return bound + uint8(turns)
	}
	return bound
}
