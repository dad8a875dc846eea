package rabbits

import "warren/solver/search"

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
	set      *rabbitSet[K] // a note is a number from 1 on, or homeward and the distance from the goal
	ahead    *rabbitWave[K]
	home     *rabbitWave[K]
	wave     *rabbitWave[K] // of both the one that goes on
	numbers  rabbitInk      // of the wave ahead
	met      rabbitMeeting[K]
	phase    rabbitPhase
	explored uint64
	spent    uint64 // of the budgets
}

type rabbitPhase uint8

const (
	rabbitOut     rabbitPhase = iota // under way; of a flood the way out
	rabbitBack                       // a flood's way back from all solved positions
	rabbitEnded                      // with the proof
	rabbitStopped                    // without, by a limit
)

// homeward marks the note of a position found from the goal.
const homeward = 1 << 31

func newRabbitSolve[K rabbitKey](task rabbitTask) *rabbitSolve[K] {
	start := rabbitKeyOf[K](task.model, task.board)
	goals, all := rabbitGoals(task.model, &start)
	if rabbitSetBytes[K](rabbitSlotsFor(len(goals))) > task.limits.Bytes {
		goals, all = nil, false
	}
	return newRabbitSolveFrom(task, start, goals, !all)
}

// newRabbitSolveFrom begins at that start and these solved positions, which are all; or blind, at the start alone.
func newRabbitSolveFrom[K rabbitKey](task rabbitTask, start K, goals []K, blind bool) *rabbitSolve[K] {
	s := &rabbitSolve[K]{task: task}
	if task.board.Solved() || !task.model.enoughHoles(task.board) {
		s.phase = rabbitEnded
		return s
	}
	s.set = newRabbitSet[K](rabbitSlotsFor(len(goals)), task.model.nexts)
	expander := newRabbitExpander[K](task.model, task.metric)
	s.ahead, s.home = newRabbitWave(expander, s.set), newRabbitWave(expander, s.set)
	s.numbers = rabbitInk{mark: 2, step: 1, blind: blind}
	s.ahead.begin(&start, 1)
	for i := range goals {
		s.home.begin(&goals[i], homeward)
	}
	s.turn()
	return s
}

func (s *rabbitSolve[K]) Run(budget int) bool {
	for budget > 0 && s.phase < rabbitEnded {
		done := 0
		switch {
		case s.wave.levelEnds():
			s.endLevel()
		case s.set.crowded():
			done = rabbitGrow(s.task.limits, s.set, budget, &s.phase)
		default:
			if done = rabbitAllowed(s.task.limits, budget, s.explored, &s.phase); done > 0 {
				done = s.advance(done)
			}
			s.explored += uint64(done)
		}
		budget -= done
		s.spent += uint64(done)
	}
	return s.phase >= rabbitEnded
}

func (s *rabbitSolve[K]) advance(budget int) (done int) {
	if s.wave == s.ahead {
		return s.ahead.run(budget, &s.numbers, &s.met)
	}
	distance := rabbitInk{mark: homeward | uint32(s.home.level+1)}
	return s.home.run(budget, &distance, &s.met)
}

// endLevel ends the search or goes on to the next distance.
func (s *rabbitSolve[K]) endLevel() {
	if s.met.any {
		s.phase = rabbitEnded
		return
	}
	s.wave.level++
	s.turn()
}

// turn picks the wave to go on.
func (s *rabbitSolve[K]) turn() {
	ahead, home, blind := s.ahead.queue.count, s.home.queue.count, s.numbers.blind
	switch {
	case ahead == 0 || home == 0 && !blind:
		s.phase = rabbitEnded
		return
	case blind || ahead <= home:
		s.wave = s.ahead
	default:
		s.wave = s.home
	}
	s.wave.nextLevel()
}

// rabbitAllowed is how many positions may be taken up now; where the request's limit leaves none, the search is stopped.
func rabbitAllowed(limits search.Limits, budget int, explored uint64, phase *rabbitPhase) int {
	allowed := limits.Allowed(budget, explored)
	if allowed == 0 {
		*phase = rabbitStopped
	}
	return allowed
}

// rabbitGrow lets a set grow and gives how much of the budget it took; where the request's limit of memory forbids it, the
// search is stopped.
func rabbitGrow[K rabbitKey](limits search.Limits, set *rabbitSet[K], budget int, phase *rabbitPhase) int {
	if !set.mayGrow(limits.Bytes) {
		*phase = rabbitStopped
		return 0
	}
	return set.grow(budget)
}

func (s *rabbitSolve[K]) worked() uint64 { return s.spent }

func (s *rabbitSolve[K]) Snapshot() search.Progress {
	return search.Progress{Explored: s.explored, Bound: s.bound()}
}

// bound is a cost that no solution is below; where the waves met it is that of the shortest.
func (s *rabbitSolve[K]) bound() int {
	if s.phase == rabbitEnded && !s.met.any {
		return 0 // it is solved, or there is no solution
	}
	return s.ahead.level + s.home.level + 1
}

func (s *rabbitSolve[K]) Answer() search.Answer {
	answer := s.task.unsolved()
	switch {
	case s.task.board.Solved():
		answer = rabbitSolved(&s.task, []K{rabbitKeyOf[K](s.task.model, s.task.board)})
	case s.phase == rabbitEnded && s.met.any:
		answer = rabbitSolved(&s.task, s.path())
	case s.phase == rabbitEnded:
		answer.Decided = true
	default:
		answer.Bound = s.bound()
	}
	answer.Explored = s.explored
	return answer
}

// path gives the positions from the one asked about to the solved one.
func (s *rabbitSolve[K]) path() []K {
	cost := s.bound()
	path := make([]K, cost+1)
	distance := s.ahead.level
	if s.wave == s.ahead {
		distance++ // the level at which they met had not ended
	}
	path[distance] = s.met.key
	for at := distance; at > 0; at-- {
		before := ^uint32(0)
		next := s.ahead.expander.expand(&path[at])
		for i := range next {
			// A note of 0 is that of no position: no number is as high as 0-1, nor as one with homeward.
			if note := s.set.find(&next[i]).note; note-1 < before-1 {
				before, path[at-1] = note, next[i]
			}
		}
	}
	for at := distance; at < cost; at++ {
		next := s.home.expander.expand(&path[at])
		for i := range next {
			if s.set.find(&next[i]).note == homeward|uint32(cost-at-1) {
				path[at+1] = next[i]
				break
			}
		}
	}
	return path
}
