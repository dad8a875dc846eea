package rabbits

import (
	"math/bits"
	"unsafe"
)

// A set maps positions to notes: a hash table with open addressing and linear probing. It grows incrementally, since moving
// a large table at once would delay a cancel.
type set[K key] struct {
	slots   []slot[K]
	shift   uint // the top bits of the hash are the slot
	count   int
	reserve int // how many positions may be added at once
	limit   int // the set must grow if count exceeds it
	memory  *memory[K]

	bigger *set[K] // the new table while growing
	moved  int     // number of slots already moved there
}

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
	for i := hash(key) >> (s.shift & 63); ; i++ {
		if slot := &s.slots[i&uint64(len(s.slots)-1)]; slot.matches(key) {
			return slot
		}
	}
}

// index returns the index of the slot that find returns.
func (s *set[K]) index(key *K) int {
	for i := hash(key) >> (s.shift & 63); ; i++ {
		if at := i & uint64(len(s.slots)-1); s.slots[at].matches(key) {
			return int(at)
		}
	}
}

// hash returns the hash of a key.
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
func (s *set[K]) bytes() int64 { return setBytes[K](len(s.slots)) }

// setBytes returns the memory of a set with that many slots.
func setBytes[K key](slots int) int64 {
	return int64(slots) * int64(unsafe.Sizeof(slot[K]{}))
}

// canGrow reports whether that many bytes are enough for the set to grow, with old and new table side by side, and for the
// queue until the set must grow again.
func (s *set[K]) canGrow(bytes int64) bool {
	var key K
	waiting := int64(3*s.limit) * int64(unsafe.Sizeof(key)) // for twice as many, in partly filled pages
	const mostSlots = 1 << 31                               // a note numbers no more positions
	return 3*s.bytes()+waiting <= bytes && uint64(len(s.slots)) < mostSlots
}

// grow moves slots to a table of twice the size, for as long as budget positions would take, and returns how much of the
// budget it spent. It continues where it left off.
func (s *set[K]) grow(budget int) int {
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
