package rushhour

import (
	"math/bits"
	"unsafe"
)

// A set is a set of keys with a note beside each: an open-addressing table with linear probing, cut into segments
// of one size. It grows in slices, because moving a large table takes longer than a cancelled search may, and almost in
// place: a segment whose keys have moved is used again for the table of twice the size, so that never an old table
// stands beside the new one nor is left behind.
type set[K key] struct {
	segments []*segment[K] // a power of two of them
	shift    uint          // the hash's top bits are the slot
	count    int
	limit    int  // grow when there are more
	whole    bool // no more keys will be added

	old   []*segment[K] // while growing: the table before
	moved int           // slots of it that are moved already
	spare []*segment[K] // empty, for the table to come
	made  int           // segments in all
}

type segment[K key] [segmentSlots]slot[K]

type slot[K key] struct {
	key  K // 0 in an empty slot
	note uint32
}

const (
	segmentSlots = 1 << 13
	hashFactor   = 0x9e3779b97f4a7c15 // a key times this is its hash
	// slotsPerPosition is how many slots are moved or cleared in about the time in which a position is taken up.
	slotsPerPosition = 16
)

// newSet makes a set with that many slots: segments to a power of two.
func newSet[K key](slots int) *set[K] {
	s := &set[K]{}
	s.size(slots / segmentSlots)
	for i := range s.segments {
		s.segments[i] = s.segment()
	}
	return s
}

// size lays the set out for that many segments, all yet to be put in.
func (s *set[K]) size(segments int) {
	slots := segments * segmentSlots
	s.segments = make([]*segment[K], segments)
	s.shift = uint(64 - bits.TrailingZeros(uint(slots)))
	s.limit = slots/4*3 - mostNeighbours
}

// segment returns an empty one.
func (s *set[K]) segment() *segment[K] {
	if last := len(s.spare) - 1; last >= 0 {
		segment := s.spare[last]
		s.spare = s.spare[:last]
		return segment
	}
	s.made++
	return new(segment[K])
}

// usualSlots is how many slots to begin with: room at once for the positions of a hard board of the usual size, so
// that the table stays sparse.
const usualSlots = 1 << 16

// setSize is how many slots to begin with: usual, or less where there cannot be so many positions.
func setSize(usual int, space uint64) int {
	slots := segmentSlots
	for slots < usual && uint64(slots) < 2*space {
		slots *= 2
	}
	return slots
}

// find returns the slot of the key, or the empty one where it belongs.
func (s *set[K]) find(key K) *slot[K] { return findSlot(s.segments, s.shift, key) }

func findSlot[K key](segments []*segment[K], shift uint, key K) *slot[K] {
	mask := uint64(len(segments) - 1)
	i := uint64(key) * hashFactor >> (shift & 63)
	for {
		slot := &segments[i/segmentSlots&mask][i%segmentSlots]
		// One branch, for which of both it is cannot be foreseen.
		if zero(uint64(slot.key))|zero(uint64(slot.key^key)) != 0 {
			return slot
		}
		i++
	}
}

// slots is how many slots there are.
func (s *set[K]) slots() int { return len(s.segments) * segmentSlots }

// slot returns one by its place.
func (s *set[K]) slot(i int) *slot[K] {
	return &s.segments[i/segmentSlots][i%segmentSlots]
}

// crowded reports that grow must be called, until it is done, before the neighbours of another position are added.
func (s *set[K]) crowded() bool {
	return s.old != nil || s.count > s.limit && !s.whole
}

// room is how many keys may be added before one more makes the set crowded.
func (s *set[K]) room() uint {
	if s.whole {
		return 1 << 63
	}
	return uint(s.limit - s.count)
}

// added counts keys that were put into their slots: those that were found, unless there are no more to be added.
func (s *set[K]) added(found uint) {
	if !s.whole {
		s.count += int(found)
	}
}

// bytes is the memory that the set takes.
func (s *set[K]) bytes() int64 { return int64(s.made) * int64(unsafe.Sizeof(segment[K]{})) }

// bytesToGrow is the memory that it takes more of to grow; nothing where it is growing already.
func (s *set[K]) bytesToGrow() int64 {
	if s.old != nil {
		return 0
	}
	// Two segments are begun for each that is moved, and a key may go over to the next or from the last to the first.
	const ahead = 3
	return int64(len(s.segments)+ahead) * int64(unsafe.Sizeof(segment[K]{}))
}

// grow spends up to that many positions' time on moving to a table of twice the size and gives how much it took. It
// goes on where it left off; until it is done nothing can be found.
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
				s.settle(*slot)
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

// settle puts a key that is not there into a table that may lack segments.
func (s *set[K]) settle(from slot[K]) {
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
