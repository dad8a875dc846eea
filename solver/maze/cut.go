package maze

// A mazeCutter finds crossings that no road makes: a road comes to a cell from the start without having been there, and
// goes on to the end without coming back.
type mazeCutter struct {
	grid  *mazeGrid
	seen  []bool // by state
	stack []mazeState
}

func newMazeCutter(g *mazeGrid) *mazeCutter {
	return &mazeCutter{grid: g, seen: make([]bool, mazeSides*g.cells())}
}

// trim cuts the crossings of a cell that no road makes and tells whether there were any.
func (c *mazeCutter) trim(cell int32) bool {
	comes, goes := c.forward(cell), c.backward(cell)
	before := c.grid.cut[cell]
	for in := range mazeSides {
		for out := range mazeSides {
			if (!comes[in] || !goes[out]) && c.grid.taps(cell, in, out) < mazeNever {
				c.grid.cut[cell] |= 1 << (mazeSides*in + out)
			}
		}
	}
	return c.grid.cut[cell] != before
}

// forward tells in which headings a walk from the start can come to the cell for the first time.
func (c *mazeCutter) forward(cell int32) (comes [mazeSides]bool) {
	g := c.grid
	clear(c.seen)
	for out, step := range g.step {
		c.visit(mazeSides*(g.start+step)+mazeState(out), cell, &comes)
	}
	for len(c.stack) > 0 {
		state := c.pop()
		at, in := state/mazeSides, int(state%mazeSides)
		for out, step := range g.step {
			if g.taps(at, in, out) < mazeNever {
				c.visit(mazeSides*(at+step)+mazeState(out), cell, &comes)
			}
		}
	}
	return comes
}

func (c *mazeCutter) visit(state mazeState, cell int32, comes *[mazeSides]bool) {
	if state/mazeSides == cell {
		comes[state%mazeSides] = true
	} else {
		c.add(state)
	}
}

// backward tells in which headings a walk can leave the cell for the end and not come back.
func (c *mazeCutter) backward(cell int32) (goes [mazeSides]bool) {
	g := c.grid
	clear(c.seen)
	for heading := range mazeState(mazeSides) {
		c.add(mazeSides*g.end + heading)
	}
	for len(c.stack) > 0 {
		state := c.pop()
		out := int(state % mazeSides)
		before := state/mazeSides - g.step[out]
		if before == cell {
			goes[out] = true
			continue
		}
		for in := range mazeSides {
			if g.taps(before, in, out) < mazeNever {
				c.add(mazeSides*before + mazeState(in))
			}
		}
	}
	return goes
}

func (c *mazeCutter) add(state mazeState) {
	if !c.seen[state] {
		c.seen[state] = true
		c.stack = append(c.stack, state)
	}
}

func (c *mazeCutter) pop() mazeState {
	state := c.stack[len(c.stack)-1]
	c.stack = c.stack[:len(c.stack)-1]
	return state
}
