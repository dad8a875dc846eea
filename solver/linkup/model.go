package linkup

import "warren/puzzles/linkup"

// A model is a position of Link-up as the search needs it: the tiles that are left, equal ones next to each other, and
// the ways to pair them.
//
// A pairing is all that there is to choose. Whoever clears the board has made pairs of equal tiles; and with the pairs
// given, the order hardly matters: taking a pair away only opens ways for the others, so one takes whatever goes, and
// where nothing goes any more no other order would have done better.
type model struct {
	board    linkup.Board
	tiles    []linkup.Cell // by picture, then in reading order
	pictures []picture
	mates    [][]mateChoice // of each tile, its equals
	choices  [][]int16      // of each choice, the tiles that it pairs, two by two
	oddly    bool           // some picture is there an odd number of times
}

// A picture is the tiles from first to end-1, all of one picture.
type picture struct {
	sign       byte
	first, end int16
}

// A mateChoice is an equal tile and the choice that pairs the two. Two of a kind have none: they are forced. Of four of a
// kind, one choice makes both pairs; of more, it makes one.
type mateChoice struct {
	tile   int16
	choice int32
}

// forced is the choice of two tiles that have only each other.
const forced = -1

// mostChoices is how many choices the search by clauses takes up: it needs a clause for every two that exclude each
// other. It is enough for 42 pictures, eight of each, or 76 of one; with more, a board has so many ways to be cleared that
// playing finds one.
const mostChoices = 3000

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
			m.oddly = m.oddly || (n-first)%2 != 0
		}
	}
	m.mates = make([][]mateChoice, len(m.tiles))
	for _, p := range m.pictures {
		m.pairUp(p)
	}
	return m
}

// pairUp lists the mates of a picture's tiles.
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
			m.mates[a] = append(m.mates[a], mateChoice{b, choice})
			m.mates[b] = append(m.mates[b], mateChoice{a, choice})
		}
	}
}

// least returns a number of turns that no order which clears the position can do with less of.
//
// Two tiles of one row or column may be joined without a turn; all others take one at least. Tiles that such neighbourhoods
// hold together, an odd number of them, cannot all be paired among themselves; so one of them takes a turn, and two such
// groups can share it. (An even number that hang together can always be paired so: they are the edges between rows and
// columns of a connected graph, and a connected graph of evenly many edges falls into paths of two.)
func (m *model) least() int {
	turns := 0
	for _, p := range m.pictures {
		var group [linkup.MaxRows + linkup.MaxCols]int8 // of each row, and of each column after the rows
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
