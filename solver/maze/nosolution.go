package maze

import (
	"slices"

	"warren/puzzles/maze"
	"warren/solver/search"
)

// The kinds of Reason why a board of Way Home has no solution.
const (
	// reasonWalled: the bricks part the start from the end, whatever the other cells are.
	reasonWalled = "walled"
	// reasonShut: the first cells, as many as the count says, are straight tiles and corners. With the bricks after them they part the start from the end even
	// if all other cells were crossroads.
	reasonShut = "shut"
	// reasonTwice: every walk to the end visits the cell twice, which a road must not.
	reasonTwice = "twice"
)

const (
	// reasonCells is how many cells a board has at most for which a reason is looked for, more than any that is dealt.
	reasonCells = dealMax * dealMax
	// shutMost is how many tiles of a reasonShut a person can take in.
	shutMost = 4
)

// An explained search tells why there is no road, if that can be seen.
type explained struct{ *solver }

func (e explained) Answer() search.Answer {
	answer := e.solver.Answer()
	if answer.Decided && !answer.Solvable {
		answer.Reason = reasonOf(e.task.board)
	}
	return answer
}

// reasonOf returns a reason why a board without a road has none, or nil if none of these kinds applies.
func reasonOf(b maze.Board) *search.Reason {
	if b.Rows()*b.Cols() > reasonCells {
		return nil
	}
	if tiles, bricks, parted := fewestParting(b); parted {
		switch {
		case len(tiles) == 0:
			return newReason(reasonWalled, bricks)
		case len(tiles) <= shutMost:
			return newReason(reasonShut, append(tiles, bricks...), len(tiles))
		}
		return nil
	}
	return twice(newGrid(b))
}

func newReason(kind string, cells []maze.Cell, counts ...int) *search.Reason {
	r := &search.Reason{Kind: kind, Counts: counts}
	for _, c := range cells {
		r.Cells = append(r.Cells, [2]int{c.Row, c.Col})
	}
	return r
}

// fewestParting returns tiles and bricks that alone part the start from the end, in reading order. It prefers few tiles to few bricks. parted is false if
// there is a walk.
func fewestParting(b maze.Board) (tiles, bricks []maze.Cell, parted bool) {
	for _, from := range [...]maze.Cell{b.Start(), b.End(), {}, {Row: b.Rows() - 1}, {Col: b.Cols() - 1}, {Row: b.Rows() - 1, Col: b.Cols() - 1}} {
		t, w, ok := parting(b, from)
		if !ok {
			return nil, nil, false
		}
		if !parted || len(t) < len(tiles) || len(t) == len(tiles) && len(w) < len(bricks) {
			tiles, bricks, parted = t, w, true
		}
	}
	return tiles, bricks, parted
}

// parting makes one cell after the other a crossroads, tiles before bricks and those near to a cell first, and returns those that would open a walk.
func parting(b maze.Board, near maze.Cell) (tiles, bricks []maze.Cell, parted bool) {
	f := newFlood(newGrid(b))
	if f.home() {
		return nil, nil, false
	}
	var order []maze.Cell
	for row := range b.Rows() {
		for col := range b.Cols() {
			order = append(order, maze.Cell{Row: row, Col: col})
		}
	}
	slices.SortStableFunc(order, func(c, d maze.Cell) int { return distance(c, near) - distance(d, near) })
	for _, c := range order {
		if b.At(c).Turns() && !f.open(c) {
			tiles = append(tiles, c)
		}
	}
	for _, c := range order {
		if b.At(c) == maze.Brick && !f.open(c) {
			bricks = append(bricks, c)
		}
	}
	reading := func(c, d maze.Cell) int { return (c.Row-d.Row)*b.Cols() + c.Col - d.Col }
	slices.SortFunc(tiles, reading)
	slices.SortFunc(bricks, reading)
	return tiles, bricks, true
}

// A flood holds the states that walks from the start reach, while cells are made crossroads.
type flood struct {
	grid    *grid
	seen    []bool        // by state
	reached []headedState // those seen, in the order of their discovery
}

func newFlood(g *grid) *flood {
	f := &flood{grid: g, seen: make([]bool, sides*g.cells())}
	for out, step := range g.step {
		f.see(sides*(g.start+step) + headedState(out))
	}
	return f
}

func (f *flood) see(state headedState) {
	if !f.seen[state] {
		f.seen[state] = true
		f.reached = append(f.reached, state)
	}
}

func (f *flood) leave(state headedState) {
	for out, step := range f.grid.step {
		if f.grid.taps(state/sides, int(state%sides), out) < never {
			f.see(sides*(state/sides+step) + headedState(out))
		}
	}
}

// home goes on from all states reached and reports whether a walk leads to the end.
func (f *flood) home() bool { return f.goOn(0) }

// goOn goes on from the states reached from the i-th on.
func (f *flood) goOn(i int) bool {
	for ; i < len(f.reached); i++ {
		if f.reached[i]/sides == f.grid.end {
			return true
		}
		f.leave(f.reached[i])
	}
	return false
}

// open makes a cell a crossroads, unless that opens a walk to the end; it reports whether it did.
func (f *flood) open(c maze.Cell) bool {
	at := f.grid.at(c)
	was, before := f.grid.openings[at], len(f.reached)
	f.grid.openings[at] = maze.Plus.Openings()
	for heading := range headedState(sides) {
		if state := sides*at + heading; f.seen[state] {
			f.leave(state)
		}
	}
	if !f.goOn(before) {
		return true
	}
	for _, state := range f.reached[before:] {
		f.seen[state] = false
	}
	f.reached, f.grid.openings[at] = f.reached[:before], was
	return false
}

// twice looks for a cell that every walk to the end visits and that no walk leaves for the end as it comes there for the first time.
func twice(g *grid) *search.Reason {
	cutter := newCutter(g)
	for cell := range int32(g.cells()) {
		if g.openings[cell] == 0 {
			continue
		}
		comes := cutter.forward(cell)
		if cutter.home() {
			continue
		}
		goes := cutter.backward(cell)
		passes := false
		for in := range sides {
			for out := range sides {
				passes = passes || comes[in] && goes[out] && g.taps(cell, in, out) < never
			}
		}
		if !passes {
			return newReason(reasonTwice, []maze.Cell{g.cell(cell)})
		}
	}
	return nil
}
