package rushhour

import (
	"math"

	"warren/solver/search"
)

// visited is how many positions a search visits before the board is handed to package axes, which
// is slower on boards of few positions.
const visited = 1 << 17

// A relay solves a board by visiting its positions, and if they are many, by bounds from both axes.
// Where these leave it undecided, the visits go on. Counts alone choose, so that the same request
// has the same answer everywhere.
type relay[K key] struct {
	prover
	visits *solver[K]
	most   uint64 // as visited
}

func newRelay[K key](task task, visits *solver[K], most uint64) *relay[K] {
	r := &relay[K]{prover: prover{task: task}, visits: visits, most: most}
	r.Begin(r.run)
	return r
}

func (r *relay[K]) run(w *search.Work) {
	limits := r.task.limits
	few := limits
	if few.Work == 0 || few.Work > r.most {
		few.Work = r.most
	}
	if r.visits.visit(w, few); r.visits.proven || few.Work == limits.Work {
		return
	}
	if s := r.prove(w, r.task.board, math.MaxUint64); s != nil {
		r.decide(s)
	}
	if r.answer == nil {
		r.visits.visit(w, limits)
	}
}

func (r *relay[K]) Snapshot() search.Progress {
	return search.Progress{Explored: r.Explored(), Bound: max(r.proven(), r.visits.bound())}
}

func (r *relay[K]) Answer() search.Answer {
	answer := r.visits.Answer()
	switch {
	case r.answer != nil:
		answer = *r.answer
	case !answer.Decided:
		answer.Bound = max(answer.Bound, r.proven())
	}
	answer.Explored = r.Explored()
	return answer
}

// View shows the visits.
func (r *relay[K]) View(v *search.View) {
	r.visits.View(v)
	v.Explored, v.Bound = r.Explored(), max(v.Bound, r.proven())
}
