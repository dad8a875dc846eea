package rushhour

import (
	"warren/solver/rushhour/axes"
	"warren/solver/search"
)

// visited is how many positions a search visits before the board is handed to package axes, which
// is slower on boards of few positions.
const visited = 1 << 17

// A visitor solves a board by visiting its positions.
type visitor interface {
	search.Watchable
	// visit goes on with the search, within limits that may be others than before, as a part of
	// another search.
	visit(w *search.Work, limits search.Limits)
}

// A relay solves a board by visiting its positions, and if they are many, by bounds from both axes.
// Where these leave it undecided, the visits go on. Counts alone choose, so that the same request
// has the same answer everywhere.
type relay struct {
	search.Straight
	task   task
	visits visitor
	most   uint64         // as visited
	answer *search.Answer // of the bounds from both axes, nil unless they decide
	bound  int            // that they have proven
}

func newRelay(task task, visits visitor, most uint64) *relay {
	r := &relay{task: task, visits: visits, most: most}
	r.Begin(r.run)
	return r
}

func (r *relay) run(w *search.Work) {
	limits := r.task.limits
	few := limits
	if few.Work == 0 || few.Work > r.most {
		few.Work = r.most
	}
	if r.visits.visit(w, few); r.visits.Answer().Decided || few.Work == limits.Work {
		return
	}
	if s := axes.New(r.task.board, r.task.metric == metricSteps, limits); s != nil {
		verdict := s.Solve(w)
		if r.bound = s.Bound(); verdict != axes.Undecided {
			r.decide(verdict, s)
			return
		}
	}
	r.visits.visit(w, limits)
}

func (r *relay) decide(verdict axes.Verdict, s *axes.Solver) {
	answer := r.task.lost()
	if verdict == axes.Solved {
		answer = r.task.solved(s.Way(), s.Bound())
	}
	r.answer = &answer
}

func (r *relay) Snapshot() search.Progress {
	return search.Progress{Explored: r.Explored(), Bound: max(r.bound, r.visits.Snapshot().Bound)}
}

func (r *relay) Answer() search.Answer {
	answer := r.visits.Answer()
	switch {
	case r.answer != nil:
		answer = *r.answer
	case !answer.Decided:
		answer.Bound = max(answer.Bound, r.bound)
	}
	answer.Explored = r.Explored()
	return answer
}

// View shows the visits.
func (r *relay) View(v *search.View) {
	r.visits.View(v)
	v.Explored, v.Bound = r.Explored(), max(v.Bound, r.bound)
}
