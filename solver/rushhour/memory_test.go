package rushhour

import (
	"runtime"
	"runtime/debug"
	"testing"
	"time"

	"warren/solver/search"
	"warren/solver/search/searchtest"
)

// The limit of bytes bounds the memory taken from the system, and no slice of a search takes much at once, which would
// delay the next check for messages.
func TestMemoryHeld(t *testing.T) {
	const limit, mostInSlice = 40 << 20, 8 << 20
	for _, test := range []struct {
		name, board string // all have so much room that the limit is reached, or nearly
		task        search.Task
		proved      bool
	}{
		{"no way out", "B.....Mx\nB..CC.MP\n...D.K.P\nAA.D.K.P\n...E...Q\nG..E...Q\nG.HHFF.Q\n.II..JJ.\n", search.TaskSolve, false},
		{"many ways out", "B.......\nB..CC...\n...D....\nAA.D....\n...E..FF\nG..E....\nG...HH..\n..II..JJ\n", search.TaskDistances, false},
		{"wide keys", "B.....KK\nB..CC..L\n...D...L\nAA.D.M..\n.N.E.MFF\nGN.E...O\nG...HH.O\n..II..JJ\n", search.TaskDistances, false},
		{"to the end", "B.......\nB..CC...\n...D....\nAA.D....\n......FF\n........\n....HH..\n..II....\n", search.TaskDistances, true},
	} {
		for _, metric := range Puzzle.Metrics {
			r := searchtest.Runner{Puzzle: &Puzzle}
			var before, now runtime.MemStats
			debug.FreeOSMemory()
			runtime.ReadMemStats(&before)
			r.Start(search.Request{Puzzle: "rushhour", Task: test.task, Board: test.board, Metric: metric, Limits: search.Limits{Bytes: limit}})
			var answer *search.Answer
			peak, most, longest := before.HeapInuse, uint64(0), time.Duration(0)
			slices := uint64(0)
			for explored, allocated := uint64(0), before.TotalAlloc; answer == nil; slices++ {
				var progress search.Progress
				began := time.Now()
				progress, answer = r.Slice(search.Slice)
				longest = max(longest, time.Since(began))
				runtime.ReadMemStats(&now)
				peak, most = max(peak, now.HeapInuse), max(most, now.TotalAlloc-allocated)
				if progress.Explored > explored+search.Slice {
					t.Errorf("%s in %s: %d positions in a slice of %d", test.name, metric, progress.Explored-explored, search.Slice)
				}
				explored, allocated = progress.Explored, now.TotalAlloc
			}
			if answer.Error != "" || Puzzle.Proved(*answer) != test.proved {
				t.Fatalf("%s in %s: proved %v after %d positions %s", test.name, metric, Puzzle.Proved(*answer), answer.Explored, answer.Error)
			}
			peak -= before.HeapInuse
			t.Logf("%s in %s: %d positions, %d MiB; in a slice at most %d KiB, %v", test.name, metric, answer.Explored, peak>>20, most>>10, longest)
			if grown := int64(now.HeapSys) - int64(before.HeapSys); peak > limit/4*5 || peak < limit/4 || grown > limit/4*5 {
				t.Errorf("%s in %s took %d MiB and %d MiB from the system, %d MiB were allowed", test.name, metric, peak>>20, grown>>20, limit>>20)
			}
			if test.proved && slices < 2*answer.States/search.Slice {
				t.Errorf("%s in %s: %d slices for %d positions there and back", test.name, metric, slices, answer.States)
			}
			if most > mostInSlice {
				t.Errorf("%s in %s took %d KiB in a slice", test.name, metric, most>>10)
			}
		}
	}
}
