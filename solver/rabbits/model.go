package rabbits

import (
	"fmt"
	"math/bits"
	"slices"

	"warren/puzzles/rabbits"
)

// A key encodes a position of Burrow as a bit string: one bit per cell, set if a rabbit is there, and then for each fox its offset from its base, none of
// them across two words. Every board has a rabbit, so no key is zero. One word is enough for the boards that are dealt; three hold the largest: 81 cells, and
// three bits for each of 25 foxes.
type key interface{ [1]uint64 | [3]uint64 }

const (
	maxSide   = rabbits.MaxSize
	cellCount = maxSide * maxSide
	// maxFoxes is the largest number of foxes with distinct letters.
	maxFoxes = 25
)

// A bitboard is a set of cells: cell i is bit i of lo, or bit i-64 of hi.
type bitboard struct{ lo, hi uint64 }

func (a *bitboard) add(cell int) {
	if cell < 64 {
		a.lo |= 1 << cell
	} else {
		a.hi |= 1 << (cell - 64)
	}
}

func (a bitboard) has(cell int) bool {
	word := a.lo
	if cell >= 64 {
		word = a.hi
	}
	return word>>(cell&63)&1 != 0
}

// all visits the cells in order.
func (a bitboard) all(yield func(cell int) bool) {
	for !a.empty() {
		var first bitboard
		if first.add(a.first()); !yield(a.first()) {
			return
		}
		a = a.without(first)
	}
}

func (a bitboard) empty() bool { return a.lo|a.hi == 0 }

func (a bitboard) count() int { return bits.OnesCount64(a.lo) + bits.OnesCount64(a.hi) }

func (a bitboard) and(b bitboard) bitboard { return bitboard{a.lo & b.lo, a.hi & b.hi} }

func (a bitboard) or(b bitboard) bitboard { return bitboard{a.lo | b.lo, a.hi | b.hi} }

func (a bitboard) without(b bitboard) bitboard { return bitboard{a.lo &^ b.lo, a.hi &^ b.hi} }

// later returns the set shifted by n cells, fewer than 64. earlier is its inverse.
func (a bitboard) later(n uint) bitboard {
	n &= 63
	return bitboard{a.lo << n, a.hi<<n | a.lo>>1>>(63-n)}
}

func (a bitboard) earlier(n uint) bitboard {
	n &= 63
	return bitboard{a.lo>>n | a.hi<<1<<(63-n), a.hi >> n}
}

// first and last return the lowest and the highest cell of a nonempty set.
func (a bitboard) first() int {
	if a.lo != 0 {
		return bits.TrailingZeros64(a.lo)
	}
	return 64 + bits.TrailingZeros64(a.hi)
}

func (a bitboard) last() int {
	if a.hi != 0 {
		return 127 - bits.LeadingZeros64(a.hi)
	}
	return 63 - bits.LeadingZeros64(a.lo)
}

// A geometry is what all boards of one size have in common. Cells are numbered row*side+col.
type geometry struct {
	side              int
	cells             bitboard // all cells
	allHoles          bitboard // the holes, with or without a mushroom
	notFirst, notLast bitboard // all cells but the first column, but the last column
	// rays are the cells from a cell on, itself excluded, up, down, left and right: the order of a rabbit's jumps.
	rays  [cellCount][4]bitboard
	jumps *jumpTables // nil if the cells do not fit into a word
}

var geometries = [...]*geometry{newGeometry(rabbits.MinSize), newGeometry(rabbits.MinSize + 2), newGeometry(rabbits.MaxSize)}

func newGeometry(side int) *geometry {
	f := &geometry{side: side}
	for cell := range side * side {
		row, col := cell/side, cell%side
		f.cells.add(cell)
		if col > 0 {
			f.notFirst.add(cell)
		}
		if col < side-1 {
			f.notLast.add(cell)
		}
		for i := range side {
			up, left := 0, 2 // down and right follow them
			switch beside := i*side + col; {
			case i < row:
				f.rays[cell][up].add(beside)
			case i > row:
				f.rays[cell][up+1].add(beside)
			}
			switch beside := row*side + i; {
			case i < col:
				f.rays[cell][left].add(beside)
			case i > col:
				f.rays[cell][left+1].add(beside)
			}
		}
	}
	if side*side < 64 {
		f.jumps = newJumpTables(side)
	}
	last := side - 1
	for _, cell := range [...]int{0, last, side * side / 2, side * last, side*side - 1} {
		f.allHoles.add(cell)
	}
	return f
}

// landings returns where a rabbit could land that jumps from a cell in one direction, over such
// cells and onto one of those that are vacant. A cell may be both.
func (f *geometry) landings(from, direction int, over, vacant bitboard) (to bitboard) {
	for ray, passed := f.rays[from][direction], 0; !ray.empty(); passed++ {
		at := ray.first()
		if direction%2 == 0 { // up and left, the ray's last cell is the nearest
			at = ray.last()
		}
		if passed > 0 && vacant.has(at) {
			to.add(at)
		}
		if !over.has(at) {
			break
		}
		var gone bitboard
		gone.add(at)
		ray = ray.without(gone)
	}
	return to
}

// A model is the constant part of a board, prepared for searching.
type model struct {
	*geometry
	mushrooms     bitboard
	wild          bitboard   // cells that are both empty and taken for a rabbit, and empty for a fox
	holes         bitboard   // those without a mushroom
	foxes         []foxModel // in the order of their letters
	words         int        // number of words of a key
	maxSuccessors int        // bound on the successors of a position
}

// A foxModel is a fox and its lane between two mushrooms or ends. The foxes of a lane never pass each other, so each has its own base.
type foxModel struct {
	letter   byte
	base     int // its top or left cell when it and those before it are pushed to the lane's start
	stride   int // from one cell of the lane to the next: 1 or side
	slack    int // its largest offset
	word     int // index of its word in the key
	shift    uint
	mask     uint64
	occupies [maxSide]bitboard // by offset
}

// offset extracts the fox's offset from its word of the key.
func (f *foxModel) offset(word uint64) int { return int(word >> f.shift & f.mask) }

// cellAt returns its top or left cell at offset q.
func (f *foxModel) cellAt(q int) int { return f.base + q*f.stride }

func newModel(board rabbits.Board) *model {
	m := &model{geometry: geometries[(board.Size()-rabbits.MinSize)/2]}
	for cell := range m.side * m.side {
		if board.Mushroom(m.cell(cell)) {
			m.mushrooms.add(cell)
		}
	}
	m.holes = m.allHoles.without(m.mushrooms)
	foxes := board.Foxes(nil)
	slices.SortFunc(foxes, func(a, b rabbits.Fox) int { return int(a.Letter) - int(b.Letter) })
	for _, fox := range foxes {
		m.foxes = append(m.foxes, m.fox(board, fox, foxes))
	}
	m.pack(4 * len(board.Rabbits(nil)))
	return m
}

// pack gives the foxes their bits of a key. A position has at most so many jumps, and each fox at
// most slack slides.
func (m *model) pack(jumps int) {
	m.maxSuccessors = jumps
	word, used := (m.side*m.side-1)/64, uint((m.side*m.side-1)%64+1)
	for i := range m.foxes {
		f := &m.foxes[i]
		width := uint(bits.Len(uint(f.slack)))
		if used+width > 64 {
			word, used = word+1, 0
		}
		f.word, f.shift, f.mask = word, used%64, 1<<width-1
		used += width
		m.maxSuccessors += f.slack
	}
	m.words = word + 1
}

func (m *model) fox(board rabbits.Board, fox rabbits.Fox, all []rabbits.Fox) foxModel {
	f := foxModel{letter: fox.Letter, stride: 1}
	line, at := fox.At.Row, fox.At.Col
	if fox.Vertical {
		f.stride = m.side
		line, at = at, line
	}
	cell := func(i int) rabbits.Cell {
		if fox.Vertical {
			return rabbits.Cell{Row: i, Col: line}
		}
		return rabbits.Cell{Row: line, Col: i}
	}
	first, end := at, at
	for first > 0 && !board.Mushroom(cell(first-1)) {
		first--
	}
	for end < m.side && !board.Mushroom(cell(end)) {
		end++
	}
	before, inLane := 0, 0
	for _, other := range all {
		i, j := other.At.Col, other.At.Row
		if other.Vertical {
			i, j = j, i
		}
		if other.Vertical != fox.Vertical || j != line || i < first || i >= end {
			continue
		}
		inLane++
		if i < at {
			before++
		}
	}
	home := cell(first + 2*before)
	f.base = home.Row*m.side + home.Col
	f.slack = end - first - 2*inLane
	for q := range f.slack + 1 {
		f.occupies[q].add(f.cellAt(q))
		f.occupies[q].add(f.cellAt(q) + f.stride)
	}
	return f
}

// enoughHoles reports whether there are at least as many holes as rabbits; otherwise there is nothing to search.
func (m *model) enoughHoles(board rabbits.Board) bool {
	return len(board.Rabbits(nil)) <= m.holes.count()
}

func keyOf[K key](m *model, board rabbits.Board) K {
	var key K
	for _, c := range board.Rabbits(nil) {
		cell := c.Row*m.side + c.Col
		key[cell>>6] |= 1 << (cell & 63)
	}
	for i := range m.foxes {
		f := &m.foxes[i]
		fox, _ := board.Fox(f.letter)
		key[f.word] |= uint64((fox.At.Row*m.side+fox.At.Col-f.base)/f.stride) << f.shift
	}
	return key
}

// rabbitsAt returns the cells of a position's rabbits.
func rabbitsAt[K key](m *model, key *K) bitboard {
	second := len(*key) / 2 // for one word the first again, which and(m.cells) then clears in hi
	return bitboard{(*key)[0], (*key)[second]}.and(m.cells)
}

// boardOf is the inverse of keyOf.
func boardOf[K key](m *model, key K) rabbits.Board { return mustParse(textOf(m, &key)) }

func textOf[K key](m *model, key *K) string {
	text := make([]byte, 0, m.side*(m.side+1))
	at := rabbitsAt(m, key)
	for cell := range m.side * m.side {
		sign := byte('.')
		switch {
		case m.mushrooms.has(cell):
			sign = 'X'
		case at.has(cell):
			sign = 'R'
		}
		for i := range m.foxes {
			if f := &m.foxes[i]; f.occupies[f.offset((*key)[f.word])].has(cell) {
				sign = f.letter
			}
		}
		if text = append(text, sign); cell%m.side == m.side-1 {
			text = append(text, '\n')
		}
	}
	return string(text)
}

func mustParse(text string) rabbits.Board {
	board, err := rabbits.Parse(text)
	if err != nil {
		panic(fmt.Sprintf("solver: wrote a board that is none: %v\n%s", err, text))
	}
	return board
}

func (m *model) cell(cell int) rabbits.Cell {
	return rabbits.Cell{Row: cell / m.side, Col: cell % m.side}
}
