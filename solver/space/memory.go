package space

// A Memory hands out the segments of sets and the pages of queues, and takes all of them back at once: to take them from the system for each board costs
// more than most searches. A nil memory keeps nothing.
type Memory[K Key, N any] struct {
	segments pool[segment[K]]
	pages    pool[Page[N]]
}

// So much is kept for the next search as boards of a usual size take.
const (
	keptSegments = 256
	keptPages    = 128
)

// NewMemory returns a memory that has nothing yet.
func NewMemory[K Key, N any]() *Memory[K, N] {
	return &Memory[K, N]{
		segments: pool[segment[K]]{most: keptSegments, wipe: func(s *segment[K]) { clear(s[:]) }},
		pages:    pool[Page[N]]{most: keptPages},
	}
}

// Recycle takes back all that was handed out, from searches that are over and tables that nobody reads.
func (m *Memory[K, N]) Recycle() {
	if m != nil {
		m.segments.recycle()
		m.pages.recycle()
	}
}

// NewSet returns an empty set with that many slots, a power of two from SegmentSlots on, to which up to reserve keys may be added at once.
func (m *Memory[K, N]) NewSet(slots, reserve int) *Set[K] {
	if m == nil {
		return newSet[K](nil, slots, reserve)
	}
	return newSet(&m.segments, slots, reserve)
}

func (m *Memory[K, N]) NewQueue() Queue[N] {
	if m == nil {
		return newQueue[N](nil)
	}
	return newQueue(&m.pages)
}

// A pool hands out values of one size. A nil pool keeps nothing.
type pool[T any] struct {
	free, lent []*T
	most       int        // how many it keeps
	wipe       func(v *T) // makes a value that was used before like a new one; nil if that does not matter
}

// take appends that many values.
func (p *pool[T]) take(values []*T, n int) []*T {
	first := len(values)
	if p != nil {
		used := p.free[max(0, len(p.free)-n):]
		p.free = p.free[:len(p.free)-len(used)]
		values = append(values, used...)
		n -= len(used)
		if p.wipe != nil {
			for _, v := range used {
				p.wipe(v)
			}
		}
	}
	fresh := make([]T, n)
	for i := range fresh {
		values = append(values, &fresh[i])
	}
	if p != nil {
		taken := values[first:]
		p.lent = append(p.lent, taken[:min(len(taken), p.most-len(p.lent))]...)
	}
	return values
}

func (p *pool[T]) recycle() {
	p.free = append(p.free, p.lent...)
	p.lent = p.lent[:0]
}
