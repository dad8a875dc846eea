package rushhour

import (
	"math/bits"
	"slices"

	"warren/puzzles/rushhour"
	"warren/solver/search"
)

// The kinds of Reason why the red car cannot get out.
const (
	// reasonWall: a wall, the cell, is in the red car's row ahead of it.
	reasonWall = "wall"
	// reasonAhead: a vehicle, on the cells, stands along the red car's row ahead of it.
	reasonAhead = "ahead"
	// reasonStands: a vehicle never leaves the cell, ahead of the red car: it and those of its lane leave too little room there.
	reasonStands = "stands"
	// reasonLock: so many vehicles, the number in Counts, never leave their cells, the first ahead of the red car. Each arrow leads from such a cell to one that
	// would have to be free first.
	reasonLock = "lock"
)

// A span is the range of offsets that a vehicle can have at most, both ends included.
type span struct{ lo, hi int }

// spans returns for each vehicle a range of offsets that it never leaves. A vehicle may go one cell farther unless another one covers that cell at every
// offset of its range. The ranges are never too narrow: the first vehicle to leave its range would enter a cell that is still covered.
func (m *model) spans(at pose) [maxCars]span {
	var spans [maxCars]span
	for i := range m.cars {
		spans[i] = span{int(at[i]), int(at[i])}
	}
	for grown := true; grown; {
		grown = false
		held := m.held(&spans)
		for i := range m.cars {
			car, s := &m.cars[i], &spans[i]
			if s.lo > 0 && held>>(car.base+(s.lo-1)*car.stride)&1 == 0 {
				s.lo--
				grown = true
			}
			if s.hi < car.slack && held>>(car.base+(s.hi+car.len)*car.stride)&1 == 0 {
				s.hi++
				grown = true
			}
		}
	}
	return spans
}

// held returns the cells that are always covered by one and the same vehicle.
func (m *model) held(spans *[maxCars]span) uint64 {
	var held uint64
	for i := range m.cars {
		held |= m.core(i, spans[i])
	}
	return held
}

// core returns the cells that a vehicle covers at every offset of a range.
func (m *model) core(i int, s span) uint64 { return m.cars[i].cells(s.lo) & m.cars[i].cells(s.hi) }

// shut returns what stays ahead of the red car for good, be it a wall or a vehicle that lies there, or nil.
func shut(board rushhour.Board) *search.Reason {
	hero, _ := board.Car(rushhour.Hero)
	for col := hero.Col + hero.Len; col < board.Cols(); col++ {
		if board.Wall(hero.Row, col) {
			return &search.Reason{Kind: reasonWall, Cells: [][2]int{{hero.Row, col}}}
		}
		if ahead, ok := board.Car(board.CarAt(hero.Row, col)); ok && !ahead.Vertical {
			why := &search.Reason{Kind: reasonAhead}
			for i := range ahead.Len {
				why.Cells = append(why.Cells, [2]int{hero.Row, col + i})
			}
			return why
		}
	}
	return nil
}

// lostReason returns why the red car can never get out of a position, if that is simple, or nil. Without a model it is what shut returns.
func (m *model) lostReason(board rushhour.Board) *search.Reason {
	if why := shut(board); why != nil || m == nil {
		return why
	}
	hero, _ := board.Car(rushhour.Hero)
	spans := m.spans(m.pose(board))
	var least *lock
	for col := hero.Col + hero.Len; col < board.Cols(); col++ {
		cell := hero.Row*side + col
		if m.holder(&spans, cell) < 0 {
			continue
		}
		if found := m.lockOn(&spans, cell); least == nil || len(found.holds) < len(least.holds) {
			least = found
		}
	}
	if least == nil {
		return nil
	}
	return least.reason()
}

// holder returns the vehicle that always covers a cell, or -1.
func (m *model) holder(spans *[maxCars]span, cell int) int {
	for i := range m.cars {
		if m.core(i, spans[i])>>cell&1 != 0 {
			return i
		}
	}
	return -1
}

// A lock is a set of vehicles each of which can never leave a cell: there is too little room in its lane, or it would have to enter a cell of another one.
type lock struct {
	holds  []hold
	arrows [][2]int // from a cell held to one that would have to be free first
}

// A hold is a vehicle and a cell that it never leaves.
type hold struct{ car, cell int }

// lockOn returns a small lock with a cell that is always covered.
func (m *model) lockOn(spans *[maxCars]span, cell int) *lock {
	l := &lock{holds: []hold{{m.holder(spans, cell), cell}}}
	for next := 0; next < len(l.holds); next++ { // adding a hold makes the list longer
		h := l.holds[next]
		car, s := &m.cars[h.car], spans[h.car]
		first := 0 // the offset at which the last cell of the vehicle is on the cell held
		for car.cells(first)>>h.cell&1 == 0 {
			first++
		}
		last := first
		for last < car.slack && car.cells(last+1)>>h.cell&1 != 0 {
			last++
		}
		var stops []int
		for q := first; q <= s.lo && first > 0; q++ {
			stops = append(stops, car.base+(q-1)*car.stride)
		}
		l.stop(m, spans, h, stops)
		stops = stops[:0]
		for q := last; q >= s.hi && last < car.slack; q-- {
			stops = append(stops, car.base+(q+car.len)*car.stride)
		}
		l.stop(m, spans, h, stops)
	}
	return l
}

// stop adds one of the cells that stop a vehicle in one direction to the lock, unless one is there.
func (l *lock) stop(m *model, spans *[maxCars]span, h hold, cells []int) {
	chosen := hold{car: -1}
	for _, cell := range cells {
		stopper := hold{m.holder(spans, cell), cell}
		if slices.Contains(l.holds, stopper) {
			chosen = stopper
			break
		}
		if stopper.car >= 0 && chosen.car < 0 {
			chosen = stopper
		}
	}
	if chosen.car < 0 {
		return
	}
	if !slices.Contains(l.holds, chosen) {
		l.holds = append(l.holds, chosen)
	}
	l.arrows = append(l.arrows, [2]int{h.cell, chosen.cell})
}

func (l *lock) reason() *search.Reason {
	why := &search.Reason{Kind: reasonStands}
	var cars uint64
	for _, h := range l.holds {
		why.Cells = append(why.Cells, place(h.cell))
		cars |= 1 << h.car
	}
	if len(l.holds) == 1 {
		return why
	}
	why.Kind, why.Counts = reasonLock, []int{bits.OnesCount64(cars)}
	for _, a := range l.arrows {
		why.Arrows = append(why.Arrows, [2][2]int{place(a[0]), place(a[1])})
	}
	return why
}

// place returns the row and the column of a cell.
func place(cell int) [2]int { return [2]int{cell / side, cell % side} }
