package onestroke

import (
	"warren/puzzles/onestroke"
	"warren/solver/search"
)

// A solver finds a stroke with the fewest turns. It computes the bounds of all cells and then runs a beam search, with a wider and wider beam until that
// pruned nothing that could have fewer turns than the best stroke found. On small boards it then counts the solutions.
type solver struct {
	search.Straight
	task    task
	model   *model // nil if there is nothing to search
	sweep   sweep
	count   *count // once the fewest turns are known, if the board is small
	reason  *search.Reason
	width   int  // of the beam
	counted int  // the widest short side of a board whose solutions are counted
	any     bool // the first stroke found is enough
	ended   bool // with a proof
	stopped bool // without one
	work    int  // in states, computing the bounds included and counting not

	best  exitList // of the best stroke found
	turns int      // its turns, or never
	bound int      // lower bound on the turns

	buffer viewBuffer
}

const (
	// firstWidth is the width of the first beam, which is enough for most boards; each further beam is widen times as wide.
	firstWidth = 1 << 10
	widen      = 8
	// countWidth is what counted is where nobody asks for the solutions: up to that, counting takes at most a millisecond.
	countWidth = 7
)

func newSolver(task task) *solver {
	s := &solver{task: task, width: firstWidth, counted: countWidth, turns: never}
	s.Begin(s.run)
	if task.board.Solved() {
		s.turns, s.ended = 0, true
		return s
	}
	if s.reason = reasonOf(task.board); s.reason != nil {
		s.ended = true
		return s
	}
	s.model = newModel(task.board, task.limits.Bytes)
	s.sweep.model, s.sweep.bytes = s.model, task.limits.Bytes
	return s
}

// newJudge returns the search for any stroke of a position. If there is one, few states are enough.
func newJudge(b onestroke.Board, bytes int64) *solver {
	s := newSolver(task{b, search.Limits{Work: judgeStates, Bytes: bytes}})
	s.width, s.counted, s.any = dealWidth, 0, true
	return s
}

func (s *solver) run(w *search.Work) {
	defer func() { s.stopped = !s.ended }()
	if s.ended || s.model.bounds.bytes() > s.task.limits.Bytes/2 {
		return
	}
	for !s.model.bounds.done() {
		s.model.computeBounds()
		s.spend(w, s.model.boundsWork())
	}
	if s.model.startBound() == never {
		s.ended = true
		return
	}
	s.bound = s.model.startBound()
	for s.sweepOnce(w); s.bound < s.turns && !(s.any && s.turns < never); s.sweepOnce(w) {
		if s.sweep.outOfMemory {
			return
		}
		s.width *= widen
	}
	if s.ended = true; s.turns < never && s.model.width <= s.counted {
		s.count = newCount(s.task, s.model)
		s.count.run(w, s.task.limits)
	}
}

// sweepOnce sweeps the cells with the beam as wide as it is, which may find a better stroke or a
// better bound.
func (s *solver) sweepOnce(w *search.Work) {
	s.sweep.begin(s.width, s.turns)
	for done := false; !done; {
		if !s.model.hasBounds(s.sweep.cell) {
			s.model.restoreBounds(s.sweep.cell)
			s.spend(w, s.model.boundsWork())
			continue
		}
		w.Within(s.task.limits)
		var taken int
		taken, done = s.sweep.run(s.task.limits.Allowed(w.Left(), w.Done))
		w.Done += uint64(taken)
		s.spend(w, taken+1)
	}
	if s.sweep.found {
		s.turns = s.sweep.turns()
		s.sweep.exits(s.sweep.layer.first, s.model.cells, &s.best)
	}
	s.bound = max(s.bound, min(s.turns, s.sweep.leastCut))
}

func (s *solver) spend(w *search.Work, states int) {
	s.work += states
	w.Spend(states)
}

func (s *solver) Snapshot() search.Progress {
	return search.Progress{Explored: s.Explored(), Bound: s.reportedBound()}
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
	answer.Explored, answer.Reason, answer.Bound = s.Explored(), s.reason, s.reportedBound()
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
	case s.ended:
		answer.Decided = true
	}
	return answer
}
