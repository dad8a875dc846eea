package solver

import "math/bits"

// A rushKey holds the index of a position plus one, so that no position has the key 0. The narrow one is for boards
// whose positions it can number: half the memory, and twice as many of them in a cache line.
type rushKey interface{ uint32 | uint64 }

// A rushNode is a position on its way through a search.
type rushNode[K rushKey] struct {
	h, v uint64 // cells of the vehicles along the rows and along the columns
	key  K
	via  uint8 // what led here and need not be tried again, or viaNone
}

const viaNone = 0xff

// rushNext is room for the positions next to one: a bound that an uint8 can count, so that no index needs a check.
// No vehicle can go to more than 6 places, no two of a lane to more than 8 together, and there are 16 lanes.
const rushNext = 256

// A rushStep takes one vehicle one cell further from home.
type rushStep[K rushKey] struct {
	cells uint64 // the cell it leaves and the cell it enters
	delta K
	car   uint8
}

// A rushExpander generates the positions next to a position. Which vehicle stands on a cell is told by the number of
// cells taken in its lane up to there: the vehicles of a lane keep their order, so that number is the sum of the
// lengths up to that vehicle. The same number and the cell then name the step, without a look at the other lanes.
type rushExpander[K rushKey] struct {
	walls uint64
	steps [256]rushStep[K] // a vehicle's in a row, from home on

	// Cells of the lane before and including the cell, along the row and along the column.
	rowTo, colTo [rushCells]uint64
	// By cell*8 + the number of cells taken in the lane up to it, less one: the step that the vehicle whose front (last
	// cell) is there makes ahead, and the step to there that the vehicle whose first cell is there takes back. For
	// that one the number ends with its first cell.
	rowAhead, rowBack, colAhead, colBack [rushCells * rushSide]uint8
}

func newRushExpander[K rushKey](m *rushModel) *rushExpander[K] {
	e := &rushExpander[K]{walls: m.walls}
	for cell := range rushCells {
		for c := cell; ; c-- {
			e.rowTo[cell] |= 1 << c
			if c%rushSide == 0 || m.walls>>(c-1)&1 != 0 {
				break
			}
		}
		for c := cell; ; c -= rushSide {
			e.colTo[cell] |= 1 << c
			if c < rushSide || m.walls>>(c-rushSide)&1 != 0 {
				break
			}
		}
	}
	for _, cars := range m.inLanes {
		taken := 0
		for _, i := range cars {
			car := &m.cars[i]
			ahead, back := &e.rowAhead, &e.rowBack
			if car.vertical {
				ahead, back = &e.colAhead, &e.colBack
			}
			for q := range car.slack {
				tail := car.home + q*car.stride
				front := tail + (car.len-1)*car.stride
				step := car.steps + q
				e.steps[step] = rushStep[K]{1<<tail | 1<<(front+car.stride), K(car.delta(q)), uint8(i)}
				ahead[front*rushSide+taken+car.len-1] = uint8(step)
				back[(tail+car.stride)*rushSide+taken] = uint8(step)
			}
			taken += car.len
		}
	}
	return e
}

func (e *rushExpander[K]) node(m *rushModel, pose rushPose) rushNode[K] {
	index, h, v := m.index(pose)
	return rushNode[K]{h, v, K(index) + 1, viaNone}
}

// slides fills next with the positions one move away, a slide of any length, and gives their number. The vehicle that
// led to n is left out: where else it can slide, the position before n had as neighbours too.
func (e *rushExpander[K]) slides(n *rushNode[K], next *[rushNext]rushNode[K]) int {
	var count uint8
	taken := n.h | n.v | e.walls
	for m := n.h &^ (taken >> 1) &^ lastCol; m != 0; m &= m - 1 {
		cell := bits.TrailingZeros64(m) & 63
		step := e.rowAhead[cell*rushSide+(bits.OnesCount64(n.h&e.rowTo[cell])-1)&7]
		if e.steps[step].car == n.via {
			continue
		}
		h, key := n.h, n.key
		for {
			s := &e.steps[step]
			h ^= s.cells
			key += s.delta
			next[count] = rushNode[K]{h, n.v, key, s.car}
			count++
			cell++
			step++
			if cell%rushSide == rushSide-1 || taken>>((cell+1)&63)&1 != 0 {
				break
			}
		}
	}
	for m := n.h &^ (taken << 1) &^ firstCol; m != 0; m &= m - 1 {
		cell := bits.TrailingZeros64(m) & 63
		step := e.rowBack[cell*rushSide+(bits.OnesCount64(n.h&e.rowTo[cell])-1)&7]
		if e.steps[step].car == n.via {
			continue
		}
		h, key := n.h, n.key
		for {
			s := &e.steps[step]
			h ^= s.cells
			key -= s.delta
			next[count] = rushNode[K]{h, n.v, key, s.car}
			count++
			cell--
			step--
			if cell%rushSide == 0 || taken>>((cell-1)&63)&1 != 0 {
				break
			}
		}
	}
	for m := n.v &^ (taken >> rushSide) &^ lastRow; m != 0; m &= m - 1 {
		cell := bits.TrailingZeros64(m) & 63
		step := e.colAhead[cell*rushSide+(bits.OnesCount64(n.v&e.colTo[cell])-1)&7]
		if e.steps[step].car == n.via {
			continue
		}
		v, key := n.v, n.key
		for {
			s := &e.steps[step]
			v ^= s.cells
			key += s.delta
			next[count] = rushNode[K]{n.h, v, key, s.car}
			count++
			cell += rushSide
			step++
			if cell >= rushCells-rushSide || taken>>((cell+rushSide)&63)&1 != 0 {
				break
			}
		}
	}
	for m := n.v &^ (taken << rushSide) &^ firstRow; m != 0; m &= m - 1 {
		cell := bits.TrailingZeros64(m) & 63
		step := e.colBack[cell*rushSide+(bits.OnesCount64(n.v&e.colTo[cell])-1)&7]
		if e.steps[step].car == n.via {
			continue
		}
		v, key := n.v, n.key
		for {
			s := &e.steps[step]
			v ^= s.cells
			key -= s.delta
			next[count] = rushNode[K]{n.h, v, key, s.car}
			count++
			cell -= rushSide
			step--
			if cell < rushSide || taken>>((cell-rushSide)&63)&1 != 0 {
				break
			}
		}
	}
	return int(count)
}

// The step that led to a node, so that the one that takes it back is left out: the vehicle's number twice over, plus
// one where it went back towards home.
const (
	viaAhead = 0
	viaBack  = 1
)

// unit fills next with the positions one step of one cell away, but the one that n came from, and gives their number.
func (e *rushExpander[K]) unit(n *rushNode[K], next *[rushNext]rushNode[K]) int {
	var count uint8
	taken := n.h | n.v | e.walls
	for m := n.h &^ (taken >> 1) &^ lastCol; m != 0; m &= m - 1 {
		cell := bits.TrailingZeros64(m) & 63
		s := &e.steps[e.rowAhead[cell*rushSide+(bits.OnesCount64(n.h&e.rowTo[cell])-1)&7]]
		next[count] = rushNode[K]{n.h ^ s.cells, n.v, n.key + s.delta, s.car<<1 | viaAhead}
		if s.car<<1|viaBack != n.via {
			count++
		}
	}
	for m := n.h &^ (taken << 1) &^ firstCol; m != 0; m &= m - 1 {
		cell := bits.TrailingZeros64(m) & 63
		s := &e.steps[e.rowBack[cell*rushSide+(bits.OnesCount64(n.h&e.rowTo[cell])-1)&7]]
		next[count] = rushNode[K]{n.h ^ s.cells, n.v, n.key - s.delta, s.car<<1 | viaBack}
		if s.car<<1|viaAhead != n.via {
			count++
		}
	}
	for m := n.v &^ (taken >> rushSide) &^ lastRow; m != 0; m &= m - 1 {
		cell := bits.TrailingZeros64(m) & 63
		s := &e.steps[e.colAhead[cell*rushSide+(bits.OnesCount64(n.v&e.colTo[cell])-1)&7]]
		next[count] = rushNode[K]{n.h, n.v ^ s.cells, n.key + s.delta, s.car<<1 | viaAhead}
		if s.car<<1|viaBack != n.via {
			count++
		}
	}
	for m := n.v &^ (taken << rushSide) &^ firstRow; m != 0; m &= m - 1 {
		cell := bits.TrailingZeros64(m) & 63
		s := &e.steps[e.colBack[cell*rushSide+(bits.OnesCount64(n.v&e.colTo[cell])-1)&7]]
		next[count] = rushNode[K]{n.h, n.v ^ s.cells, n.key - s.delta, s.car<<1 | viaBack}
		if s.car<<1|viaAhead != n.via {
			count++
		}
	}
	return int(count)
}
