package rushhour

import "warren/solver/search"

// A memory hands out the segments of sets and the pages of queues, and takes all of them back at once, for the next search:
// to take them from the system for each board anew costs more than the search of most boards. A nil memory keeps nothing.
type memory[K key] struct {
	segments, lentSegments []*segment[K]
	pages, lentPages       []*queuePage[K]
	expander               *expander[K]
}

// Of the memory of one search so much is kept for the next: what the boards of a usual size take. What a large board took
// goes back to the system.
const (
	keptSegments = 64
	keptPages    = 128
)

// segment returns an empty segment.
func (m *memory[K]) segment() *segment[K] {
	if m == nil {
		return new(segment[K])
	}
	var lent *segment[K]
	if last := len(m.segments) - 1; last >= 0 {
		lent, m.segments = m.segments[last], m.segments[:last]
		clear(lent[:])
	} else {
		lent = new(segment[K])
	}
	if len(m.lentSegments) < keptSegments {
		m.lentSegments = append(m.lentSegments, lent)
	}
	return lent
}

// page returns a page, which need not be empty.
func (m *memory[K]) page() *queuePage[K] {
	if m == nil {
		return new(queuePage[K])
	}
	var lent *queuePage[K]
	if last := len(m.pages) - 1; last >= 0 {
		lent, m.pages = m.pages[last], m.pages[:last]
	} else {
		lent = new(queuePage[K])
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
	m.segments = append(m.segments, m.lentSegments...)
	m.pages = append(m.pages, m.lentPages...)
	m.lentSegments, m.lentPages = m.lentSegments[:0], m.lentPages[:0]
}

// A spare is what a cache keeps from one search of Traffic Jam to the next.
type spare struct {
	narrow memory[uint32]
	wide   memory[uint64]
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
