package linkup

import "warren/puzzles/linkup"

// A model is a position of Link-up, prepared for searching: the tiles that are left, equal ones next to each other, and the ways to pair them. The pairing
// is the only choice: every order that clears the board pairs equal tiles, and for a given pairing removing a pair only opens paths for the others. So if a
// greedy order gets stuck, every other order does too.
type model struct {
	board    linkup.Board
	tiles    []linkup.Cell // by picture, then in reading order
	pictures []picture
	mates    [][]mateChoice // by tile: the equal tiles
	choices  [][]int16      // by choice: the tiles that it pairs, two by two
	pairs    [][2]int16     // any two equal tiles
	hasOdd   bool           // some picture has an odd number of tiles
}

// A picture is the tiles from first to end-1, which have the same picture.
type picture struct {
	sign       byte
	first, end int16
}

func (p picture) has(tile int16) bool { return p.first <= tile && tile < p.end }

// A mateChoice is an equal tile and the choice that pairs the two. Of two tiles it is forced; of four, one choice determines both pairs.
type mateChoice struct {
	tile   int16
	choice int32
	pair   int32 // index in model.pairs
}

// forced is the choice of two tiles that have only each other.
const forced = -1

// maxChoices is the largest number of choices for the search by clauses, enough for 42 pictures, eight of each, or 76 of one. A board with more has so
// many orders that playing finds one.
const maxChoices = 3000

func newModel(board linkup.Board) *model {
	m := &model{board: board}
	for _, sign := range []byte(linkup.Pictures) {
		first := len(m.tiles)
		for i := range len(board.Cells()) {
			if board.Cells()[i] == sign {
				m.tiles = append(m.tiles, linkup.Cell{Row: i / board.Cols(), Col: i % board.Cols()})
			}
		}
		if n := len(m.tiles); n > first {
			m.pictures = append(m.pictures, picture{sign, int16(first), int16(n)})
			m.hasOdd = m.hasOdd || (n-first)%2 != 0
		}
	}
	m.mates = make([][]mateChoice, len(m.tiles))
	for _, p := range m.pictures {
		m.pairUp(p)
	}
	return m
}

func (m *model) pairUp(p picture) {
	const four = 4
	count := int(p.end - p.first)
	base := len(m.choices)
	for a := p.first; a < p.end; a++ {
		m.mates[a] = make([]mateChoice, 0, count-1)
	}
	for a := p.first; a < p.end; a++ {
		for b := a + 1; b < p.end; b++ {
			choice := int32(len(m.choices))
			switch {
			case count == 2:
				choice = forced
			case count == four && a > p.first: // the rest of a choice that pairs the first tile with another
				choice = int32(base) + int32(p.first+5) - int32(a-p.first) - int32(b)
				m.choices[choice] = append(m.choices[choice], a, b)
			default:
				m.choices = append(m.choices, []int16{a, b})
			}
			pair := int32(len(m.pairs))
			m.pairs = append(m.pairs, [2]int16{a, b})
			m.mates[a] = append(m.mates[a], mateChoice{b, choice, pair})
			m.mates[b] = append(m.mates[b], mateChoice{a, choice, pair})
		}
	}
}

// least returns a lower bound on the turns of an order that clears the position.
//
// Two tiles of one row or column may be linked without a turn; all others take at least one. In a connected group of such neighbours with an odd number
// of tiles, one tile cannot be paired within the group, so its link takes a turn, which two such groups can share. A group with an even number may take none:
// its tiles are the edges between rows and columns of a connected graph, which decomposes into paths of length two.
func (m *model) least() int {
	turns := 0
	for _, p := range m.pictures {
		var group [linkup.MaxRows + linkup.MaxCols]int8 // by row, then by column
		for i := range group {
			group[i] = int8(i)
		}
		for _, c := range m.tiles[p.first:p.end] {
			from, to := group[linkup.MaxRows+c.Col], group[c.Row]
			for i := range group {
				if group[i] == from {
					group[i] = to
				}
			}
		}
		var odd [len(group)]bool
		for _, c := range m.tiles[p.first:p.end] {
			odd[group[c.Row]] = !odd[group[c.Row]]
		}
		groups := 0
		for _, o := range odd {
			if o {
				groups++
			}
		}
		turns += groups / 2
	}
	return turns
}
