package onestroke

// pageStates is how many states are in one page of a layer. Pages never move, so that a layer grows without a pause.
const pageStates = 1 << 12

// A states is a page of states: of each its key, the turns behind the frontier and, with those that must still come,
// the least of a whole stroke.
type states struct {
	key         [pageStates]key
	cost, least [pageStates]uint8
}

// A layer is the states before one cell in the order in which they were found, each key once. The pages are kept
// from layer to layer.
type layer struct {
	pages []*states
	count int
	first uint32     // the number, in the sweep, of its first state
	tally [never]int // how many states have each least
}

// clear empties the layer; its states will be numbered from first on.
func (l *layer) clear(first uint32) {
	l.count, l.first = 0, first
	clear(l.tally[:])
}

// push adds a state.
func (l *layer) push(key key, cost, least uint8) {
	page, i := l.count/pageStates, l.count%pageStates
	if page == len(l.pages) {
		l.pages = append(l.pages, new(states))
	}
	states := l.pages[page]
	states.key[i], states.cost[i], states.least[i] = key, cost, least
	l.tally[least]++
	l.count++
}

// A stateTrace is how a state was reached: the number of the state before it, and the exit of the cell between them.
type stateTrace uint32

func traceOf(before uint32, exit uint8) stateTrace { return stateTrace(before<<2 | uint32(exit)) }

func (t stateTrace) before() uint32 { return uint32(t >> 2) }
func (t stateTrace) exit() uint8    { return uint8(t & 3) }

// mostStates is how many states a sweep can number.
const mostStates = 1 << 30

// A table finds the state of a key in the layer that is being made: open addressing, the slots holding numbers of
// states plus one. A number from before the layer counts as an empty slot, so that no layer has to clear it.
type table struct {
	slots []uint32
	mask  uint32
}

// size is how many slots that many states take, at most three quarters of them full.
func (t *table) size(states int) int {
	size := pageStates
	for 3*size < 4*states {
		size *= 2
	}
	return size
}

// fit gets room for that many states; what the table held is lost.
func (t *table) fit(states int) {
	size := t.size(states)
	if size > len(t.slots) {
		t.slots = make([]uint32, size)
	}
	t.mask = uint32(size - 1)
}

// at is where the search for a key begins.
func (t *table) at(k key) uint32 {
	const golden = 0x9e3779b9 // 2^32 over the golden ratio (Knuth, The Art of Computer Programming 3, 6.4)
	hash := uint32(k) * golden
	return (hash ^ hash>>15) & t.mask
}
