package space

import "testing"

// A memory hands out what it has taken back, empty, and keeps no more than a part of what a large search takes.
func TestMemoryIsUsedAgain(t *testing.T) {
	var cache Cache[uint32, uint64, int]
	m := cache.Memory()
	set, queue := m.NewSet(4*keptSegments*SegmentSlots, 1), m.NewQueue()
	for slot := range set.Size() {
		*set.Slot(slot) = Slot[uint32]{1, 2}
	}
	queue.Reserve(2 * keptPages * PageNodes)
	if cache.Drop(); cache.Memory() != m {
		t.Fatal("the cache has lost the memory")
	}
	if segments, pages := len(m.segments.free), len(m.pages.free); segments != keptSegments || pages != keptPages {
		t.Errorf("%d segments and %d pages are kept", segments, pages)
	}
	for slot := range m.NewSet(2*keptSegments*SegmentSlots, 1).All {
		t.Fatalf("a set that begins holds %v", *slot)
	}
	allocated := testing.AllocsPerRun(5, func() {
		m.Recycle()
		q := m.NewQueue()
		q.spare = m.pages.take(make([]*Page[uint64], 0, 8), 8)
		m.segments.take(make([]*segment[uint32], 0, 8), 8)
	})
	if allocated > 2 { // the two lists
		t.Errorf("%v allocations for memory that is there", allocated)
	}
}
