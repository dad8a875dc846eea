package maze

import (
	"warren/puzzles/maze"
	"warren/solver/pathcount"
	"warren/solver/search"
)

// A count counts the roads with the fewest taps: first a solver finds how many taps that are, then a sweep adds up the roads cell by cell,
// row after row. What the sweep knows of the roads on the cells behind it is which edges of the frontier they cross, and which of these
// crossings are joined behind it (Conway, Enting and Guttmann, "Algebraic techniques for enumerating self-avoiding walks on the square
// lattice", J. Phys. A 26, 1993): so all roads alike in that are counted together. A frontier is a number of two bits for each edge, the
// edge to the right of the last cell first and then those below the last row:
//
//	0 none crosses it    1, 2 the left and the right end of a piece that is joined behind the frontier
//	3 the end of the piece that begins at the start or at the end of the board
//
// Edges that no walk of so few taps uses are left out. What is left of most boards is little more than the roads.
type count struct {
	task   task
	solver *solver
	ahead  *goalDistances // from every state to the end,
	behind *goalDistances // and back to the start
	grid   *grid          // of the board as it is swept: it has no more columns than rows
	board  maze.Board
	fewest int
	useful []uint8 // by cell: the sides over which a road of the fewest taps may go
	at     int     // number of the cell that the sweep is at, row after row
	next   int     // number of the next frontier to go on from
	here   pathcount.Layer[uint64, roads]
	there  pathcount.Layer[uint64, roads]
	found  roads
	over   bool // there are more than can be counted
	swept  uint64
	phase  countPhase
}

type countPhase uint8

const (
	countSolving countPhase = iota
	countMeasuring
	countSweeping
	countEnded
	countStopped // by a limit
)

// roads are the roads that are alike so far and take the fewest taps.
type roads struct {
	taps   int32
	number pathcount.Number // 0 where there are none yet
}

func (r *roads) none() bool { return r.number == pathcount.Number{} }

// The signs of an edge.
const (
	edgeBits  = 2
	edgeNone  = 0
	edgeLeft  = 1
	edgeRight = 2
	edgeLoose = 3
	// widest is the most columns of a frontier that is one word.
	widest = 64/edgeBits - 1
)

func newCount(t task) *count { return &count{task: t, solver: newSolver(t)} }

func (c *count) Run(budget int) bool {
	for budget > 0 && c.phase < countEnded {
		switch c.phase {
		case countSolving:
			c.solver.Run(budget)
			budget = 0
			c.endSolver()
		case countMeasuring:
			done, ended := c.ahead.run(budget)
			more, both := c.behind.run(budget)
			budget -= done + more
			if ended && both {
				c.beginSweep()
			}
		case countSweeping:
			budget -= c.sweep(budget)
		}
	}
	return c.phase >= countEnded
}

// endSolver continues once the fewest taps are known.
func (c *count) endSolver() {
	switch {
	case c.solver.stopped:
		c.phase = countStopped
	case !c.solver.ended():
	default:
		road, cost := c.solver.road()
		if road == nil {
			c.phase = countEnded
			return
		}
		c.fewest = cost.taps()
		if c.board = c.task.board; c.board.Cols() > c.board.Rows() {
			c.board = c.board.Turned()
		}
		if c.board.Cols() > widest {
			c.phase = countStopped
			return
		}
		c.grid = newGrid(c.board)
		back := c.grid.copied()
		back.start, back.end = back.end, back.start
		c.ahead, c.behind = newGoalDistances(c.grid), newGoalDistances(back)
		c.phase = countMeasuring
	}
}

// beginSweep finds the useful edges and begins with the empty frontier.
func (c *count) beginSweep() {
	g := c.grid
	c.useful = make([]uint8, g.cells())
	for row := range c.board.Rows() {
		for col := range c.board.Cols() {
			at := g.at(maze.Cell{Row: row, Col: col})
			for out, step := range g.step {
				side := maze.Side(out)
				if c.through(at, at+step, side) <= c.fewest || c.through(at+step, at, side.Opposite()) <= c.fewest {
					c.useful[at] |= 1 << out
				}
			}
		}
	}
	first, _ := c.here.Find(0)
	first.number = pathcount.Number{Low: 1}
	c.phase = countSweeping
}

// through returns the fewest taps of a walk from the start to the end that goes from one cell to the next in that heading; never many if
// there is none.
func (c *count) through(from, to int32, heading maze.Side) int {
	ahead, behind := c.ahead.cost[sides*to+headedState(heading)], c.behind.cost[sides*from+headedState(heading.Opposite())]
	if ahead == unreached || behind == unreached {
		return c.fewest + 1
	}
	return ahead.taps() + behind.taps()
}

// sweep goes on from at most budget frontiers and returns how many.
func (c *count) sweep(budget int) (done int) {
	for ; done < budget && c.phase == countSweeping; done++ {
		switch {
		case c.next == len(c.here.At):
			c.nextCell()
			continue
		case c.task.limits.Allowed(1, c.solver.explored()+c.swept) == 0,
			c.task.limits.Bytes > 0 && c.here.Bytes()+c.there.Bytes() > c.task.limits.Bytes:
			c.phase = countStopped
			continue
		}
		c.advance(c.here.At[c.next], c.here.Values[c.next])
		c.next++
		c.swept++
	}
	return done
}

func (c *count) nextCell() {
	c.here, c.there = c.there, c.here
	c.there.Clear()
	c.next = 0
	c.at++
	if c.at == c.board.Rows()*c.board.Cols() {
		c.phase = countEnded
	}
}

// edge returns the sign of an edge of a frontier: 0 is the one to the right of the last cell, 1+col the one below that column.
func edge(frontier uint64, i int) uint64 { return frontier >> (edgeBits * i) & (1<<edgeBits - 1) }

func withEdge(frontier uint64, i int, sign uint64) uint64 {
	return frontier&^((1<<edgeBits-1)<<(edgeBits*i)) | sign<<(edgeBits*i)
}

// advance adds the frontiers after the cell that the sweep is at to those there.
func (c *count) advance(frontier uint64, so roads) {
	col := c.at % c.board.Cols()
	cell := maze.Cell{Row: c.at / c.board.Cols(), Col: col}
	west, north := edge(frontier, 0), edge(frontier, 1+col)
	frontier = withEdge(withEdge(frontier, 0, edgeNone), 1+col, edgeNone)
	tile := c.board.At(cell)
	if tile == maze.Start || tile == maze.End {
		switch {
		case west != edgeNone && north != edgeNone:
		case west|north == edgeNone:
			c.leave(cell, frontier, maze.East, edgeLoose, so)
			c.leave(cell, frontier, maze.South, edgeLoose, so)
		default:
			c.loosen(frontier, col, west, north, so)
		}
		return
	}
	switch {
	case west == edgeNone && north == edgeNone:
		c.add(frontier, so)
		if taps := c.crossing(cell, maze.East, maze.South); taps < never && c.useful[c.grid.at(cell)]>>maze.East&1 != 0 {
			so.taps += int32(taps)
			c.leave(cell, withEdge(frontier, 0, edgeRight), maze.South, edgeLeft, so)
		}
	case west == edgeNone || north == edgeNone:
		in := maze.West
		if north != edgeNone {
			in = maze.North
		}
		for _, out := range [...]maze.Side{maze.East, maze.South} {
			if taps := c.crossing(cell, in, out); taps < never {
				onward := so
				onward.taps += int32(taps)
				c.leave(cell, frontier, out, west|north, onward)
			}
		}
	default:
		if taps := c.crossing(cell, maze.West, maze.North); taps < never {
			so.taps += int32(taps)
			c.join(frontier, col, west, north, so)
		}
	}
}

// crossing returns the taps that open a cell on two sides, or never.
func (c *count) crossing(cell maze.Cell, a, b maze.Side) uint8 {
	return c.grid.taps(c.grid.at(cell), int(a.Opposite()), int(b))
}

// leave adds the frontier that a piece crosses over the east or south side of a cell.
func (c *count) leave(cell maze.Cell, frontier uint64, out maze.Side, sign uint64, so roads) {
	if c.useful[c.grid.at(cell)]>>out&1 == 0 {
		return
	}
	i := 0
	if out == maze.South {
		i = 1 + cell.Col
	}
	c.add(withEdge(frontier, i, sign), so)
}

// loosen ends a piece that comes to the start or the end of the board.
func (c *count) loosen(frontier uint64, col int, west, north uint64, so roads) {
	if west|north == edgeLoose {
		c.finish(frontier, so)
		return
	}
	i := c.partner(frontier, col, west|north)
	c.add(withEdge(frontier, i, edgeLoose), so)
}

// join joins the pieces that cross the two edges before a cell, which are off the frontier already.
func (c *count) join(frontier uint64, col int, west, north uint64, so roads) {
	switch {
	case west == edgeLoose && north == edgeLoose:
		c.finish(frontier, so)
	case west == edgeLoose:
		c.add(withEdge(frontier, c.partner(frontier, col, north), edgeLoose), so)
	case north == edgeLoose:
		c.add(withEdge(frontier, c.partner(frontier, col, west), edgeLoose), so)
	case west == edgeLeft && north == edgeLeft:
		// The inner piece ends where the joined one now begins.
		c.add(withEdge(frontier, c.partner(frontier, col, edgeLeft), edgeLeft), so)
	case west == edgeRight && north == edgeRight:
		c.add(withEdge(frontier, c.partner(frontier, col, edgeRight), edgeRight), so)
	case west == edgeRight: // and a left one
		c.add(frontier, so)
	}
	// A left end joined to the right one beside it would close a loop.
}

// partner returns the edge that holds the other end of a piece whose end with that sign was just before a column: the right end of the
// innermost piece around that place to the right, or the left one to the left.
func (c *count) partner(frontier uint64, col int, sign uint64) int {
	i, by, other := 1+col, 1, uint64(edgeRight)
	if sign == edgeRight {
		i, by, other = col, -1, edgeLeft
	}
	for within := 0; ; i += by {
		switch edge(frontier, i) {
		case sign:
			within++
		case other:
			if within == 0 {
				return i
			}
			within--
		}
	}
}

// finish counts the roads that have come from the start to the end, if no other piece is left.
func (c *count) finish(frontier uint64, so roads) {
	if frontier == 0 {
		c.sum(&c.found, so)
	}
}

// add counts roads as those of a frontier, unless they take more than the fewest taps.
func (c *count) add(frontier uint64, so roads) {
	if int(so.taps) <= c.fewest {
		into, _ := c.there.Find(frontier)
		c.sum(into, so)
	}
}

// sum adds roads to others, of which those with more taps are dropped.
func (c *count) sum(into *roads, so roads) {
	switch {
	case int(so.taps) > c.fewest:
	case into.none() || so.taps < into.taps:
		*into = so
	case so.taps == into.taps:
		c.over = !into.number.Add(so.number) || c.over
	}
}

func (c *count) Snapshot() search.Progress {
	return search.Progress{Explored: c.solver.explored() + c.swept, Bound: c.solver.bound()}
}

// Answer reports the number in Solutions; Cost and Path are for search.TaskSolve.
func (c *count) Answer() search.Answer {
	answer := c.task.unsolved()
	answer.Explored = c.solver.explored() + c.swept
	road, _ := c.solver.road()
	if c.phase == countEnded && road != nil && (c.found.none() || int(c.found.taps) != c.fewest) {
		return search.Fault("%s roads of %d taps were counted, the fewest are %d", c.found.number, c.found.taps, c.fewest)
	}
	answer.Decided, answer.Solvable = c.solver.ended() || road != nil, road != nil
	if answer.Optimal = c.solver.ended() && road != nil; !c.solver.ended() {
		answer.Bound = c.solver.bound()
	}
	if c.phase == countEnded && !c.over {
		answer.Solutions = c.found.number.String()
	}
	return answer
}
