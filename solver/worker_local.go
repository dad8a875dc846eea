//go:build !js

package solver

import (
	"sync/atomic"

	"warren/solver/search"
)

// A Worker answers requests in a goroutine of its own, first come, first served, and keeps the distances of the board
// on the table from one request to the next.
type Worker struct {
	queue *jobQueue
	ids   atomic.Uint64
}

// NewWorker starts a worker for these puzzles, without any for those of the game; Close ends it.
func NewWorker(puzzles ...search.Puzzle) *Worker {
	if len(puzzles) == 0 {
		puzzles = game
	}
	return &Worker{queue: newJobQueue(puzzles, nil)}
}

// Start queues the request, gives it an ID of its own, and returns at once.
func (w *Worker) Start(req search.Request) search.Job {
	req.ID = w.ids.Add(1)
	j := newJob(req, w.queue.nudge)
	w.queue.add(j)
	return j
}

// Watch opens the search of the request, gives it an ID of its own, and returns at once. What is asked of it is worked
// between the slices of the request that is being answered.
func (w *Worker) Watch(req search.Request) search.Watching {
	req.ID = w.ids.Add(1)
	watching := &watching{req: req, wake: w.queue.nudge}
	w.queue.watch(watching)
	return watching
}

// Close cancels what is under way and ends the worker.
func (w *Worker) Close() { w.queue.close() }
