package solver

import "sync"

// A Job is a request on its way to its answer. Its methods may be called from any goroutine and never block.
type Job struct {
	req Request

	mu        sync.Mutex
	progress  Progress
	answer    *Answer
	cancelled bool
	wake      func() // tells the worker to look at the job
}

func newJob(req Request, wake func()) *Job {
	return &Job{req: req, progress: Progress{ID: req.ID}, wake: wake}
}

// Poll tells how far the search is; the answer is nil until it is there.
func (j *Job) Poll() (Progress, *Answer) {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.progress, j.answer
}

// Cancel stops the work. The answer, with Cancelled set, follows within 100 ms; a job that has its answer keeps it.
func (j *Job) Cancel() {
	j.mu.Lock()
	first := !j.cancelled && j.answer == nil
	j.cancelled = true
	j.mu.Unlock()
	if first {
		j.wake()
	}
}

func (j *Job) isCancelled() bool {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.cancelled
}

func (j *Job) report(p Progress) {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.progress = p
}

// finish sets the answer, the first one only.
func (j *Job) finish(a Answer) {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.answer == nil {
		j.answer = &a
	}
}

// abandon answers a job whose search never ran or was taken away.
func (j *Job) abandon() {
	j.finish(Answer{ID: j.req.ID, Puzzle: j.req.Puzzle, Cancelled: true})
}
