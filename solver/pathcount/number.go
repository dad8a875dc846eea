// Package pathcount counts the solutions of boards.
package pathcount

import (
	"math/big"
	"math/bits"
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
	whole := new(big.Int).SetUint64(n.High)
	whole.Lsh(whole, 64)
	return whole.Or(whole, new(big.Int).SetUint64(n.Low)).String()
}
