package space

// A Key identifies a position of a board; no key is zero. All kinds are listed, so that their hash is a few instructions in the loop.
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
