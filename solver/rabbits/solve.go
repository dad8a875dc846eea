package rabbits

import (
	"warren/solver/search"
	"warren/solver/space"
)

// A solver finds a shortest solution by bidirectional breadth-first search: forward from the position asked about, and backward from all solved positions.
// It completes one level at a time, in the direction with the smaller frontier. The next position found from both sides is on a shortest solution.
//
// Of all shortest solutions the solver returns the lexicographically least. The forward search numbers positions as it finds them, in the order of moves. By
// induction, it finds the positions of a level in the order of the least of their shortest paths, so the least solution passes through the meeting position
// with the lowest number. Backwards from there, each predecessor is the neighbour with the lowest number; forwards, each successor is the first neighbour that
// is nearer to the goal.
type solver[K key] struct {
	search.Straight
	task     task
	expander *expander[K]
	set      *space.Set[K] // a note is the number of the forward search, or fromGoal and that of the backward search
	forward  *frontier[K]
	backward *frontier[K]
	current  *frontier[K] // the direction being expanded
	met      meeting[K]
	blind    bool // there is no search from the goal; solved positions that are found take its place
	proven   bool // that there is no way or, once both have met, none shorter
}

func newSolver[K key](task task, memory *memory[K]) *solver[K] {
	return newSolverWith(task, memory, maxPoses)
}

// newSolverWith is blind if the foxes have more than so many placements.
func newSolverWith[K key](task task, memory *memory[K], poses int) *solver[K] {
	start := keyOf[K](task.model, task.board)
	goals, all := goals(task.model, &start, poses)
	if space.SetBytes[K](slotsFor(len(goals))) > task.limits.Bytes {
		goals, all = nil, false
	}
	return newSolverFrom(task, memory, start, goals, !all)
}

// newSolverFrom starts from that position and, unless blind, from all solved positions.
func newSolverFrom[K key](task task, memory *memory[K], start K, goals []K, blind bool) *solver[K] {
	s := &solver[K]{task: task, blind: blind}
	if task.board.Solved() || !task.model.enoughHoles(task.board) {
		s.proven = true
	}
	s.Begin(s.run)
	if s.proven {
		return s
	}
	s.expander = newExpander[K](task.model, task.metric)
	s.set = memory.NewSet(slotsFor(len(goals)), task.model.maxSuccessors)
	forward, backward := space.NewFrontier(memory, s.set), space.NewFrontier(memory, s.set)
	s.forward, s.backward, s.current = &forward, &backward, &forward
	s.forward.Begin(start, start, 1)
	for i, goal := range goals {
		s.backward.Begin(goal, goal, fromGoal|uint32(i+1))
	}
	s.chooseSide()
	return s
}

func (s *solver[K]) run(w *search.Work) {
	for !s.proven {
		if !s.level(w) {
			return
		}
		s.chooseSide()
	}
}

// level expands a level, unless a limit is reached.
func (s *solver[K]) level(w *search.Work) (ok bool) {
	limits := s.task.limits
	idle, mark := s.backward, uint32(0)
	if s.current == s.backward {
		idle, mark = s.forward, fromGoal
	}
	for queue := &s.current.Queue; !s.current.LevelEnds(); {
		if s.set.MustGrow() {
			done, ok := s.set.Grow(w.Left(), limits.Bytes, queue.Bytes()+idle.Queue.Bytes())
			if !ok {
				return false
			}
			w.Spend(done)
			continue
		}
		budget := limits.Allowed(w.Left(), w.Done)
		if budget == 0 || !s.current.Fits(limits.Bytes-idle.Queue.Bytes()) {
			return false
		}
		first := queue.End
		done := s.expander.advanceToMeet(s.current, budget, mark, &s.met)
		w.Done += uint64(done)
		if s.blind {
			for number := first; number < queue.End; number++ {
				if at := queue.Node(number); s.expander.solved(at) {
					s.met.add(at, uint32(number))
				}
			}
		}
		w.Spend(done)
	}
	return true
}

// chooseSide chooses the direction to expand, until both have met or one has no more positions.
func (s *solver[K]) chooseSide() {
	forward, backward, blind := s.forward.Queue.Len(), s.backward.Queue.Len(), s.blind
	switch {
	case s.met.any || forward == 0 || backward == 0 && !blind:
		s.proven = true
		return
	case blind || forward <= backward:
		s.current = s.forward
	default:
		s.current = s.backward
	}
	s.current.NextLevel()
}

func (s *solver[K]) Snapshot() search.Progress {
	return search.Progress{Explored: s.Explored(), Bound: s.bound()}
}

// bound returns a lower bound on the cost of a solution, which is exact once both directions have met.
func (s *solver[K]) bound() int {
	if s.proven && !s.met.any {
		return 0 // it is solved, or there is no solution
	}
	return s.forward.Level() + s.backward.Level()
}

func (s *solver[K]) Answer() search.Answer {
	answer := s.task.unsolved()
	switch {
	case s.task.board.Solved():
		answer = solved(&s.task, []K{keyOf[K](s.task.model, s.task.board)})
	case s.proven && s.met.any:
		answer = solved(&s.task, s.path())
	case s.proven:
		answer = s.task.lost()
	default:
		answer.Bound = s.bound()
	}
	answer.Explored = s.Explored()
	return answer
}

// path returns the positions from the one asked about to the solved one.
func (s *solver[K]) path() []K {
	cost := s.bound()
	path := make([]K, cost+1)
	distance := s.forward.Level()
	path[distance] = s.met.key
	for at := distance; at > 0; at-- {
		before := ^uint32(0)
		next := s.expander.expand(&path[at])
		for i := range next {
			// A note of 0 belongs to no position: 0-1 is larger than any number, and so is a note with fromGoal.
			if note := s.set.Find(&next[i]).Note; note-1 < before-1 {
				before, path[at-1] = note, next[i]
			}
		}
	}
	for at := distance; at < cost; at++ {
		next := s.expander.expand(&path[at])
		for i := range next {
			if note := s.set.Find(&next[i]).Note; note&fromGoal != 0 && s.backward.FoundAt(uint(note^fromGoal), cost-at-1) {
				path[at+1] = next[i]
				break
			}
		}
	}
	return path
}
