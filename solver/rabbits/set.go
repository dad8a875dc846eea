package rabbits

import (
	"math/bits"
	"unsafe"
)

// A set is a set of positions with a note beside each: an open-addressing table with linear probing. It grows in
// slices, because moving a large table takes longer than a cancelled search may.
type set[K key] struct {
	slots []slot[K]
	shift uint // the hash's top bits are the slot
	count int
	nexts int // that may be added at once
	limit int // grow when there are more

	bigger *set[K] // while growing
	moved  int     // slots already moved there
}

type slot[K key] struct {
	key  K // zero in an empty slot
	note uint32
}

// usualSlots is how many slots a set begins with, whatever memory the request allows; a usual board of the smallest size needs
// no more.
const usualSlots = 1 << 12

// slotsFor is how many slots a set begins with that has as many positions at once.
func slotsFor(positions int) int {
	slots := usualSlots
	for slots < 4*positions {
		slots *= 2
	}
	return slots
}

// newSet makes a set with that many slots, a power of two, to which that many positions may be added at once.
func newSet[K key](slots, nexts int) *set[K] {
	return &set[K]{
		slots: make([]slot[K], slots),
		shift: uint(64 - bits.TrailingZeros(uint(slots))),
		nexts: nexts,
		limit: slots/4*3 - nexts,
	}
}

// find returns the slot of the key, or the empty one where it belongs.
func (s *set[K]) find(key *K) *slot[K] {
	for i := hash(key) >> (s.shift & 63); ; i++ {
		if slot := &s.slots[i&uint64(len(s.slots)-1)]; slot.fits(key) {
			return slot
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

// fits reports whether the slot is the key's or empty. Of one word it takes one branch, for which of both it is cannot be
// foreseen.
func (s *slot[K]) fits(key *K) bool {
	if word := s.key[0]; len(*key) == 1 {
		return min(word, word^(*key)[0]) == 0
	}
	var none K
	return s.key == *key || s.key == none
}

// crowded reports that grow must be called before the neighbours of another position are added.
func (s *set[K]) crowded() bool { return s.count > s.limit }

// bytes is the memory that the set takes.
func (s *set[K]) bytes() int64 { return setBytes[K](len(s.slots)) }

// setBytes is the memory that a set of that many slots takes.
func setBytes[K key](slots int) int64 {
	return int64(slots) * int64(unsafe.Sizeof(slot[K]{}))
}

// mayGrow reports whether that many bytes are enough for the set to grow, and for the positions that wait until it is crowded
// again. It is rebuilt beside itself.
func (s *set[K]) mayGrow(bytes int64) bool {
	var key K
	waiting := int64(3*s.limit) * int64(unsafe.Sizeof(key)) // for twice as many, in pages that need not be full
	const mostSlots = 1 << 31                               // a note numbers no more positions
	return 3*s.bytes()+waiting <= bytes && uint64(len(s.slots)) < mostSlots
}

// grow spends up to that many positions' time on moving to a table of twice the size and gives how much it took. It
// goes on where it left off.
func (s *set[K]) grow(budget int) int {
	var none K
	if s.bigger == nil {
		s.bigger, s.moved = newSet[K](2*len(s.slots), s.nexts), 0
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

// slotsPerPosition is how many slots are moved or cleared in about the time in which a position is taken up.
const slotsPerPosition = 16
