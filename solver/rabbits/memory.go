package rabbits

import (
	"math/bits"

	"warren/solver/search"
)

// A memory hands out the slots of sets and the pages of queues, and takes all of them back at once, for the next search: to
// take them from the system for each board anew costs more than the search of most boards. A nil memory keeps nothing.
type memory[K key] struct {
	slots     [keptSizes][][]slot[K] // by the logarithm of their number
	lentSlots [][]slot[K]
	pages     [][]K
	lentPages [][]K
}

const (
	// Of larger sets nothing is kept: keptSizes is one above the logarithm of the most slots.
	keptSizes = 17
	// keptOfSize is how many sets of a size are kept.
	keptOfSize = 2
	keptPages  = 64
)

// set returns that many empty slots, a power of two.
func (m *memory[K]) set(slots int) []slot[K] {
	size := bits.TrailingZeros(uint(slots))
	if m == nil || size >= keptSizes {
		return make([]slot[K], slots)
	}
	var lent []slot[K]
	if last := len(m.slots[size]) - 1; last >= 0 {
		lent, m.slots[size] = m.slots[size][last], m.slots[size][:last]
		clear(lent)
	} else {
		lent = make([]slot[K], slots)
	}
	m.lentSlots = append(m.lentSlots, lent)
	return lent
}

// page returns an empty page for that many positions.
func (m *memory[K]) page(positions int) []K {
	if m == nil {
		return make([]K, 0, positions)
	}
	var lent []K
	if last := len(m.pages) - 1; last >= 0 {
		lent, m.pages = m.pages[last], m.pages[:last]
	}
	if cap(lent) < positions {
		lent = make([]K, 0, positions)
	}
	if len(m.lentPages) < keptPages {
		m.lentPages = append(m.lentPages, lent)
	}
	return lent
}

// recycle takes back all that was handed out, from searches that are over and tables that nobody reads.
func (m *memory[K]) recycle() {
	if m == nil {
		return
	}
	for _, lent := range m.lentSlots {
		if kept := &m.slots[bits.TrailingZeros(uint(len(lent)))]; len(*kept) < keptOfSize {
			*kept = append(*kept, lent)
		}
	}
	m.pages = append(m.pages, m.lentPages...)
	clear(m.lentSlots)
	clear(m.lentPages)
	m.lentSlots, m.lentPages = m.lentSlots[:0], m.lentPages[:0]
}

// A spare is what a cache keeps from one search of Burrow to the next.
type spare struct {
	narrow memory[[1]uint64]
	wide   memory[[3]uint64]
}

// memoryOf returns the memory that the cache keeps, all of it free: the last search of the cache is over.
func memoryOf[K key](kept *search.Cache) *memory[K] {
	s, ok := kept.Spare.(*spare)
	if !ok {
		s = new(spare)
		kept.Spare = s
	}
	m, ok := any(&s.narrow).(*memory[K])
	if !ok {
		m = any(&s.wide).(*memory[K])
	}
	m.recycle()
	return m
}
