package rushhour

import (
	"warren/solver/rushhour/axes"
	"warren/solver/search"
)

const (
	// visited is how many positions a search visits before the board is handed to package axes,
	// which is slower on boards of few positions.
	visited = 1 << 17
	// flooded is how many positions a search for all distances visits before that. It is more, since
	// later questions are looked up in its table.
	flooded = 1 << 21
	// counted is the most blocks of an axis whose positions are counted, in place of the table's.
	counted = 1 << 16
	// roundBlocks is how many blocks the rounds expand before the whole board has its turn. They find
	// that few vehicles shut the red car in, which the whole board hides among its blocks.
	roundBlocks = 1 << 13
)

// A visitor decides a board by visiting its positions.
type visitor interface {
	search.Search
	// visit goes on with the search, within limits that may be others than before, as a part of
	// another search.
	visit(w *search.Work, limits search.Limits)
}

// A relay decides a board by visiting its positions, and if they are many, by bounds from both
// axes. Where these leave it undecided, the visits begin anew: until then the bounds have their
// memory. Counts alone choose, so that the same request has the same answer everywhere.
type relay struct {
	prover
	open    func() visitor
	visits  visitor // nil while the bounds are at work
	most    uint64  // as visited
	countTo int     // as counted, or 0
}

func newRelay(task task, most uint64, countTo int, open func() visitor) *relay {
	r := &relay{prover: prover{task: task}, open: open, visits: open(), most: most, countTo: countTo}
	r.Begin(r.run)
	return r
}

func (r *relay) run(w *search.Work) {
	limits := r.task.limits
	few := limits
	few.Work = limits.Capped(r.most)
	if r.visits.visit(w, few); few.Work == limits.Work {
		return
	}
	answer := r.visits.Answer()
	if answer.Decided && (answer.Optimal || !answer.Solvable) {
		return
	}
	r.bound, r.visits = answer.Bound, nil
	if s := r.rounds(w, roundBlocks); s != nil && s.Verdict == axes.Lost {
		r.decide(s)
	}
	switch {
	case r.answer == nil:
		r.decide(r.prove(w, r.task.board, 0, r.countTo))
	case r.countTo > 0:
		r.decide(r.prove(w, r.task.board, counted, r.countTo))
	}
	if r.answer == nil {
		r.visits = r.open()
		r.visits.visit(w, limits)
	}
}

func (r *relay) Snapshot() search.Progress {
	progress := r.prover.Snapshot()
	if r.visits != nil {
		progress.Bound = max(progress.Bound, r.visits.Snapshot().Bound)
	}
	return progress
}

func (r *relay) Answer() search.Answer {
	answer := r.prover.Answer()
	if r.visits != nil {
		if answer = r.visits.Answer(); !answer.Decided {
			answer.Bound = max(answer.Bound, r.proven())
		}
	}
	answer.Explored = r.Explored()
	return answer
}

// View shows the visits.
func (r *relay) View(v *search.View) {
	if visits, ok := r.visits.(search.Watchable); ok {
		visits.View(v)
		v.Explored, v.Bound = r.Explored(), max(v.Bound, r.proven())
	} else {
		r.prover.View(v)
	}
}
