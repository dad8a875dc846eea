package rushhour

import (
	"warren/puzzles/rushhour"
	"warren/solver/search"
	"warren/solver/space"
)

// A table holds every position reachable from a board and its distance to the goal.
type table[K key] = space.Table[K, *expander[K]]

// A fullSearch enumerates every reachable position, by single cells, and then computes the distance of each to the goal.
type fullSearch[K key] struct {
	*space.Distances[K, searchNode[K], *expander[K]]
	task task
}

// newFullSearch returns a full search whose set has that many slots, or fewer if there cannot be so many positions.
func newFullSearch[K key](task task, kept *cache[K], memory *memory[K], slots int) *fullSearch[K] {
	m := task.model
	there := newExpander[K](m, metricSteps)
	back := func() *expander[K] {
		if task.metric == metricSteps {
			return there
		}
		return newExpander[K](m, task.metric)
	}
	start := there.node(m, m.pose(task.start))
	d := space.NewDistances(memory, setSize(slots, m.space), maxNeighbours, start, there, back, task.limits)
	d.Found = func(t *table[K]) { kept.Keep(task.start.String(), task.metric, t) }
	return &fullSearch[K]{d, task}
}

func (f *fullSearch[K]) Answer() search.Answer {
	answer := f.task.unsolved()
	switch t, m := f.Table, f.task.model; {
	case t != nil:
		pose := m.pose(f.task.board)
		from := t.Expander.node(m, pose)
		if distance, ok := t.Distance(&from.key); ok {
			moves := t.Expander.trace(m, pose, distance, func(key K, left int) bool { return t.At(&key, left) })
			answer = f.task.solved(moves, distance)
		} else {
			answer = f.task.lost()
		}
	case f.task.board.Solved():
		answer = f.task.solved([]rushhour.Move{}, 0)
	}
	return f.Complete(answer)
}
