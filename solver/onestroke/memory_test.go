package onestroke

import (
	"math"
	"runtime"
	"runtime/debug"
	"testing"

	"warren/puzzles"
	"warren/puzzles/onestroke"
	"warren/solver/search"
)

// The limit of bytes bounds the memory taken from the system.
func TestMemoryHeld(t *testing.T) {
	const limit = 64 << 20
	var before, now runtime.MemStats
	// There is no stroke to stop at, and more states than the limit can hold.
	board := onestroke.Random(puzzles.NewRand(3), 14, 14, 2)
	debug.FreeOSMemory()
	runtime.ReadMemStats(&before)
	s := newSolver(task{board, search.Limits{Bytes: limit}})
	s.width = math.MaxInt32
	peak, longest := before.HeapInuse, uint64(0)
	for allocated, done := before.TotalAlloc, false; !done; {
		explored := s.explored
		done = s.Run(search.Slice)
		if s.explored > explored+search.Slice {
			t.Fatalf("%d states in a slice of %d", s.explored-explored, search.Slice)
		}
		runtime.ReadMemStats(&now)
		peak, longest = max(peak, now.HeapInuse), max(longest, now.TotalAlloc-allocated)
		allocated = now.TotalAlloc
	}
	peak -= before.HeapInuse
	t.Logf("%d states, %d MiB, in a slice at most %d KiB, cramped %v", s.explored, peak>>20, longest>>10, s.sweep.outOfMemory)
	if peak > limit/4*5 || peak < limit/4 {
		t.Errorf("%d MiB taken, %d MiB were allowed", peak>>20, limit>>20)
	}
	if !s.sweep.outOfMemory {
		t.Errorf("the limit was not reached")
	}
	if longest > 16<<20 {
		t.Errorf("%d KiB taken in a slice", longest>>10)
	}
}
