package linkup

// A Detour finds the best path between two cells with any number of turns. Reused, it allocates only the path.
type Detour struct {
	// The cost of the path from the goal to a cell whose last segment is along the row (0) or the column (1); cells count
	// from one step outside.
	cost [2][maxSide + 2][maxSide + 2]uint32
}

const (
	unreached = ^uint32(0)
	turnCost  = 1 << 16 // cost of a turn, in steps: more than any path has
)

// Find appends to buf the path with the fewest turns, then the fewest steps: from, each corner, to. It reports false if other tiles wall one of the two
// in. The contents of the two cells do not matter.
func (d *Detour) Find(buf []Cell, board Board, from, to Cell) (path []Cell, ok bool) {
	for axis := range d.cost {
		for row := range d.cost[axis] {
			for col := range d.cost[axis][row] {
				d.cost[axis][row][col] = unreached
			}
		}
	}
	// The search starts from the goal, so that the path is read off from its start.
	field := board.Field()
	for turns := uint32(0); ; turns++ {
		reached := false
		for row := -1; row <= board.Rows(); row++ {
			for _, by := range [...]int{1, -1} {
				reached = d.sweep(&field, run{row, edge(by, board.Cols()), 0, by, board.Cols() + 2}, from, to, turns) || reached
			}
		}
		for col := -1; col <= board.Cols(); col++ {
			for _, by := range [...]int{1, -1} {
				reached = d.sweep(&field, run{edge(by, board.Rows()), col, by, 0, board.Rows() + 2}, from, to, turns) || reached
			}
		}
		if d.at(0, from) != unreached || d.at(1, from) != unreached {
			return d.read(append(buf, from), board, from, to), true
		}
		if !reached {
			return buf, false
		}
	}
}

// edge returns where a sweep in direction 1 or -1 over that many cells begins, one step outside.
func edge(by, cells int) int {
	if by > 0 {
		return -1
	}
	return cells
}

// A run is a line of cells in the order of a sweep: the first cell, the step, and the number of cells.
type run struct{ row, col, down, right, cells int }

func (d *Detour) at(axis int, c Cell) uint32 { return d.cost[axis][c.Row+1][c.Col+1] }

// sweep extends the paths with that many turns along a line, and reports whether it found a better path to any cell.
func (d *Detour) sweep(field *Field, line run, from, to Cell, turns uint32) (reached bool) {
	axis := 0
	if line.down != 0 {
		axis = 1
	}
	way := unreached // the cost of the path that the sweep continues
	at := Cell{Row: line.row, Col: line.col}
	for range line.cells {
		cell := &d.cost[axis][at.Row+1][at.Col+1]
		if way != unreached {
			way++
		}
		open := field.Empty(at) || at == to
		if (open || at == from) && way < *cell && at != to {
			*cell, reached = way, true
		}
		switch across := d.at(1-axis, at); {
		case at == to && turns == 0:
			way = 0
		case !open || at == from || at == to:
			way = unreached
		case turns > 0 && across != unreached && across>>16 == turns-1:
			way = min(way, across+turnCost)
		}
		at.Row += line.down
		at.Col += line.right
	}
	return reached
}

// read follows decreasing costs from a cell to the goal.
func (d *Detour) read(path []Cell, board Board, at, to Cell) []Cell {
	axis := 0
	if d.at(1, at) < d.at(0, at) {
		axis = 1
	}
	for cost := d.at(axis, at); cost > 1; {
		at, axis, cost = d.nearer(board, at, axis, cost, &path)
	}
	return append(path, to)
}

// nearer returns the next cell of a path of that cost along the axis, and appends it to path if it is a corner.
func (d *Detour) nearer(board Board, at Cell, axis int, cost uint32, path *[]Cell) (Cell, int, uint32) {
	for _, by := range [...]int{-1, 1} {
		before := Cell{Row: at.Row + axis*by, Col: at.Col + (1-axis)*by}
		if before.Row < -1 || before.Row > board.Rows() || before.Col < -1 || before.Col > board.Cols() {
			continue
		}
		if d.at(axis, before) == cost-1 {
			return before, axis, cost - 1
		}
		if cost > turnCost && d.at(1-axis, before) == cost-1-turnCost {
			*path = append(*path, before)
			return before, 1 - axis, cost - 1 - turnCost
		}
	}
	panic("linkup: a cost without a way to it")
}
