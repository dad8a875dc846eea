package tabletest

import (
	"warren/solver"
	"warren/solver/search"
)

// A Solver is the game's own.
type Solver struct{ *solver.Worker }

// CanWatch reports whether the search of a puzzle can be watched.
func (s Solver) CanWatch(string) bool { return false }

// Watch starts a search that goes on as it is told.
func (s Solver) Watch(search.Request) search.Watching { return nil }
