package solver

import (
	"math/bits"
	"unsafe"
)

// A rushSet is a set of keys with a small number beside each: an open-addressing table with linear probing. It grows
// in slices, because moving a large table takes longer than a cancelled search may.
type rushSet[K rushKey] struct {
	keys  []K      // 0 is an empty slot
	notes []uint16 // by slot; 0 for a key just added
	shift uint     // the hash's top bits are the slot
	count int
	limit int // grow when there are more

	bigger *rushSet[K] // while growing
	moved  int         // slots already moved there
}

const (
	rushSetMin = 1 << 10
	// Small tables grow fast and stay sparse, which saves time; large ones stay dense, which saves memory.
	rushSetSparse = 1 << 20
)

// rushSlotBytes is the memory of one slot.
func rushSlotBytes[K rushKey]() int64 {
	var key K
	return int64(unsafe.Sizeof(key)) + 2
}

// rushNodeBytes is the memory of one position in a frontier.
func rushNodeBytes[K rushKey]() int64 {
	var node rushNode[K]
	return int64(unsafe.Sizeof(node))
}

// newRushSet makes a set with that many slots, a power of two.
func newRushSet[K rushKey](slots int) *rushSet[K] {
	s := &rushSet[K]{keys: make([]K, slots), notes: make([]uint16, slots)}
	s.size(slots)
	return s
}

func (s *rushSet[K]) size(slots int) {
	s.shift = uint(64 - bits.TrailingZeros(uint(slots)))
	s.limit = slots/2 - rushNext
	if slots > rushSetSparse {
		s.limit = slots / 4 * 3
	}
}

func (s *rushSet[K]) home(key K) uint {
	return uint(uint64(key) * 0x9e3779b97f4a7c15 >> s.shift)
}

// add puts the key in unless it is there and tells which. There must be room: crowded says whether.
func (s *rushSet[K]) add(key K) (slot uint, fresh bool) {
	keys := s.keys
	mask := uint(len(keys) - 1)
	for slot = s.home(key); ; slot++ {
		slot &= mask
		switch keys[slot] {
		case key:
			return slot, false
		case 0:
			keys[slot] = key
			s.count++
			return slot, true
		}
	}
}

// find gives the slot of a key that may be there.
func (s *rushSet[K]) find(key K) (slot uint, ok bool) {
	keys := s.keys
	mask := uint(len(keys) - 1)
	for slot = s.home(key); ; slot++ {
		slot &= mask
		switch keys[slot] {
		case key:
			return slot, true
		case 0:
			return slot, false
		}
	}
}

// crowded tells that grow must be called before the neighbours of another position are added.
func (s *rushSet[K]) crowded() bool { return s.count > s.limit }

// bytesToGrow is the memory that the set takes while it grows to its next size.
func (s *rushSet[K]) bytesToGrow() int64 {
	return int64(len(s.keys)+s.nextSize()) * rushSlotBytes[K]()
}

func (s *rushSet[K]) nextSize() int {
	if len(s.keys) < rushSetSparse {
		return len(s.keys) * 4
	}
	return len(s.keys) * 2
}

// grow moves at most that many slots to a larger table and tells whether all are there.
func (s *rushSet[K]) grow(slots int) (done bool) {
	if s.bigger == nil {
		s.bigger, s.moved = newRushSet[K](s.nextSize()), 0
	}
	end := min(s.moved+slots, len(s.keys))
	for ; s.moved < end; s.moved++ {
		if key := s.keys[s.moved]; key != 0 {
			slot, _ := s.bigger.add(key)
			s.bigger.notes[slot] = s.notes[s.moved]
		}
	}
	if s.moved < len(s.keys) {
		return false
	}
	*s = *s.bigger
	return true
}
