package rushhour

import "warren/solver/search"

// View shows the position that is taken up next, and how many positions were found at each distance from the one asked about.
// When a level is complete, it shows its positions being looked through for a solved one; after that, those on shortest ways,
// back from the solved ones; and when the search is over, the position asked about. Branches is how many positions wait.
func (s *solver[K]) View(v *search.View) {
	b := s.bfs
	v.Explored, v.Cost, v.Bound, v.Branches = s.explored, s.cost, s.bound(), 0
	v.Path, v.Marks, v.Levels = v.Path[:0], v.Marks[:0], v.Levels[:0]
	found := uint(b.set.count) + 1 // the number after the last; the queue may be gone
	for level, start := range b.levelStarts {
		end := found
		if level < b.level() {
			end = b.levelStarts[level+1]
		}
		if end > start {
			v.Levels = append(v.Levels, int(end-start))
		}
	}
	at, q := s.task.model.pose(s.task.board), &b.queue
	switch {
	case s.phase >= ended:
	case s.phase == backward && s.onPath.at < s.onPath.end:
		at = s.task.model.poseOf(uint64(s.onPath.node(s.onPath.at).key) - 1)
		v.Branches = int(s.onPath.end - s.onPath.at)
		if v.Cost = s.level; s.onPath.at == s.levelEnd {
			v.Cost--
		}
	case s.phase == searching && q.at < q.end:
		number := q.at
		if b.levelEnds() && s.scanned < q.end {
			number = s.scanned
		}
		at = s.task.model.poseOf(uint64(q.node(number).key) - 1)
		v.Branches = int(q.end - q.at)
		if v.Cost = b.level(); number < b.levelStarts[v.Cost] {
			v.Cost--
		}
	}
	v.Board = s.task.model.text(at, s.task.board.Rows(), s.task.board.Cols())
}
