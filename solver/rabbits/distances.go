package rabbits

import "warren/solver/search"

// A table holds every position reachable from a board and its distance to the goal.
type table[K key] struct {
	model    *model
	expander *expander[K]
	set      *set[K] // a note is the position's distance plus one, or noDistance
	farthest int     // the largest distance of a solvable position; 0 if there is none
}

// distance returns the distance of a position to the goal, or reports false if the goal cannot be reached from it.
func (t *table[K]) distance(key *K) (distance int, ok bool) {
	note := t.set.find(key).note
	return int(note) - 1, note-1 < noDistance-1
}

// noDistance is the note of a position that is found and has no distance to the goal.
const noDistance = 1 << 31

// A fullSearch enumerates every reachable position, moving foxes cell by cell, and then computes the distance of each to
// the goal by a breadth-first search from all solved positions at once, which works because every move can be undone. For
// the same reason either all reachable positions can be solved or none.
type fullSearch[K key] struct {
	task     task
	kept     *search.Cache
	set      *set[K]
	bfs      *bfs[K]
	scanned  int // number of slots scanned for solved positions
	phase    phase
	explored uint64
	spent    uint64    // of the budgets
	table    *table[K] // set at the end
}

// newFullSearch returns a full search whose set has that many slots.
func newFullSearch[K key](task task, kept *search.Cache, memory *memory[K], slots int) *fullSearch[K] {
	f := &fullSearch[K]{task: task, kept: kept, set: newSet(memory, slots, task.model.maxSuccessors)}
	f.bfs = newBFS(newExpander[K](task.model, metricSteps), f.set)
	start := keyOf[K](task.model, task.start)
	f.bfs.begin(&start, noDistance)
	return f
}

func (f *fullSearch[K]) Run(budget int) bool {
	for budget > 0 && f.phase < ended {
		done := 0
		switch {
		case f.phase == measuring && f.scanned < f.set.size():
			done = f.addGoals(budget)
		case f.bfs.levelEnds() && f.bfs.queue.count == 0:
			f.nextPhase()
		case f.bfs.levelEnds():
			f.bfs.level++
			f.bfs.nextLevel()
		case f.phase == measuring:
			done = f.bfs.assignDistances(budget)
		case f.set.mustGrow():
			// In the end all positions may wait for their distances at once.
			done = grow(f.task.limits, f.set, f.set.count, budget, &f.phase)
		default:
			if done = allowed(f.task.limits, budget, f.explored, &f.phase); done > 0 {
				done = f.bfs.run(done, &noteWriter{note: noDistance}, nil)
			}
			f.explored += uint64(done)
		}
		budget -= done
		f.spent += uint64(done)
	}
	return f.phase >= ended
}

// addGoals scans the set for solved positions, which start the second phase, and returns how much of the budget it spent.
func (f *fullSearch[K]) addGoals(budget int) (done int) {
	var none K
	end := min(f.scanned+budget*slotsPerPosition, f.set.size())
	for i := f.scanned; i < end; i++ {
		if slot := f.set.slot(i); slot.key != none && f.bfs.expander.solved(&slot.key) {
			slot.note = 1
			f.bfs.queue.push(&slot.key)
		}
	}
	done = (end - f.scanned + slotsPerPosition - 1) / slotsPerPosition
	f.scanned = end
	return done
}

func (f *fullSearch[K]) nextPhase() {
	if f.phase == searching {
		f.phase = measuring
		pages := f.bfs.queue // no position waits in them any more
		f.bfs = newBFS(newExpander[K](f.task.model, f.task.metric), f.set)
		f.bfs.queue = pages
		return
	}
	f.phase = ended
	farthest := max(f.bfs.level-1, 0) // the last level found no positions
	f.table = &table[K]{f.task.model, f.bfs.expander, f.set, farthest}
	f.kept.Keep(f.task.start.String(), f.task.metric, f.table)
}

func (f *fullSearch[K]) worked() uint64 { return f.spent }

func (f *fullSearch[K]) Snapshot() search.Progress { return search.Progress{Explored: f.explored} }

func (f *fullSearch[K]) Answer() search.Answer {
	if f.phase == ended {
		return (&lookup[K]{f.task, f.table}).Answer()
	}
	answer := f.task.unsolved()
	if f.task.board.Solved() {
		answer = solved(&f.task, []K{keyOf[K](f.task.model, f.task.board)})
		answer.Optimal = false // the request is not complete without the number of states
	} else {
		answer.Bound = 1
	}
	answer.Explored = f.explored
	return answer
}

// A lookup answers from a table.
type lookup[K key] struct {
	task  task
	table *table[K]
}

func (l *lookup[K]) Run(int) bool { return true }

func (l *lookup[K]) Snapshot() search.Progress {
	return search.Progress{Explored: uint64(l.table.set.count)}
}

func (l *lookup[K]) Answer() search.Answer {
	answer := l.task.unsolved()
	if path, ok := l.table.path(keyOf[K](l.task.model, l.task.board)); ok {
		answer = solved(&l.task, path)
	} else {
		answer = l.task.lost()
	}
	states := uint64(l.table.set.count)
	answer.Explored, answer.States, answer.Farthest = states, states, l.table.farthest
	return answer
}

// path returns the positions of the lexicographically least shortest solution: the least first move, then the least second,
// and so on. In steps a longer slide begins with a shorter one at the same total cost, so single cells are enough.
func (t *table[K]) path(from K) (path []K, ok bool) {
	distance, ok := t.distance(&from)
	if !ok {
		return nil, false
	}
	path = append(make([]K, 0, distance+1), from)
	for left := distance - 1; left >= 0; left-- {
		next := t.expander.expand(&path[len(path)-1])
		for i := range next {
			if d, ok := t.distance(&next[i]); ok && d == left {
				path = append(path, next[i])
				break
			}
		}
	}
	return path, true
}
