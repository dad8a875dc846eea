package onestroke

// strokePage is how many states are in one page of a layer. Pages never move, so that a layer grows without a pause.
const strokePage = 1 << 12

// A strokeStates is a page of states: of each its key, the turns behind the frontier and, with those that must still come,
// the least of a whole stroke.
type strokeStates struct {
	key         [strokePage]strokeKey
	cost, least [strokePage]uint8
}

// A strokeLayer is the states before one cell in the order in which they were found, each key once. The pages are kept
// from layer to layer.
type strokeLayer struct {
	pages []*strokeStates
	count int
	first uint32           // the number, in the sweep, of its first state
	tally [strokeNever]int // how many states have each least
}

// clear empties the layer; its states will be numbered from first on.
func (l *strokeLayer) clear(first uint32) {
	l.count, l.first = 0, first
	clear(l.tally[:])
}

// push adds a state.
func (l *strokeLayer) push(key strokeKey, cost, least uint8) {
	page, i := l.count/strokePage, l.count%strokePage
	if page == len(l.pages) {
		l.pages = append(l.pages, new(strokeStates))
	}
	states := l.pages[page]
	states.key[i], states.cost[i], states.least[i] = key, cost, least
	l.tally[least]++
	l.count++
}

// A strokeTrace is how a state was reached: the number of the state before it, and the exit of the cell between them.
type strokeTrace uint32

func traceOf(before uint32, exit uint8) strokeTrace { return strokeTrace(before<<2 | uint32(exit)) }

func (t strokeTrace) before() uint32 { return uint32(t >> 2) }
func (t strokeTrace) exit() uint8    { return uint8(t & 3) }

// strokeMostStates is how many states a sweep can number.
const strokeMostStates = 1 << 30

// A strokeTable finds the state of a key in the layer that is being made: open addressing, the slots holding numbers of
// states plus one. A number from before the layer counts as an empty slot, so that no layer has to clear it.
type strokeTable struct {
	slots []uint32
	mask  uint32
}

// size is how many slots that many states take, at most three quarters of them full.
func (t *strokeTable) size(states int) int {
	size := strokePage
	for 3*size < 4*states {
		size *= 2
	}
	return size
}

// fit gets room for that many states; what the table held is lost.
func (t *strokeTable) fit(states int) {
	size := t.size(states)
	if size > len(t.slots) {
		t.slots = make([]uint32, size)
	}
	t.mask = uint32(size - 1)
}

// at is where the search for a key begins.
func (t *strokeTable) at(k strokeKey) uint32 {
	const golden = 0x9e3779b9 // 2^32 over the golden ratio (Knuth, The Art of Computer Programming 3, 6.4)
	hash := uint32(k) * golden
	return (hash ^ hash>>15) & t.mask
}
