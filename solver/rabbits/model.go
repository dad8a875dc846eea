package rabbits

import (
	"fmt"
	"math/bits"
	"slices"

	"warren/puzzles/rabbits"
)

// A key is a position of Burrow as a string of bits: one for each cell, row after row, set where a rabbit is, and
// then for each fox how far it is from home, in as many bits as that takes, none of them across two words. No two
// rabbits differ, so that positions are equal when their keys are. There is a rabbit on every board: no key is zero.
//
// One word is enough for the boards that are dealt; three hold the largest: 81 cells, and three bits for each of 25 foxes.
type key interface{ [1]uint64 | [3]uint64 }

const (
	mostSide  = rabbits.MaxSize
	cellCount = mostSide * mostSide
	// mostFoxes is the most foxes that have a letter of their own.
	mostFoxes = 25
)

// An area is a set of cells: cell i is bit i of lo, or bit i-64 of hi.
type area struct{ lo, hi uint64 }

func (a *area) add(cell int) {
	if cell < 64 {
		a.lo |= 1 << cell
	} else {
		a.hi |= 1 << (cell - 64)
	}
}

func (a area) has(cell int) bool {
	word := a.lo
	if cell >= 64 {
		word = a.hi
	}
	return word>>(cell&63)&1 != 0
}

func (a area) empty() bool { return a.lo|a.hi == 0 }

func (a area) count() int { return bits.OnesCount64(a.lo) + bits.OnesCount64(a.hi) }

func (a area) and(b area) area { return area{a.lo & b.lo, a.hi & b.hi} }

func (a area) or(b area) area { return area{a.lo | b.lo, a.hi | b.hi} }

func (a area) without(b area) area { return area{a.lo &^ b.lo, a.hi &^ b.hi} }

// later returns the area moved n cells, fewer than 64, towards the end of the reading order; earlier is its inverse.
func (a area) later(n uint) area {
	n &= 63
	return area{a.lo << n, a.hi<<n | a.lo>>1>>(63-n)}
}

func (a area) earlier(n uint) area {
	n &= 63
	return area{a.lo>>n | a.hi<<1<<(63-n), a.hi >> n}
}

// first and last give the lowest and the highest cell of an area that has any.
func (a area) first() int {
	if a.lo != 0 {
		return bits.TrailingZeros64(a.lo)
	}
	return 64 + bits.TrailingZeros64(a.hi)
}

func (a area) last() int {
	if a.hi != 0 {
		return 127 - bits.LeadingZeros64(a.hi)
	}
	return 63 - bits.LeadingZeros64(a.lo)
}

// A field is what all boards of one side have in common. Cells are numbered row*side+col.
type field struct {
	side              int
	cells             area // all of them
	dug               area // the holes, a mushroom in them or not
	notFirst, notLast area // the cells outside of the first column, of the last
	// rays are the cells from a cell on, itself left out, up, down, left and right: the order in which a rabbit's jumps are
	// generated.
	rays  [cellCount][4]area
	lanes *lanes // nil where the cells do not fit a word
}

// fields are those of every side there is, which is odd: side s is at (s-rabbits.MinSize)/2.
var fields = [...]*field{newField(rabbits.MinSize), newField(rabbits.MinSize + 2), newField(rabbits.MaxSize)}

func newField(side int) *field {
	f := &field{side: side}
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
			up, left := 0, 2 // down and right come behind them
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
		f.lanes = newLanes(side)
	}
	last := side - 1
	for _, cell := range [...]int{0, last, side * side / 2, side * last, side*side - 1} {
		f.dug.add(cell)
	}
	return f
}

// A model is a board taken apart for searching.
type model struct {
	*field
	mushrooms area
	holes     area       // without a mushroom
	foxes     []foxModel // in the order of their letters
	words     int        // of a key that holds every position
	nexts     int        // positions next to one, at most: a rabbit has four ways, a fox no more than its slack
}

// A foxModel is one fox and its lane: the cells between two mushrooms or ends of the board along its axis. The foxes of
// a lane never pass each other, so that each has a home of its own.
type foxModel struct {
	letter   byte
	home     int // its top or left cell when it and those before it are pushed to the lane's start
	stride   int // from one cell of the lane to the next: 1 or side
	slack    int // how far it can be from home, all else permitting
	word     int // of the key
	shift    uint
	mask     uint64
	occupies [mostSide]area // by how far from home it is
}

// from reads off the key's word how far from home it is.
func (f *foxModel) from(word uint64) int { return int(word >> f.shift & f.mask) }

// at returns its top or left cell when it is q from home.
func (f *foxModel) at(q int) int { return f.home + q*f.stride }

func newModel(board rabbits.Board) *model {
	m := &model{field: fields[(board.Size()-rabbits.MinSize)/2]}
	for cell := range m.side * m.side {
		if board.Mushroom(m.cell(cell)) {
			m.mushrooms.add(cell)
		}
	}
	m.holes = m.dug.without(m.mushrooms)
	word, used := (m.side*m.side-1)/64, uint((m.side*m.side-1)%64+1)
	foxes := board.Foxes(nil)
	slices.SortFunc(foxes, func(a, b rabbits.Fox) int { return int(a.Letter) - int(b.Letter) })
	for _, fox := range foxes {
		f := m.fox(board, fox, foxes)
		width := uint(bits.Len(uint(f.slack)))
		if used+width > 64 {
			word, used = word+1, 0
		}
		f.word, f.shift, f.mask = word, used%64, 1<<width-1
		used += width
		m.foxes = append(m.foxes, f)
	}
	m.words = word + 1
	m.nexts = 4 * len(board.Rabbits(nil))
	for i := range m.foxes {
		m.nexts += m.foxes[i].slack
	}
	return m
}

// fox looks a fox's lane up; its place in the key is left open.
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
	f.home = home.Row*m.side + home.Col
	f.slack = end - first - 2*inLane
	for q := range f.slack + 1 {
		f.occupies[q].add(f.at(q))
		f.occupies[q].add(f.at(q) + f.stride)
	}
	return f
}

// enoughHoles reports whether there are as many holes as rabbits, without which there is nothing to search.
func (m *model) enoughHoles(board rabbits.Board) bool {
	return len(board.Rabbits(nil)) <= m.holes.count()
}

// keyOf returns the key of a position of the model's board.
func keyOf[K key](m *model, board rabbits.Board) K {
	var key K
	for _, c := range board.Rabbits(nil) {
		cell := c.Row*m.side + c.Col
		key[cell>>6] |= 1 << (cell & 63)
	}
	for i := range m.foxes {
		f := &m.foxes[i]
		fox, _ := board.Fox(f.letter)
		key[f.word] |= uint64((fox.At.Row*m.side+fox.At.Col-f.home)/f.stride) << f.shift
	}
	return key
}

// rabbitsAt returns the cells of a position's rabbits.
func rabbitsAt[K key](m *model, key *K) area {
	second := len(*key) / 2 // of one word the first again, and no cell is then in the second word of an area
	return area{(*key)[0], (*key)[second]}.and(m.cells)
}

// boardOf is the inverse of keyOf.
func boardOf[K key](m *model, key K) rabbits.Board {
	text := make([]byte, 0, m.side*(m.side+1))
	at := rabbitsAt(m, &key)
	for cell := range m.side * m.side {
		sign := byte('.')
		switch {
		case m.mushrooms.has(cell):
			sign = 'X'
		case at.has(cell):
			sign = 'R'
		}
		for i := range m.foxes {
			if f := &m.foxes[i]; f.occupies[f.from(key[f.word])].has(cell) {
				sign = f.letter
			}
		}
		if text = append(text, sign); cell%m.side == m.side-1 {
			text = append(text, '\n')
		}
	}
	return mustParse(string(text))
}

// mustParse reads a board that this package wrote.
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
