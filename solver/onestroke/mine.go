package onestroke

import (
	"math"
	"math/rand/v2"

	"warren/puzzles"
	"warren/puzzles/onestroke"
	"warren/solver/pathcount"
	"warren/solver/search"
)

// A miner answers TaskMine. It looks for hard boards with one solution alone. From a random board with a stroke it climbs by
// small changes of the stroke, and keeps a board that has no more solutions, until it has one; from then on it keeps a
// board with one solution that is no easier.
type miner struct {
	limits  search.Limits
	seed    uint64
	random  *rand.Rand
	best    search.Answer    // no Board while none has one solution
	solved  onestroke.Board  // the best, with its stroke
	ways    pathcount.Number // its solutions
	current onestroke.Board  // likewise
	count   *countTask       // of the current board, until its solutions are counted
	grader  *grader          // of the current board, if it has one solution

	boards   int
	explored uint64 // by earlier searches
	work     int
	ended    bool
}

const (
	// mineSize is the number of rows and columns, unless the request names a size.
	mineSize = 12
	// mineBoards is how many boards are examined, and mineChanges the most changes made to a stroke at once.
	mineBoards, mineChanges = 700, 4
	// mineStates limits the count of a board's solutions; one that takes more has too many.
	mineStates = 60_000
	// mineFree is the least percentage of cells to visit: a board of hedges is no fun.
	mineFree = 65
	// mineTries is how often a change is drawn that makes another board, before the climb ends.
	mineTries = 100
)

func openMine(req search.Request) (search.Search, error) {
	rows, cols := mineSize, mineSize
	if req.Size != "" {
		var ok bool
		if rows, cols, ok = dealtSize(req.Size); !ok {
			return nil, wrongSize(req.Size)
		}
	}
	m := &miner{limits: req.Limits, seed: req.Seed, random: puzzles.NewRand(req.Seed), ways: manyMany}
	blocks := puzzles.Below(m.random, rows*cols*(100-mineFree)/100+1)
	m.begin(onestroke.RandomSolved(m.random, rows, cols, blocks))
	return m, nil
}

// begin begins to count the solutions of a board, which is given with a stroke.
func (m *miner) begin(solved onestroke.Board) {
	m.boards++
	m.current = solved
	m.count = newCountTask(task{restarted(solved), search.Limits{Work: mineStates, Bytes: search.DealBytes}})
}

// restarted returns the board of a stroke without it.
func restarted(b onestroke.Board) onestroke.Board {
	if b.Len() == 1 {
		return b
	}
	return after(b, onestroke.Move{To: b.Start()})
}

func (m *miner) Run(budget int) bool {
	for best := m.best.Board; budget > 0 && !m.ended && m.best.Board == best; {
		before := m.totalWork()
		switch {
		case m.grader != nil:
			if m.grader.Run(budget) {
				m.graded()
			}
		case m.count.Run(budget):
			m.counted()
		}
		budget -= max(1, m.totalWork()-before)
	}
	return m.ended
}

// totalWork returns the work spent, in states.
func (m *miner) totalWork() int {
	work := m.work
	if m.count != nil {
		work += int(m.count.Snapshot().Explored)
	}
	if m.grader != nil {
		work += m.grader.totalWork()
	}
	return work
}

// counted continues once the solutions of the current board are counted, or are too many.
func (m *miner) counted() {
	c := m.count.count
	m.work = m.totalWork() + m.boundsWork()
	m.explored += m.count.Snapshot().Explored
	m.count = nil
	number := manyMany
	if c != nil && c.ended && !c.overflow {
		number = c.ways
	}
	switch {
	case number == pathcount.Number{Low: 1}:
		m.grader = newGrader(task{restarted(m.current), search.Limits{Bytes: search.DealBytes}})
	case !m.ways.Less(number):
		m.keep(number)
		fallthrough
	default:
		m.next()
	}
}

// boundsWork returns the work of computing the bounds of a board, in states.
func (m *miner) boundsWork() int {
	short, long := min(m.current.Rows(), m.current.Cols()), max(m.current.Rows(), m.current.Cols())
	return short * long * (1 + 1<<short/16)
}

// manyMany are more solutions than any board has.
var manyMany = pathcount.Number{High: math.MaxUint64, Low: math.MaxUint64}

// keep makes the current board the one to change.
func (m *miner) keep(number pathcount.Number) { m.solved, m.ways = m.current, number }

// graded keeps the current board, which has one solution, if none was harder.
func (m *miner) graded() {
	answer := m.grader.Answer()
	m.work, m.explored = m.totalWork(), m.explored+answer.Explored
	m.grader = nil
	if answer.Optimal && answer.Par > 0 && (m.best.Board == "" || answer.Grade >= m.best.Grade) {
		m.best = answer
		m.keep(pathcount.Number{Low: 1})
	}
	m.next()
}

// next begins with a board that differs a little from the best.
func (m *miner) next() {
	if m.ended = m.boards == mineBoards || m.limits.Work > 0 && m.explored >= m.limits.Work; m.ended {
		return
	}
	for range mineTries {
		b := onestroke.Changed(m.random, m.solved, 1+puzzles.Below(m.random, mineChanges))
		if 100*b.Free() >= mineFree*b.Rows()*b.Cols() && fills(b) && restarted(b) != restarted(m.solved) {
			m.begin(b)
			return
		}
	}
	m.ended = true
}

func (m *miner) Snapshot() search.Progress { return search.Progress{Explored: m.explored} }

func (m *miner) Answer() search.Answer {
	answer := m.best
	answer.Seed, answer.Explored = m.seed, m.explored
	return answer
}
