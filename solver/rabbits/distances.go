package rabbits

import "warren/solver/search"

// A table holds every position that can be reached from a board and how far each is from the goal.
type table[K key] struct {
	model    *model
	expander *expander[K]
	set      *set[K] // a note is the position's distance plus one, or unmeasured: it cannot reach the goal
	farthest int     // the largest distance of any position that can reach the goal; 0 where none can
}

// distance returns how far a position is from the goal; not ok where the goal cannot be reached from it.
func (t *table[K]) distance(key *K) (distance int, ok bool) {
	note := t.set.find(key).note
	return int(note) - 1, note-1 < unmeasured-1
}

// unmeasured is the note of a position that was found and has no distance.
const unmeasured = 1 << 31

// A flood finds every position that can be reached, a fox going cell by cell, and then the distance of each: every
// move can be taken back, so these are the distances outwards from all solved positions at once. It also means that
// where one position can be solved all can, and where one cannot, none can.
type flood[K key] struct {
	task     task
	kept     *search.Cache
	set      *set[K]
	wave     *wave[K]
	looked   int // slots of the set in which solved positions were looked for
	phase    phase
	explored uint64
	spent    uint64    // of the budgets
	table    *table[K] // once ended
}

// newFlood begins with a set of that many slots.
func newFlood[K key](task task, kept *search.Cache, slots int) *flood[K] {
	f := &flood[K]{task: task, kept: kept, set: newSet[K](slots, task.model.nexts)}
	f.wave = newWave(newExpander[K](task.model, metricSteps), f.set)
	start := keyOf[K](task.model, task.start)
	f.wave.begin(&start, unmeasured)
	return f
}

func (f *flood[K]) Run(budget int) bool {
	for budget > 0 && f.phase < ended {
		done := 0
		switch {
		case f.phase == goingBack && f.looked < len(f.set.slots):
			done = f.beginBack(budget)
		case f.wave.levelEnds() && f.wave.queue.count == 0:
			f.nextPhase()
		case f.wave.levelEnds():
			f.wave.level++
			f.wave.nextLevel()
		case f.phase == goingBack:
			done = f.wave.measure(budget)
		case f.set.crowded():
			done = grow(f.task.limits, f.set, budget, &f.phase)
		default:
			if done = allowed(f.task.limits, budget, f.explored, &f.phase); done > 0 {
				done = f.wave.run(done, &noteWriter{mark: unmeasured}, nil)
			}
			f.explored += uint64(done)
		}
		budget -= done
		f.spent += uint64(done)
	}
	return f.phase >= ended
}

// beginBack looks for solved positions to go back from and gives how much of the budget it took.
func (f *flood[K]) beginBack(budget int) (done int) {
	var none K
	end := min(f.looked+budget*slotsPerPosition, len(f.set.slots))
	for i := range f.set.slots[f.looked:end] {
		if slot := &f.set.slots[f.looked+i]; slot.key != none && f.wave.expander.solved(&slot.key) {
			slot.note = 1
			f.wave.queue.push(&slot.key)
		}
	}
	done = (end - f.looked + slotsPerPosition - 1) / slotsPerPosition
	f.looked = end
	return done
}

func (f *flood[K]) nextPhase() {
	if f.phase == goingOut {
		f.phase = goingBack
		f.wave = newWave(newExpander[K](f.task.model, f.task.metric), f.set)
		return
	}
	f.phase = ended
	farthest := max(f.wave.level-1, 0) // no positions were found from those at the last
	f.table = &table[K]{f.task.model, f.wave.expander, f.set, farthest}
	f.kept.Keep(f.task.start.String(), f.task.metric, f.table)
}

func (f *flood[K]) worked() uint64 { return f.spent }

func (f *flood[K]) Snapshot() search.Progress { return search.Progress{Explored: f.explored} }

func (f *flood[K]) Answer() search.Answer {
	if f.phase == ended {
		return (&lookup[K]{f.task, f.table}).Answer()
	}
	answer := f.task.unsolved()
	if f.task.board.Solved() {
		answer = solved(&f.task, []K{keyOf[K](f.task.model, f.task.board)})
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
	return search.Progress{Explored: uint64(l.table.set.count)}
}

func (l *lookup[K]) Answer() search.Answer {
	answer := l.task.unsolved()
	if path, ok := l.table.path(keyOf[K](l.task.model, l.task.board)); ok {
		answer = solved(&l.task, path)
	} else {
		answer.Decided = true
	}
	states := uint64(l.table.set.count)
	answer.Explored, answer.States, answer.Farthest = states, states, l.table.farthest
	return answer
}

// path returns the positions from one to the goal: of all shortest ways the one with the least first move, then the least
// second, and so on. In steps a longer slide begins with a shorter one at the same total, so that single cells are
// enough.
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
