package scenes

import (
	"math"
	"runtime/debug"

	"warren/solver/remote"
)

// collect lets garbage be collected as usual, which the page puts off until the first frame: nearly all that a start allocates stays.
func collect() {
	debug.SetGCPercent(100)
	debug.SetMemoryLimit(math.MaxInt64)
}

// setIcon does nothing: the page has an icon of its own.
func setIcon() {}

// A worker answers requests beside the game.
type worker = remote.Worker

func newWorker() *worker { return remote.NewWorker() }

// open starts a worker after the first frame.
func open(w *worker) { w.Open() }
