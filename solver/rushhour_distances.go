package solver

// A rushTable holds every position that can be reached from a board and how far each is from the goal.
type rushTable[K rushKey] struct {
	expander *rushExpander[K]
	set      *rushSet[K] // notes: the distance plus one; 0 where the goal cannot be reached
	farthest int
}

// A rushFlood finds every position that can be reached, by single cells, and then the distance of each: every move can
// be taken back, so these are the distances outwards from all solved positions at once.
type rushFlood[K rushKey] struct {
	task     rushTask
	kept     *shelf
	expander *rushExpander[K]
	set      *rushSet[K]
	phase    rushPhase
	here     []rushNode[K]
	at       int
	next     []rushNode[K]
	goals    []rushNode[K]
	level    int // going back: distance of the positions in here
	explored uint64
}

func newRushFlood[K rushKey](task rushTask, kept *shelf) *rushFlood[K] {
	f := &rushFlood[K]{
		task:     task,
		kept:     kept,
		expander: newRushExpander[K](task.model),
		set:      newRushSet[K](rushSetSize(task.model.space)),
	}
	start := f.expander.node(task.model, task.model.pose(task.start))
	f.found(&start)
	return f
}

// found adds a position unless it is known.
func (f *rushFlood[K]) found(n *rushNode[K]) {
	if _, fresh := f.set.add(n.key); !fresh {
		return
	}
	f.next = append(f.next, *n)
	if n.h&f.task.model.goal != 0 {
		f.goals = append(f.goals, *n)
	}
}

func (f *rushFlood[K]) run(budget int) bool {
	for budget > 0 && f.phase < ended {
		switch {
		case f.phase == searching && f.set.crowded():
			budget = f.grow(budget)
		case f.at == len(f.here):
			f.nextLevel()
		case f.phase == searching:
			budget -= f.flood(budget)
		default:
			budget -= f.back(budget)
		}
	}
	return f.phase >= ended
}

func (f *rushFlood[K]) grow(budget int) int {
	const slotsPerPosition = 16
	frontier := int64(cap(f.here)+cap(f.next)+cap(f.goals)) * rushNodeBytes[K]()
	if f.set.bytesToGrow()+frontier > f.task.limits.Bytes {
		f.phase = outOfLimit
		return budget
	}
	if f.set.grow(budget * slotsPerPosition) {
		return 1
	}
	return 0
}

func (f *rushFlood[K]) flood(budget int) int {
	var next [rushNext]rushNode[K]
	done := 0
	for ; done < budget && f.at < len(f.here) && !f.set.crowded(); done++ {
		if f.task.limits.Work > 0 && f.explored >= f.task.limits.Work {
			f.phase = outOfLimit
			break
		}
		f.explored++
		n := f.expander.unit(&f.here[f.at], &next)
		f.at++
		for i := range next[:n] {
			f.found(&next[i])
		}
	}
	return done
}

// back gives the positions next to those of here their distance, one more.
func (f *rushFlood[K]) back(budget int) int {
	var next [rushNext]rushNode[K]
	done := 0
	set, found := f.set, f.next
	note := uint16(f.level + 2)
	for ; done < budget && f.at < len(f.here); done++ {
		n := f.expander.expand(f.task.metric, &f.here[f.at], &next)
		f.at++
		for i := range next[:n] {
			// Every neighbour of a position that was reached was reached too.
			slot, _ := set.find(next[i].key)
			if set.notes[slot] == 0 {
				set.notes[slot] = note
				found = append(found, next[i])
			}
		}
	}
	f.next = found
	return done
}

func (f *rushFlood[K]) nextLevel() {
	switch {
	case len(f.next) > 0 && f.level+1 < rushFarthest:
		if f.phase == goingBack {
			f.level++
		}
		f.here, f.next, f.at = f.next, f.here[:0], 0
	case len(f.next) > 0:
		f.phase = outOfLimit
	case f.phase == searching:
		f.phase = goingBack
		for i := range f.goals {
			slot, _ := f.set.find(f.goals[i].key)
			f.set.notes[slot] = 1
			f.goals[i].via = viaNone
		}
		f.here, f.goals, f.at = f.goals, nil, 0
	default:
		f.phase = ended
		f.here, f.next = nil, nil
		f.kept.keep(f.task.start.String(), f.task.metric, f.table())
	}
}

func (f *rushFlood[K]) table() *rushTable[K] {
	return &rushTable[K]{f.expander, f.set, f.level}
}

func (f *rushFlood[K]) snapshot() Progress { return Progress{Explored: f.explored} }

func (f *rushFlood[K]) answer() Answer {
	if f.phase == ended {
		return (&rushLookup[K]{f.task, f.table()}).answer()
	}
	answer := f.task.unsolved()
	answer.Explored = f.explored
	return answer
}

// A rushLookup answers from a table.
type rushLookup[K rushKey] struct {
	task  rushTask
	table *rushTable[K]
}

func (l *rushLookup[K]) run(int) bool { return true }

func (l *rushLookup[K]) snapshot() Progress {
	return Progress{Explored: uint64(l.table.set.count)}
}

func (l *rushLookup[K]) answer() Answer {
	t, m := l.table, l.task.model
	pose := m.pose(l.task.board)
	answer := l.task.unsolved()
	if distance, ok := t.distance(t.expander.node(m, pose).key); ok {
		moves := t.expander.trace(m, l.task.metric, pose, distance, func(key K, left int) bool {
			d, ok := t.distance(key)
			return ok && d == left
		})
		answer = l.task.solved(moves, distance)
	} else {
		answer.Proved = true
	}
	answer.Explored, answer.States, answer.Farthest = uint64(t.set.count), uint64(t.set.count), t.farthest
	return answer
}

// distance gives how far a position is from the goal; not ok where the goal cannot be reached from it.
func (t *rushTable[K]) distance(key K) (distance int, ok bool) {
	slot, ok := t.set.find(key)
	if !ok || t.set.notes[slot] == 0 {
		return 0, false
	}
	return int(t.set.notes[slot]) - 1, true
}
