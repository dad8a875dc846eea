package rabbits

import "warren/solver/search"

// A rabbitTable holds every position that can be reached from a board and how far each is from the goal.
type rabbitTable[K rabbitKey] struct {
	model    *rabbitModel
	expander *rabbitExpander[K]
	set      *rabbitSet[K] // a note is the position's distance plus one, or unmeasured: it cannot reach the goal
	farthest int           // the largest distance of any position that can reach the goal; 0 where none can
}

// distance gives how far a position is from the goal; not ok where the goal cannot be reached from it.
func (t *rabbitTable[K]) distance(key *K) (distance int, ok bool) {
	note := t.set.find(key).note
	return int(note) - 1, note-1 < unmeasured-1
}

// unmeasured is the note of a position that was found and has no distance.
const unmeasured = 1 << 31

// A rabbitFlood finds every position that can be reached, a fox going cell by cell, and then the distance of each: every
// move can be taken back, so these are the distances outwards from all solved positions at once. It also means that
// where one position can be solved all can, and where one cannot, none can.
type rabbitFlood[K rabbitKey] struct {
	task     rabbitTask
	kept     *search.Cache
	set      *rabbitSet[K]
	wave     *rabbitWave[K]
	looked   int // slots of the set in which solved positions were looked for
	phase    rabbitPhase
	explored uint64
	spent    uint64          // of the budgets
	table    *rabbitTable[K] // once ended
}

// newRabbitFlood begins with a set of that many slots.
func newRabbitFlood[K rabbitKey](task rabbitTask, kept *search.Cache, slots int) *rabbitFlood[K] {
	f := &rabbitFlood[K]{task: task, kept: kept, set: newRabbitSet[K](slots, task.model.nexts)}
	f.wave = newRabbitWave(newRabbitExpander[K](task.model, metricSteps), f.set)
	start := rabbitKeyOf[K](task.model, task.start)
	f.wave.begin(&start, unmeasured)
	return f
}

func (f *rabbitFlood[K]) Run(budget int) bool {
	for budget > 0 && f.phase < rabbitEnded {
		done := 0
		switch {
		case f.phase == rabbitBack && f.looked < len(f.set.slots):
			done = f.beginBack(budget)
		case f.wave.levelEnds() && f.wave.queue.count == 0:
			f.nextPhase()
		case f.wave.levelEnds():
			f.wave.level++
			f.wave.nextLevel()
		case f.phase == rabbitBack:
			done = f.wave.measure(budget)
		case f.set.crowded():
			done = rabbitGrow(f.task.limits, f.set, budget, &f.phase)
		default:
			if done = rabbitAllowed(f.task.limits, budget, f.explored, &f.phase); done > 0 {
				done = f.wave.run(done, &rabbitInk{mark: unmeasured}, nil)
			}
			f.explored += uint64(done)
		}
		budget -= done
		f.spent += uint64(done)
	}
	return f.phase >= rabbitEnded
}

// beginBack looks for solved positions to go back from and gives how much of the budget it took.
func (f *rabbitFlood[K]) beginBack(budget int) (done int) {
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

func (f *rabbitFlood[K]) nextPhase() {
	if f.phase == rabbitOut {
		f.phase = rabbitBack
		f.wave = newRabbitWave(newRabbitExpander[K](f.task.model, f.task.metric), f.set)
		return
	}
	f.phase = rabbitEnded
	farthest := max(f.wave.level-1, 0) // no positions were found from those at the last
	f.table = &rabbitTable[K]{f.task.model, f.wave.expander, f.set, farthest}
	f.kept.Keep(f.task.start.String(), f.task.metric, f.table)
}

func (f *rabbitFlood[K]) worked() uint64 { return f.spent }

func (f *rabbitFlood[K]) Snapshot() search.Progress { return search.Progress{Explored: f.explored} }

func (f *rabbitFlood[K]) Answer() search.Answer {
	if f.phase == rabbitEnded {
		return (&rabbitLookup[K]{f.task, f.table}).Answer()
	}
	answer := f.task.unsolved()
	if f.task.board.Solved() {
		answer = rabbitSolved(&f.task, []K{rabbitKeyOf[K](f.task.model, f.task.board)})
		answer.Optimal = false // the count is what was asked for too
	} else {
		answer.Bound = 1
	}
	answer.Explored = f.explored
	return answer
}

// A rabbitLookup answers from a table.
type rabbitLookup[K rabbitKey] struct {
	task  rabbitTask
	table *rabbitTable[K]
}

func (l *rabbitLookup[K]) Run(int) bool { return true }

func (l *rabbitLookup[K]) Snapshot() search.Progress {
	return search.Progress{Explored: uint64(l.table.set.count)}
}

func (l *rabbitLookup[K]) Answer() search.Answer {
	answer := l.task.unsolved()
	if path, ok := l.table.path(rabbitKeyOf[K](l.task.model, l.task.board)); ok {
		answer = rabbitSolved(&l.task, path)
	} else {
		answer.Decided = true
	}
	states := uint64(l.table.set.count)
	answer.Explored, answer.States, answer.Farthest = states, states, l.table.farthest
	return answer
}

// path gives the positions from one to the goal: of all shortest ways the one with the least first move, then the least
// second, and so on. In steps a longer slide begins with a shorter one at the same total, so that single cells are
// enough.
func (t *rabbitTable[K]) path(from K) (path []K, ok bool) {
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
