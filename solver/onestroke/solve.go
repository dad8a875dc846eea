package onestroke

import "warren/solver/search"

// A solver looks for the stroke with the fewest turns: it measures the cells (see model.measure), which gives
// every state a bound, and sweeps them with a beam that is widened until nothing is cut, or nothing that could have
// fewer turns than the best stroke found. Small boards have their solutions counted on top.
type solver struct {
	task     task
	model    *model // nil where nothing is left to search
	sweep    sweep
	count    *count // once the fewest turns are known, where the board is small
	reason   *search.Reason
	phase    phase
	width    int // of the next beam
	explored uint64
	work     int // done, measuring included, in states

	best  exitList // of the best stroke found
	turns int      // its turns; never while there is none
	bound int      // no stroke has fewer

	sketch sketch
}

type phase uint8

const (
	measuring phase = iota
	sweeping
	counting
	ended   // with the proof
	stopped // without, by a limit
)

const (
	// The first beam is so wide, which is enough for most boards to the end; each further one is widen times as wide.
	firstWidth = 1 << 10
	widen      = 8
	// countWidth is the widest short side of what is left with its solutions counted in passing: that takes no more
	// than a millisecond.
	countWidth = 7
)

func newSolver(task task) *solver {
	s := &solver{task: task, width: firstWidth, turns: never}
	if task.board.Solved() {
		s.turns, s.phase = 0, ended
		return s
	}
	if s.reason = reasonOf(task.board); s.reason != nil {
		s.phase = ended
		return s
	}
	s.model = newModel(task.board)
	s.sweep.model, s.sweep.bytes = s.model, task.limits.Bytes
	if s.model.bytes() > task.limits.Bytes/2 {
		s.phase = stopped
	}
	return s
}

func (s *solver) Run(budget int) bool {
	for budget > 0 && s.phase < ended {
		done := s.goOn(budget)
		budget -= done
		s.work += done
	}
	return s.phase >= ended
}

// goOn works at most about budget states and gives how much it was.
func (s *solver) goOn(budget int) int {
	switch s.phase {
	case measuring:
		if s.model.measure(); s.model.at == 0 {
			s.measured()
		}
		return s.model.measureWork()
	case sweeping:
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
		before := s.count.explored
		if s.count.run(budget) {
			s.phase = ended
		}
		return int(s.count.explored-before) + 1
	}
}

// measured goes on from the bounds.
func (s *solver) measured() {
	least := s.model.first()
	if least == never {
		s.phase = ended
		return
	}
	s.bound, s.phase = least, sweeping
	s.sweep.begin(s.width, s.turns)
}

// swept draws the conclusions of a sweep and begins the next where there is one to make.
func (s *solver) swept() {
	if s.sweep.found {
		s.turns = s.sweep.turns()
		s.sweep.exits(s.sweep.layer.first, s.model.cells, &s.best)
	}
	s.bound = max(s.bound, min(s.turns, s.sweep.cut))
	switch {
	case s.bound < s.turns && s.sweep.cramped:
		s.phase = stopped
	case s.bound < s.turns:
		s.width *= widen
		s.sweep.begin(s.width, s.turns)
	case s.turns < never && s.model.width <= countWidth:
		s.count = newCount(s.task, s.model)
		s.count.before = s.explored
		s.phase = counting
	default:
		s.phase = ended
	}
}

func (s *solver) Snapshot() search.Progress {
	return search.Progress{Explored: s.seen(), Bound: s.proven()}
}

// seen is how many states were taken up, of the count too.
func (s *solver) seen() uint64 {
	if s.count == nil {
		return s.explored
	}
	return s.explored + s.count.explored
}

// proven is the bound to tell: 0 where there is no stroke at all.
func (s *solver) proven() int {
	if s.bound == never {
		return 0
	}
	return s.bound
}

func (s *solver) Answer() search.Answer {
	answer := s.task.unsolved()
	answer.Explored, answer.Reason, answer.Bound = s.seen(), s.reason, s.proven()
	switch {
	case s.turns < never:
		path := s.task.board.Stroke(nil)
		if s.model != nil {
			path = append(path, s.model.path(&s.best)...)
		}
		solved := s.task.solved(path, s.turns)
		solved.Explored, solved.Bound = answer.Explored, answer.Bound
		solved.Optimal = solved.Solvable && solved.Cost <= solved.Bound
		if s.count != nil {
			solved.Solutions = s.count.text()
		}
		return solved
	case s.phase == ended:
		answer.Decided = true
	}
	return answer
}
