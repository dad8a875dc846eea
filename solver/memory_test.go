//go:build !js

package solver

import (
	"runtime"
	"runtime/debug"
	"testing"

	"warren/solver/search"
)

// A large proof and a watched search side by side take the memory of their shares, and the proof is
// what it is alone.
func TestOneBudget(t *testing.T) { // not parallel: it measures the heap
	const share, watchShare = 24 << 20, 12 << 20 // both searches need more
	proof := search.Request{
		Puzzle: "rushhour", Task: search.TaskDistances, Limits: search.Limits{Bytes: share},
		Board: "B.......\nB..CC...\n...D....\nAA.D....\n...E..FF\nG..E....\nG...HH..\n..II..JJ\n",
	}
	watched := search.Request{
		Puzzle: "rabbits", Task: search.TaskSolve,
		Board: ".........\n.aaR...b.\n...R.R.b.\n..cc.X...\n.d.R..ee.\n.dX...f..\n..gg..f..\n.....X...\n..R......\n",
	}
	alone := do(t, proof)

	// The collector runs between two rounds and not when it finds the time.
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	debug.FreeOSMemory()
	var before, now runtime.MemStats
	runtime.ReadMemStats(&before)
	s := NewStepped()
	defer s.Close()
	s.queue.share = watchShare
	job, watching := s.Start(proof), s.Watch(watched)
	peak := before.HeapInuse
	for s.Step() {
		watching.Step(search.Slice)
		runtime.ReadMemStats(&now)
		peak = max(peak, now.HeapInuse)
		runtime.GC()
	}

	taken := int64(peak - before.HeapInuse)
	t.Logf("%d KiB of %d", taken>>10, (share+watchShare)>>10)
	if taken < (share+watchShare)/2 || taken > share+watchShare {
		t.Errorf("%d KiB were taken of %d and %d", taken>>10, share>>10, watchShare>>10)
	}
	_, answer := job.Poll()
	if answer.Explored != alone.Explored || answer.Bound != alone.Bound {
		t.Errorf("beside a watched search: %+v\nalone: %+v", *answer, alone)
	}
	if _, answer := watching.Poll(new(search.View)); answer.Decided {
		t.Errorf("the watched search was decided: %+v", *answer)
	}
}
