// Package jobs holds jobs, watched searches, and the messages between the browser's page and solver.wasm. It links no search.
package jobs

import (
	"sync"

	"warren/solver/search"
)

// A Job is a request that is queued, running or answered. It implements search.Job.
type Job struct {
	Request search.Request
	Wake    func()                                // notifies the worker of a change
	Report  func(search.Progress, *search.Answer) // called with each progress and with the answer; may be nil

	mu        sync.Mutex
	progress  search.Progress
	answer    *search.Answer
	cancelled bool
}

// New returns a job of which nothing is known yet.
func New(req search.Request, wake func()) *Job {
	return &Job{Request: req, Wake: wake, progress: search.Progress{ID: req.ID}}
}

func (j *Job) Poll() (search.Progress, *search.Answer) {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.progress, j.answer
}

func (j *Job) Cancel() {
	j.mu.Lock()
	first := !j.cancelled && j.answer == nil
	j.cancelled = true
	j.mu.Unlock()
	if first {
		j.Wake()
	}
}

func (j *Job) Cancelled() bool {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.cancelled
}

// SetProgress records and reports how far the search is.
func (j *Job) SetProgress(p search.Progress) {
	j.mu.Lock()
	j.progress = p
	j.mu.Unlock()
	if j.Report != nil {
		j.Report(p, nil)
	}
}

// Finish sets the answer, unless there is one already.
func (j *Job) Finish(a search.Answer) {
	j.mu.Lock()
	first := j.answer == nil
	if first {
		j.answer = &a
	}
	progress := j.progress
	j.mu.Unlock()
	if first && j.Report != nil {
		j.Report(progress, &a)
	}
}

// Abandon answers a job whose search never ran or was lost.
func (j *Job) Abandon() {
	j.Finish(search.Answer{ID: j.Request.ID, Puzzle: j.Request.Puzzle, Cancelled: true})
}
