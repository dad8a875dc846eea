package solver

import "sync"

// A job is a request on its way to its answer.
type job struct {
	req Request

	mu        sync.Mutex
	progress  Progress
	answer    *Answer
	cancelled bool
	wake      func() // tells the worker to look at the job
}

func newJob(req Request, wake func()) *job {
	return &job{req: req, progress: Progress{ID: req.ID}, wake: wake}
}

func (j *job) Poll() (Progress, *Answer) {
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

func (j *job) report(p Progress) {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.progress = p
}

// finish sets the answer, the first one only.
func (j *job) finish(a Answer) {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.answer == nil {
		j.answer = &a
	}
}

// abandon answers a job whose search never ran or was taken away.
func (j *job) abandon() {
	j.finish(Answer{ID: j.req.ID, Puzzle: j.req.Puzzle, Cancelled: true})
}
