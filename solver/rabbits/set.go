package rabbits

import (
	"math/bits"
	"unsafe"
)

// A rabbitSet is a set of positions with a note beside each: an open-addressing table with linear probing. It grows in
// slices, because moving a large table takes longer than a cancelled search may.
type rabbitSet[K rabbitKey] struct {
	slots []rabbitSlot[K]
	shift uint // the hash's top bits are the slot
	count int
	nexts int // that may be added at once
	limit int // grow when there are more

	bigger *rabbitSet[K] // while growing
	moved  int           // slots already moved there
}

type rabbitSlot[K rabbitKey] struct {
	key  K // zero in an empty slot
	note uint32
}

// rabbitSlots is how many slots a set begins with, whatever memory the request allows; a usual board of the smallest size needs
// no more.
const rabbitSlots = 1 << 12

// rabbitSlotsFor is how many slots a set begins with that has as many positions at once.
func rabbitSlotsFor(positions int) int {
	slots := rabbitSlots
	for slots < 4*positions {
		slots *= 2
	}
	return slots
}

// newRabbitSet makes a set with that many slots, a power of two, to which that many positions may be added at once.
func newRabbitSet[K rabbitKey](slots, nexts int) *rabbitSet[K] {
	return &rabbitSet[K]{
		slots: make([]rabbitSlot[K], slots),
		shift: uint(64 - bits.TrailingZeros(uint(slots))),
		nexts: nexts,
		limit: slots/4*3 - nexts,
	}
}

// find gives the slot of the key, or the empty one where it belongs.
func (s *rabbitSet[K]) find(key *K) *rabbitSlot[K] {
	for i := rabbitHash(key) >> (s.shift & 63); ; i++ {
		if slot := &s.slots[i&uint64(len(s.slots)-1)]; slot.fits(key) {
			return slot
		}
	}
}

// rabbitHash gives the hash of a key.
func rabbitHash[K rabbitKey](key *K) uint64 {
	const factor = 0x9e3779b97f4a7c15
	hash := (*key)[0] * factor
	for i := 1; i < len(*key); i++ {
		hash = (hash>>32 ^ (*key)[i]) * factor
	}
	return hash
}

// fits tells whether the slot is the key's or empty. Of one word it takes one branch, for which of both it is cannot be
// foreseen.
func (s *rabbitSlot[K]) fits(key *K) bool {
	if word := s.key[0]; len(*key) == 1 {
		return min(word, word^(*key)[0]) == 0
	}
	var none K
	return s.key == *key || s.key == none
}

// crowded tells that grow must be called before the neighbours of another position are added.
func (s *rabbitSet[K]) crowded() bool { return s.count > s.limit }

// bytes is the memory that the set takes.
func (s *rabbitSet[K]) bytes() int64 { return rabbitSetBytes[K](len(s.slots)) }

// rabbitSetBytes is the memory that a set of that many slots takes.
func rabbitSetBytes[K rabbitKey](slots int) int64 {
	return int64(slots) * int64(unsafe.Sizeof(rabbitSlot[K]{}))
}

// mayGrow tells whether that many bytes are enough for the set to grow, and for the positions that wait until it is crowded
// again. It is rebuilt beside itself.
func (s *rabbitSet[K]) mayGrow(bytes int64) bool {
	var key K
	waiting := int64(3*s.limit) * int64(unsafe.Sizeof(key)) // for twice as many, in pages that need not be full
	const mostSlots = 1 << 31                               // a note numbers no more positions
	return 3*s.bytes()+waiting <= bytes && uint64(len(s.slots)) < mostSlots
}

// grow spends up to that many positions' time on moving to a table of twice the size and gives how much it took. It
// goes on where it left off.
func (s *rabbitSet[K]) grow(budget int) int {
	var none K
	if s.bigger == nil {
		s.bigger, s.moved = newRabbitSet[K](2*len(s.slots), s.nexts), 0
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
