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
	kept *search.Cache
}

// newFullSearch returns a full search whose set has that many slots.
func newFullSearch[K key](task task, kept *search.Cache, memory *memory[K], slots int) *fullSearch[K] {
	m := task.model
	there := newExpander[K](m, metricSteps)
	back := func() *expander[K] {
		if task.metric == metricSteps {
			return there
		}
		return newExpander[K](m, task.metric)
	}
	start := keyOf[K](m, task.start)
	return &fullSearch[K]{space.NewDistances(memory, slots, m.maxSuccessors, start, there, back, task.limits), task, kept}
}

func (f *fullSearch[K]) Run(budget int) bool {
	over := f.Table != nil || f.Distances.Run(budget)
	if f.Table != nil {
		f.kept.Keep(f.task.start.String(), f.task.metric, f.Table)
	}
	return over
}

func (f *fullSearch[K]) Answer() search.Answer {
	if f.Table != nil {
		return (&lookup[K]{f.task, f.Table}).Answer()
	}
	answer := f.task.unsolved()
	if f.task.board.Solved() {
		answer = solved(&f.task, []K{keyOf[K](f.task.model, f.task.board)})
		answer.Optimal = false // the request is not complete without the number of states
	} else {
		answer.Bound = 1
	}
	answer.Explored = f.Snapshot().Explored
	return answer
}

// A lookup answers from a table.
type lookup[K key] struct {
	task  task
	table *table[K]
}

func (l *lookup[K]) Run(int) bool { return true }

func (l *lookup[K]) Snapshot() search.Progress {
	return search.Progress{Explored: uint64(l.table.Set.Len())}
}

func (l *lookup[K]) Answer() search.Answer {
	answer := l.task.unsolved()
	if path, ok := pathOf(l.table, keyOf[K](l.task.model, l.task.board)); ok {
		answer = solved(&l.task, path)
	} else {
		answer = l.task.lost()
	}
	states := uint64(l.table.Set.Len())
	answer.Explored, answer.States, answer.Farthest = states, states, l.table.Farthest()
	return answer
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
