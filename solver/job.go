package solver

import (
	"sync"

	"warren/solver/search"
)

// A job is a request that is queued, running or answered. It implements search.Job.
type job struct {
	req    search.Request
	wake   func()                                // notifies the worker of a change
	report func(search.Progress, *search.Answer) // called with each progress and with the answer; may be nil

	mu        sync.Mutex
	progress  search.Progress
	answer    *search.Answer
	cancelled bool
}

func newJob(req search.Request, wake func()) *job {
	return &job{req: req, progress: search.Progress{ID: req.ID}, wake: wake}
}

func (j *job) Poll() (search.Progress, *search.Answer) {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.progress, j.answer
}

func (j *job) Cancel() {
	j.mu.Lock()
	first := !j.cancelled && j.answer == nil
	j.cancelled = true
	j.mu.Unlock()
	if first {
		j.wake()
	}
}

func (j *job) isCancelled() bool {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.cancelled
}

func (j *job) setProgress(p search.Progress) {
	j.mu.Lock()
	j.progress = p
	j.mu.Unlock()
	if j.report != nil {
		j.report(p, nil)
	}
}

// finish sets the answer, unless there is one already.
func (j *job) finish(a search.Answer) {
	j.mu.Lock()
	first := j.answer == nil
	if first {
		j.answer = &a
	}
	progress := j.progress
	j.mu.Unlock()
	if first && j.report != nil {
		j.report(progress, &a)
	}
}

// abandon answers a job whose search never ran or was lost.
func (j *job) abandon() {
	j.finish(search.Answer{ID: j.req.ID, Puzzle: j.req.Puzzle, Cancelled: true})
}
