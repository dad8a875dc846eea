package census

import (
	"cmp"
	"math/bits"
)

const (
	side  = 5
	cells = side * side
)

// A set is a set of cells. Its highest bit is the first cell in reading order.
type set = uint32

const (
	row    set = 0b11111
	column set = 0b00001_00001_00001_00001_00001
	holes  set = 0b10001_00000_00100_00000_10001
)

// symmetries of the square have the images of the sets of each row.
var symmetries = func() (all [8][side][1 << side]set) {
	for s := range all {
		for at := range cells {
			r, c := at/side, at%side
			if s&1 != 0 {
				c = side - 1 - c
			}
			if s&2 != 0 {
				r = side - 1 - r
			}
			if s&4 != 0 {
				r, c = c, r
			}
			for pattern := range set(1 << side) {
				all[s][at/side][pattern] |= pattern >> (at % side) & 1 << (r*side + c)
			}
		}
	}
	return all
}()

// image returns the set after a symmetry.
func image(symmetry int, s set) set {
	rows := &symmetries[symmetry]
	return rows[0][s&row] | rows[1][s>>5&row] | rows[2][s>>10&row] | rows[3][s>>15&row] | rows[4][s>>20]
}

// A position is a board.
type position struct {
	rabbits, mushrooms set
	foxes              foxes
}

// compare orders boards as their texts. Foxes have their letters in reading order, so at the first
// cell that differs a fox that begins there comes after one that began before.
func (p position) compare(q position) int {
	differ := set(0)
	mine, other := p.signs(), q.signs()
	for i := range mine {
		differ |= mine[i] ^ other[i]
	}
	first := set(1) << bits.Len32(differ) >> 1
	for i := range mine {
		if order := cmp.Compare(mine[i]&first, other[i]&first); order != 0 {
			return order
		}
	}
	return 0
}

// signs returns the cells of each sign, those from the end of the alphabet first.
func (p position) signs() [4]set {
	begin := p.foxes.across | p.foxes.down
	return [...]set{begin, p.foxes.cells() &^ begin, p.mushrooms, p.rabbits}
}

// String returns the signs of the rows, one after the other.
func (p position) String() string {
	text, letter := [cells]byte{}, byte('a')
	for i := range text {
		switch cell := set(1) << (cells - 1 - i); {
		case p.rabbits&cell != 0:
			text[i] = 'R'
		case p.mushrooms&cell != 0:
			text[i] = 'X'
		case p.foxes.across&cell != 0:
			text[i], text[i+1] = letter, letter
			letter++
		case p.foxes.down&cell != 0:
			text[i], text[i+side] = letter, letter
			letter++
		case text[i] == 0:
			text[i] = '.'
		}
	}
	return string(text[:])
}

// jumps has the cells of a row where a rabbit lands, by its place and what is taken.
var jumps = func() (all [side][1 << side]uint8) {
	for at := range side {
		for taken := range all[at] {
			for _, step := range [...]int{-1, 1} {
				to := at + step
				for 0 <= to && to < side && taken>>to&1 != 0 {
					to += step
				}
				if to != at+step && 0 <= to && to < side {
					all[at][taken] |= 1 << to
				}
			}
		}
	}
	return all
}()

// upright stands the cells of a row up in a column.
var upright = func() (all [1 << side]set) {
	for pattern := range all {
		for i := range side {
			all[pattern] |= set(pattern) >> i & 1 << (side * i)
		}
	}
	return all
}()

// A column times gather has its cells next to each other, in the five bits from gathered on.
const (
	gather   = 1<<4 | 1<<8 | 1<<12 | 1<<16 | 1<<20
	gathered = 20
)

// landings returns the cells where the rabbit on a cell lands.
func landings(rabbit, taken set) set {
	at := bits.TrailingZeros32(rabbit)
	r, c := at/side, at%side
	standing := set(uint64(taken>>c&column)*gather>>gathered) & row
	return set(jumps[c][taken>>(r*side)&row])<<(r*side) | upright[jumps[r][standing]]<<c
}
