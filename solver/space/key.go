package space

import "unsafe"

// A Key identifies a position of a board; no key is zero. The kinds of keys are listed, since the hash of a key has to be a few
// instructions within the loop that looks keys up, and a method of a type parameter is called through a table.
type Key interface {
	uint32 | uint64 | [1]uint64 | [3]uint64
}

// hash returns the hash of a key, of which the top bits are the best.
func hash[K Key](key *K) uint64 {
	const factor = 0x9e3779b97f4a7c15
	if unsafe.Sizeof(*key) == 4 {
		return uint64(*(*uint32)(unsafe.Pointer(key))) * factor
	}
	h := *(*uint64)(unsafe.Pointer(key)) * factor
	if unsafe.Sizeof(*key) == 24 {
		words := (*[3]uint64)(unsafe.Pointer(key))
		h = (h>>32 ^ words[1]) * factor
		h = (h>>32 ^ words[2]) * factor
	}
	return h
}

// bit returns 1 for true, without a branch.
func bit(b bool) uint {
	if b {
		return 1
	}
	return 0
}
