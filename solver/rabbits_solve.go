package solver

// A rabbitSolve searches for a shortest solution from both ends: outwards from the position asked about, and outwards from
// all solved positions, which is back since every move can be taken back. It goes on one distance at a time, at the end that
// has fewer positions to take up. Where everything within ahead from the start and within home from the goal is found and
// nothing from both, no solution costs ahead+home or less: so one through the next position found from both is a shortest.
// Where an end has no more positions there is no solution.
//
// Of all shortest solutions the least is answered (the least first move, then the least second, and so on). Ahead,
// positions are numbered as they are found, and are taken up in that order, the neighbours of each in the order of moves.
// So by induction those at one distance are found in the order of the least of their shortest ways, each from the last
// position but one of that way. Hence the least solution goes through that one of the positions found from both ends that
// was found first ahead; before it come the neighbours with the lowest number, behind it the first neighbours that are
// nearer to the goal.
type rabbitSolve[K rabbitKey] struct {
	task     rabbitTask
	expander *rabbitExpander[K]
	set      *rabbitSet[K] // a note is a number from 1 on, or homeward and the distance from the goal
	ahead    rabbitFront[K]
	home     rabbitFront[K]
	front    *rabbitFront[K] // where the search goes on
	blind    bool            // too many positions are solved to begin at them: it never goes on at home
	numbered uint32
	met      bool // at a position, of a distance from the start
	meeting  K
	distance int
	phase    rabbitPhase
	explored uint64
}

// A rabbitFront is one end of the search.
type rabbitFront[K rabbitKey] struct {
	queue rabbitQueue[K] // found and not taken up
	left  int            // how many of them are to be taken up before the distance from this end grows
	level int            // everything within that distance is found
}

type rabbitPhase uint8

const (
	rabbitOut     rabbitPhase = iota // outwards from the position asked about
	rabbitBack                       // and from all solved positions
	rabbitEnded                      // with the proof
	rabbitStopped                    // without, by a limit
)

// homeward marks the note of a position found from the goal.
const homeward = 1 << 31

func newRabbitSolve[K rabbitKey](task rabbitTask) *rabbitSolve[K] {
	s := &rabbitSolve[K]{task: task, expander: newRabbitExpander[K](task.model, task.metric)}
	if task.board.Solved() || !task.model.enoughHoles(task.board) {
		s.phase = rabbitEnded
		return s
	}
	start := rabbitKeyOf[K](task.model, task.board)
	goals, all := rabbitGoals(task.model, &start)
	s.set, s.blind = newRabbitSet[K](rabbitSlotsFor(len(goals))), !all
	s.number(s.set.find(&start), &start)
	for i := range goals {
		s.set.add(&goals[i]).note = homeward
		s.home.queue.push(&goals[i])
	}
	s.turn()
	return s
}

func (s *rabbitSolve[K]) run(budget int) bool {
	for budget > 0 && s.phase < rabbitEnded {
		done := 0
		switch {
		case s.front.left == 0:
			s.endLevel()
		case s.set.crowded():
			done = rabbitGrow(s.task.limits, s.set, budget, &s.phase)
		default:
			if done = rabbitAllowed(s.task.limits, budget, s.explored, &s.phase); done > 0 {
				if s.front == &s.ahead {
					done = s.goAhead(done)
				} else {
					done = s.goHome(done)
				}
			}
			s.explored += uint64(done)
		}
		budget -= done
	}
	return s.phase >= rabbitEnded
}

// endLevel ends the search or goes on to the next distance.
func (s *rabbitSolve[K]) endLevel() {
	if s.met {
		s.phase = rabbitEnded
		return
	}
	s.front.level++
	s.turn()
}

// turn picks the end to go on at.
func (s *rabbitSolve[K]) turn() {
	ahead, home := s.ahead.queue.count, s.home.queue.count
	switch {
	case ahead == 0 || home == 0 && !s.blind:
		s.phase = rabbitEnded
	case s.blind || ahead <= home:
		s.front = &s.ahead
	default:
		s.front = &s.home
	}
	if s.phase < rabbitEnded {
		s.front.left = s.front.queue.count
	}
}

// number puts a position found ahead into its slot and into the queue.
func (s *rabbitSolve[K]) number(slot *rabbitSlot[K], key *K) {
	s.set.count++
	s.numbered++
	slot.key, slot.note = *key, s.numbered
	s.ahead.queue.push(key)
}

// goAhead takes up at most that many positions, to the end of the distance, until the set is crowded or to the position
// found from both ends, with which the search ends; it gives how many.
func (s *rabbitSolve[K]) goAhead(budget int) (done int) {
	var next [rabbitNexts]K
	for ; done < budget && s.ahead.left > 0 && !s.set.crowded(); done++ {
		key := s.ahead.queue.take()
		s.ahead.left--
		n := s.expander.expand(&key, &next)
		for i := range next[:n] {
			slot := s.set.find(&next[i])
			if slot.note&homeward != 0 || s.blind && slot.note == 0 && s.expander.solved(&next[i]) {
				s.meet(&next[i], s.ahead.level+1)
				s.phase = rabbitEnded
				return done + 1
			}
			if slot.note == 0 {
				s.number(slot, &next[i])
			}
		}
	}
	return done
}

// goHome takes up at most that many positions, to the end of the distance or until the set is crowded, and gives how many.
func (s *rabbitSolve[K]) goHome(budget int) (done int) {
	var next [rabbitNexts]K
	first := uint32(homeward) // number of the position found from both ends
	if s.met {
		first = s.set.find(&s.meeting).note
	}
	note := homeward | uint32(s.home.level+1)
	for ; done < budget && s.home.left > 0 && !s.set.crowded(); done++ {
		key := s.home.queue.take()
		s.home.left--
		n := s.expander.expand(&key, &next)
		for i := range next[:n] {
			slot := s.set.find(&next[i])
			switch {
			case slot.note == 0:
				s.set.count++
				slot.key, slot.note = next[i], note
				s.home.queue.push(&next[i])
			case slot.note < first:
				first = slot.note
				s.meet(&next[i], s.ahead.level)
			}
		}
	}
	return done
}

func (s *rabbitSolve[K]) meet(key *K, distance int) {
	s.met, s.meeting, s.distance = true, *key, distance
}

// rabbitAllowed is how many positions may be taken up now; where the request's limit leaves none, the search is stopped.
func rabbitAllowed(limits Limits, budget int, explored uint64, phase *rabbitPhase) int {
	switch {
	case limits.Work == 0:
		return budget
	case explored >= limits.Work:
		*phase = rabbitStopped
		return 0
	default:
		return int(min(uint64(budget), limits.Work-explored))
	}
}

// rabbitGrow lets a set grow and gives how much of the budget it took; where the request's limit of memory forbids it, the
// search is stopped.
func rabbitGrow[K rabbitKey](limits Limits, set *rabbitSet[K], budget int, phase *rabbitPhase) int {
	if !set.mayGrow(limits.Bytes) {
		*phase = rabbitStopped
		return 0
	}
	return set.grow(budget)
}

func (s *rabbitSolve[K]) snapshot() Progress { return Progress{Explored: s.explored, Bound: s.bound()} }

// bound is a cost that no solution is below; with a position found from both ends it is that of the shortest.
func (s *rabbitSolve[K]) bound() int {
	if s.phase == rabbitEnded && !s.met {
		return 0 // it is solved, or there is no solution
	}
	return s.ahead.level + s.home.level + 1
}

func (s *rabbitSolve[K]) answer() Answer {
	answer := s.task.unsolved()
	switch {
	case s.task.board.Solved():
		answer = rabbitSolved(&s.task, []K{rabbitKeyOf[K](s.task.model, s.task.board)})
	case s.phase == rabbitEnded && s.met:
		answer = rabbitSolved(&s.task, s.path())
	case s.phase == rabbitEnded:
		answer.Proved = true
	default:
		answer.Bound = s.bound()
	}
	answer.Explored = s.explored
	return answer
}

// path gives the positions from the one asked about to the solved one.
func (s *rabbitSolve[K]) path() []K {
	var next [rabbitNexts]K
	cost := s.bound()
	path := make([]K, cost+1)
	path[s.distance] = s.meeting
	for at := s.distance; at > 0; at-- {
		before := ^uint32(0)
		n := s.expander.expand(&path[at], &next)
		for i := range next[:n] {
			// A note of 0 is that of no position: no number is as high as 0-1, nor as one with homeward.
			if note := s.set.find(&next[i]).note; note-1 < before-1 {
				before, path[at-1] = note, next[i]
			}
		}
	}
	for at := s.distance; at < cost; at++ {
		n := s.expander.expand(&path[at], &next)
		for i := range next[:n] {
			if s.set.find(&next[i]).note == homeward|uint32(cost-at-1) {
				path[at+1] = next[i]
				break
			}
		}
	}
	return path
}
