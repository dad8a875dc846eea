// Package pathcount counts the solutions of boards.
package pathcount

import (
	"fmt"
	"math/bits"
	"strconv"
)

// A Number is a number of solutions, of 128 bits.
type Number struct{ High, Low uint64 }

// Add adds other and reports whether the sum fits.
func (n *Number) Add(other Number) (fits bool) {
	var carry uint64
	n.Low, carry = bits.Add64(n.Low, other.Low, 0)
	n.High, carry = bits.Add64(n.High, other.High, carry)
	return carry == 0
}

// String returns the number in decimal.
func (n Number) String() string {
	if n.High == 0 {
		return strconv.FormatUint(n.Low, 10)
	}
	const digits, split = 19, 1e19 // the most that 64 bits hold of a decimal number
	low, rest := bits.Div64(n.High%split, n.Low, split)
	return Number{High: n.High / split, Low: low}.String() + fmt.Sprintf("%0*d", digits, rest)
}
