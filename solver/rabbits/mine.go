package rabbits

import (
	"warren/puzzles/rabbits"
	"warren/solver/search"
	"warren/solver/space"
)

// A miner does one unit of TaskMine. It walks from board to board by small changes, which space.Climb takes or leaves by the farthest position. The best
// board is stripped at last; if its space has harder positions then, the hardest is stripped in its turn.
type miner struct {
	search.Straight
	climber
	unit  uint64        // the work after which the best board is taken
	best  rabbits.Board // the hardest board so far
	mined search.Answer
}

const (
	// mineWork is the work of a unit in positions, unless the request's limit is less.
	mineWork = 40_000_000
	// mineStates limits the positions of a space on 5×5; there are four times as many on a larger board.
	mineStates = 16_000
	// mineStrip is how many times as many there may be while a board is stripped.
	mineStrip = 16
)

func openMine(req search.Request, memory *memory[word]) (search.Search, error) {
	c, err := newClimber(req, memory)
	if err != nil {
		return nil, err
	}
	m := &miner{climber: c, unit: req.Limits.Capped(mineWork)}
	m.states = mineStates << (m.side - climbMin)
	m.Begin(m.run)
	return m, nil
}

func (m *miner) run(w *search.Work) {
	for m.work <= m.unit {
		m.walk(w)
	}
	if m.mined.Cost == 0 {
		return
	}
	m.states *= mineStrip
	board, par := m.best, m.mined.Cost
	for {
		m.strip(w, board.Canonical(), par, false)
		if m.full.Height() <= par {
			break
		}
		par = m.full.Height()
		board = m.positionAt(par)
	}
	m.mined = m.full.Answer()
}

// walk walks from a random board on, until it finds nothing harder for long or the unit is over.
func (m *miner) walk(w *search.Work) {
	board := m.draw()
	current, climb := board, space.NewClimb() // a farthest position of the space that the walk is at
	for ; ; board = m.mutate(current) {
		m.explore(w, board)
		if height := m.full.Height(); climb.Step(height, func() bool { return height == 0 || m.allFoxesMove() }) {
			current = m.positionAt(height)
			m.take(current, height)
		}
		if m.work > m.unit || climb.Over() {
			return
		}
	}
}

// take takes a board if it is the hardest so far.
func (m *miner) take(board rabbits.Board, height int) {
	if height > m.mined.Cost {
		m.best = board
		m.mined = search.Answer{
			Solution: search.Solution{Board: m.best.Canonical().String(), Cost: height},
			Space:    search.Space{States: uint64(m.full.Table.Set.Len())},
		}
	}
}

func (m *miner) Answer() search.Answer {
	answer := m.mined
	answer.Explored = m.Explored()
	return answer
}
