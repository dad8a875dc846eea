package rushhour

import "math/bits"

// A key holds the index of a position plus one, so that no position has the key 0. The narrow one is for boards
// whose positions it can number: half the memory, and twice as many of them in a cache line.
type key interface{ uint32 | uint64 }

// A searchNode is a position on its way through a search. A way to neighbours is named by the cell of the vehicle's end
// that it goes past; see wave for what gone and asleep are.
type searchNode[K key] struct {
	h, v   uint64 // cells of the vehicles along the rows and along the columns
	gone   uint64
	asleep uint64
	key    K
}

// A neighbour is a position as expand finds it, next to another.
type neighbour[K key] struct {
	h, v   uint64
	back   uint64 // the way back
	gone   uint64 // ways gone at the other position and not touched by the move
	asleep uint64 // ways asleep or tried before at the other position and not touched by the move
	key    K
}

// set fills in the fields one by one: a whole value would be put together elsewhere and then copied, which takes longer
// than all the rest.
func (n *neighbour[K]) set(h, v, back, gone, asleep uint64, key K) {
	n.h = h
	n.v = v
	n.back = back
	n.gone = gone
	n.asleep = asleep
	n.key = key
}

const (
	// mostNeighbours is room for the positions next to one: no vehicle can go to more than 6 places, no two of a lane to
	// more than 8 together, and there are 16 lanes; expand may write one beyond what it counts.
	mostNeighbours = 256
	// stepMax is room for the steps of all vehicles, both ways, with an end for each of the 32.
	stepMax = 512
)

// A slideStep takes one vehicle one cell ahead (right or down) or back.
type slideStep[K key] struct {
	h, v  uint64 // the cell it leaves and the one it enters, on the vehicle's axis
	enter uint64 // the one it enters; every cell past the last step
	back  uint64 // the way back
	// The ways of vehicles along the rows and along the columns that the step does not touch: taken after it they lead
	// where it leads after them.
	keepH, keepV uint64
	delta        K
}

// An expander generates the positions next to a position. The vehicles of a lane keep their order, so that the
// number of cells taken in the lane up to a cell, itself included, tells which of them stands there; a vehicle's first
// cell and its last have different numbers, and they too are no other vehicle's. So a cell, the axis and that number
// name the step that the vehicle on this cell makes past it, without a look at the other lanes.
type expander[K key] struct {
	walls  uint64
	metric string
	// A vehicle's steps ahead from home on, an end, its steps back from the far end on, an end.
	steps [stepMax]slideStep[K]
	upTo  [2][cellCount]uint64       // the lane's cells up to the cell, along the row [0] and the column [1]
	first [2][cellCount][side]uint16 // by axis, cell and number of cells less one: the step
}

func newExpander[K key](m *model, metric string) *expander[K] {
	e := &expander[K]{walls: m.walls, metric: metric}
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

// set fills in the step that takes a vehicle from q one cell ahead (by 1) or back (by -1); taken is the cells of the
// vehicles before it in its lane.
func (e *expander[K]) set(step int, car *vehicle, q, by, taken int) {
	leave, enter := car.home+q*car.stride, car.home+(q+car.len)*car.stride
	delta, number := K(car.delta(q)), taken+car.len
	if by < 0 {
		leave, enter = car.home+(q+car.len-1)*car.stride, car.home+(q-1)*car.stride
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
		// Both ends of the vehicle stand for its way. A slide changes no other vehicle's stretch but in the lanes that
		// it passes.
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
		// A step is in the way of one that enters the same cell, and of the vehicle's own.
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

// expand fills next with the positions at cost 1 from n by the ways neither gone nor asleep, and gives their number.
func (e *expander[K]) expand(n *searchNode[K], next *[mostNeighbours]neighbour[K]) int {
	// Which vehicles can move at all is told by four shifted masks; no cell is in two of them.
	taken := n.h | n.v | e.walls
	movers := n.h&^(taken>>1|lastCol) | n.h&^(taken<<1|firstCol) |
		n.v&^(taken>>side|lastRow) | n.v&^(taken<<side|firstRow)
	gone := movers & n.gone
	asleep := movers & n.asleep
	count := uint(0)
	if e.metric == metricSteps {
		for movers &^= gone | asleep; movers != 0; movers &= movers - 1 {
			s := &e.steps[e.firstStep(n, movers)]
			next[count%mostNeighbours].set(n.h^s.h, n.v^s.v, s.back, gone&s.keepH, asleep&s.keepH, n.key+s.delta)
			count++
			asleep |= movers & -movers
		}
		return int(count)
	}
	for movers &^= gone | asleep; movers != 0; movers &= movers - 1 {
		step := e.firstStep(n, movers)
		s := &e.steps[step]
		h, v, key := n.h^s.h, n.v^s.v, n.key+s.delta
		keepH, keepV := n.h&s.keepH, n.v&s.keepV
		keep := keepH | keepV
		next[count%mostNeighbours].set(h, v, s.back, gone&keep, asleep&keep, key)
		count++
		for {
			// Written first and counted after: how far a slide goes is as good as random to a processor, and
			// guessing wrong costs more than writing in vain.
			step++
			s = &e.steps[step%stepMax]
			h, v, key = h^s.h, v^s.v, key+s.delta
			keepH, keepV = keepH&s.keepH, keepV&s.keepV
			keep = keepH | keepV
			next[count%mostNeighbours].set(h, v, s.back, gone&keep, asleep&keep, key)
			count += zero(s.enter & taken)

			step++
			enter := s.enter
			s = &e.steps[step%stepMax]
			if (s.enter|enter)&taken != 0 {
				break
			}
			h, v, key = h^s.h, v^s.v, key+s.delta
			keepH, keepV = keepH&s.keepH, keepV&s.keepV
			keep = keepH | keepV
			next[count%mostNeighbours].set(h, v, s.back, gone&keep, asleep&keep, key)
			count++
		}
		asleep |= movers & -movers
	}
	return int(count)
}

// firstStep names the step of the vehicle on the first of the cells past that cell.
func (e *expander[K]) firstStep(n *searchNode[K], cells uint64) uint {
	cell := uint(bits.TrailingZeros64(cells)) % cellCount
	axis := n.v >> cell & 1
	along := n.h&(axis-1) | n.v&-axis
	number := uint(bits.OnesCount64(along & e.upTo[axis&1][cell]))
	return uint(e.first[axis&1][cell][(number-1)%side]) % stepMax
}

// zero is 1 for 0 and 0 for all else, without a branch.
func zero(x uint64) uint {
	if x == 0 {
		return 1
	}
	return 0
}
