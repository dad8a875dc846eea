package solver

import (
	"math/bits"
	"unsafe"
)

// A rushSet is a set of keys with a note beside each: an open-addressing table with linear probing. It grows in slices,
// because moving a large table takes longer than a cancelled search may.
type rushSet[K rushKey] struct {
	slots []rushSlot[K]
	shift uint // the hash's top bits are the slot
	count int
	limit int // grow when there are more

	bigger *rushSet[K] // while growing
	moved  int         // slots already moved there
}

type rushSlot[K rushKey] struct {
	key  K // 0 in an empty slot
	note uint32
}

const (
	rushSetMin = 1 << 11
	// slotsPerPosition is how many slots are moved or cleared in about the time in which a position is taken up.
	slotsPerPosition = 16
)

// newRushSet makes a set with that many slots, a power of two.
func newRushSet[K rushKey](slots int) *rushSet[K] {
	return &rushSet[K]{
		slots: make([]rushSlot[K], slots),
		shift: uint(64 - bits.TrailingZeros(uint(slots))),
		limit: slots/4*3 - rushNexts,
	}
}

// rushSetUsual is how many slots to begin with: room at once for the positions of a hard board of the usual size, so
// that the table stays sparse.
const rushSetUsual = 1 << 16

// rushSetSize is how many slots to begin with: usual, or less where there cannot be so many positions.
func rushSetSize(usual int, space uint64) int {
	slots := rushSetMin
	for slots < usual && uint64(slots) < 2*space {
		slots *= 2
	}
	return slots
}

// find gives the slot of the key, or the empty one where it belongs.
func (s *rushSet[K]) find(key K) *rushSlot[K] { return findRushSlot(s.slots, s.shift, key) }

func findRushSlot[K rushKey](slots []rushSlot[K], shift uint, key K) *rushSlot[K] {
	mask := uint64(len(slots) - 1)
	i := uint64(key) * 0x9e3779b97f4a7c15 >> (shift & 63)
	for {
		slot := &slots[i&mask]
		// One branch, for which of both it is cannot be foreseen.
		if zero(uint64(slot.key))|zero(uint64(slot.key^key)) != 0 {
			return slot
		}
		i++
	}
}

// crowded tells that grow must be called before the neighbours of another position are added.
func (s *rushSet[K]) crowded() bool { return s.count > s.limit }

// bytes is the memory that the set takes.
func (s *rushSet[K]) bytes() int64 {
	var slot rushSlot[K]
	return int64(len(s.slots)) * int64(unsafe.Sizeof(slot))
}

// grow spends up to that many positions' time on moving to a table of twice the size and gives how much it took. It
// goes on where it left off.
func (s *rushSet[K]) grow(budget int) int {
	if s.bigger == nil {
		s.bigger, s.moved = newRushSet[K](2*len(s.slots)), 0
	}
	end := min(s.moved+budget*slotsPerPosition, len(s.slots))
	for _, from := range s.slots[s.moved:end] {
		if from.key != 0 {
			*s.bigger.find(from.key) = from
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
