package rabbits

import "warren/solver/search"

// View shows the position that is taken up next, and how many positions were found at each distance from the one asked about. The
// search works from both ends: Cost is the distance of the position shown from the end that it was reached from, and Branches is
// the size of both frontiers. When the search is over it shows the position in which both ends have met, if there is one.
func (s *solver[K]) View(v *search.View) {
	v.Explored, v.Cost, v.Bound, v.Branches = s.explored, 0, 0, 0
	v.Path, v.Marks, v.Levels = v.Path[:0], v.Marks[:0], v.Levels[:0]
	if s.forward == nil { // there was nothing to search
		v.Board = s.task.board.String()
		return
	}
	v.Bound = s.forward.level + s.backward.level + 1
	v.Branches = s.forward.queue.count + s.backward.queue.count
	v.Levels = append(append(v.Levels, 1), s.levels...)
	if s.current == s.forward && (s.phase != ended || s.met.any) { // the level is not complete
		if fresh := s.forward.queue.count - s.forward.left; fresh > 0 {
			v.Levels = append(v.Levels, fresh)
		}
	}
	switch {
	case s.phase == ended && s.met.any:
		v.Cost = v.Bound
		v.Board = textOf(s.task.model, &s.met.key)
	case s.current.queue.count > 0:
		v.Cost = s.current.level
		if s.current.left == 0 {
			v.Cost++
		}
		v.Board = textOf(s.task.model, &s.current.queue.waiting()[0])
	}
}
