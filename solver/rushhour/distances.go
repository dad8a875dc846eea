package rushhour

import (
	"slices"

	"warren/puzzles/rushhour"
	"warren/solver/search"
)

// A table holds every position reachable from a board and its distance to the goal.
type table[K key] struct {
	expander    *expander[K]
	set         *set[K] // a note is the position's number in order of distance, or 0 if it cannot reach the goal
	levelStarts []uint  // number of the first position at each distance
	end         uint    // number after the last
	states      int
}

// distance returns the distance of a position to the goal, or reports false if the goal cannot be reached from it.
func (t *table[K]) distance(key K) (distance int, ok bool) {
	number := uint(t.set.find(key).note)
	if number == 0 {
		return 0, false
	}
	farther, _ := slices.BinarySearch(t.levelStarts, number+1)
	return farther - 1, true
}

// farthest returns the largest distance of a solvable position; 0 if there is none.
func (t *table[K]) farthest() int { return max(0, len(t.levelStarts)-1) }

// A fullSearch enumerates every reachable position, by single cells, and then computes the distance of each to the goal by
// a breadth-first search from all solved positions at once, which works because every move can be undone.
type fullSearch[K key] struct {
	task     task
	kept     *search.Cache
	bfs      *bfs[K]
	phase    phase
	goals    queue[K] // the solved positions in the order found; the initial queue of the backward search
	cleared  int      // number of slots whose numbers are reset for the backward search
	numbered uint     // number of the next solved position to be numbered for it
	explored uint64
	table    *table[K] // set at the end
}

// newFullSearch returns a full search whose set has that many slots, or fewer if there cannot be so many positions.
func newFullSearch[K key](task task, kept *search.Cache, memory *memory[K], slots int) *fullSearch[K] {
	return &fullSearch[K]{
		task:     task,
		kept:     kept,
		bfs:      newBFSFrom(memory, task.model, metricSteps, task.model.pose(task.start), slots),
		goals:    newQueue(memory),
		numbered: 1,
	}
}

func (f *fullSearch[K]) Run(budget int) bool { return f.phase.run(budget, f.step) }

func (f *fullSearch[K]) step(budget int) (done int, ok bool) {
	switch {
	case f.phase == preparing:
		return f.prepareBackward(budget), true
	case f.bfs.levelEnds():
		f.nextLevel()
		return 0, true
	case f.phase == backward:
		return work(search.Limits{Bytes: f.task.limits.Bytes}, f.bfs, 0, budget, 0)
	case f.bfs.set.mustGrow():
		return grow(f.task.limits, f.bfs, f.goals.bytes(), budget)
	default:
		return f.explore(budget)
	}
}

// explore expands positions and collects those that are solved.
func (f *fullSearch[K]) explore(budget int) (done int, ok bool) {
	q := &f.bfs.queue
	first := q.at
	// The positions expanded are on one page, so the solved ones need one more page at most.
	done, ok = work(f.task.limits, f.bfs, f.goals.bytes()+pageBytes, budget, f.explored)
	f.explored += uint64(done)
	for number := first; number < q.at; number++ {
		if node := q.node(number); node.h&f.task.model.goal != 0 {
			f.goals.push(*node)
		}
	}
	return done, ok
}

func (f *fullSearch[K]) nextLevel() {
	b := f.bfs
	switch {
	case b.queue.at < b.queue.end:
		b.nextLevel()
	case f.phase == searching:
		f.phase = preparing
	default:
		f.phase = ended
		f.table = &table[K]{b.expander, b.set, b.levelStarts[:b.level()], b.queue.end, b.set.count}
		f.kept.Keep(f.task.start.String(), f.task.metric, f.table)
	}
}

// prepareBackward resets the numbers of all positions, numbers the solved ones, and starts the backward search from these.
// It returns how much of the budget it spent.
func (f *fullSearch[K]) prepareBackward(budget int) int {
	set := f.bfs.set
	if f.cleared < set.slots() {
		first, end := f.cleared, min(f.cleared+budget*slotsPerPosition, set.slots())
		for ; f.cleared < end; f.cleared++ {
			set.slot(f.cleared).note = 0
		}
		return (end - first) / slotsPerPosition
	}
	done := 0
	for ; done < budget && f.numbered < f.goals.end; done++ {
		node := f.goals.node(f.numbered)
		node.explored, node.asleep = 0, 0
		set.find(node.key).note = uint32(f.numbered)
		f.numbered++
	}
	if f.numbered == f.goals.end {
		f.goals.takePages(&f.bfs.queue)
		set.complete = true
		f.bfs = newBFS(newExpander[K](f.task.model, f.task.metric), set, f.goals)
		f.goals = newQueue(set.memory)
		f.phase = backward
	}
	return done
}

func (f *fullSearch[K]) Snapshot() search.Progress { return search.Progress{Explored: f.explored} }

func (f *fullSearch[K]) Answer() search.Answer {
	if f.phase == ended {
		return (&lookup[K]{f.task, f.table}).Answer()
	}
	answer := f.task.unsolved()
	if f.task.board.Solved() {
		answer = f.task.solved([]rushhour.Move{}, 0)
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
	return search.Progress{Explored: uint64(l.table.states)}
}

func (l *lookup[K]) Answer() search.Answer {
	t, m := l.table, l.task.model
	pose := m.pose(l.task.board)
	answer := l.task.lost()
	if distance, ok := t.distance(t.expander.node(m, pose).key); ok {
		moves := t.expander.trace(m, pose, distance, func(key K, left int) bool {
			d, ok := t.distance(key)
			return ok && d == left
		})
		answer = l.task.solved(moves, distance)
	}
	answer.Explored, answer.States = uint64(t.states), uint64(t.states)
	answer.Farthest = t.farthest()
	return answer
}
