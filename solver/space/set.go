package space

import (
	"math/bits"
	"unsafe"
)

// A Set maps keys to notes: a hash table with open addressing and linear probing, in segments of equal size. It grows incrementally, since moving a large
// table at once would delay a cancel, and almost in place: a segment whose keys have moved is used again for the new table. It doubles as long as the memory
// allows; after that it takes as many segments as there is memory for.
type Set[K Key] struct {
	Slots[K]
	reserve  int // how many keys may be added at once
	count    int
	limit    int  // the set must grow if count exceeds it
	complete bool // no more keys will be added

	old     Slots[K]      // the old table while growing
	moved   int           // number of its slots already moved
	spare   []*segment[K] // empty segments for the new table
	missing int           // how many more than the old table's are needed
	made    int           // number of segments taken from the memory
	memory  *pool[segment[K]]
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
	SegmentSlots = 1 << segmentBits
	segmentBits  = 11
	// slotsPerPosition is how many slots can be moved or cleared in about the time of expanding a position.
	slotsPerPosition = 16
	// mostAtOnce is how many segments are taken at once. More would delay a cancel.
	mostAtOnce = 16
	// mostSlots is the largest size of a set: a note can number all positions and has one bit for marks.
	mostSlots = 1 << 31
)

// Home returns the place where a key belongs, as a segment and a slot of it: its hash, read as a fraction, of all slots.
func (s Slots[K]) Home(key *K) (segment, i uint64) {
	const factor = 0x9e3779b97f4a7c15
	var hash uint64
	switch unsafe.Sizeof(*key) {
	case 4:
		hash = uint64(*(*uint32)(unsafe.Pointer(key))) * factor
	case 8:
		hash = *(*uint64)(unsafe.Pointer(key)) * factor
	default:
		for _, word := range unsafe.Slice((*uint64)(unsafe.Pointer(key)), unsafe.Sizeof(*key)/8) {
			hash = (hash>>32 ^ word) * factor
		}
	}
	segment, i = bits.Mul64(hash, uint64(len(s)))
	return segment, i >> (64 - segmentBits)
}

// Next returns the place after that one; after the last comes the first.
func (s Slots[K]) Next(segment, i uint64) (uint64, uint64) {
	if i = (i + 1) % SegmentSlots; i == 0 {
		if segment++; segment == uint64(len(s)) {
			segment = 0
		}
	}
	return segment, i
}

func (s Slots[K]) At(segment, i uint64) *Slot[K] { return &s[segment][i%SegmentSlots] }

func (s Slots[K]) Size() int { return len(s) * SegmentSlots }

// Slot returns a slot by its number.
func (s Slots[K]) Slot(number int) *Slot[K] {
	return &s[number/SegmentSlots][number%SegmentSlots]
}

// Holds reports whether the slot has the key or is empty. For one word it takes a single branch, since the two are unpredictable.
func (s *Slot[K]) Holds(key *K) bool {
	switch unsafe.Sizeof(*key) {
	case 4:
		own := *(*uint32)(unsafe.Pointer(&s.Key))
		return min(own, own^*(*uint32)(unsafe.Pointer(key))) == 0
	case 8:
		own := *(*uint64)(unsafe.Pointer(&s.Key))
		return min(own, own^*(*uint64)(unsafe.Pointer(key))) == 0
	}
	var none K
	return s.Key == *key || s.Key == none
}

// Find returns the slot of the key, or the empty slot where it belongs.
func (s Slots[K]) Find(key *K) *Slot[K] {
	segment, i := s.Home(key)
	slot := s.At(segment, i)
	for !slot.Holds(key) {
		segment, i = s.Next(segment, i)
		slot = s.At(segment, i)
	}
	return slot
}

// Number gives keys without a note the numbers from that one on. It returns these, at the front of keys, and whether another one has a note of a search
// that shares the set, with another highest bit than the number.
func (s Slots[K]) Number(keys []K, number uint32) (fresh []K, shared bool) {
	first, differ := number, uint32(0)
	for i := range keys {
		key := &keys[i]
		segment, at := s.Home(key)
		slot := s.At(segment, at)
		for !slot.Holds(key) {
			segment, at = s.Next(segment, at)
			slot = s.At(segment, at)
		}
		// The slot is written alike whether the key is new or not, which is unpredictable; a branch costs more.
		isNew := uint32(bit(slot.Note == 0))
		own, note := *key, slot.Note|number&-isNew
		slot.Key, slot.Note = own, note
		differ |= note ^ number
		keys[number-first] = own
		number += isNew
	}
	return keys[:number-first], differ>>31 != 0
}

func newSet[K Key](memory *pool[segment[K]], slots, reserve int) *Set[K] {
	s := &Set[K]{memory: memory, reserve: reserve}
	s.resize(slots / SegmentSlots)
	s.missing = len(s.Slots)
	for i := range s.Slots {
		s.Slots[i] = s.segment()
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

// Complete says that no more keys will be added, so the set need not grow.
func (s *Set[K]) Complete() { s.complete = true }

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

// SetBytes returns the memory of a set with that many slots.
func SetBytes[K Key](slots int) int64 { return int64(slots) * int64(unsafe.Sizeof(Slot[K]{})) }

func (s *Set[K]) Bytes() int64 { return SetBytes[K](s.made * SegmentSlots) }

// Grow moves slots to a larger table within the budget and returns how much it spent. Until it is done nothing can be found. It reports false, without
// having begun, if that many bytes are not enough beside the queues, which take so many of them now and more in proportion to the set.
func (s *Set[K]) Grow(budget int, bytes, queues int64) (done int, ok bool) {
	if s.old == nil {
		segments := s.larger(bytes, queues)
		if segments == 0 {
			return 0, false
		}
		s.old, s.moved = s.Slots, 0
		s.resize(segments)
		s.missing = segments - len(s.old) - len(s.spare)
	}
	return s.move(budget), true
}

// larger returns how many segments the next table has: twice as many, or as many as the memory allows, or 0 if that is hardly more.
func (s *Set[K]) larger(bytes, queues int64) int {
	// Two segments are started for each that is moved, and keys may wrap over into the next or from the last to the first.
	const ahead = 3
	now := len(s.Slots)
	for segments := 2 * now; segments > now+now/16; segments -= 1 + now/32 {
		fits := SetBytes[K]((segments+ahead)*SegmentSlots)+queues*int64(segments)/int64(now) <= bytes
		if fits && uint64(segments)*SegmentSlots <= mostSlots {
			return segments
		}
	}
	return 0
}

// move moves slots from the old table to the new one, which may lack segments.
func (s *Set[K]) move(budget int) int {
	var none K
	slots := s.old.Size()
	end := min(s.moved+budget*slotsPerPosition, slots)
	for s.moved < end {
		segment := s.old[s.moved/SegmentSlots]
		first := s.moved % SegmentSlots
		last := min(SegmentSlots, first+end-s.moved)
		for i := range segment[first:last] {
			from := &segment[first+i]
			if from.Key == none {
				continue
			}
			part, at := s.Home(&from.Key)
			for {
				if s.Slots[part] == nil {
					s.Slots[part] = s.segment()
				}
				to := s.At(part, at)
				if to.Key == none {
					*to = *from
					break
				}
				part, at = s.Next(part, at)
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
	for i, there := range s.Slots {
		if there == nil {
			s.Slots[i] = s.segment()
		}
	}
	s.old = nil
	return 1
}

func (s *Set[K]) segment() *segment[K] {
	if len(s.spare) == 0 {
		n := max(1, min(s.missing, mostAtOnce))
		s.spare = s.memory.take(s.spare, n)
		s.missing -= n
		s.made += n
	}
	last := len(s.spare) - 1
	spare := s.spare[last]
	s.spare = s.spare[:last]
	return spare
}
