package onestroke

import (
	"math"
	"testing"

	"warren/puzzles"
	"warren/puzzles/onestroke"
	"warren/solver/search"
	"warren/solver/search/searchtest"
)

// The limit of bytes bounds the memory taken: there is no stroke to stop at, and there are more states than the limit can hold.
func TestMemoryHeld(t *testing.T) { // not parallel: it measures the heap
	const limit = 16 << 20
	var s *solver
	searchtest.MemoryHeld(t, func() search.Search {
		s = newSolver(task{onestroke.Random(puzzles.NewRand(3), 14, 14, 2), search.Limits{Bytes: limit}})
		s.width = math.MaxInt32
		return s
	}, limit/4, limit/4*5, 16<<20)
	if !s.sweep.outOfMemory {
		t.Error("the limit was not reached")
	}
}
