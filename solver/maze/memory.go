package maze

import "math/bits"

// A memory tells which cells a walk keeps in mind, so as not to come there twice, and how long: a watched cell is
// kept in mind as long as the walk stays in its region, which holds all the loops through the cell that were walked so
// far. So walks that differ only in cells whose regions they have left behind are as good as each other, and on most
// boards there are few to tell apart.
//
// What a walk has in mind is a set of colours. Watched cells whose regions neither meet nor touch share one.
type memory struct {
	grid *grid
	// wholeTimes is after how many loops through a cell its region becomes the whole board: where there are so many, there are
	// more.
	wholeTimes int
	watched    []watched
	index      map[int32]int // of a cell in watched
	colour     []int16       // by cell; none where the cell is not watched
	keep       []uint64      // by cell, words for each: what a walk that comes there keeps in mind
	words      int
	loops      []int32 // the cells of the loops learned last
	seenAt     []int32 // scratch, by cell: where the walk came through it last, plus one
}

// A watched is a watched cell and its region.
type watched struct {
	cell   int32
	times  int
	region []int32 // each cell once; nil where it is the whole board
	whole  bool
}

// none stands for no cell, walk or colour where one is numbered.
const none = -1

func newMemory(g *grid, wholeTimes int) *memory {
	m := &memory{grid: g, wholeTimes: wholeTimes, index: map[int32]int{}, colour: make([]int16, g.cells()), seenAt: make([]int32, g.cells())}
	for i := range m.colour {
		m.colour[i] = none
	}
	return m
}

// learn looks for loops in a walk, given by its states, and watches the cells at which they close, so that no later walk
// goes around one of them. It reports whether there were any: a walk without is a road.
func (m *memory) learn(walk []headedState) bool {
	m.loops = m.loops[:0]
	begin := 0 // a loop is learned only if no other lies within it
	for i, state := range walk {
		cell := state / sides
		if last := int(m.seenAt[cell]) - 1; last >= begin {
			m.watch(cell, walk[last:i])
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
	m.paint()
	return true
}

// watch adds a loop to the region of the cell.
func (m *memory) watch(cell int32, loop []headedState) {
	i, ok := m.index[cell]
	if !ok {
		i = len(m.watched)
		m.index[cell] = i
		m.watched = append(m.watched, watched{cell: cell})
	}
	w := &m.watched[i]
	w.times++
	if w.whole {
		return
	}
	if w.times == m.wholeTimes {
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

// paint gives every watched cell a colour: of its own if its region is the whole board, else the first that no region at
// hand has.
func (m *memory) paint() {
	most := (len(m.watched) + 63) / 64
	used := make([]uint64, most*m.grid.cells())
	always := make([]uint64, most)
	colours := 0
	for _, w := range m.watched {
		if w.whole {
			m.colour[w.cell] = int16(colours)
			always[colours/64] |= 1 << (colours % 64)
			colours++
		}
	}
	taken := make([]uint64, most)
	for _, w := range m.watched {
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

// add joins the colours used at the cell to those taken.
func (m *memory) add(taken, used []uint64, cell int32) {
	for word, colours := range used[int(cell)*len(taken):][:len(taken)] {
		taken[word] |= colours
	}
}
