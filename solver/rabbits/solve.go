package rabbits

import "warren/solver/search"

// A solver searches for a shortest solution from both ends: outwards from the position asked about, and outwards from
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
type solver[K key] struct {
	task     task
	set      *set[K] // a note is a number from 1 on, or homeward and the distance from the goal
	ahead    *wave[K]
	home     *wave[K]
	wave     *wave[K]   // of both the one that goes on
	numbers  noteWriter // of the wave ahead
	met      meeting[K]
	phase    phase
	explored uint64
	spent    uint64 // of the budgets
}

type phase uint8

const (
	goingOut  phase = iota // under way; of a flood the way out
	goingBack              // a flood's way back from all solved positions
	ended                  // with the proof
	stopped                // without, by a limit
)

// homeward marks the note of a position found from the goal.
const homeward = 1 << 31

func newSolver[K key](task task) *solver[K] {
	start := keyOf[K](task.model, task.board)
	goals, all := goals(task.model, &start)
	if setBytes[K](slotsFor(len(goals))) > task.limits.Bytes {
		goals, all = nil, false
	}
	return newSolverFrom(task, start, goals, !all)
}

// newSolverFrom begins at that start and these solved positions, which are all; or blind, at the start alone.
func newSolverFrom[K key](task task, start K, goals []K, blind bool) *solver[K] {
	s := &solver[K]{task: task}
	if task.board.Solved() || !task.model.enoughHoles(task.board) {
		s.phase = ended
		return s
	}
	s.set = newSet[K](slotsFor(len(goals)), task.model.nexts)
	expander := newExpander[K](task.model, task.metric)
	s.ahead, s.home = newWave(expander, s.set), newWave(expander, s.set)
	s.numbers = noteWriter{mark: 2, step: 1, blind: blind}
	s.ahead.begin(&start, 1)
	for i := range goals {
		s.home.begin(&goals[i], homeward)
	}
	s.turn()
	return s
}

func (s *solver[K]) Run(budget int) bool {
	for budget > 0 && s.phase < ended {
		done := 0
		switch {
		case s.wave.levelEnds():
			s.endLevel()
		case s.set.crowded():
			done = grow(s.task.limits, s.set, budget, &s.phase)
		default:
			if done = allowed(s.task.limits, budget, s.explored, &s.phase); done > 0 {
				done = s.advance(done)
			}
			s.explored += uint64(done)
		}
		budget -= done
		s.spent += uint64(done)
	}
	return s.phase >= ended
}

func (s *solver[K]) advance(budget int) (done int) {
	if s.wave == s.ahead {
		return s.ahead.run(budget, &s.numbers, &s.met)
	}
	distance := noteWriter{mark: homeward | uint32(s.home.level+1)}
	return s.home.run(budget, &distance, &s.met)
}

// endLevel ends the search or goes on to the next distance.
func (s *solver[K]) endLevel() {
	if s.met.any {
		s.phase = ended
		return
	}
	s.wave.level++
	s.turn()
}

// turn picks the wave to go on.
func (s *solver[K]) turn() {
	ahead, home, blind := s.ahead.queue.count, s.home.queue.count, s.numbers.blind
	switch {
	case ahead == 0 || home == 0 && !blind:
		s.phase = ended
		return
	case blind || ahead <= home:
		s.wave = s.ahead
	default:
		s.wave = s.home
	}
	s.wave.nextLevel()
}

// allowed is how many positions may be taken up now; where the request's limit leaves none, the search is stopped.
func allowed(limits search.Limits, budget int, explored uint64, phase *phase) int {
	allowed := limits.Allowed(budget, explored)
	if allowed == 0 {
		*phase = stopped
	}
	return allowed
}

// grow lets a set grow and gives how much of the budget it took; where the request's limit of memory forbids it, the
// search is stopped.
func grow[K key](limits search.Limits, set *set[K], budget int, phase *phase) int {
	if !set.mayGrow(limits.Bytes) {
		*phase = stopped
		return 0
	}
	return set.grow(budget)
}

func (s *solver[K]) worked() uint64 { return s.spent }

func (s *solver[K]) Snapshot() search.Progress {
	return search.Progress{Explored: s.explored, Bound: s.bound()}
}

// bound is a cost that no solution is below; where the waves met it is that of the shortest.
func (s *solver[K]) bound() int {
	if s.phase == ended && !s.met.any {
		return 0 // it is solved, or there is no solution
	}
	return s.ahead.level + s.home.level + 1
}

func (s *solver[K]) Answer() search.Answer {
	answer := s.task.unsolved()
	switch {
	case s.task.board.Solved():
		answer = solved(&s.task, []K{keyOf[K](s.task.model, s.task.board)})
	case s.phase == ended && s.met.any:
		answer = solved(&s.task, s.path())
	case s.phase == ended:
		answer.Decided = true
	default:
		answer.Bound = s.bound()
	}
	answer.Explored = s.explored
	return answer
}

// path returns the positions from the one asked about to the solved one.
func (s *solver[K]) path() []K {
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
