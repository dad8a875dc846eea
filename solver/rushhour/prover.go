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

// prove searches with bounds from both axes, until it has expanded so many blocks and positions, or
// any number if most is 0. The board is that of the task or an easier one. It counts the positions
// of up to countTo blocks. It returns nil if blocks have too little room for the board's lanes.
func (p *prover) prove(w *search.Work, board rushhour.Board, most uint64, countTo int) *axes.Solver {
	w.Spend(search.Slice) // so that the memory of what ran before is free in the next slice
	s := axes.New(board, p.task.metric == metricSteps, w.Rest(p.task.limits, most))
	if s == nil {
		return nil
	}
	s.CountTo, p.runs = countTo, s
	w.Do(s)
	p.bound, p.runs = p.proven(), nil
	return s
}

// decide takes what was proven, if the board is decided. There may be no solver.
func (p *prover) decide(s *axes.Solver) {
	if s == nil || s.Verdict == axes.Undecided {
		return
	}
	answer := p.task.lost()
	if s.Verdict == axes.Solved {
		answer = p.task.solved(s.Way(), s.Bound())
	}
	answer.States = s.Positions
	p.answer = &answer
}

// proven returns how much a solution costs at least.
func (p *prover) proven() int {
	if p.runs == nil {
		return p.bound
	}
	return max(p.bound, p.runs.Bound())
}

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
