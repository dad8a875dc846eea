package solver

// A rushForward searches from the position outwards, distance by distance, until there is a solution, and then back
// from all solutions at that distance, over positions on a shortest way alone, to find the one to answer.
type rushForward[K rushKey] struct {
	task     rushTask
	expander *rushExpander[K]
	set      *rushSet[K] // notes: the distance; with onShortest set, also left over is known to be the rest
	level    int         // distance of the positions in here
	here     []rushNode[K]
	at       int // positions of here already taken up
	next     []rushNode[K]
	goals    []rushNode[K] // among next
	explored uint64
	phase    rushPhase
	cost     int
}

type rushPhase uint8

const (
	searching  rushPhase = iota
	goingBack            // over the positions on shortest ways
	ended                // with the proof
	outOfLimit           // without
)

// onShortest marks the distance of a position from which a solution of the least total cost goes on.
const onShortest = 1 << 15

// rushFarthest is the largest distance that a note holds beside onShortest.
const rushFarthest = onShortest - 2

func newRushForward[K rushKey](task rushTask) *rushForward[K] {
	s := &rushForward[K]{
		task:     task,
		expander: newRushExpander[K](task.model),
		set:      newRushSet[K](rushSetSize(task.model.space)),
	}
	s.begin()
	return s
}

// rushSetSize is how many slots to begin with: room for the usual board at once, less where so many cannot be.
func rushSetSize(space uint64) int {
	const usual = 1 << 16
	slots := rushSetMin
	for slots < usual && uint64(slots) < 4*space {
		slots *= 2
	}
	return slots
}

func (s *rushForward[K]) begin() {
	start := s.expander.node(s.task.model, s.task.model.pose(s.task.board))
	s.set.add(start.key)
	s.here = append(s.here, start)
	switch {
	case s.task.board.Solved():
		s.phase = ended
		s.explored = 1
		s.set.notes[0] = 0
	case s.task.model.goal == 0:
		// A vehicle or a wall for good between the red car and the exit: nothing to search.
		s.here = nil
	}
}

func (s *rushForward[K]) run(budget int) bool {
	for budget > 0 {
		switch {
		case s.phase >= ended:
			return true
		case s.set.crowded():
			budget = s.grow(budget)
		case s.at < len(s.here):
			if s.phase == goingBack {
				budget -= s.back(budget)
			} else {
				budget -= s.forward(budget)
			}
		default:
			s.nextLevel()
		}
	}
	return s.phase >= ended
}

// grow spends the budget on moving the set and gives what is left of it.
func (s *rushForward[K]) grow(budget int) int {
	const slotsPerPosition = 16 // moving a slot takes that much less time than taking up a position
	if s.set.bytesToGrow()+s.frontierBytes() > s.task.limits.Bytes {
		s.phase = outOfLimit
		return budget
	}
	if s.set.grow(budget * slotsPerPosition) {
		return 1
	}
	return 0
}

func (s *rushForward[K]) frontierBytes() int64 {
	return int64(cap(s.here)+cap(s.next)) * rushNodeBytes[K]()
}

// forward takes up positions of this distance and gives how many.
func (s *rushForward[K]) forward(budget int) int {
	var next [rushNext]rushNode[K]
	done := 0
	goal := s.task.model.goal
	distance := uint16(s.level + 1)
	set, found := s.set, s.next
	for ; done < budget && s.at < len(s.here) && !set.crowded(); done++ {
		if s.task.limits.Work > 0 && s.explored >= s.task.limits.Work {
			s.phase = outOfLimit
			break
		}
		s.explored++
		n := s.expander.expand(s.task.metric, &s.here[s.at], &next)
		s.at++
		for i := range next[:n] {
			node := &next[i]
			slot, fresh := set.add(node.key)
			if !fresh {
				continue
			}
			set.notes[slot] = distance
			found = append(found, *node)
			if node.h&goal != 0 {
				s.goals = append(s.goals, *node)
			}
		}
	}
	s.next = found
	return done
}

// back marks the positions before those of here on shortest ways.
func (s *rushForward[K]) back(budget int) int {
	var next [rushNext]rushNode[K]
	done := 0
	wanted := uint16(s.level - 1)
	for ; done < budget && s.at < len(s.here); done++ {
		n := s.expander.expand(s.task.metric, &s.here[s.at], &next)
		s.at++
		for i := range next[:n] {
			slot, ok := s.set.find(next[i].key)
			if ok && s.set.notes[slot] == wanted {
				s.set.notes[slot] |= onShortest
				s.next = append(s.next, next[i])
			}
		}
	}
	return done
}

// nextLevel goes on to the positions found, or turns back, or ends.
func (s *rushForward[K]) nextLevel() {
	if s.phase == goingBack {
		s.level--
		s.here, s.next, s.at = s.next, s.here[:0], 0
		if s.level == 0 {
			s.phase = ended
		}
		return
	}
	if len(s.goals) > 0 {
		s.level++
		s.cost = s.level
		s.phase = goingBack
		for i := range s.goals {
			slot, _ := s.set.find(s.goals[i].key)
			s.set.notes[slot] |= onShortest
			s.goals[i].via = viaNone // it may lead back by the vehicle it came with
		}
		s.here, s.next, s.at = s.goals, s.here[:0], 0
		return
	}
	if len(s.next) == 0 || s.level+1 == rushFarthest {
		s.phase = ended
		if len(s.next) > 0 {
			s.phase = outOfLimit
		}
		return
	}
	s.level++
	s.here, s.next, s.at = s.next, s.here[:0], 0
}

func (s *rushForward[K]) snapshot() Progress {
	return Progress{Explored: s.explored, Bound: s.bound()}
}

// bound is the distance that no solution is below.
func (s *rushForward[K]) bound() int {
	switch {
	case s.cost > 0:
		return s.cost
	case s.phase == ended:
		return 0
	default:
		return s.level + 1
	}
}

func (s *rushForward[K]) answer() Answer {
	answer := s.task.unsolved()
	switch {
	case s.phase == ended && (s.cost > 0 || s.task.board.Solved()):
		moves := s.expander.trace(s.task.model, s.task.metric, s.task.model.pose(s.task.board), s.cost, func(key K, left int) bool {
			slot, ok := s.set.find(key)
			return ok && s.set.notes[slot] == onShortest|uint16(s.cost-left)
		})
		answer = s.task.solved(moves, s.cost)
	case s.phase == ended:
		answer.Proved = true
	default:
		answer.Bound = s.bound()
	}
	answer.Explored = s.explored
	return answer
}
