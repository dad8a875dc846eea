package rabbits

import "warren/solver/search"

// A solver finds a shortest solution by bidirectional breadth-first search: forward from the position asked about, and
// backward from all solved positions, which works because every move can be undone. It completes one level at a time, in
// the direction with the smaller frontier. When all positions within distance f of the start and within distance b of the
// goal are found and none is in both sets, no solution costs f+b or less, so a solution through the next position found
// from both sides is a shortest one. If a frontier is empty there is no solution.
//
// Of all shortest solutions the solver returns the lexicographically least (the least first move, then the least second,
// and so on). The forward search numbers positions as it finds them and expands them in that order, with the successors of
// each in the order of moves. By induction, it finds the positions of a level in the order of the least of their shortest
// paths, each from the last but one position of that path. So the least solution passes through the meeting position that
// the forward search found first. Backwards from there, each predecessor is the neighbour with the lowest number; forwards,
// each successor is the first neighbour that is nearer to the goal.
type solver[K key] struct {
	task         task
	set          *set[K] // a note is a forward number, from 1, or fromGoal plus the distance to the goal
	forward      *bfs[K]
	backward     *bfs[K]
	current      *bfs[K]    // the direction being expanded
	forwardNotes noteWriter // of the forward search
	met          meeting[K]
	levels       []int // how many positions the forward search has found at each distance from 1, for those who watch
	phase        phase
	explored     uint64
	spent        uint64 // of the budgets
}

type phase uint8

const (
	searching phase = iota // the search; of a full search its enumeration
	measuring              // a full search assigns distances, from all solved positions
	ended                  // with a proof
	stopped                // by a limit, without a proof
)

// fromGoal marks the note of a position found by the backward search.
const fromGoal = 1 << 31

func newSolver[K key](task task, memory *memory[K]) *solver[K] {
	start := keyOf[K](task.model, task.board)
	goals, all := goals(task.model, &start)
	if setBytes[K](slotsFor(len(goals))) > task.limits.Bytes {
		goals, all = nil, false
	}
	return newSolverFrom(task, memory, start, goals, !all)
}

// newSolverFrom starts from that position and all solved positions; or, if blind, from that position alone.
func newSolverFrom[K key](task task, memory *memory[K], start K, goals []K, blind bool) *solver[K] {
	s := &solver[K]{task: task}
	if task.board.Solved() || !task.model.enoughHoles(task.board) {
		s.phase = ended
		return s
	}
	s.set = newSet(memory, slotsFor(len(goals)), task.model.maxSuccessors)
	expander := newExpander[K](task.model, task.metric)
	s.forward, s.backward = newBFS(expander, s.set), newBFS(expander, s.set)
	s.forwardNotes = noteWriter{note: 2, increment: 1, blind: blind}
	s.forward.begin(&start, 1)
	for i := range goals {
		s.backward.begin(&goals[i], fromGoal)
	}
	s.chooseSide()
	return s
}

func (s *solver[K]) Run(budget int) bool {
	for budget > 0 && s.phase < ended {
		done := 0
		switch {
		case s.current.levelEnds():
			s.endLevel()
		case s.set.mustGrow():
			done = grow(s.task.limits, s.set, s.forward.queue.count+s.backward.queue.count, budget, &s.phase)
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
	if s.current == s.forward {
		return s.forward.run(budget, &s.forwardNotes, &s.met)
	}
	distance := noteWriter{note: fromGoal | uint32(s.backward.level+1)}
	return s.backward.run(budget, &distance, &s.met)
}

// endLevel ends the search or continues with the next level.
func (s *solver[K]) endLevel() {
	if s.met.any {
		s.phase = ended
		return
	}
	s.current.level++
	if s.current == s.forward && s.forward.queue.count > 0 {
		s.levels = append(s.levels, s.forward.queue.count)
	}
	s.chooseSide()
}

// chooseSide chooses the direction to expand.
func (s *solver[K]) chooseSide() {
	forward, backward, blind := s.forward.queue.count, s.backward.queue.count, s.forwardNotes.blind
	switch {
	case forward == 0 || backward == 0 && !blind:
		s.phase = ended
		return
	case blind || forward <= backward:
		s.current = s.forward
	default:
		s.current = s.backward
	}
	s.current.nextLevel()
}

// allowed returns how many positions may be expanded now; it stops the search if the request's limit leaves none.
func allowed(limits search.Limits, budget int, explored uint64, phase *phase) int {
	allowed := limits.Allowed(budget, explored)
	if allowed == 0 {
		*phase = stopped
	}
	return allowed
}

// grow grows a set and returns how much of the budget that took; it stops the search if the request's limit of memory, of which the queues
// take part for so many positions that wait, forbids it.
func grow[K key](limits search.Limits, set *set[K], waiting, budget int, phase *phase) int {
	if !set.growing() && !set.canDouble(limits.Bytes) && !set.stretch(limits.Bytes, waiting) {
		*phase = stopped
		return 0
	}
	return set.grow(budget)
}

func (s *solver[K]) worked() uint64 { return s.spent }

func (s *solver[K]) Snapshot() search.Progress {
	return search.Progress{Explored: s.explored, Bound: s.bound()}
}

// bound returns a lower bound on the cost of a solution; once both directions have met it is the cost of the shortest.
func (s *solver[K]) bound() int {
	if s.phase == ended && !s.met.any {
		return 0 // it is solved, or there is no solution
	}
	return s.forward.level + s.backward.level + 1
}

func (s *solver[K]) Answer() search.Answer {
	answer := s.task.unsolved()
	switch {
	case s.task.board.Solved():
		answer = solved(&s.task, []K{keyOf[K](s.task.model, s.task.board)})
	case s.phase == ended && s.met.any:
		answer = solved(&s.task, s.path())
	case s.phase == ended:
		answer = s.task.lost()
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
	distance := s.forward.level
	if s.current == s.forward {
		distance++ // they met before the end of the level
	}
	path[distance] = s.met.key
	for at := distance; at > 0; at-- {
		before := ^uint32(0)
		next := s.forward.expander.expand(&path[at])
		for i := range next {
			// A note of 0 belongs to no position: 0-1 is larger than any number, and so is a note with fromGoal.
			if note := s.set.find(&next[i]).note; note-1 < before-1 {
				before, path[at-1] = note, next[i]
			}
		}
	}
	for at := distance; at < cost; at++ {
		next := s.backward.expander.expand(&path[at])
		for i := range next {
			if s.set.find(&next[i]).note == fromGoal|uint32(cost-at-1) {
				path[at+1] = next[i]
				break
			}
		}
	}
	return path
}
