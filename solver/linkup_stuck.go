package solver

import "warren/puzzles/linkup"

// A linkChecker finds tiles that can never go. It takes the kindest view of what is not chosen yet: a tile may go as soon
// as it can be joined to any equal tile that it may still be paired with, and that one stays to be joined by others. The
// tiles that are left when nothing more goes are stuck whatever is chosen: think of the first of them to go. At that moment
// all others of them are still there, so what is empty then is empty in this view too; the tile would have gone.
//
//	ABAB      A and B three by three: whoever chooses the A of the two ends for a pair and
//	          then the B beside each other has to take B first, and never the other way round
//
// With every tile paired the view is no longer kind but exact.
type linkChecker struct {
	model  *linkModel
	mateOf []int16 // of each tile, the one it is paired with, or linkUnpaired
	barred []bool  // of each choice: not to be taken
	stuck  []bool  // of each tile: what check left
	count  int     // of stuck
	field  linkup.Field
	spare  []bool // for tries that fail
	looks  uint64 // pairs of tiles looked at
}

const linkUnpaired = -1

func newLinkChecker(m *linkModel) *linkChecker {
	c := &linkChecker{
		model: m, mateOf: make([]int16, len(m.tiles)), barred: make([]bool, len(m.pairs)),
		stuck: make([]bool, len(m.tiles)), spare: make([]bool, len(m.tiles)),
	}
	for i := range c.mateOf {
		c.mateOf[i] = linkUnpaired
	}
	return c
}

// check looks at all tiles and tells whether some are stuck.
func (c *linkChecker) check() bool {
	for i := range c.stuck {
		c.stuck[i] = true
	}
	c.count = len(c.stuck)
	c.field = c.model.board.Field()
	c.settle()
	return c.count > 0
}

// settle lets go of the stuck what can go.
func (c *linkChecker) settle() {
	for changed := true; changed; {
		changed = false
		for tile := range c.stuck {
			if c.stuck[tile] && c.goes(int16(tile)) {
				c.release(tile)
				changed = true
			}
		}
	}
}

func (c *linkChecker) release(tile int) {
	c.stuck[tile] = false
	c.count--
	c.field.Clear(c.model.tiles[tile])
}

// goes tells whether the tile can be joined to one that it may be paired with.
func (c *linkChecker) goes(tile int16) bool {
	at := c.model.tiles[tile]
	if mate := c.mateOf[tile]; mate != linkUnpaired {
		c.looks++
		return c.field.Linked(at, c.model.tiles[mate])
	}
	for _, mate := range c.model.mates[tile] {
		if mate.choice != linkForced && c.barred[mate.choice] {
			continue
		}
		c.looks++
		if c.field.Linked(at, c.model.tiles[mate.tile]) {
			return true
		}
	}
	return false
}

// without tries whether some tiles stay stuck when less is given; if so, only those are stuck from now on, else all is as
// it was and less is to be taken back. Tiles that are not to be counted on are let go first.
func (c *linkChecker) without(tiles ...int16) bool {
	copy(c.spare, c.stuck)
	field, count := c.field, c.count
	for _, tile := range tiles {
		if c.stuck[tile] {
			c.release(int(tile))
		}
	}
	c.settle()
	if c.count > 0 {
		return true
	}
	c.stuck, c.spare = c.spare, c.stuck
	c.field, c.count = field, count
	return false
}

// core makes the stuck tiles few: none of those left can be spared.
func (c *linkChecker) core() {
	for tile := range c.stuck {
		if c.stuck[tile] {
			c.without(int16(tile))
		}
	}
}

// cells gives the places of the stuck tiles, in reading order.
func (c *linkChecker) cells() [][2]int {
	var cells [][2]int
	board := c.model.board
	for i := range len(board.Cells()) {
		for tile, at := range c.model.tiles {
			if c.stuck[tile] && at.Row*board.Cols()+at.Col == i {
				cells = append(cells, [2]int{at.Row, at.Col})
			}
		}
	}
	return cells
}
