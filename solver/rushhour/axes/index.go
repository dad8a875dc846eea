package axes

import "unsafe"

// An index numbers keys from 0 in the order in which they come, each with a value. Its pages never
// move, so that it grows without pauses and takes what it says.
type index[K key, V any] struct {
	pages []*[pageItems]item[K, V]
	n     int
	slots []uint64 // numbers from 1, below 32 bits of the hash of their keys; a power of two
}

type key interface {
	comparable
	hash() uint64
}

type item[K key, V any] struct {
	value V // first: of no size, it takes none
	key   K
}

const (
	pageItems  = 1 << 10
	firstSlots = 1 << 10
)

func newIndex[K key, V any]() index[K, V] { return index[K, V]{slots: make([]uint64, firstSlots)} }

func (x *index[K, V]) item(n int) *item[K, V] { return &x.pages[n/pageItems][n%pageItems] }

func (x *index[K, V]) key(n int) *K { return &x.item(n).key }

func (x *index[K, V]) value(n int) *V { return &x.item(n).value }

// find returns the number of a key, -1 if it is not known.
func (x *index[K, V]) find(k *K) int {
	at := x.slot((*k).hash(), k)
	return int(uint32(x.slots[at])) - 1
}

// slot returns the number of the slot of a key, which is 0 if the key is not known.
func (x *index[K, V]) slot(hash uint64, k *K) uint64 {
	mask := uint64(len(x.slots) - 1)
	for i := hash >> 32 & mask; ; i = (i + 1) & mask {
		slot := x.slots[i]
		if slot == 0 || (slot^hash)>>32 == 0 && *x.key(int(uint32(slot)) - 1) == *k {
			return i
		}
	}
}

// add returns the number of a key, which may be new.
func (x *index[K, V]) add(k *K) (n int, fresh bool) {
	hash := (*k).hash()
	at := x.slot(hash, k)
	if x.slots[at] != 0 {
		return int(uint32(x.slots[at])) - 1, false
	}
	if x.n%pageItems == 0 {
		x.pages = append(x.pages, new([pageItems]item[K, V]))
	}
	n = x.n
	x.n++
	*x.key(n) = *k
	x.slots[at] = hash>>32<<32 | uint64(x.n)
	if 4*x.n > 3*len(x.slots) {
		x.grow()
	}
	return n, true
}

func (x *index[K, V]) grow() {
	slots := make([]uint64, 2*len(x.slots))
	mask := uint64(len(slots) - 1)
	for _, slot := range x.slots {
		if slot != 0 {
			i := slot >> 32 & mask
			for slots[i] != 0 {
				i = (i + 1) & mask
			}
			slots[i] = slot
		}
	}
	x.slots = slots
}

// bytes returns how much memory the index takes. While the slots double, those of before are there
// too.
func (x *index[K, V]) bytes() int64 {
	return int64(len(x.pages))*int64(unsafe.Sizeof([pageItems]item[K, V]{})) + 12*int64(len(x.slots))
}
