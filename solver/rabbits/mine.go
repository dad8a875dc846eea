package rabbits

import (
	"warren/puzzles/rabbits"
	"warren/solver/search"
	"warren/solver/space"
)

// A miner hunts for hard boards: one unit of TaskMine. It walks from board to board by small changes and judges each by the
// farthest position of its space. Unlike a deal it also takes a board that is somewhat easier, since nearly every hard board
// is the top of a hill of its own: a change is kept if the board is at least as hard as the current one, or as the one of so
// many changes ago (late acceptance). A walk that found nothing harder for long begins anew. The best board is stripped at
// last; if its space has harder positions then, the hardest of these is stripped in its turn.
type miner struct {
	climber
	unit uint64 // the work after which the best board is taken
	seed uint64

	current  rabbits.Board // a farthest position of the space that the walk is at
	height   int           // its distance, or unsearched
	history  [mineHistory]int
	changes  int // since the walk began
	record   int // the largest distance of the walk
	recordAt int // the change that reached it

	best     rabbits.Board // the hardest board so far
	par      int
	work     uint64 // of earlier searches
	explored uint64 // by earlier searches
	state    space.State
	mined    search.Answer
}

const (
	// mineWork is the work of a unit in positions, unless the request's limit is less.
	mineWork = 40_000_000
	// mineStates limits the positions of a space on 5×5; there are four times as many on a larger board.
	mineStates = 16_000
	// mineStrip is how many times as many there may be while a board is stripped.
	mineStrip = 16
	// mineHistory is how many changes ago the height is that a change must reach.
	mineHistory = 60
	// minePatience is after how many changes without a new height a walk begins anew.
	minePatience = 3000
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

// restart begins a walk at a random board.
func (m *miner) restart() {
	m.current, m.height = m.draw(), unsearched
	m.changes, m.record, m.recordAt = 0, unsearched, 0
	for i := range m.history {
		m.history[i] = unsearched
	}
	m.explore(m.current)
}

func (m *miner) Run(budget int) bool {
	for par := m.par; budget > 0 && m.state == space.Running && m.par == par; {
		running := m.search()
		before := running.Snapshot().Explored
		if !running.Run(budget) {
			break // it spent all of the budget
		}
		explored := running.Snapshot().Explored
		budget -= int(explored-before) + search.DealSetup
		m.explored += explored
		m.work += explored + search.DealSetup
		m.advance()
	}
	return m.state != space.Running
}

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
	height := unsearched
	if m.full.Table != nil {
		height = m.full.Table.Farthest()
	}
	past := &m.history[m.changes%mineHistory]
	m.changes++
	better := height > m.height || height > 0 && (height == m.height || height >= *past)
	if better && (height <= 0 || m.allFoxesMove()) {
		m.take(height)
	}
	*past = m.height
	switch {
	case m.work > m.unit && m.par > 0:
		m.states *= mineStrip
		m.strip(m.best.Canonical(), m.par)
	case m.work > m.unit:
		m.state = space.Ended
	case m.changes-m.recordAt > minePatience:
		m.restart()
	default:
		m.explore(m.mutate(m.current))
	}
}

// take goes on from the board just searched.
func (m *miner) take(height int) {
	m.current, m.height = m.positionAt(height), height
	if height > m.record {
		m.record, m.recordAt = height, m.changes
	}
	if height > m.par {
		m.best, m.par = m.current, height
		m.mined = search.Answer{
			Board: m.best.Canonical().String(), Par: height, Level: levelOf(height), States: uint64(m.full.Table.Set.Len()),
		}
	}
}

// accept ends the unit with the stripped board, whose space was just searched, unless that has a harder position.
func (m *miner) accept() {
	if table := m.full.Table; table != nil && table.Farthest() > m.strippedPar {
		m.strip(m.positionAt(table.Farthest()).Canonical(), table.Farthest())
		return
	}
	m.state = space.Ended
	m.mined = m.full.Answer()
	m.mined.Par, m.mined.Level = m.strippedPar, levelOf(m.strippedPar)
}

func (m *miner) Snapshot() search.Progress {
	return search.Progress{Explored: m.explored}
}

func (m *miner) Answer() search.Answer {
	answer := m.mined
	answer.Explored, answer.Seed = m.explored, m.seed
	return answer
}
