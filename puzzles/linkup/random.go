package linkup

import (
	"math/rand/v2"

	"warren/puzzles"
)

// Random returns a full board that is not checked. Every picture occurs copies times, 2 or 4, but the last twice if the number of cells requires it. That
// number is even, and there are enough pictures.
func Random(r *rand.Rand, rows, cols, copies int) Board {
	cells := make([]byte, rows*cols)
	for i := range cells {
		cells[i] = Pictures[i/copies]
	}
	Mix(r, cells)
	return New(rows, cols, string(cells))
}

// Mix shuffles the signs, all orders equally likely.
func Mix(r *rand.Rand, cells []byte) {
	for i := len(cells) - 1; i > 0; i-- {
		j := puzzles.Below(r, i+1)
		cells[i], cells[j] = cells[j], cells[i]
	}
}
