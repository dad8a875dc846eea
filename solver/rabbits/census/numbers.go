package census

import "math/bits"

// Numbers number the sets of so many cells from 0 on, without gaps: the i-th cell from below counts
// for the sets of i cells below it.
type numbers struct {
	low  [1 << lowBits]uint16
	high [1 << (cells - lowBits)]uint16
}

const lowBits = 13 // of a set, half of them

func newNumbers(size int) *numbers {
	var n numbers
	number := func(s set, from, below int) (sum uint16) {
		for ; s != 0; s &= s - 1 {
			below++
			sum += uint16(choose(from+bits.TrailingZeros32(s), below))
		}
		return sum
	}
	for s := range n.low {
		n.low[s] = number(set(s), 0, 0)
	}
	for s := range n.high {
		if below := size - bits.OnesCount(uint(s)); below >= 0 {
			n.high[s] = number(set(s), lowBits, below)
		}
	}
	return &n
}

func (n *numbers) of(s set) int { return int(n.low[s&(1<<lowBits-1)]) + int(n.high[s>>lowBits]) }

// numbered returns the set of so many cells with a number.
func numbered(number, size int) (s set) {
	for at := cells - 1; size > 0; at-- {
		if below := choose(at, size); number >= below {
			number -= below
			s |= 1 << at
			size--
		}
	}
	return s
}

// choose returns how many sets of k there are of n.
func choose(n, k int) int {
	all := 1
	for i := range k {
		all = all * (n - i) / (i + 1)
	}
	return all
}
