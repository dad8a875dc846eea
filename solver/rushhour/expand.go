package rushhour

import "math/bits"

// A key holds the index of a position plus one, so that no key is 0. Twice as many narrow keys fit into a cache line.
type key interface{ uint32 | uint64 }

// A searchNode is a position in the queue. A transition, one vehicle moving in one direction, is
// identified by the vehicle's front cell in that direction; see bfs.
type searchNode[K key] struct {
	h, v     uint64 // cells of the horizontal and of the vertical vehicles
	explored uint64
	asleep   uint64
	key      K
}

// A neighbour is a successor of a position, as expand generates it.
type neighbour[K key] struct {
	h, v     uint64
	back     uint64 // the reverse transition
	explored uint64 // transitions explored at the other position and independent of the move
	asleep   uint64 // transitions asleep or tried before at the other position and independent of the move
	key      K
}

// set sets the fields one by one, since a composite literal would be built elsewhere and then copied.
func (n *neighbour[K]) set(h, v, back, explored, asleep uint64, key K) {
	n.h = h
	n.v = v
	n.back = back
	n.explored = explored
	n.asleep = asleep
	n.key = key
}

const (
	// maxNeighbours bounds the successors of a position: no vehicle can reach more than 6 places, no two of a lane more
	// than 8 together, and there are 16 lanes; expand may write one more than it counts.
	maxNeighbours = 256
	// maxSteps bounds the steps of all vehicles in both directions, with a sentinel for each of the 32.
	maxSteps = 512
)

// A slideStep moves a vehicle one cell ahead (right or down) or back.
type slideStep[K key] struct {
	h, v  uint64 // the cell it leaves and the one it enters, on the vehicle's axis
	enter uint64 // the cell it enters; all cells for the sentinel after the last step
	back  uint64 // the reverse transition
	// The transitions of horizontal and vertical vehicles that are independent of the step.
	keepH, keepV uint64
	delta        K
}

// An expander generates the successors of a position. The vehicles of a lane keep their order, so the number of occupied cells in the lane up to a cell
// determines which vehicle is there. The first and the last cell of a vehicle have different numbers. So a cell, the axis and that number identify the step of
// the vehicle on this cell past it.
type expander[K key] struct {
	walls  uint64
	goal   uint64
	metric string
	// By vehicle: its steps ahead from offset 0 on, a sentinel, its steps back from the largest offset on, a sentinel.
	steps [maxSteps]slideStep[K]
	upTo  [2][cellCount]uint64       // the lane's cells up to the cell, along the row [0] and the column [1]
	first [2][cellCount][side]uint16 // by axis, cell and number of occupied cells less one: the step
}

func newExpander[K key](m *model, metric string) *expander[K] {
	e := &expander[K]{walls: m.walls, goal: m.goal, metric: metric}
	for cell := range cellCount {
		for axis, stride := range [2]int{1, side} {
			for c := cell; ; c -= stride {
				e.upTo[axis][cell] |= 1 << c
				if c < stride || stride == 1 && c%side == 0 || m.walls>>(c-stride)&1 != 0 {
					break
				}
			}
		}
	}
	for _, cars := range m.inLanes {
		taken := 0
		for _, i := range cars {
			car := &m.cars[i]
			for q := range car.slack {
				e.set(car.ahead+q, car, q, 1, taken)
				e.set(car.back(q+1), car, q+1, -1, taken)
			}
			e.steps[car.ahead+car.slack].enter = ^uint64(0)
			e.steps[car.back(0)].enter = ^uint64(0)
			taken += car.len
		}
	}
	return e
}

// set computes the step of a vehicle from offset q one cell ahead (by 1) or back (by -1). taken is the cells before it in its lane.
func (e *expander[K]) set(step int, car *vehicle, q, by, taken int) {
	leave, enter := car.base+q*car.stride, car.base+(q+car.len)*car.stride
	delta, number := K(car.delta(q)), taken+car.len
	if by < 0 {
		leave, enter = car.base+(q+car.len-1)*car.stride, car.base+(q-1)*car.stride
		delta, number = -K(car.delta(q-1)), taken+1
	}
	s := slideStep[K]{enter: 1 << enter, back: 1 << (leave + by*car.stride), delta: delta}
	axis := 0
	if car.vertical {
		axis = 1
		s.v = 1<<leave | 1<<enter
	} else {
		s.h = 1<<leave | 1<<enter
	}
	switch e.metric {
	case metricMoves:
		// A slide affects the slides of other vehicles only in the lanes that it crosses.
		s.back |= s.enter
		var rows, cols uint64
		for cell := leave; ; cell += by * car.stride {
			rows |= firstRow << (cell / side * side)
			cols |= firstCol << (cell % side)
			if cell == enter {
				break
			}
		}
		s.keepH, s.keepV = ^rows, ^cols
	case metricSteps:
		// A step affects those that enter the same cell, and the vehicle's own.
		beside := uint64(1) << enter
		beside |= beside<<1 | beside>>1 | beside<<side | beside>>side
		s.keepH = ^(beside | 1<<leave)
		s.keepV = s.keepH
	}
	e.steps[step] = s
	e.first[axis][enter-by*car.stride][number-1] = uint16(step)
}

func (e *expander[K]) node(m *model, pose pose) searchNode[K] {
	index, h, v := m.index(pose)
	return searchNode[K]{h: h, v: v, key: K(index) + 1}
}

// expand fills next with the positions at cost 1 from n by transitions neither explored nor asleep, and returns their number.
func (e *expander[K]) expand(n *searchNode[K], next *[maxNeighbours]neighbour[K]) int {
	// Four shifted masks yield the vehicles that can move; no cell is in two of them.
	taken := n.h | n.v | e.walls
	movers := n.h&^(taken>>1|lastCol) | n.h&^(taken<<1|firstCol) |
		n.v&^(taken>>side|lastRow) | n.v&^(taken<<side|firstRow)
	explored := movers & n.explored
	asleep := movers & n.asleep
	count := uint(0)
	if e.metric == metricSteps {
		for movers &^= explored | asleep; movers != 0; movers &= movers - 1 {
			s := &e.steps[e.firstStep(n, movers)]
			next[count%maxNeighbours].set(n.h^s.h, n.v^s.v, s.back, explored&s.keepH, asleep&s.keepH, n.key+s.delta)
			count++
			asleep |= movers & -movers
		}
		return int(count)
	}
	for movers &^= explored | asleep; movers != 0; movers &= movers - 1 {
		step := e.firstStep(n, movers)
		s := &e.steps[step]
		h, v, key := n.h^s.h, n.v^s.v, n.key+s.delta
		keepH, keepV := n.h&s.keepH, n.v&s.keepV
		keep := keepH | keepV
		next[count%maxNeighbours].set(h, v, s.back, explored&keep, asleep&keep, key)
		count++
		for {
			// The successor is written first and counted afterwards, since a mispredicted branch costs more than a wasted write.
			step++
			s = &e.steps[step%maxSteps]
			h, v, key = h^s.h, v^s.v, key+s.delta
			keepH, keepV = keepH&s.keepH, keepV&s.keepV
			keep = keepH | keepV
			next[count%maxNeighbours].set(h, v, s.back, explored&keep, asleep&keep, key)
			count += zero(s.enter & taken)

			step++
			enter := s.enter
			s = &e.steps[step%maxSteps]
			if (s.enter|enter)&taken != 0 {
				break
			}
			h, v, key = h^s.h, v^s.v, key+s.delta
			keepH, keepV = keepH&s.keepH, keepV&s.keepV
			keep = keepH | keepV
			next[count%maxNeighbours].set(h, v, s.back, explored&keep, asleep&keep, key)
			count++
		}
		asleep |= movers & -movers
	}
	return int(count)
}

// firstStep returns the step of the vehicle on the first of the cells past that cell.
func (e *expander[K]) firstStep(n *searchNode[K], cells uint64) uint {
	cell := uint(bits.TrailingZeros64(cells)) % cellCount
	axis := n.v >> cell & 1
	along := n.h&(axis-1) | n.v&-axis
	number := uint(bits.OnesCount64(along & e.upTo[axis&1][cell]))
	return uint(e.first[axis&1][cell][(number-1)%side]) % maxSteps
}

// zero returns 1 for 0 and 0 for all other values, without a branch.
func zero(x uint64) uint {
	if x == 0 {
		return 1
	}
	return 0
}
