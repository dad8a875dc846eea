package linkup

import "warren/puzzles/linkup"

// A Detour finds the best path between two cells with as many turns as it takes: what to show a player who asks why two
// tiles do not go together. The zero value is ready, keeps its memory from one search to the next and allocates nothing
// beside the path.
type Detour struct {
	// The cost of the way from the goal to a cell, the last of it along the row (0) or the column (1); cells count from one
	// step outside.
	cost [2][linkup.MaxRows + 2][linkup.MaxCols + 2]uint32
}

const (
	unreached = ^uint32(0)
	turnCost  = 1 << 16 // what a turn costs in steps: more than a path can have
)

// Find appends to buf the cells of the path with the fewest turns, of those one with the fewest steps: from, each corner, to.
// It is not ok where other tiles wall one of the two in. The cells are two different ones of the board; what stands on
// them does not matter.
func (d *Detour) Find(buf []linkup.Cell, board linkup.Board, from, to linkup.Cell) (path []linkup.Cell, ok bool) {
	for axis := range d.cost {
		for row := range d.cost[axis] {
			for col := range d.cost[axis][row] {
				d.cost[axis][row][col] = unreached
			}
		}
	}
	// From the goal turn by turn, so that the path is read off from its start.
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

// edge is the place one step outside from which to go by 1 or by -1 over so many cells.
func edge(by, cells int) int {
	if by > 0 {
		return -1
	}
	return cells
}

// A run is a line of cells in the order in which a sweep goes over them: from where, by how much, how many.
type run struct{ row, col, down, right, cells int }

func (d *Detour) at(axis int, c linkup.Cell) uint32 { return d.cost[axis][c.Row+1][c.Col+1] }

// sweep goes over a line and prolongs along it, with so many turns, the paths that come to it; it reports whether it came to
// cells that had not been reached along this axis with fewer.
func (d *Detour) sweep(field *linkup.Field, line run, from, to linkup.Cell, turns uint32) (reached bool) {
	axis := 0
	if line.down != 0 {
		axis = 1
	}
	way := unreached // the cost of the path that the sweep carries along
	at := linkup.Cell{Row: line.row, Col: line.col}
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

// read follows the costs from a cell down to the goal.
func (d *Detour) read(path []linkup.Cell, board linkup.Board, at, to linkup.Cell) []linkup.Cell {
	axis := 0
	if d.at(1, at) < d.at(0, at) {
		axis = 1
	}
	for cost := d.at(axis, at); cost > 1; {
		at, axis, cost = d.nearer(board, at, axis, cost, &path)
	}
	return append(path, to)
}

// nearer returns the cell before, on a way of that cost along the axis, and notes a corner there.
func (d *Detour) nearer(board linkup.Board, at linkup.Cell, axis int, cost uint32, path *[]linkup.Cell) (linkup.Cell, int, uint32) {
	for _, by := range [...]int{-1, 1} {
		before := linkup.Cell{Row: at.Row + axis*by, Col: at.Col + (1-axis)*by}
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
	panic("solver: a cost without a way to it")
}
