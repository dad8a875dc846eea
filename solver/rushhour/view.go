package rushhour

import "warren/solver/search"

// View shows the position that is taken up next, and how many positions were found at each distance. Then it shows a complete level being looked through for
// a solved position, those on shortest ways back, and at last the position asked about. Branches is how many positions wait.
func (s *solver[K]) View(v *search.View) {
	b := &s.bfs
	v.Explored, v.Cost, v.Bound, v.Branches = s.Explored(), s.cost, s.bound(), 0
	v.Path, v.Marks, v.Levels = v.Path[:0], v.Marks[:0], v.Levels[:0]
	v.Levels = b.Counts(v.Levels)
	at, q := s.task.model.pose(s.task.board), &b.Queue
	switch {
	case s.proven || s.stopped:
	case s.backward && s.back.Queue.Len() > 0:
		q = &s.back.Queue
		at = s.task.model.poseOf(uint64(q.Node(q.At).key) - 1)
		v.Branches = q.Len()
		if v.Cost -= s.back.Level(); !s.back.LevelEnds() {
			v.Cost++
		}
	case !s.backward && q.Len() > 0:
		number := q.At
		if b.LevelEnds() && s.scanned < q.End {
			number = s.scanned
		}
		at = s.task.model.poseOf(uint64(q.Node(number).key) - 1)
		v.Branches = q.Len()
		if v.Cost = b.Level(); number < b.LevelStart(v.Cost) {
			v.Cost--
		}
	}
	v.Board = s.task.model.text(at, s.task.board.Rows(), s.task.board.Cols())
}
