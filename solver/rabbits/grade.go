package rabbits

import (
	"warren/solver/humanmodel"
	"warren/solver/search"
	"warren/solver/space"
)

// A grader answers TaskGrade: it works out how a careless player fares in the space, to whom a position with more rabbits in holes looks better. The
// weights are those of Traffic Jam, for nobody has studied people on boards of Burrow.
type grader[K key] struct {
	task    task
	full    *fullSearch[K]                  // nil if the table was there, or nothing is to be searched
	table   *table[K]                       // nil until it is there
	grading *space.Grading[K, *expander[K]] // nil without a solution
}

// newGrader returns a grader; the table is nil if it is not known yet.
func newGrader[K key](task task, kept *search.Cache, table *table[K]) *grader[K] {
	g := &grader[K]{task: task}
	switch {
	case table != nil:
		g.begin(table)
	case task.model.enoughHoles(task.board):
		g.full = newFullSearch[K](task, kept, nil, initialSlots)
	}
	return g
}

func (g *grader[K]) Run(budget int) bool {
	if g.table == nil && g.full != nil {
		if !g.full.Run(budget) {
			return false
		}
		g.begin(g.full.Table)
		return g.grading == nil
	}
	return g.grading == nil || g.grading.Run(budget)
}

// begin goes on with the table of the space, nil if a limit came first.
func (g *grader[K]) begin(table *table[K]) {
	if g.table = table; table == nil || !table.Solvable() {
		return
	}
	m := g.task.model
	g.grading = space.NewGrading(table, space.GradingRules[K]{
		Look: func(at K) humanmodel.Look { return humanmodel.NewLook(rabbitsAt(m, &at).and(m.holes).count(), 0) },
		Next: func(at K, next []K) []K { return append(next, table.Expander.expand(&at)...) },
		Most: m.maxSuccessors,
	}, g.task.limits)
}

func (g *grader[K]) Snapshot() search.Progress {
	switch {
	case g.table != nil:
		return search.Progress{Explored: uint64(g.table.Set.Len())}
	case g.full != nil:
		return g.full.Snapshot()
	default:
		return search.Progress{}
	}
}

func (g *grader[K]) Answer() search.Answer {
	switch {
	case g.table == nil && g.full == nil:
		answer := g.task.unsolved()
		answer.Decided = true
		return answer
	case g.table == nil:
		return g.full.Answer()
	}
	answer := (&lookup[K]{g.task, g.table}).Answer()
	answer.Par = answer.Cost
	switch {
	case answer.Error != "" || !answer.Solvable:
	case g.grading != nil && g.grading.Done():
		answer.Difficulty = levelOf(answer.Par)
		key := keyOf[K](g.task.model, g.task.board)
		answer.Grade = g.grading.Walk.Grade(g.grading.Number(&key))
	default:
		answer.Optimal = false // the request is not complete without the grade
	}
	return answer
}

// levelOf returns the level of a par; what is easier than all levels is of the easiest.
func levelOf(par int) string {
	at := 0
	for at < len(levels)-1 && par > levels[at].Max {
		at++
	}
	return levels[at].Name
}
