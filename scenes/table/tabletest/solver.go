package tabletest

import (
	"warren/solver"
)

// A Solver is the game's own.
type Solver struct{ *solver.Worker }

// CanWatch reports whether the search of a puzzle can be watched.
func (s Solver) CanWatch(puzzle string) bool { return solver.CanWatch(puzzle) }
