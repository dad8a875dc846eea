package linkup

import "warren/puzzles/linkup"

// A checker finds tiles that can never go. It takes the kindest view of what is not chosen yet: a tile may go as soon
// as it can be joined to any equal tile that it may still be paired with, and that one stays to be joined by others. The
// tiles that are left when nothing more goes are stuck whatever is chosen: think of the first of them to go. At that moment
// all others of them are still there, so what is empty then is empty in this view too; the tile would have gone.
//
//	AB..      with these two A for a pair and these two B for another, each pair waits for the other: no path of two turns
//	BA..      leads around, so that all four are stuck, whatever else goes
//	....
//
// With every tile paired the view is no longer kind but exact.
type checker struct {
	model  *model
	mateOf []int16 // of each tile, the one it is paired with, or unpaired
	barred []bool  // of each choice: not to be taken
	stuck  []bool  // of each tile: what check left
	count  int     // of stuck
	field  linkup.Field
	spare  []bool // for tries that fail
	looks  uint64 // pairs of tiles looked at

	// One board's tiles go much like those of the board before: they are asked in the order in which they went last, and each
	// for the mate that let it go.
	order, went []int16
	via         []int16 // of each tile, a place in its list of mates
}

const unpaired = -1

func newChecker(m *model) *checker {
	c := &checker{
		model: m, mateOf: make([]int16, len(m.tiles)), barred: make([]bool, len(m.choices)),
		stuck: make([]bool, len(m.tiles)), spare: make([]bool, len(m.tiles)), via: make([]int16, len(m.tiles)),
	}
	for i := range c.mateOf {
		c.mateOf[i] = unpaired
		c.order = append(c.order, int16(i))
	}
	return c
}

// check looks at all tiles and reports whether some are stuck.
func (c *checker) check() bool {
	for i := range c.stuck {
		c.stuck[i] = true
	}
	c.count = len(c.stuck)
	c.field = c.model.board.Field()
	c.went = c.went[:0]
	c.settle()
	for _, tile := range c.order {
		if c.stuck[tile] {
			c.went = append(c.went, tile)
		}
	}
	c.order, c.went = c.went, c.order
	return c.count > 0
}

// settle lets go of the stuck what can go.
func (c *checker) settle() {
	for changed := true; changed; {
		changed = false
		for _, tile := range c.order {
			if c.stuck[tile] && c.goes(tile) {
				c.release(tile)
				changed = true
			}
		}
	}
}

func (c *checker) release(tile int16) {
	c.went = append(c.went, tile)
	c.stuck[tile] = false
	c.count--
	c.field.Clear(c.model.tiles[tile])
}

// goes reports whether the tile can be joined to one that it may be paired with.
func (c *checker) goes(tile int16) bool {
	at := c.model.tiles[tile]
	if mate := c.mateOf[tile]; mate != unpaired {
		c.looks++
		return c.field.Linked(at, c.model.tiles[mate])
	}
	mates := c.model.mates[tile]
	if via := c.via[tile]; int(via) < len(mates) && c.joins(at, mates[via]) {
		return true
	}
	for i, mate := range mates {
		if c.joins(at, mate) {
			c.via[tile] = int16(i)
			return true
		}
	}
	return false
}

// joins reports whether a mate that is not barred can be joined to the tile at that place.
func (c *checker) joins(at linkup.Cell, mate mateChoice) bool {
	if mate.choice != forced && c.barred[mate.choice] {
		return false
	}
	c.looks++
	return c.field.Linked(at, c.model.tiles[mate.tile])
}

// spared tries whether some tiles stay stuck when these are let go; if so, only those are stuck from now on, else all is
// as it was.
func (c *checker) spared(tiles ...int16) bool {
	copy(c.spare, c.stuck)
	field, count := c.field, c.count
	for _, tile := range tiles {
		c.release(tile)
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
func (c *checker) core() {
	for tile := range c.stuck {
		if c.stuck[tile] {
			c.spared(int16(tile))
		}
	}
}

// cells returns the places of the stuck tiles, in reading order.
func (c *checker) cells() [][2]int {
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
