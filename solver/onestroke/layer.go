package onestroke

import "math/bits"

// pageStates is the number of states per page of a layer. Pages never move, so a layer grows without pauses.
const pageStates = 1 << 10

// A states is a page of states: for each its key, the turns behind the frontier, and a lower bound on the turns of the whole stroke.
type states struct {
	key         [pageStates]key
	cost, bound [pageStates]uint16
}

// A layer holds the states before one cell in the order in which they were found, each key once. It reuses its pages.
type layer struct {
	pages   []*states
	count   int
	first   uint32     // number of its first state in the sweep
	byBound [never]int // number of states by bound
}

// clear empties the layer; its states are numbered from first on.
func (l *layer) clear(first uint32) {
	l.count, l.first = 0, first
	clear(l.byBound[:])
}

func (l *layer) push(key key, cost, bound uint16) {
	page, i := l.count/pageStates, l.count%pageStates
	if page == len(l.pages) {
		l.pages = append(l.pages, new(states))
	}
	states := l.pages[page]
	states.key[i], states.cost[i], states.bound[i] = key, cost, bound
	l.byBound[bound]++
	l.count++
}

// A backpointer records how a state was reached: the number of the state before it, and the exit of the cell between them.
type backpointer uint32

func newBackpointer(before uint32, exit uint8) backpointer {
	return backpointer(before<<2 | uint32(exit))
}

func (t backpointer) previous() uint32 { return uint32(t >> 2) }
func (t backpointer) exit() uint8      { return uint8(t & 3) }

// maxStates is how many states a sweep can number.
const maxStates = 1 << 30

// A table finds the state of a key in the layer under construction. It is a hash table with open addressing whose slots hold the numbers of states plus one.
// An older number counts as an empty slot, so the table need not be cleared.
type table struct {
	slots []uint32
	mask  uint32
	shift int // of a hash, to as many bits as mask has
}

// size returns the number of slots for that many states, at most three quarters full.
func (t *table) size(states int) int {
	size := pageStates
	for 3*size < 4*states {
		size *= 2
	}
	return size
}

// fit makes room for that many states and invalidates the contents.
func (t *table) fit(states int) {
	size := t.size(states)
	if size > len(t.slots) {
		t.slots = make([]uint32, size)
	}
	t.mask, t.shift = uint32(size-1), bits.LeadingZeros64(uint64(size-1))
}

// at returns the first slot to probe for a key.
func (t *table) at(k key) uint32 {
	const golden = 0x9e3779b97f4a7c15 // 2^64 over the golden ratio (Knuth, The Art of Computer Programming 3, 6.4)
	return uint32(uint64(k) * golden >> t.shift)
}
