package tabletest

import (
	"warren/solver"
)

// A Solver is a worker that knows which puzzles can be watched.
type Solver struct {
	*solver.Worker
	Puzzles solver.Registry
}

// CanWatch reports whether the search of a puzzle can be watched.
func (s Solver) CanWatch(puzzle string) bool {
	p := s.Puzzles.Find(puzzle)
	return p != nil && p.Watch
}
