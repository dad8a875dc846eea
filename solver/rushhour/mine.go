package rushhour

import (
	"bytes"

	"warren/puzzles/rushhour"
	"warren/solver/search"
	"warren/solver/space"
)

// A miner does one unit of TaskMine. It walks from board to board by small changes, which space.Climb takes or leaves by the farthest position.
type miner struct {
	search.Straight
	climber
	unit  uint64 // the work after which the best board is taken
	walls int    // how many walls the boards may have
	climb space.Climb

	best  rushhour.Board // the hardest board so far
	mined search.Answer
}

const (
	// mineWork is the work of a unit in positions, unless the request's limit is less.
	mineWork = 50_000_000
	// mineStates limits the positions of a space on a board of the usual size.
	mineStates = 30_000
	mineSlots  = 1 << 14
	// mineWallChange is one in how many changes moves a wall, where there may be any.
	mineWallChange = 6
)

func openMine(req search.Request, memory *memory[uint64]) (search.Search, error) {
	c, err := newClimber(req, memory)
	if err != nil {
		return nil, err
	}
	m := &miner{climber: c, unit: req.Limits.Capped(mineWork)}
	m.Begin(m.run)
	return m, nil
}

func (m *miner) run(w *search.Work) {
	for m.work <= m.unit {
		m.walk(w)
	}
	if m.mined.Cost > 0 {
		m.explore(w, m.best.Canonical(), m.states(mineStates), mineSlots)
		m.mined = m.full.Answer()
	}
}

// walk walks from a random board on, until it finds nothing harder for long or the unit is over.
func (m *miner) walk(w *search.Work) {
	m.walls = max(0, m.below(4)-1)
	board := rushhour.Random(m.random, m.rows, m.cols)
	current := board // a farthest position of the space that the walk is at
	for m.climb = space.NewClimb(); ; board = m.mutate(current) {
		m.explore(w, board, m.states(mineStates), mineSlots)
		height := m.full.Height()
		switch {
		case m.climb.Step(height, func() bool { return height == 0 || m.allCarsMove() }):
			current = m.positionAt(height)
			m.take(current, height)
		case m.climb.Height == unsearched && height == unsearched:
			current = board // too many positions; more vehicles leave fewer
		}
		if m.work > m.unit || m.climb.Over() {
			return
		}
	}
}

// take takes a board if it is the hardest so far.
func (m *miner) take(board rushhour.Board, height int) {
	if height > m.mined.Cost {
		m.best = board
		m.mined = search.Answer{
			Solution: search.Solution{Board: m.best.Canonical().String(), Cost: height},
			Space:    search.Space{States: uint64(m.full.Table.Set.Len())},
		}
	}
}

// mutate returns the board with a vehicle or a wall added, removed or moved.
func (m *miner) mutate(board rushhour.Board) rushhour.Board {
	grid := cellsOf(board)
	if m.walls > 0 && m.below(mineWallChange) == 0 {
		m.moveWall(grid)
		return m.boardOf(grid)
	}
	const add, remove, replace = 0, 1, 2
	change := min(m.below(5), replace)
	if m.climb.Height == unsearched {
		change = add
	}
	if change != add {
		m.remove(grid, board)
	}
	if change != remove {
		m.add(grid, board.ExitRow())
	}
	return m.boardOf(grid)
}

// moveWall adds a wall on a free cell, removes one, or both.
func (m *miner) moveWall(grid []byte) {
	walls := 0
	for _, sign := range grid {
		if sign == 'x' {
			walls++
		}
	}
	change := m.below(3) // 0 adds one if there may be more, 1 removes one, 2 moves one
	if walls == m.walls || walls > 0 && change > 0 {
		m.replace(grid, 'x', '.')
	}
	if walls == 0 || change != 1 {
		m.replace(grid, '.', 'x')
	}
}

// replace replaces a random one of that sign.
func (m *miner) replace(grid []byte, sign, by byte) {
	left := m.below(bytes.Count(grid, []byte{sign}) + 1)
	for i := range grid {
		if grid[i] == sign {
			if left == 0 {
				grid[i] = by
				return
			}
			left--
		}
	}
}

func (m *miner) Answer() search.Answer {
	answer := m.mined
	answer.Explored = m.Explored()
	return answer
}
