package maze

import "math/bits"

// A memory determines which critical cells a walk remembers, and so must not visit again. Each critical cell has a region, its neighbourhood in the sense
// of ng-routes: the cells of all loops through it that have been found. A walk forgets the cell when it leaves that region, so few walks have to be told
// apart. What a walk remembers is a set of colours, which critical cells share if their regions neither overlap nor touch.
type memory struct {
	grid *grid
	// maxLoops is the number of loops through a cell after which its region becomes the whole board.
	maxLoops int
	critical []criticalCell
	index    map[int32]int // of a cell in critical
	colour   []int16       // by cell; none if the cell is not critical
	keep     []uint64      // by cell, words for each: the colours that a walk still remembers there
	words    int
	loops    []int32 // the cells at which the loops learned last close
	seenAt   []int32 // scratch, by cell: index of its last visit by the walk, plus one
}

type criticalCell struct {
	cell   int32
	loops  int
	region []int32 // each cell once; nil if it is the whole board
	whole  bool
}

// none is the number of no cell, walk or colour.
const none = -1

func newMemory(g *grid, maxLoops int) *memory {
	m := &memory{grid: g, maxLoops: maxLoops, index: map[int32]int{}, colour: make([]int16, g.cells()), seenAt: make([]int32, g.cells())}
	for i := range m.colour {
		m.colour[i] = none
	}
	return m
}

// learn makes the cells at which a walk closes loops critical and reports whether there were any. A walk without a loop is a road.
func (m *memory) learn(walk []headedState) bool {
	m.loops = m.loops[:0]
	begin := 0 // only loops without a loop inside are learned
	for i, state := range walk {
		cell := state / sides
		if last := int(m.seenAt[cell]) - 1; last >= begin {
			m.addLoop(cell, walk[last:i])
			m.loops = append(m.loops, cell)
			begin = i
		}
		m.seenAt[cell] = int32(i) + 1
	}
	for _, state := range walk {
		m.seenAt[state/sides] = 0
	}
	if len(m.loops) == 0 {
		return false
	}
	m.assignColours()
	return true
}

func (m *memory) addLoop(cell int32, loop []headedState) {
	i, ok := m.index[cell]
	if !ok {
		i = len(m.critical)
		m.index[cell] = i
		m.critical = append(m.critical, criticalCell{cell: cell})
	}
	w := &m.critical[i]
	w.loops++
	if w.whole {
		return
	}
	if w.loops == m.maxLoops {
		w.region, w.whole = nil, true
		return
	}
next:
	for _, state := range loop {
		for _, known := range w.region {
			if known == state/sides {
				continue next
			}
		}
		w.region = append(w.region, state/sides)
	}
}

// assignColours gives every critical cell a colour: its own if its region is the whole board, or the first that no region in or beside its own has.
func (m *memory) assignColours() {
	most := (len(m.critical) + 63) / 64
	used := make([]uint64, most*m.grid.cells())
	always := make([]uint64, most)
	colours := 0
	for _, w := range m.critical {
		if w.whole {
			m.colour[w.cell] = int16(colours)
			always[colours/64] |= 1 << (colours % 64)
			colours++
		}
	}
	taken := make([]uint64, most)
	for _, w := range m.critical {
		if w.whole {
			continue
		}
		copy(taken, always)
		for _, cell := range w.region {
			m.add(taken, used, cell)
			for _, step := range m.grid.step {
				m.add(taken, used, cell+step)
			}
		}
		colour := 0
		for taken[colour/64] == ^uint64(0) {
			colour += 64
		}
		colour += bits.TrailingZeros64(^taken[colour/64])
		colours = max(colours, colour+1)
		m.colour[w.cell] = int16(colour)
		for _, cell := range w.region {
			used[int(cell)*most+colour/64] |= 1 << (colour % 64)
		}
	}
	m.words = (colours + 63) / 64
	m.keep = make([]uint64, m.words*m.grid.cells())
	for cell := range m.grid.cells() {
		for word := range m.words {
			m.keep[cell*m.words+word] = used[cell*most+word] | always[word]
		}
	}
}

func (m *memory) add(taken, used []uint64, cell int32) {
	for word, colours := range used[int(cell)*len(taken):][:len(taken)] {
		taken[word] |= colours
	}
}
