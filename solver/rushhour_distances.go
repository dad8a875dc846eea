package solver

import (
	"slices"

	"warren/puzzles/rushhour"
)

// A rushTable holds every position that can be reached from a board and how far each is from the goal.
type rushTable[K rushKey] struct {
	expander *rushExpander[K]
	set      *rushSet[K] // a note is the position's number in the order of distances, or 0: it cannot reach the goal
	starts   []uint      // number of the first position at each distance
	end      uint        // number after the last
	states   int
}

// distance gives how far a position is from the goal; not ok where the goal cannot be reached from it.
func (t *rushTable[K]) distance(key K) (distance int, ok bool) {
	number := uint(t.set.find(key).note)
	if number == 0 {
		return 0, false
	}
	farther, _ := slices.BinarySearch(t.starts, number+1)
	return farther - 1, true
}

// farthest is the largest distance of any position that can reach the goal; 0 where none can.
func (t *rushTable[K]) farthest() int { return max(0, len(t.starts)-1) }

// A rushFlood finds every position that can be reached, by single cells, and then the distance of each: every move can
// be taken back, so these are the distances outwards from all solved positions at once.
type rushFlood[K rushKey] struct {
	task     rushTask
	kept     *shelf
	wave     *rushWave[K]
	phase    rushPhase
	cleared  int // slots whose numbers are forgotten, for the way back
	goals    []rushNode[K]
	explored uint64
	table    *rushTable[K] // once ended
}

// newRushFlood begins with a set of that many slots, or fewer where there cannot be so many positions.
func newRushFlood[K rushKey](task rushTask, kept *shelf, slots int) *rushFlood[K] {
	expander := newRushExpander[K](task.model, metricSteps)
	f := &rushFlood[K]{
		task: task,
		kept: kept,
		wave: newRushWave(expander, newRushSet[K](rushSetSize(slots, task.model.space)), 1),
	}
	f.wave.put(expander.node(task.model, task.model.pose(task.start)))
	return f
}

func (f *rushFlood[K]) run(budget int) bool {
	for budget > 0 && f.phase < ended {
		done, ok := 0, true
		switch {
		case f.phase == goingBack && f.cleared < len(f.wave.set.slots):
			done = f.clear(budget)
		case f.phase == goingBack && len(f.goals) > 0:
			done = f.seed(budget)
		case f.wave.levelEnds():
			f.nextLevel()
		case f.wave.crowded():
			done, ok = rushGrow(f.task.limits, f.wave, rushBytes(f.goals), budget)
		case f.phase == goingBack:
			done = f.wave.run(budget)
		default:
			done, ok = rushWork(f.task.limits, f.wave, budget, f.explored)
			f.explored += uint64(done)
		}
		budget -= done
		if !ok {
			f.phase = outOfLimit
		}
	}
	return f.phase >= ended
}

func (f *rushFlood[K]) nextLevel() {
	w := f.wave
	switch {
	case w.at == w.end && f.phase == searching:
		f.phase = goingBack
	case w.at == w.end:
		f.phase = ended
		f.table = &rushTable[K]{w.expander, w.set, w.starts[:w.level()], w.end, w.set.count}
		f.kept.keep(f.task.start.String(), f.task.metric, f.table)
	default:
		if f.phase == searching {
			for number := w.at; number < w.end; number++ {
				if node := w.node(number); node.h&f.task.model.goal != 0 {
					f.goals = append(f.goals, *node)
				}
			}
		}
		w.nextLevel()
	}
}

// clear forgets the flood's numbers in some slots and gives what that took of the budget. When all are forgotten the way
// back can begin.
func (f *rushFlood[K]) clear(budget int) int {
	slots := f.wave.set.slots
	end := min(f.cleared+budget*slotsPerPosition, len(slots))
	for i := range slots[f.cleared:end] {
		slots[f.cleared+i].note = 0
	}
	f.cleared = end
	if end < len(slots) {
		return budget
	}
	f.wave = newRushWave(newRushExpander[K](f.task.model, f.task.metric), f.wave.set, len(f.goals))
	return 1
}

// seed puts solved positions, to begin the way back at, and gives how many.
func (f *rushFlood[K]) seed(budget int) int {
	done := min(budget, len(f.goals))
	for _, node := range f.goals[:done] {
		f.wave.put(node)
	}
	f.goals = f.goals[done:]
	return done
}

func (f *rushFlood[K]) snapshot() Progress { return Progress{Explored: f.explored} }

func (f *rushFlood[K]) answer() Answer {
	if f.phase == ended {
		return (&rushLookup[K]{f.task, f.table}).answer()
	}
	answer := f.task.unsolved()
	if f.task.board.Solved() {
		answer = f.task.solved([]rushhour.Move{}, 0)
		answer.Proved = false // the count is what was asked for too
	} else {
		answer.Bound = 1
	}
	answer.Explored = f.explored
	return answer
}

// A rushLookup answers from a table.
type rushLookup[K rushKey] struct {
	task  rushTask
	table *rushTable[K]
}

func (l *rushLookup[K]) run(int) bool { return true }

func (l *rushLookup[K]) snapshot() Progress { return Progress{Explored: uint64(l.table.states)} }

func (l *rushLookup[K]) answer() Answer {
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
		answer.Proved = true
	}
	answer.Explored, answer.States = uint64(t.states), uint64(t.states)
	answer.Farthest = t.farthest()
	return answer
}
