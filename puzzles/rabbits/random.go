package rabbits

import (
	"math/rand/v2"

	"warren/puzzles"
)

// Random returns a board that is not checked. Foxes are in every second lane: on 5×5 the second and the fourth, as in the toy. Mushrooms and rabbits are
// anywhere, also in holes, but at least one rabbit is outside. size is odd, MinSize to MaxSize. Pieces without room are left out.
func Random(r *rand.Rand, size, rabbits, mushrooms, foxes int) Board {
	b := Board{side: int8(size)}
	for row := range size {
		for col := range size {
			b.put(Cell{Row: row, Col: col}, empty)
		}
	}
	b.scatter(r, rabbit, 1, func(c Cell) bool { return !b.Hole(c) })
	for i := range min(foxes, len(letters)) {
		const tries = 16
		for range tries {
			if fox := randomFox(r, size, letters[i]); b.Empty(fox.At) && b.Empty(fox.Other()) {
				b.put(fox.At, fox.Letter)
				b.put(fox.Other(), fox.Letter)
				break
			}
		}
	}
	anywhere := func(Cell) bool { return true }
	b.scatter(r, rabbit, rabbits-1, anywhere)
	b.scatter(r, mushroom, mushrooms, anywhere)
	return b.Canonical()
}

func randomFox(r *rand.Rand, size int, letter byte) Fox {
	lane := 1 + 2*puzzles.Below(r, size/2)
	at := puzzles.Below(r, size-1)
	if puzzles.Below(r, 2) == 0 {
		return Fox{Letter: letter, At: Cell{Row: lane, Col: at}}
	}
	return Fox{Letter: letter, At: Cell{Row: at, Col: lane}, Vertical: true}
}

// scatter puts count signs on empty cells that are allowed, each of them equally likely.
func (b *Board) scatter(r *rand.Rand, sign byte, count int, allowed func(Cell) bool) {
	var free [MaxSize * MaxSize]Cell
	n := 0
	for row := range b.Size() {
		for col := range b.Size() {
			if c := (Cell{Row: row, Col: col}); b.Empty(c) && allowed(c) {
				free[n] = c
				n++
			}
		}
	}
	for ; count > 0 && n > 0; count-- {
		i := puzzles.Below(r, n)
		b.put(free[i], sign)
		n--
		free[i] = free[n]
	}
}
