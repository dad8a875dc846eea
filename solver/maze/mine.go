package maze

import (
	"math/rand/v2"

	"warren/puzzles"
	"warren/puzzles/maze"
	"warren/solver/search"
)

// A miner answers TaskMine. It climbs from a random board: it changes some tiles, and keeps what is no easier.
type miner struct {
	limits   search.Limits
	seed     uint64
	random   *rand.Rand
	mix      maze.Mix
	best     search.Answer // no Board while none has a road
	board    maze.Board    // the best, or the one to begin with
	grader   *grader       // of the current board
	boards   int           // graded
	explored uint64        // by earlier searches
	ended    bool
}

const (
	// mineSize is the number of rows and columns, unless the request names a size.
	mineSize = 16
	// mineBoards is how many boards are graded, and mineTiles the most tiles changed at once.
	mineBoards, mineTiles = 3000, 4
)

func openMine(req search.Request) (search.Search, error) {
	rows, cols := mineSize, mineSize
	if req.Size != "" {
		var ok bool
		if rows, cols, ok = dealtSize(req.Size); !ok {
			return nil, wrongSize(req.Size)
		}
	}
	m := &miner{limits: req.Limits, seed: req.Seed, random: puzzles.NewRand(req.Seed)}
	m.mix = dealMixes[puzzles.Below(m.random, len(dealMixes))]
	m.begin(maze.Random(m.random, rows, cols, m.mix))
	m.board = m.grader.task.board
	return m, nil
}

// begin begins to grade a board.
func (m *miner) begin(b maze.Board) {
	m.grader = newGrader(task{b, search.Limits{Work: dealBoardWork}})
}

func (m *miner) Run(budget int) bool {
	for best := m.best.Board; budget > 0 && !m.ended && m.best.Board == best; {
		before := m.grader.Snapshot().Explored
		done := m.grader.Run(budget)
		setup := dealSetup * m.board.Rows() * m.board.Cols()
		budget -= max(0, int(m.grader.Snapshot().Explored)-int(before)) + setup
		if done {
			m.judge()
		}
	}
	return m.ended
}

// judge keeps the board just graded if none was harder, and begins with another.
func (m *miner) judge() {
	m.boards++
	answer := m.grader.Answer()
	m.explored += answer.Explored
	hasRoad := answer.Optimal && answer.Par >= dealTaps
	switch {
	case hasRoad && (m.best.Board == "" || answer.Grade >= m.best.Grade):
		m.best, m.board = answer, m.grader.task.board
	case m.best.Board == "":
		m.board = m.grader.task.board // any board is as good to go on from as one without a road
	}
	if m.ended = m.boards == mineBoards || m.limits.Work > 0 && m.explored >= m.limits.Work; m.ended {
		return
	}
	m.begin(m.changed())
}

// changed returns the board with some tiles drawn anew, or with the start or the end on another cell.
func (m *miner) changed() maze.Board {
	b := m.board
	for range 1 + puzzles.Below(m.random, mineTiles) {
		c := maze.Cell{Row: puzzles.Below(m.random, b.Rows()), Col: puzzles.Below(m.random, b.Cols())}
		const moveOf = 12 // one change in so many moves the start or the end
		switch puzzles.Below(m.random, moveOf) {
		case 0:
			b = b.Swapped(c, b.Start())
		case 1:
			b = b.Swapped(c, b.End())
		default:
			b = b.Redrawn(m.random, c, m.mix)
		}
	}
	return b
}

func (m *miner) Snapshot() search.Progress {
	return search.Progress{Explored: m.explored + m.grader.Snapshot().Explored}
}

func (m *miner) Answer() search.Answer {
	answer := m.best
	answer.Seed, answer.Explored = m.seed, m.explored
	return answer
}
