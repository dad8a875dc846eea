package onestroke

import "warren/solver/search"

// A strokeSolve looks for the stroke with the fewest turns: it measures the cells (see strokeModel.measure), which gives
// every state a bound, and sweeps them with a beam that is widened until nothing is cut, or nothing that could have
// fewer turns than the best stroke found. Small boards have their solutions counted on top.
type strokeSolve struct {
	task     strokeTask
	model    *strokeModel // nil where nothing is left to search
	sweep    strokeSweep
	count    *strokeCount // once the fewest turns are known, where the board is small
	reason   *search.Reason
	phase    strokePhase
	width    int // of the next beam
	explored uint64
	work     int // done, measuring included, in states

	best  strokeExits // of the best stroke found
	turns int         // its turns; strokeNever while there is none
	bound int         // no stroke has fewer

	sketch strokeSketch
}

type strokePhase uint8

const (
	strokeMeasuring strokePhase = iota
	strokeSweeping
	strokeCounting
	strokeEnded   // with the proof
	strokeStopped // without, by a limit
)

const (
	// The first beam is so wide, which is enough for most boards to the end; each further one is strokeWiden times as wide.
	strokeWidth = 1 << 10
	strokeWiden = 8
	// strokeCountWidth is the widest short side of what is left with its solutions counted in passing: that takes no more
	// than a millisecond.
	strokeCountWidth = 7
)

func newStrokeSolve(task strokeTask) *strokeSolve {
	s := &strokeSolve{task: task, width: strokeWidth, turns: strokeNever}
	if task.board.Solved() {
		s.turns, s.phase = 0, strokeEnded
		return s
	}
	if s.reason = strokeReason(task.board); s.reason != nil {
		s.phase = strokeEnded
		return s
	}
	s.model = newStrokeModel(task.board)
	s.sweep.model, s.sweep.bytes = s.model, task.limits.Bytes
	if s.model.bytes() > task.limits.Bytes/2 {
		s.phase = strokeStopped
	}
	return s
}

func (s *strokeSolve) Run(budget int) bool {
	for budget > 0 && s.phase < strokeEnded {
		done := s.goOn(budget)
		budget -= done
		s.work += done
	}
	return s.phase >= strokeEnded
}

// goOn works at most about budget states and gives how much it was.
func (s *strokeSolve) goOn(budget int) int {
	switch s.phase {
	case strokeMeasuring:
		if s.model.measure(); s.model.at == 0 {
			s.measured()
		}
		return s.model.measureWork()
	case strokeSweeping:
		allowed := s.task.limits.Allowed(budget, s.explored)
		if allowed == 0 {
			s.phase = strokeStopped
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
			s.phase = strokeEnded
		}
		return int(s.count.explored-before) + 1
	}
}

// measured goes on from the bounds.
func (s *strokeSolve) measured() {
	least := s.model.first()
	if least == strokeNever {
		s.phase = strokeEnded
		return
	}
	s.bound, s.phase = least, strokeSweeping
	s.sweep.begin(s.width, s.turns)
}

// swept draws the conclusions of a sweep and begins the next where there is one to make.
func (s *strokeSolve) swept() {
	if s.sweep.found {
		s.turns = s.sweep.turns()
		s.sweep.exits(s.sweep.layer.first, s.model.cells, &s.best)
	}
	s.bound = max(s.bound, min(s.turns, s.sweep.cut))
	switch {
	case s.bound < s.turns && s.sweep.cramped:
		s.phase = strokeStopped
	case s.bound < s.turns:
		s.width *= strokeWiden
		s.sweep.begin(s.width, s.turns)
	case s.turns < strokeNever && s.model.width <= strokeCountWidth:
		s.count = newStrokeCount(s.task, s.model)
		s.count.before = s.explored
		s.phase = strokeCounting
	default:
		s.phase = strokeEnded
	}
}

func (s *strokeSolve) Snapshot() search.Progress {
	return search.Progress{Explored: s.seen(), Bound: s.proven()}
}

// seen is how many states were taken up, of the count too.
func (s *strokeSolve) seen() uint64 {
	if s.count == nil {
		return s.explored
	}
	return s.explored + s.count.explored
}

// proven is the bound to tell: 0 where there is no stroke at all.
func (s *strokeSolve) proven() int {
	if s.bound == strokeNever {
		return 0
	}
	return s.bound
}

func (s *strokeSolve) Answer() search.Answer {
	answer := s.task.unsolved()
	answer.Explored, answer.Reason, answer.Bound = s.seen(), s.reason, s.proven()
	switch {
	case s.turns < strokeNever:
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
	case s.phase == strokeEnded:
		answer.Decided = true
	}
	return answer
}
