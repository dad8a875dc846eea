package rabbits

import (
	"warren/solver/search"
	"warren/solver/space"
)

// A table holds every position reachable from a board and its distance to the goal.
type table[K key] = space.Table[K, *expander[K]]

// A fullSearch enumerates every reachable position, moving foxes cell by cell, and then computes the distance of each to the goal.
type fullSearch[K key] struct {
	*space.Distances[K, K, *expander[K]]
	task task
}

// newFullSearch returns a full search whose set has that many slots.
func newFullSearch[K key](task task, kept *cache[K], memory *memory[K], slots int) *fullSearch[K] {
	m := task.model
	there := newExpander[K](m, metricSteps)
	back := func() *expander[K] {
		if task.metric == metricSteps {
			return there
		}
		return newExpander[K](m, task.metric)
	}
	start := keyOf[K](m, task.start)
	d := space.NewDistances(memory, slots, m.maxSuccessors, start, there, back, task.limits)
	d.Found = func(t *table[K]) { kept.Keep(task.start.String(), task.metric, t) }
	return &fullSearch[K]{d, task}
}

func (f *fullSearch[K]) Answer() search.Answer {
	answer, at := f.task.unsolved(), keyOf[K](f.task.model, f.task.board)
	switch {
	case f.Table != nil:
		if path, ok := pathOf(f.Table, at); ok {
			answer = solved(&f.task, path)
		} else {
			answer = f.task.lost()
		}
	case f.task.board.Solved():
		answer = solved(&f.task, []K{at})
	}
	return f.Complete(answer)
}

// pathOf returns the positions of the lexicographically least shortest solution. Slides by single cells are enough: in steps they cost the same.
func pathOf[K key](t *table[K], from K) (path []K, ok bool) {
	distance, ok := t.Distance(&from)
	if !ok {
		return nil, false
	}
	path = append(make([]K, 0, distance+1), from)
	for left := distance - 1; left >= 0; left-- {
		next := t.Expander.expand(&path[len(path)-1])
		for i := range next {
			if t.At(&next[i], left) {
				path = append(path, next[i])
				break
			}
		}
	}
	return path, true
}
