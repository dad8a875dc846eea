package rushhour

import (
	"warren/solver/search"
	"warren/solver/space"
)

// A solver searches breadth first until a level holds a solved position, and then backward over positions on shortest paths to select the solution.
type solver[K key] struct {
	search.Straight
	task    task
	bfs     bfs[K]
	stopped bool // by a limit
	proven  bool // that there is no way or, if it went backward, none shorter
	scanned uint // number of the next position to test whether it is solved

	backward bool // from the solved positions
	cost     int
	back     space.Flood[K, searchNode[K], *tracer[K]] // over positions on shortest paths
}

func newSolver[K key](task task, memory *memory[K]) *solver[K] {
	s := &solver[K]{
		task:    task,
		bfs:     newBFS(memory, task.model, task.metric, task.model.pose(task.board), initialSlots),
		scanned: 1,
	}
	s.back.Frontier = space.NewFrontier(memory, s.bfs.Set)
	s.back.Expander = &tracer[K]{s.bfs.Expander, &s.bfs.Frontier}
	if !task.board.Solved() && task.model.goal == 0 {
		s.proven = true // a vehicle or wall permanently blocks the exit: nothing to search
	}
	s.Begin(s.run)
	return s
}

func (s *solver[K]) run(w *search.Work) {
	for !s.proven && !s.stopped {
		switch {
		case s.backward:
			s.stopped = !s.traceBack(w)
		case s.bfs.LevelEnds():
			s.stopped = !s.endLevel(w)
		default:
			s.stopped = !s.bfs.Go(w, s.task.limits)
		}
	}
}

// endLevel looks for solved positions in the level just found, and continues with the next level or backward.
func (s *solver[K]) endLevel(w *search.Work) (ok bool) {
	found, goals, done := &s.bfs.Queue, &s.back.Queue, 0
	for ; done < w.Left() && s.scanned < found.End; done++ {
		if node := found.Node(s.scanned); node.h&s.task.model.goal != 0 {
			if !s.room() {
				return false
			}
			s.bfs.Set.Find(&node.key).Note = onShortest | uint32(goals.End)
			goals.Push(searchNode[K]{h: node.h, v: node.v, key: node.key})
		}
		s.scanned++
	}
	switch {
	case s.scanned < found.End:
	case goals.Len() > 0:
		s.backward, s.cost = true, s.bfs.Level()
		s.bfs.Set.Complete()
		goals.TakePages(found)
		s.back.NextLevel()
		s.proven = s.cost == 0
	case found.At == found.End:
		s.proven = true
	default:
		s.bfs.NextLevel()
	}
	if !s.proven {
		w.Spend(done)
	}
	return true
}

func (s *solver[K]) traceBack(w *search.Work) (ok bool) {
	for !s.back.LevelEnds() {
		done, ok := s.back.Work(search.Limits{Bytes: s.task.limits.Bytes}, 0, w.Left(), 0)
		if !ok {
			return false
		}
		w.Spend(done)
	}
	if s.proven = s.back.Level() == s.cost; !s.proven {
		s.back.NextLevel()
	}
	return true
}

// room reports whether the request's limit of memory allows another page of positions on shortest paths.
func (s *solver[K]) room() bool {
	return s.bfs.Bytes()+s.back.Queue.Bytes()+s.back.Queue.PageBytes() <= s.task.limits.Bytes
}

func (s *solver[K]) Snapshot() search.Progress {
	return search.Progress{Explored: s.Explored(), Bound: s.bound()}
}

// bound returns a lower bound on the cost of a solution.
func (s *solver[K]) bound() int {
	switch {
	case s.backward:
		return s.cost
	case s.proven:
		return 0
	default:
		return s.bfs.Level()
	}
}

func (s *solver[K]) Answer() search.Answer {
	answer := s.task.unsolved()
	switch {
	case s.proven && s.backward:
		moves := s.bfs.Expander.trace(s.task.model, s.task.model.pose(s.task.board), s.cost, func(key K, left int) bool {
			slot := s.bfs.Set.Find(&key)
			return slot.Note&onShortest != 0 && s.back.FoundAt(uint(slot.Note&^onShortest), left)
		})
		answer = s.task.solved(moves, s.cost)
	case s.proven:
		answer = s.task.lost()
	default:
		answer.Bound = s.bound()
	}
	answer.Explored = s.Explored()
	return answer
}
