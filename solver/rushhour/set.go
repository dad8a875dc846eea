package rushhour

import (
	"math/bits"
	"unsafe"
)

// A set maps keys to notes: a hash table with open addressing and linear probing, divided into segments of equal size. It
// grows incrementally, since moving a large table at once would delay a cancel, and almost in place: a segment whose keys
// have moved is reused for the new table, so the old table never takes memory beside the new one.
type set[K key] struct {
	segments []*segment[K] // a power of two of them
	shift    uint          // the top bits of the hash are the slot
	count    int
	limit    int  // the set must grow if count exceeds it
	complete bool // no more keys will be added

	old    []*segment[K] // the old table while growing
	moved  int           // number of its slots already moved
	spare  []*segment[K] // empty segments for the new table
	made   int           // number of segments taken from the memory
	memory *memory[K]
}

type segment[K key] [segmentSlots]slot[K]

type slot[K key] struct {
	key  K // 0 in an empty slot
	note uint32
}

const (
	segmentSlots = 1 << 13
	hashFactor   = 0x9e3779b97f4a7c15 // a key times this is its hash
	// slotsPerPosition is how many slots can be moved or cleared in about the time of expanding a position.
	slotsPerPosition = 16
)

// newSet returns a set with that many slots, a power of two of segments.
func newSet[K key](memory *memory[K], slots int) *set[K] {
	s := &set[K]{memory: memory}
	s.size(slots / segmentSlots)
	for i := range s.segments {
		s.segments[i] = s.segment()
	}
	return s
}

// size prepares the set for that many segments, all of them missing.
func (s *set[K]) size(segments int) {
	slots := segments * segmentSlots
	s.segments = make([]*segment[K], segments)
	s.shift = uint(64 - bits.TrailingZeros(uint(slots)))
	s.limit = slots/4*3 - maxNeighbours
}

// segment returns an empty segment.
func (s *set[K]) segment() *segment[K] {
	if last := len(s.spare) - 1; last >= 0 {
		segment := s.spare[last]
		s.spare = s.spare[:last]
		return segment
	}
	s.made++
	return s.memory.segment()
}

// initialSlots is the initial number of slots: enough for the positions of a hard board of the usual size, so that the
// table stays sparse.
const initialSlots = 1 << 16

// setSize returns the initial number of slots: usual, or less if there cannot be so many positions.
func setSize(usual int, space uint64) int {
	slots := segmentSlots
	for slots < usual && uint64(slots) < 2*space {
		slots *= 2
	}
	return slots
}

// find returns the slot of the key, or the empty slot where it belongs.
func (s *set[K]) find(key K) *slot[K] { return findSlot(s.segments, s.shift, key) }

func findSlot[K key](segments []*segment[K], shift uint, key K) *slot[K] {
	mask := uint64(len(segments) - 1)
	i := uint64(key) * hashFactor >> (shift & 63)
	for {
		slot := &segments[i/segmentSlots&mask][i%segmentSlots]
		// A single branch, since which of the two holds is unpredictable.
		if zero(uint64(slot.key))|zero(uint64(slot.key^key)) != 0 {
			return slot
		}
		i++
	}
}

func (s *set[K]) slots() int { return len(s.segments) * segmentSlots }

func (s *set[K]) slot(i int) *slot[K] {
	return &s.segments[i/segmentSlots][i%segmentSlots]
}

// mustGrow reports whether grow must be called, until it is done, before the successors of another position are added.
func (s *set[K]) mustGrow() bool {
	return s.old != nil || s.count > s.limit && !s.complete
}

// room returns how many keys may be added before the set must grow.
func (s *set[K]) room() uint {
	if s.complete {
		return 1 << 63
	}
	return uint(s.limit - s.count)
}

// added counts keys that were written to their slots, unless the set is complete.
func (s *set[K]) added(found uint) {
	if !s.complete {
		s.count += int(found)
	}
}

// bytes returns the memory of the set.
func (s *set[K]) bytes() int64 { return int64(s.made) * int64(unsafe.Sizeof(segment[K]{})) }

// bytesToGrow returns the additional memory that growing takes, or 0 if the set is growing already.
func (s *set[K]) bytesToGrow() int64 {
	if s.old != nil {
		return 0
	}
	// Two segments are started for each that is moved, and keys may wrap over into the next or from the last to the first.
	const ahead = 3
	return int64(len(s.segments)+ahead) * int64(unsafe.Sizeof(segment[K]{}))
}

// grow moves slots to a table of twice the size, for as long as budget positions would take, and returns how much of the
// budget it spent. It continues where it left off; until it is done nothing can be found.
func (s *set[K]) grow(budget int) int {
	if s.old == nil {
		s.old, s.moved = s.segments, 0
		s.size(2 * len(s.old))
	}
	end := min(s.moved+budget*slotsPerPosition, len(s.old)*segmentSlots)
	for s.moved < end {
		segment := s.old[s.moved/segmentSlots]
		first := s.moved % segmentSlots
		last := min(segmentSlots, first+end-s.moved)
		for i := range segment[first:last] {
			if slot := &segment[first+i]; slot.key != 0 {
				s.insert(*slot)
			}
		}
		s.moved += last - first
		if last == segmentSlots {
			clear(segment[:])
			s.spare = append(s.spare, segment)
		}
	}
	if s.moved < len(s.old)*segmentSlots {
		return budget
	}
	for i := range s.segments {
		if s.segments[i] == nil {
			s.segments[i] = s.segment()
		}
	}
	s.old = nil
	return 1
}

// insert adds a key that is not in the table, which may lack segments.
func (s *set[K]) insert(from slot[K]) {
	mask := len(s.segments) - 1
	for i := uint64(from.key) * hashFactor >> s.shift; ; i++ {
		segment := &s.segments[int(i/segmentSlots)&mask]
		if *segment == nil {
			*segment = s.segment()
		}
		if slot := &(*segment)[i%segmentSlots]; slot.key == 0 {
			*slot = from
			return
		}
	}
}
