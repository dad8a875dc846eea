package space

import (
	"math/bits"
	"unsafe"
)

// A Set maps keys to notes: a hash table with open addressing and linear probing, divided into segments of equal size. It
// grows incrementally, since moving a large table at once would delay a cancel, and almost in place: a segment whose keys
// have moved is used again for the new table, so the old table never takes memory beside the new one.
//
// It doubles as long as the memory allows; after that it takes as many segments as there is memory for. The slot where a key
// belongs is its hash, read as a fraction, of the slots, however many there are.
type Set[K Key] struct {
	Slots[K]
	reserve  int // how many keys may be added at once
	count    int
	limit    int  // the set must grow if count exceeds it
	complete bool // no more keys will be added

	old    Slots[K]      // the old table while growing
	moved  int           // number of its slots already moved
	spare  []*segment[K] // empty segments for the new table
	made   int           // number of segments taken from the memory
	memory *pool[segment[K]]
}

// Slots are the slots of a set, in segments. Loops that look up many keys have a copy of them.
type Slots[K Key] []*segment[K]

type segment[K Key] [SegmentSlots]Slot[K]

// A Slot holds a key and its note.
type Slot[K Key] struct {
	Key  K // zero in an empty slot
	Note uint32
}

const (
	// SegmentSlots is the number of slots of a segment, and the least of a set.
	SegmentSlots = 1 << 11
	// slotsPerPosition is how many slots can be moved or cleared in about the time of expanding a position.
	slotsPerPosition = 16
	// mostSlots is the largest size of a set, so that a note, of which one bit is for marks, can number all positions.
	mostSlots = 1 << 31
)

// Home returns the number of the slot where a key belongs.
func (s Slots[K]) Home(key *K) uint64 {
	at, _ := bits.Mul64(hash(key), uint64(len(s))*SegmentSlots)
	return at
}

// Size returns the number of slots.
func (s Slots[K]) Size() int { return len(s) * SegmentSlots }

// At returns a slot; those after the last are the first again.
func (s Slots[K]) At(i uint64) *Slot[K] {
	n := i / SegmentSlots
	if n >= uint64(len(s)) {
		n -= uint64(len(s))
	}
	return &s[n][i%SegmentSlots]
}

// Holds reports whether the slot has the key or is empty.
func (s *Slot[K]) Holds(key *K) bool {
	var none K
	return bit(s.Key == none)|bit(s.Key == *key) != 0
}

// Find returns the slot of the key, or the empty slot where it belongs.
func (s Slots[K]) Find(key *K) *Slot[K] {
	at := s.Home(key)
	slot := s.At(at)
	for !slot.Holds(key) {
		at++
		slot = s.At(at)
	}
	return slot
}

// newSet returns a set with that many slots, a power of two of segments, to which up to reserve keys may be added at once.
func newSet[K Key](memory *pool[segment[K]], slots, reserve int) *Set[K] {
	s := &Set[K]{memory: memory, reserve: reserve}
	s.resize(slots / SegmentSlots)
	for i := range s.Slots {
		s.need(i)
	}
	return s
}

// resize prepares the set for that many segments, all of them missing.
func (s *Set[K]) resize(segments int) {
	s.Slots = make(Slots[K], segments)
	s.limit = segments*(SegmentSlots/4*3) - s.reserve
}

// Len returns the number of keys.
func (s *Set[K]) Len() int { return s.count }

// All visits the slots of all keys, in their order in memory.
func (s *Set[K]) All(yield func(*Slot[K]) bool) {
	var none K
	for _, segment := range s.Slots {
		for i := range segment {
			if slot := &segment[i]; slot.Key != none && !yield(slot) {
				return
			}
		}
	}
}

// MustGrow reports whether Grow must be called, until it is done, before the successors of another position are added.
func (s *Set[K]) MustGrow() bool {
	return s.old != nil || s.count > s.limit && !s.complete
}

// Room returns how many keys may be added before the set must grow.
func (s *Set[K]) Room() int {
	if s.complete {
		return 1 << 62
	}
	return s.limit - s.count
}

// Added counts keys that were written to their slots, unless the set is complete, in which case they were there.
func (s *Set[K]) Added(found int) {
	if !s.complete {
		s.count += found
	}
}

// Add writes a key that is not in the set, and its note.
func (s *Set[K]) Add(key K, note uint32) {
	*s.Find(&key) = Slot[K]{key, note}
	s.count++
}

func segmentBytes[K Key]() int64 { return int64(unsafe.Sizeof(segment[K]{})) }

// Bytes returns the memory of the set.
func (s *Set[K]) Bytes() int64 { return int64(s.made) * segmentBytes[K]() }

// Grow moves slots to a larger table, for as long as budget positions would take, and returns how much of the budget it spent.
// It continues where it left off; until it is done nothing can be found. It reports false, without having begun, if that many
// bytes are not enough for a larger set beside the queues, which take so many of them now and more in proportion to the set.
func (s *Set[K]) Grow(budget int, bytes, queues int64) (done int, ok bool) {
	if s.old == nil {
		segments := s.larger(bytes, queues)
		if segments == 0 {
			return 0, false
		}
		s.old, s.moved = s.Slots, 0
		s.resize(segments)
	}
	return s.move(budget), true
}

// larger returns how many segments the next table has: twice as many as this one, or as many as the memory allows, or 0 if that
// is hardly more than there are.
func (s *Set[K]) larger(bytes, queues int64) int {
	// Two segments are started for each that is moved, and keys may wrap over into the next or from the last to the first.
	const ahead = 3
	now := len(s.Slots)
	for segments := 2 * now; segments > now+now/16; segments -= 1 + now/32 {
		fits := int64(segments+ahead)*segmentBytes[K]()+queues*int64(segments)/int64(now) <= bytes
		if fits && uint64(segments)*SegmentSlots <= mostSlots {
			return segments
		}
	}
	return 0
}

// move moves slots from the old table to the new one.
func (s *Set[K]) move(budget int) int {
	var none K
	slots := s.old.Size()
	end := min(s.moved+budget*slotsPerPosition, slots)
	for s.moved < end {
		segment := s.old[s.moved/SegmentSlots]
		first := s.moved % SegmentSlots
		last := min(SegmentSlots, first+end-s.moved)
		for i := range segment[first:last] {
			if slot := &segment[first+i]; slot.Key != none {
				s.insert(slot)
			}
		}
		s.moved += last - first
		if last == SegmentSlots {
			clear(segment[:])
			s.spare = append(s.spare, segment)
		}
	}
	if s.moved < slots {
		return budget
	}
	for i := range s.Slots {
		s.need(i)
	}
	s.old = nil
	return 1
}

// insert copies a slot whose key is not in the new table, which may lack segments.
func (s *Set[K]) insert(from *Slot[K]) {
	var none K
	for i := s.Home(&from.Key); ; i++ {
		s.need(int(i/SegmentSlots) % len(s.Slots))
		if slot := s.At(i); slot.Key == none {
			*slot = *from
			return
		}
	}
}

// need makes sure that a segment of the table is there.
func (s *Set[K]) need(i int) {
	if s.Slots[i] != nil {
		return
	}
	if last := len(s.spare) - 1; last >= 0 {
		s.Slots[i], s.spare = s.spare[last], s.spare[:last]
		return
	}
	lent, used := s.memory.take()
	if used {
		clear(lent[:])
	}
	s.Slots[i] = lent
	s.made++
}
