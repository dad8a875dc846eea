package maze

// A cutter finds crossings of a cell that no road uses: a road comes to the cell from the start and goes on to the end without a second visit.
type cutter struct {
	grid  *grid
	seen  []bool // by state
	stack []headedState
}

func newCutter(g *grid) *cutter {
	return &cutter{grid: g, seen: make([]bool, sides*g.cells())}
}

// cutCrossings cuts the crossings of a cell that no road uses and reports whether there were any.
func (c *cutter) cutCrossings(cell int32) bool {
	comes, goes := c.forward(cell), c.backward(cell)
	before := c.grid.cut[cell]
	for in := range sides {
		for out := range sides {
			if (!comes[in] || !goes[out]) && c.grid.taps(cell, in, out) < never {
				c.grid.cut[cell] |= 1 << (sides*in + out)
			}
		}
	}
	return c.grid.cut[cell] != before
}

// forward returns the headings in which a walk from the start can enter the cell for the first time.
func (c *cutter) forward(cell int32) (comes [sides]bool) {
	g := c.grid
	clear(c.seen)
	for out, step := range g.step {
		c.visit(sides*(g.start+step)+headedState(out), cell, &comes)
	}
	for len(c.stack) > 0 {
		state := c.pop()
		at, in := state/sides, int(state%sides)
		for out, step := range g.step {
			if g.taps(at, in, out) < never {
				c.visit(sides*(at+step)+headedState(out), cell, &comes)
			}
		}
	}
	return comes
}

// home reports whether the walks of the last forward came to the end, so without the cell.
func (c *cutter) home() bool {
	end := sides * c.grid.end
	return c.seen[end] || c.seen[end+1] || c.seen[end+2] || c.seen[end+3]
}

func (c *cutter) visit(state headedState, cell int32, comes *[sides]bool) {
	if state/sides == cell {
		comes[state%sides] = true
	} else {
		c.add(state)
	}
}

// backward returns the headings in which a walk can leave the cell for the end without returning to it.
func (c *cutter) backward(cell int32) (goes [sides]bool) {
	g := c.grid
	clear(c.seen)
	for heading := range headedState(sides) {
		c.add(sides*g.end + heading)
	}
	for len(c.stack) > 0 {
		state := c.pop()
		out := int(state % sides)
		before := state/sides - g.step[out]
		if before == cell {
			goes[out] = true
			continue
		}
		for in := range sides {
			if g.taps(before, in, out) < never {
				c.add(sides*before + headedState(in))
			}
		}
	}
	return goes
}

func (c *cutter) add(state headedState) {
	if !c.seen[state] {
		c.seen[state] = true
		c.stack = append(c.stack, state)
	}
}

func (c *cutter) pop() headedState {
	state := c.stack[len(c.stack)-1]
	c.stack = c.stack[:len(c.stack)-1]
	return state
}
