package rabbits

import "warren/solver/search"

// View shows the position that is taken up next, and how many positions were found at each distance. Cost is its distance from the end that it was reached
// from, and Branches is the size of both frontiers. When the search is over it shows the position in which both ends have met.
func (s *solver[K]) View(v *search.View) {
	v.Explored, v.Cost, v.Bound, v.Branches = s.Explored(), 0, 0, 0
	v.Path, v.Marks, v.Levels = v.Path[:0], v.Marks[:0], v.Levels[:0]
	if s.set == nil { // there was nothing to search
		v.Board = s.task.board.String()
		return
	}
	v.Bound = s.forward.Level() + s.backward.Level()
	if s.proven && !s.met.any {
		v.Bound++
	}
	v.Branches = s.forward.Queue.Len() + s.backward.Queue.Len()
	v.Levels = s.forward.Counts(v.Levels)
	switch at := s.current; {
	case s.proven && s.met.any:
		v.Cost = v.Bound
		v.Board = textOf(s.task.model, &s.met.key)
	case at.Queue.Len() > 0:
		if v.Cost = at.Level(); !at.LevelEnds() {
			v.Cost--
		}
		v.Board = textOf(s.task.model, at.Queue.Node(at.Queue.At))
	}
}
