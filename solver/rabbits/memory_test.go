package rabbits

import (
	"runtime"
	"runtime/debug"
	"testing"

	"warren/solver/search"
	"warren/solver/search/searchtest"
)

// The limit of bytes bounds the memory taken.
func TestMemoryHeld(t *testing.T) {
	const limit = 48 << 20
	narrow := "R....aa\n.b...c.\n.b.R.c.\nR......\n.dd..e.\n..R..e.\n.....R.\n"
	for board, tasks := range map[string][]search.Task{warren9: {search.TaskSolve}, narrow: {search.TaskDistances}} {
		for _, task := range tasks {
			r := searchtest.Runner{Puzzle: &Puzzle}
			var before, now runtime.MemStats
			debug.FreeOSMemory()
			runtime.ReadMemStats(&before)
			r.Start(search.Request{Puzzle: "rabbits", Task: task, Board: board, Limits: search.Limits{Bytes: limit}})
			var answer *search.Answer
			peak := before.HeapInuse
			for answer == nil {
				_, answer = r.Slice(search.Slice)
				runtime.ReadMemStats(&now)
				peak = max(peak, now.HeapInuse)
			}
			peak -= before.HeapInuse
			t.Logf("%s: %d positions, %d MiB of %d", task, answer.Explored, peak>>20, limit>>20)
			if Puzzle.Proved(*answer) || peak > limit || peak < limit*2/3 {
				t.Errorf("%s: proved %v after %d positions, %d MiB were taken, %d allowed", task, Puzzle.Proved(*answer), answer.Explored, peak>>20, limit>>20)
			}
		}
	}
}
