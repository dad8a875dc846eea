package searchtest

import (
	"runtime"
	"runtime/debug"
	"testing"

	"warren/solver/search"
)

// MemoryHeld runs a search that needs about as much memory as it is allowed, and checks that it takes between least and most bytes of the heap, no slice
// more than inSlice, and none more positions than it may.
func MemoryHeld(t *testing.T, open func() search.Search, least, most, inSlice int64) search.Answer {
	t.Helper()
	var before, now runtime.MemStats
	defer debug.SetGCPercent(debug.SetGCPercent(-1)) // the collector runs between two slices and not when it finds the time
	debug.FreeOSMemory()
	runtime.ReadMemStats(&before)
	s := open()
	peak, largest := before.HeapInuse, uint64(0)
	for explored, allocated, done := uint64(0), before.TotalAlloc, false; !done; {
		done = s.Run(search.Slice)
		runtime.ReadMemStats(&now)
		peak, largest = max(peak, now.HeapInuse), max(largest, now.TotalAlloc-allocated)
		progress := s.Snapshot()
		if progress.Explored > explored+search.Slice {
			t.Errorf("%d positions in a slice of %d", progress.Explored-explored, search.Slice)
		}
		explored, allocated = progress.Explored, now.TotalAlloc
		runtime.GC()
	}
	answer := s.Answer()
	taken := int64(peak - before.HeapInuse)
	t.Logf("%d positions, %d KiB; in a slice at most %d KiB", answer.Explored, taken>>10, largest>>10)
	if grown := int64(now.HeapSys) - int64(before.HeapSys); taken < least || taken > most || grown > most || int64(largest) > inSlice {
		t.Errorf("%d KiB were taken, %d of the system, %d in a slice; wanted are %d to %d, and %d in a slice", taken>>10, grown>>10, largest>>10, least>>10, most>>10, inSlice>>10)
	}
	return answer
}

// UsesMemoryAgain checks that the searches of one cache use each other's memory, with the same answers as those that do not.
func UsesMemoryAgain(t *testing.T, p *search.Searches, limits search.Limits, boards []string) {
	t.Helper()
	r := Runner{Puzzle: p}
	for _, board := range boards {
		for _, metric := range p.Metrics {
			req := search.Request{Task: search.TaskSolve, Board: board, Metric: metric, Limits: limits}
			got, want := r.Lookup(t, req), Answer(t, p, req)
			if string(got.Moves) != string(want.Moves) || got.Cost != want.Cost || got.Explored != want.Explored {
				t.Errorf("%s, with memory of other searches: cost %d, explored %d, want %d, %d\n%s\n%s\n%s",
					metric, got.Cost, got.Explored, want.Cost, want.Explored, got.Moves, want.Moves, board)
			}
		}
	}
}
