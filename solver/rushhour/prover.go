package rushhour

import (
	"warren/puzzles/rushhour"
	"warren/solver/rushhour/axes"
	"warren/solver/search"
)

// A prover decides a board by bounds from both axes.
type prover struct {
	search.Straight
	task   task
	answer *search.Answer // nil until it is known
	bound  int            // that is proven until then, without what runs
	runs   *axes.Solver   // nil if none does
}

// prove searches with bounds from both axes, until so many positions and blocks are expanded in all.
// The board is that of the task or an easier one. It returns nil if blocks have too little room for
// the board's lanes.
func (p *prover) prove(w *search.Work, board rushhour.Board, end uint64) *axes.Solver {
	w.Within(p.task.limits)
	limits := p.task.limits
	limits.Work = limits.Capped(end) - w.Done
	s := axes.New(board, p.task.metric == metricSteps, limits)
	if s == nil {
		return nil
	}
	p.runs = s
	w.Do(s)
	p.bound, p.runs = p.proven(), nil
	return s
}

// decide takes what was proven, if the board is decided.
func (p *prover) decide(s *axes.Solver) {
	switch s.Verdict {
	case axes.Lost:
		p.end(p.task.lost())
	case axes.Solved:
		p.end(p.task.solved(s.Way(), s.Bound()))
	}
}

// proven returns how much a solution costs at least.
func (p *prover) proven() int {
	if p.runs == nil {
		return p.bound
	}
	return max(p.bound, p.runs.Bound())
}

func (p *prover) end(answer search.Answer) { p.answer = &answer }

func (p *prover) Snapshot() search.Progress {
	return search.Progress{Explored: p.Explored(), Bound: p.proven()}
}

func (p *prover) Answer() search.Answer {
	answer := p.task.unsolved()
	if answer.Bound = p.proven(); p.answer != nil {
		answer = *p.answer
	}
	answer.Explored = p.Explored()
	return answer
}

// View shows the board as it is, since blocks are no positions.
func (p *prover) View(v *search.View) {
	v.Board, v.Explored, v.Bound = p.task.board.String(), p.Explored(), p.proven()
	v.Levels, v.Branches = v.Levels[:0], 0
}
