package solver

import (
	"sync"

	"warren/solver/search"
)

// A job is a request on its way to its answer; it is a search.Job.
type job struct {
	req  search.Request
	wake func()                                // makes the worker look at the job
	tell func(search.Progress, *search.Answer) // hears what the job is told; may be nil

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

func (j *job) report(p search.Progress) {
	j.mu.Lock()
	j.progress = p
	j.mu.Unlock()
	if j.tell != nil {
		j.tell(p, nil)
	}
}

// finish sets the answer, the first one only.
func (j *job) finish(a search.Answer) {
	j.mu.Lock()
	first := j.answer == nil
	if first {
		j.answer = &a
	}
	progress := j.progress
	j.mu.Unlock()
	if first && j.tell != nil {
		j.tell(progress, &a)
	}
}

// abandon answers a job whose search never ran or was taken away.
func (j *job) abandon() {
	j.finish(search.Answer{ID: j.req.ID, Puzzle: j.req.Puzzle, Cancelled: true})
}
