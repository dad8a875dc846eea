package linkup

import (
	"math/rand/v2"

	"warren/puzzles"
	"warren/puzzles/linkup"
	"warren/solver/search"
)

// A miner answers TaskMine. It climbs from a random board that can be cleared: it exchanges some tiles, and keeps what is no
// easier.
type miner struct {
	limits   search.Limits
	seed     uint64
	random   *rand.Rand
	best     search.Answer // no Board while none can be cleared
	board    linkup.Board  // the best
	current  linkup.Board
	grader   *grader // of the current board
	boards   int     // graded since the first that can be cleared
	tries    int
	tested   uint64 // by earlier searches
	explored uint64
	ended    bool
}

const (
	// The rows and columns, unless the request names a size.
	mineRows, mineCols = 10, 16
	// mineBoards is how many boards are graded, and mineSwaps the most pairs of tiles exchanged at once.
	mineBoards, mineSwaps = 40, 3
	// mineCopies is the number of tiles per picture.
	mineCopies = 4
)

func openMine(req search.Request) (search.Search, error) {
	rows, cols := mineRows, mineCols
	if req.Size != "" {
		var ok bool
		if rows, cols, ok = dealtSize(req.Size); !ok {
			return nil, wrongSize(req.Size)
		}
	}
	m := &miner{limits: req.Limits, seed: req.Seed, random: puzzles.NewRand(req.Seed)}
	m.begin(linkup.Random(m.random, rows, cols, mineCopies))
	return m, nil
}

// begin begins to grade a board.
func (m *miner) begin(b linkup.Board) {
	m.current = b
	m.grader = newGrader(b, search.Limits{Bytes: m.limits.Bytes}, search.Limits{Work: dealTryWork, Bytes: m.limits.Bytes})
	m.tries++
}

func (m *miner) Run(budget int) bool {
	best := m.best.Board
	for end := m.allTested() + pairsPerUnit*uint64(budget); !m.ended && m.allTested() < end && m.best.Board == best; {
		if m.grader.Run(1) {
			m.judge()
		}
	}
	return m.ended
}

func (m *miner) allTested() uint64 { return m.tested + m.grader.allTested() }

// judge keeps the board just graded if none was harder, and begins with another.
func (m *miner) judge() {
	answer := m.grader.Answer()
	m.explored += answer.Explored
	m.tested += m.grader.allTested() + 1
	switch {
	case answer.Difficulty == "":
	case m.best.Board == "" || answer.Grade >= m.best.Grade:
		m.best, m.board = answer, m.current
	}
	if m.best.Board != "" {
		m.boards++
	}
	if m.ended = m.boards == mineBoards || m.tries == dealTries || m.limits.Work > 0 && m.explored >= m.limits.Work; m.ended {
		return
	}
	if m.best.Board == "" {
		m.begin(linkup.Random(m.random, m.current.Rows(), m.current.Cols(), mineCopies))
		return
	}
	cells := []byte(m.board.Cells())
	for range 1 + puzzles.Below(m.random, mineSwaps) {
		i, j := puzzles.Below(m.random, len(cells)), puzzles.Below(m.random, len(cells))
		cells[i], cells[j] = cells[j], cells[i]
	}
	m.begin(linkup.New(m.board.Rows(), m.board.Cols(), string(cells)))
}

func (m *miner) Snapshot() search.Progress { return search.Progress{Explored: m.explored} }

func (m *miner) Answer() search.Answer {
	answer := m.best
	answer.Seed, answer.Explored = m.seed, m.explored
	return answer
}
