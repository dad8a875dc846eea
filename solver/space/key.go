package space

// A Key identifies a position of a board; no key is zero. All kinds of keys are listed: their hash has to be a few instructions
// within the loop that looks keys up, which a method of a type parameter would not be.
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
