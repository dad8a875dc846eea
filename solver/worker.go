package solver

import (
	"sync/atomic"

	"warren/solver/jobs"
	"warren/solver/search"
)

// A Worker answers requests in its own goroutine, in order of arrival, and keeps the table of distances of the last board.
type Worker struct{ requests }

// NewWorker starts a worker for these puzzles, or for those of the game if none are given; Close ends it.
func NewWorker(puzzles ...search.Searches) *Worker {
	return &Worker{requests{queue: newJobQueue(orGame(puzzles), nil)}}
}

// Close cancels all work and returns when the worker has ended, at most a slice later.
func (w *Worker) Close() { w.queue.close() }

// A Stepped worker answers requests as a Worker does, but only while Step is called. Tests use it, since its answers do not depend on the machine.
type Stepped struct{ requests }

// NewStepped is NewWorker without a goroutine.
func NewStepped(puzzles ...search.Searches) *Stepped {
	return &Stepped{requests{queue: newIdleQueue(orGame(puzzles))}}
}

// Step works for a slice and reports whether there was anything to do.
func (s *Stepped) Step() (busy bool) {
	busy, _ = s.queue.round()
	return busy
}

// Close cancels all work.
func (s *Stepped) Close() {
	s.queue.shut()
	for s.Step() {
	}
}

func orGame(puzzles []search.Searches) Registry {
	if len(puzzles) == 0 {
		return game
	}
	return puzzles
}

// requests are what a worker is asked.
type requests struct {
	queue *jobQueue
	ids   atomic.Uint64
}

// Start queues the request, assigns it a unique ID, and returns at once.
func (r *requests) Start(req search.Request) search.Job {
	req.ID = r.ids.Add(1)
	j := jobs.New(req, r.queue.nudge)
	r.queue.add(j)
	return j
}

// Watch opens the search of the request, assigns it a unique ID, and returns at once. It runs
// between the slices of the request being answered. Only one may be open at a time, or searches
// take more memory than PlatformBytes.
func (r *requests) Watch(req search.Request) search.Watching {
	req.ID = r.ids.Add(1)
	watching := &jobs.Watching{Request: req, Wake: r.queue.nudge}
	r.queue.watch(watching)
	return watching
}
