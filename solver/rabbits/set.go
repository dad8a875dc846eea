package rabbits

import (
	"math/bits"
	"runtime"
	"unsafe"
)

// A set maps positions to notes: a hash table with open addressing and linear probing. It grows incrementally, since moving
// a large table at once would delay a cancel.
//
// It doubles as long as the limit of memory allows two tables side by side. Then it is cut into segments, which are exchanged one by one
// for those of a table of any larger size, so that it fills all the memory there is.
type set[K key] struct {
	slots   []slot[K] // nil once there are segments
	shift   uint      // the top bits of the hash are the slot
	count   int
	reserve int // how many positions may be added at once
	limit   int // the set must grow if count exceeds it
	memory  *memory[K]

	bigger *set[K] // the new table while doubling
	moved  int     // number of slots already moved there, or to the new segments

	segments []*segment[K] // the whole hash, as a fraction, is the slot
	old      []*segment[K] // the old table while the segments are exchanged
	spare    []*segment[K] // empty segments for the new table
	made     int           // number of segments taken
}

// segmentSlots is the number of slots of a segment, no more than the least set has that is cut into segments.
const segmentSlots = initialSlots

type segment[K key] [segmentSlots]slot[K]

type slot[K key] struct {
	key  K // zero in an empty slot
	note uint32
}

// initialSlots is the initial number of slots, whatever memory the request allows; a usual board of the smallest size needs
// no more.
const initialSlots = 1 << 12

// slotsFor returns the initial number of slots of a set that starts with that many positions.
func slotsFor(positions int) int {
	slots := initialSlots
	for slots < 4*positions {
		slots *= 2
	}
	return slots
}

// newSet returns a set with that many slots, a power of two, to which up to reserve positions may be added at once.
func newSet[K key](memory *memory[K], slots, reserve int) *set[K] {
	return &set[K]{
		slots:   memory.set(slots),
		memory:  memory,
		shift:   uint(64 - bits.TrailingZeros(uint(slots))),
		reserve: reserve,
		limit:   slots/4*3 - reserve,
	}
}

// find returns the slot of the key, or the empty slot where it belongs.
func (s *set[K]) find(key *K) *slot[K] {
	if s.segments != nil {
		return s.findInSegments(key)
	}
	return s.findInTable(key)
}

// findInTable is find in a set without segments.
func (s *set[K]) findInTable(key *K) *slot[K] {
	for i := hash(key) >> (s.shift & 63); ; i++ {
		if slot := &s.slots[i&uint64(len(s.slots)-1)]; slot.matches(key) {
			return slot
		}
	}
}

// findInSegments is find in a set with segments.
func (s *set[K]) findInSegments(key *K) *slot[K] {
	for i := s.home(key); ; i++ {
		if i == s.size() {
			i = 0
		}
		if slot := s.slot(i); slot.matches(key) {
			return slot
		}
	}
}

// home returns where findInSegments begins.
func (s *set[K]) home(key *K) int {
	high, _ := bits.Mul64(hash(key), uint64(s.size()))
	return int(high)
}

// size returns the number of slots.
func (s *set[K]) size() int {
	if s.segments != nil {
		return len(s.segments) * segmentSlots
	}
	return len(s.slots)
}

func (s *set[K]) slot(i int) *slot[K] {
	if s.segments != nil {
		return &s.segments[i/segmentSlots][i%segmentSlots]
	}
	return &s.slots[i]
}

// index returns the index of the slot that find returns, in a set without segments.
func (s *set[K]) index(key *K) int {
	for i := hash(key) >> (s.shift & 63); ; i++ {
		if at := i & uint64(len(s.slots)-1); s.slots[at].matches(key) {
			return int(at)
		}
	}
}

func hash[K key](key *K) uint64 {
	const factor = 0x9e3779b97f4a7c15
	hash := (*key)[0] * factor
	for i := 1; i < len(*key); i++ {
		hash = (hash>>32 ^ (*key)[i]) * factor
	}
	return hash
}

// matches reports whether the slot is empty or has the key. For one word it takes a single branch, since which of the two
// holds is unpredictable.
func (s *slot[K]) matches(key *K) bool {
	if word := s.key[0]; len(*key) == 1 {
		return min(word, word^(*key)[0]) == 0
	}
	var none K
	return s.key == *key || s.key == none
}

// mustGrow reports whether grow must be called before the successors of another position are added.
func (s *set[K]) mustGrow() bool { return s.count > s.limit }

// bytes returns the memory of the set.
func (s *set[K]) bytes() int64 { return setBytes[K](max(len(s.slots), s.made*segmentSlots)) }

// setBytes returns the memory of a set with that many slots.
func setBytes[K key](slots int) int64 {
	return int64(slots) * int64(unsafe.Sizeof(slot[K]{}))
}

// mostSlots is the largest size of a set: a note numbers no more positions.
const mostSlots = 1 << 31

// growing reports whether grow has begun and is not done.
func (s *set[K]) growing() bool { return s.bigger != nil || s.old != nil }

// canDouble reports whether that many bytes are enough for the set to double, with old and new table side by side, and for the
// queue until the set must grow again.
func (s *set[K]) canDouble(bytes int64) bool {
	return s.segments == nil && 3*s.bytes()+queueBytes[K](2*s.limit) <= bytes && uint64(len(s.slots)) < mostSlots
}

// queueBytes returns the memory of a queue of that many positions, in pages that are partly filled.
func queueBytes[K key](positions int) int64 {
	var key K
	return int64(positions) / 2 * 3 * int64(unsafe.Sizeof(key))
}

// stretch makes the set ready to grow in segments, as far as that many bytes allow beside the queues, in which that many positions wait by now,
// and reports whether that is worth it.
func (s *set[K]) stretch(bytes int64, waiting int) bool {
	const ahead = 3 // as many segments more than the new table has are taken at most, while keys wrap over to the next one or to the first
	if s.memory != nil {
		bytes -= setBytes[K](1 << keptSizes) // for the smaller tables that it had, which are kept
	}
	now := s.size() / segmentSlots
	segments := 2 * now
	for ; segments > now+now/16; segments -= 1 + now/32 {
		found := (segments - now) * (segmentSlots / 4 * 3) // before it has to grow again, all of which may wait
		fits := setBytes[K]((segments+ahead)*segmentSlots)+queueBytes[K](waiting+found) <= bytes
		if fits && uint64(segments)*segmentSlots <= mostSlots {
			break
		}
	}
	if segments <= now+now/16 {
		return false
	}
	if s.segments == nil {
		for left := s.slots; len(left) > 0; left = left[segmentSlots:] {
			s.segments = append(s.segments, (*segment[K])(left))
		}
		s.slots, s.made = nil, now
		runtime.GC() // the smaller tables that it had are perhaps still there
	}
	s.old, s.segments, s.moved = s.segments, make([]*segment[K], segments), 0
	return true
}

// exchange is grow in segments: a segment whose keys have moved to the new table is used again for the next of that. Until it is done nothing can
// be found.
func (s *set[K]) exchange(budget int) int {
	var none K
	slots := len(s.old) * segmentSlots
	end := min(s.moved+budget*slotsPerPosition, slots)
	for s.moved < end {
		segment := s.old[s.moved/segmentSlots]
		first := s.moved % segmentSlots
		last := min(segmentSlots, first+end-s.moved)
		for i := range segment[first:last] {
			if slot := &segment[first+i]; slot.key != none {
				s.insert(slot)
			}
		}
		s.moved += last - first
		if last == segmentSlots {
			clear(segment[:])
			s.spare = append(s.spare, segment)
		}
	}
	if end < slots {
		return budget
	}
	for i := range s.segments {
		s.need(i)
	}
	s.old, s.spare = nil, nil
	s.limit = len(s.segments)*(segmentSlots/4*3) - s.reserve
	return 1
}

// insert copies a slot whose key is not in the new table, which may lack segments.
func (s *set[K]) insert(from *slot[K]) {
	var none K
	for i := s.home(&from.key); ; i++ {
		if i == s.size() {
			i = 0
		}
		s.need(i / segmentSlots)
		if slot := s.slot(i); slot.key == none {
			*slot = *from
			return
		}
	}
}

// need makes sure that a segment of the new table is there.
func (s *set[K]) need(i int) {
	if s.segments[i] != nil {
		return
	}
	if last := len(s.spare) - 1; last >= 0 {
		s.segments[i], s.spare = s.spare[last], s.spare[:last]
		return
	}
	s.segments[i] = new(segment[K])
	s.made++
}

// grow moves slots to a larger table, of twice the size unless stretch has prepared another, for as long as budget positions would take, and
// returns how much of the budget it spent. It continues where it left off.
func (s *set[K]) grow(budget int) int {
	if s.old != nil {
		return s.exchange(budget)
	}
	var none K
	if s.bigger == nil {
		s.bigger, s.moved = newSet(s.memory, 2*len(s.slots), s.reserve), 0
	}
	end := min(s.moved+budget*slotsPerPosition, len(s.slots))
	for i := s.moved; i < end; i++ {
		if from := &s.slots[i]; from.key != none {
			*s.bigger.find(&from.key) = *from
		}
	}
	s.moved = end
	if end < len(s.slots) {
		return budget
	}
	s.bigger.count = s.count
	*s = *s.bigger
	return 1
}

// slotsPerPosition is how many slots can be moved or cleared in about the time of expanding a position.
const slotsPerPosition = 16
