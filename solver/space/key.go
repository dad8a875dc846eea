package space

// A Key identifies a position of a board; no key is zero. The kinds of keys are listed, since the hash of a key has to be a few
// instructions within the loop that looks keys up, and a method of a type parameter is called through a table.
type Key interface {
	uint32 | uint64 | [1]uint64 | [3]uint64
}

// bit returns 1 for true, without a branch.
func bit(b bool) uint {
	if b {
		return 1
	}
	return 0
}
