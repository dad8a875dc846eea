package rabbits

import (
	"warren/puzzles/rabbits"
	"warren/solver/search"
	"warren/solver/space"
)

// A miner does one unit of TaskMine. It walks from board to board by small changes, which space.Climb takes or leaves by the farthest position. The best
// board is stripped at last; if its space has harder positions then, the hardest is stripped in its turn.
type miner struct {
	climber
	unit uint64 // the work after which the best board is taken
	seed uint64

	current rabbits.Board // a farthest position of the space that the walk is at
	climb   space.Climb

	best  rabbits.Board // the hardest board so far
	par   int
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

func openMine(req search.Request, kept *search.Cache) (search.Search, error) {
	c, err := newClimber(req, kept)
	if err != nil {
		return nil, err
	}
	m := &miner{climber: c, unit: req.Limits.Capped(mineWork), seed: req.Seed}
	m.states = mineStates << (m.side - climbMin)
	m.restart()
	return m, nil
}

func (m *miner) restart() {
	m.current, m.climb = m.draw(), space.NewClimb()
	m.explore(m.current)
}

func (m *miner) Run(budget int) bool { return m.Series.Run(budget, m.advance) }

// advance continues after a search.
func (m *miner) advance() {
	switch {
	case m.trial != nil:
		if m.afterTrial() == limited {
			m.tryNextPiece()
		}
	case m.stripped != rabbits.Board{}:
		m.accept()
	default:
		m.judge()
	}
}

// judge takes or leaves the board just searched, and goes on to the next.
func (m *miner) judge() {
	height := m.full.Height()
	if m.climb.Step(height, func() bool { return height == 0 || m.allFoxesMove() }) {
		m.take(height)
	}
	switch {
	case m.Work > m.unit && m.par > 0:
		m.states *= mineStrip
		m.strip(m.best.Canonical(), m.par)
	case m.Work > m.unit:
		m.State = space.Ended
	case m.climb.Over():
		m.restart()
	default:
		m.explore(m.mutate(m.current))
	}
}

func (m *miner) take(height int) {
	m.current = m.positionAt(height)
	if height > m.par {
		m.best, m.par = m.current, height
		m.mined = search.Answer{
			Board: m.best.Canonical().String(), Par: height, Difficulty: search.DifficultyOf(levels[:], height), States: uint64(m.full.Table.Set.Len()),
		}
	}
}

// accept ends the unit with the stripped board, whose space was just searched, unless that has a harder position.
func (m *miner) accept() {
	if table := m.full.Table; table != nil && table.Farthest() > m.strippedPar {
		m.strip(m.positionAt(table.Farthest()).Canonical(), table.Farthest())
		return
	}
	m.State = space.Ended
	m.mined = m.full.Answer()
	m.mined.Par, m.mined.Difficulty = m.strippedPar, search.DifficultyOf(levels[:], m.strippedPar)
}

func (m *miner) Answer() search.Answer {
	answer := m.mined
	answer.Explored, answer.Seed = m.Explored, m.seed
	return answer
}
