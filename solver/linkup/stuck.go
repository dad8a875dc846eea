package linkup

import "warren/puzzles/linkup"

// A checker finds tiles that can never be removed. It relaxes the choices that are still open: a tile is removable as soon as it can be linked to any equal
// tile that it may be paired with, and that tile stays and may be linked again. The tiles that are left at last are stuck with every pairing: when the first of
// them is removed, every cell that is empty is also empty in the relaxation, which would have removed it.
//
//	AB..      with these two A as a pair and these two B as another, each pair waits for the other: no path of two turns
//	BA..      leads around, so all four are stuck, whatever else is removed
//	....
//
// If every tile is paired, the relaxation is exact.
type checker struct {
	model       *model
	mateOf      []int16 // by tile: the one it is paired with, or unpaired
	forbidden   []bool  // by choice: must not be taken
	most        []int8  // by pair: the turns that its link may take, nil if any number will do
	stuck       []bool  // by tile: result of check
	count       int     // of stuck tiles
	field       linkup.Field
	backup      []bool // copy of stuck, restored when a trial fails
	pairsTested uint64 // number of pairs of tiles tested

	// Consecutive boards are similar, so check tests tiles in the order in which they were last removed, and each first
	// with its last mate.
	order, removed []int16
	lastMate       []int16 // by tile: index of its last mate
}

const unpaired = -1

func newChecker(m *model) *checker {
	c := &checker{
		model: m, mateOf: make([]int16, len(m.tiles)), forbidden: make([]bool, len(m.choices)),
		stuck: make([]bool, len(m.tiles)), backup: make([]bool, len(m.tiles)), lastMate: make([]int16, len(m.tiles)),
	}
	for i := range c.mateOf {
		c.mateOf[i] = unpaired
		c.order = append(c.order, int16(i))
	}
	return c
}

func (c *checker) check() bool {
	for i := range c.stuck {
		c.stuck[i] = true
	}
	c.count = len(c.stuck)
	c.field = c.model.board.Field()
	c.removed = c.removed[:0]
	c.removeAll()
	for _, tile := range c.order {
		if c.stuck[tile] {
			c.removed = append(c.removed, tile)
		}
	}
	c.order, c.removed = c.removed, c.order
	return c.count > 0
}

// removeAll removes stuck tiles as long as one is removable.
func (c *checker) removeAll() {
	for changed := true; changed; {
		changed = false
		for _, tile := range c.order {
			if c.stuck[tile] && c.removable(tile) {
				c.release(tile)
				changed = true
			}
		}
	}
}

func (c *checker) release(tile int16) {
	c.removed = append(c.removed, tile)
	c.stuck[tile] = false
	c.count--
	c.field.Clear(c.model.tiles[tile])
}

func (c *checker) removable(tile int16) bool {
	at := c.model.tiles[tile]
	if mate := c.mateOf[tile]; mate != unpaired {
		c.pairsTested++
		return c.field.Linked(at, c.model.tiles[mate])
	}
	mates := c.model.mates[tile]
	if via := c.lastMate[tile]; int(via) < len(mates) && c.joins(at, mates[via]) {
		return true
	}
	for i, mate := range mates {
		if c.joins(at, mate) {
			c.lastMate[tile] = int16(i)
			return true
		}
	}
	return false
}

// joins reports whether a mate that is not forbidden can be linked to the tile at that place.
func (c *checker) joins(at linkup.Cell, mate mateChoice) bool {
	if mate.choice != forced && c.forbidden[mate.choice] {
		return false
	}
	c.pairsTested++
	if c.most != nil {
		return c.field.Within(at, c.model.tiles[mate.tile], int(c.most[mate.pair]))
	}
	return c.field.Linked(at, c.model.tiles[mate.tile])
}

// stuckWithout tests whether some tiles stay stuck when the given ones are removed. If so, only those stay stuck, or else nothing changes.
func (c *checker) stuckWithout(tiles ...int16) bool {
	copy(c.backup, c.stuck)
	field, count := c.field, c.count
	for _, tile := range tiles {
		c.release(tile)
	}
	c.removeAll()
	if c.count > 0 {
		return true
	}
	c.stuck, c.backup = c.backup, c.stuck
	c.field, c.count = field, count
	return false
}

// minimize reduces the stuck tiles to those of two pictures if these lock each other, or else to a set without a spare tile.
func (c *checker) minimize() {
	c.reduceToTwo()
	for tile := range c.stuck {
		if c.stuck[tile] {
			c.stuckWithout(int16(tile))
		}
	}
}

// reduceToTwo reduces the stuck tiles to those of the first two pictures that stay stuck alone, if there are any.
func (c *checker) reduceToTwo() {
	var others []int16
	for i, p := range c.model.pictures {
		for _, q := range c.model.pictures[:i] {
			others = others[:0]
			two := 0 // stuck tiles of the two pictures
			for tile := range int16(len(c.stuck)) {
				switch within := p.has(tile) || q.has(tile); {
				case c.stuck[tile] && within:
					two++
				case c.stuck[tile]:
					others = append(others, tile)
				}
			}
			if two > 0 && c.stuckWithout(others...) {
				return
			}
		}
	}
}
