//go:build !js

package solver

import (
	"sync/atomic"

	contract "warren/solver/search"
)

// A Worker answers requests in a goroutine of its own, first come, first served, and keeps the distances of the board
// on the table from one request to the next.
type Worker struct {
	loop *loop
	ids  atomic.Uint64
}

// NewWorker starts a worker; Close ends it.
func NewWorker() *Worker { return &Worker{loop: newLoop(nil)} }

// Start queues the request, gives it an ID of its own, and returns at once.
func (w *Worker) Start(req Request) contract.Job {
	req.ID = w.ids.Add(1)
	j := newJob(req, w.loop.nudge)
	w.loop.add(j)
	return j
}

// Close cancels what is under way and ends the worker.
func (w *Worker) Close() { w.loop.close() }
