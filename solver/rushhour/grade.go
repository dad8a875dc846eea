package rushhour

import (
	"math/bits"
	"slices"

	"warren/puzzles/rushhour"
	"warren/solver/humanmodel"
	"warren/solver/search"
	"warren/solver/space"
)

// A grader answers TaskGrade: it works out how a careless player fares in the space. To that player a position looks the better the farther the red car has
// come, and then the fewer cells ahead of it are taken.
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
	case task.model.goal != 0:
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
	expander := newExpander[K](m, metricMoves)
	var found [maxNeighbours]neighbour[K]
	g.grading = space.NewGrading(table, space.GradingRules[K]{
		Look: func(at K) humanmodel.Look { return m.lookOf(m.poseOf(uint64(at - 1))) },
		Next: func(at K, next []K) []K {
			node := expander.node(m, m.poseOf(uint64(at-1)))
			for i := range found[:expander.expand(&node, &found)] {
				next = append(next, found[i].key)
			}
			return next
		},
		Most: maxNeighbours,
	}, g.task.limits)
}

func (m *model) lookOf(pose pose) humanmodel.Look {
	i := slices.IndexFunc(m.cars, func(c vehicle) bool { return c.letter == rushhour.Hero })
	hero, q := &m.cars[i], int(pose[i])
	_, h, v := m.index(pose)
	ahead := (m.goal<<1 - 1) &^ (1<<(hero.base+q+hero.len) - 1)
	return humanmodel.NewLook(q, side-1-bits.OnesCount64((h|v)&ahead))
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
		answer.Grade = g.grading.Walk.Grade(g.number())
	default:
		answer.Optimal = false // the request is not complete without the grade
	}
	return answer
}

func (g *grader[K]) number() int {
	node := g.table.Expander.node(g.task.model, g.task.model.pose(g.task.board))
	return g.grading.Number(&node.key)
}

// levelOf returns the level of a par; what is easier than all levels is of the easiest.
func levelOf(par int) string {
	at := 0
	for at < len(levels)-1 && par > levels[at].Max {
		at++
	}
	return levels[at].Name
}
