package rushhour

import (
	"slices"

	"warren/puzzles/rushhour"
	"warren/solver/search"
)

// A table holds every position that can be reached from a board and how far each is from the goal.
type table[K key] struct {
	expander *expander[K]
	set      *set[K] // a note is the position's number in the order of distances, or 0: it cannot reach the goal
	starts   []uint  // number of the first position at each distance
	end      uint    // number after the last
	states   int
}

// distance returns how far a position is from the goal; not ok where the goal cannot be reached from it.
func (t *table[K]) distance(key K) (distance int, ok bool) {
	number := uint(t.set.find(key).note)
	if number == 0 {
		return 0, false
	}
	farther, _ := slices.BinarySearch(t.starts, number+1)
	return farther - 1, true
}

// farthest is the largest distance of any position that can reach the goal; 0 where none can.
func (t *table[K]) farthest() int { return max(0, len(t.starts)-1) }

// A flood finds every position that can be reached, by single cells, and then the distance of each: every move can
// be taken back, so these are the distances outwards from all solved positions at once.
type flood[K key] struct {
	task     task
	kept     *search.Cache
	wave     *wave[K]
	phase    phase
	goals    queue[K] // the solved positions in the order of the flood; the wave's queue on the way back
	cleared  int      // slots whose numbers are forgotten, for the way back
	seeded   uint     // number up to which the solved positions have theirs for it
	explored uint64
	table    *table[K] // once ended
}

// newFlood begins with a set of that many slots, or fewer where there cannot be so many positions.
func newFlood[K key](task task, kept *search.Cache, slots int) *flood[K] {
	return &flood[K]{
		task:   task,
		kept:   kept,
		wave:   newWaveFrom[K](task.model, metricSteps, task.model.pose(task.start), slots),
		goals:  newQueue[K](),
		seeded: 1,
	}
}

func (f *flood[K]) Run(budget int) bool { return f.phase.run(budget, f.step) }

func (f *flood[K]) step(budget int) (done int, ok bool) {
	switch {
	case f.phase == turning:
		return f.turn(budget), true
	case f.wave.levelEnds():
		f.nextLevel()
		return 0, true
	case f.phase == goingBack:
		return work(search.Limits{Bytes: f.task.limits.Bytes}, f.wave, 0, budget, 0)
	case f.wave.set.crowded():
		return grow(f.task.limits, f.wave, f.goals.bytes(), budget)
	default:
		return f.flood(budget)
	}
}

// flood takes up positions and keeps those that are solved.
func (f *flood[K]) flood(budget int) (done int, ok bool) {
	q := &f.wave.queue
	first := q.at
	// The positions taken up are on one page, so the solved ones need one more at most.
	done, ok = work(f.task.limits, f.wave, f.goals.bytes()+pageBytes, budget, f.explored)
	f.explored += uint64(done)
	for number := first; number < q.at; number++ {
		if node := q.node(number); node.h&f.task.model.goal != 0 {
			f.goals.push(*node)
		}
	}
	return done, ok
}

func (f *flood[K]) nextLevel() {
	w := f.wave
	switch {
	case w.queue.at < w.queue.end:
		w.nextLevel()
	case f.phase == searching:
		f.phase = turning
	default:
		f.phase = ended
		f.table = &table[K]{w.expander, w.set, w.starts[:w.level()], w.queue.end, w.set.count}
		f.kept.Keep(f.task.start.String(), f.task.metric, f.table)
	}
}

// turn forgets the flood's numbers, gives the solved positions theirs for the way back, which then begins at these, and
// tells how much of the budget that took.
func (f *flood[K]) turn(budget int) int {
	set := f.wave.set
	if f.cleared < set.slots() {
		first, end := f.cleared, min(f.cleared+budget*slotsPerPosition, set.slots())
		for ; f.cleared < end; f.cleared++ {
			set.slot(f.cleared).note = 0
		}
		return (end - first) / slotsPerPosition
	}
	done := 0
	for ; done < budget && f.seeded < f.goals.end; done++ {
		node := f.goals.node(f.seeded)
		node.gone, node.asleep = 0, 0
		set.find(node.key).note = uint32(f.seeded)
		f.seeded++
	}
	if f.seeded == f.goals.end {
		f.goals.adopt(&f.wave.queue)
		set.whole = true
		f.wave = newWave(newExpander[K](f.task.model, f.task.metric), set, f.goals)
		f.goals = newQueue[K]()
		f.phase = goingBack
	}
	return done
}

func (f *flood[K]) Snapshot() search.Progress { return search.Progress{Explored: f.explored} }

func (f *flood[K]) Answer() search.Answer {
	if f.phase == ended {
		return (&lookup[K]{f.task, f.table}).Answer()
	}
	answer := f.task.unsolved()
	if f.task.board.Solved() {
		answer = f.task.solved([]rushhour.Move{}, 0)
		answer.Optimal = false // the count is what was asked for too
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
	answer := l.task.unsolved()
	if distance, ok := t.distance(t.expander.node(m, pose).key); ok {
		moves := t.expander.trace(m, pose, distance, func(key K, left int) bool {
			d, ok := t.distance(key)
			return ok && d == left
		})
		answer = l.task.solved(moves, distance)
	} else {
		answer.Decided = true
	}
	answer.Explored, answer.States = uint64(t.states), uint64(t.states)
	answer.Farthest = t.farthest()
	return answer
}
