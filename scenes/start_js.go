package scenes

import (
	"runtime/debug"

	"warren/solver/remote"
)

// startBytes is how much memory the start may take before garbage is collected. Home takes half of it.
const startBytes = 64 << 20

// hurry puts off collecting garbage until the function that it returns is called, which is after the first frame: nearly all
// of what a start allocates stays, so that collections in between find little.
func hurry() (done func()) {
	percent, limit := debug.SetGCPercent(-1), debug.SetMemoryLimit(startBytes)
	return func() {
		debug.SetGCPercent(percent)
		debug.SetMemoryLimit(limit)
	}
}

// setIcon does nothing: the page has an icon of its own.
func setIcon() {}

// A worker answers requests beside the game.
type worker = remote.Worker

func newWorker() *worker { return remote.NewWorker() }

// open starts a worker after the first frame.
func open(w *worker) { w.Open() }
