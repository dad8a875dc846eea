package onestroke

import (
	"warren/puzzles/onestroke"
	"warren/solver/search"
)

// A solver finds a stroke with the fewest turns. It computes the bounds of all cells and then runs a beam search, with a wider and wider beam until that
// pruned nothing that could have fewer turns than the best stroke found. On small boards it then counts the solutions.
type solver struct {
	task     task
	model    *model // nil if there is nothing to search
	sweep    sweep
	count    *count // once the fewest turns are known, if the board is small
	reason   *search.Reason
	phase    phase
	width    int // of the next beam
	counted  int // the widest short side of a board whose solutions are counted
	explored uint64
	work     int // in states, computing the bounds included

	best  exitList // of the best stroke found
	turns int      // its turns, or never
	bound int      // lower bound on the turns

	buffer viewBuffer
}

type phase uint8

const (
	bounding phase = iota
	sweeping
	counting
	ended   // with a proof
	stopped // by a limit, without a proof
)

const (
	// firstWidth is the width of the first beam, which is enough for most boards; each further beam is widen times as wide.
	firstWidth = 1 << 10
	widen      = 8
	// countWidth is what counted is where nobody asks for the solutions: up to that, counting takes at most a millisecond.
	countWidth = 7
)

func newSolver(task task) *solver {
	s := &solver{task: task, width: firstWidth, counted: countWidth, turns: never}
	if task.board.Solved() {
		s.turns, s.phase = 0, ended
		return s
	}
	if s.reason = reasonOf(task.board); s.reason != nil {
		s.phase = ended
		return s
	}
	s.model = newModel(task.board, task.limits.Bytes)
	s.sweep.model, s.sweep.bytes = s.model, task.limits.Bytes
	if s.model.bounds.bytes() > task.limits.Bytes/2 {
		s.phase = stopped
	}
	return s
}

// newJudge returns the search for any stroke of a position. If there is one, few states are enough.
func newJudge(b onestroke.Board, bytes int64) *solver {
	s := newSolver(task{b, search.Limits{Work: judgeStates, Bytes: bytes}})
	s.width = dealWidth
	return s
}

// batch runs the search a little, as a part of another one. It reports whether it is over or,
// unless the best stroke is wanted, has found one.
func (s *solver) batch(w *search.Work, best bool) (done bool) {
	before := s.work
	done = s.Run(dealSlice)
	w.Spend(max(1, s.work-before))
	return done || !best && s.turns < never
}

func (s *solver) Run(budget int) bool {
	for budget > 0 && s.phase < ended {
		done := s.advance(budget)
		budget -= done
		s.work += done
	}
	return s.phase >= ended
}

// advance works on at most about budget states and returns how many it spent.
func (s *solver) advance(budget int) int {
	switch s.phase {
	case bounding:
		if s.model.computeBounds(); s.model.bounds.done() {
			s.boundsDone()
		}
		return s.model.boundsWork()
	case sweeping:
		if !s.model.hasBounds(s.sweep.cell) {
			s.model.restoreBounds(s.sweep.cell)
			return s.model.boundsWork()
		}
		allowed := s.task.limits.Allowed(budget, s.explored)
		if allowed == 0 {
			s.phase = stopped
			return 0
		}
		taken, done := s.sweep.run(allowed)
		s.explored += uint64(taken)
		if done {
			s.swept()
		}
		return taken + 1
	default:
		before := s.count.work
		if s.count.run(budget) {
			s.phase = ended
		}
		return s.count.work - before + 1
	}
}

func (s *solver) boundsDone() {
	least := s.model.startBound()
	if least == never {
		s.phase = ended
		return
	}
	s.bound, s.phase = least, sweeping
	s.sweep.begin(s.width, s.turns)
}

func (s *solver) swept() {
	if s.sweep.found {
		s.turns = s.sweep.turns()
		s.sweep.exits(s.sweep.layer.first, s.model.cells, &s.best)
	}
	s.bound = max(s.bound, min(s.turns, s.sweep.leastCut))
	switch {
	case s.bound < s.turns && s.sweep.outOfMemory:
		s.phase = stopped
	case s.bound < s.turns:
		s.width *= widen
		s.sweep.begin(s.width, s.turns)
	case s.turns < never && s.model.width <= s.counted:
		s.count = newCount(s.task, s.model)
		s.count.exploredBefore = s.explored
		s.phase = counting
	default:
		s.phase = ended
	}
}

func (s *solver) Snapshot() search.Progress {
	return search.Progress{Explored: s.totalExplored(), Bound: s.reportedBound()}
}

func (s *solver) totalExplored() uint64 {
	if s.count == nil {
		return s.explored
	}
	return s.explored + s.count.explored
}

// reportedBound returns the bound to report, 0 if there is no stroke.
func (s *solver) reportedBound() int {
	if s.bound == never {
		return 0
	}
	return s.bound
}

func (s *solver) Answer() search.Answer {
	answer := s.task.unsolved()
	answer.Explored, answer.Reason, answer.Bound = s.totalExplored(), s.reason, s.reportedBound()
	switch {
	case s.turns < never:
		path := s.task.board.Stroke(nil)
		if s.model != nil {
			path = append(path, s.model.path(&s.best)...)
		}
		solved := s.task.solved(path, s.turns)
		solved.Explored, solved.Bound = answer.Explored, answer.Bound
		solved.Optimal = solved.Solvable && solved.Cost <= solved.Bound
		switch {
		case s.count != nil:
			solved.Solutions = s.count.text()
		case s.model == nil:
			solved.Solutions = "1" // it is drawn already
		}
		return solved
	case s.phase == ended:
		answer.Decided = true
	}
	return answer
}
