package solver

import (
	"sync/atomic"

	"warren/solver/jobs"
	"warren/solver/search"
)

// A Worker answers requests in its own goroutine, in order of arrival, and keeps the table of distances of the last board.
type Worker struct {
	queue *jobQueue
	ids   atomic.Uint64
}

// NewWorker starts a worker for these puzzles, or for those of the game if none are given; Close ends it.
func NewWorker(puzzles ...search.Puzzle) *Worker {
	if len(puzzles) == 0 {
		puzzles = game
	}
	return &Worker{queue: newJobQueue(puzzles, nil)}
}

// Start queues the request, assigns it a unique ID, and returns at once.
func (w *Worker) Start(req search.Request) search.Job {
	req.ID = w.ids.Add(1)
	j := jobs.New(req, w.queue.nudge)
	w.queue.add(j)
	return j
}

// Watch opens the search of the request, assigns it a unique ID, and returns at once. Its units of work run between the
// slices of the request being answered.
func (w *Worker) Watch(req search.Request) search.Watching {
	req.ID = w.ids.Add(1)
	watching := &jobs.Watching{Request: req, Wake: w.queue.nudge}
	w.queue.watch(watching)
	return watching
}

// Close cancels all work and returns when the worker has ended, at most a slice later.
func (w *Worker) Close() { w.queue.close() }
