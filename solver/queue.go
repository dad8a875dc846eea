package solver

import (
	"slices"
	"sync"
	"time"

	"warren/solver/jobs"
	"warren/solver/search"
)

// A jobQueue runs a goroutine that answers jobs in order and, between their slices, runs the pending units of watched
// searches.
type jobQueue struct {
	puzzles Registry
	pause   func(worked time.Duration) (rested bool) // called between slices; nil if there are threads

	mu      sync.Mutex
	waiting []*jobs.Job
	running *jobs.Job
	watched []*watched
	closed  bool
	wake    chan struct{} // holds one token if something changed
	ended   chan struct{} // closed when the goroutine has ended
}

func newJobQueue(puzzles Registry, pause func(time.Duration) bool) *jobQueue {
	q := &jobQueue{puzzles: puzzles, pause: pause, wake: make(chan struct{}, 1), ended: make(chan struct{})}
	go q.serve()
	return q
}

func (q *jobQueue) nudge() {
	select {
	case q.wake <- struct{}{}:
	default:
	}
}

// add appends the job; a closed queue abandons it.
func (q *jobQueue) add(j *jobs.Job) {
	q.mu.Lock()
	closed := q.closed
	if !closed {
		q.waiting = append(q.waiting, j)
	}
	q.mu.Unlock()
	if closed {
		j.Abandon()
		return
	}
	q.nudge()
}

// watch adds a watched search; a closed queue abandons it.
func (q *jobQueue) watch(asked *jobs.Watching) {
	w := &watched{Watching: asked}
	q.mu.Lock()
	closed := q.closed
	if !closed {
		q.watched = append(q.watched, w)
	}
	q.mu.Unlock()
	if closed {
		w.Abandon()
		return
	}
	q.nudge()
}

// close abandons all jobs and returns when the goroutine has ended.
func (q *jobQueue) close() {
	q.mu.Lock()
	q.closed = true
	if q.running != nil {
		q.running.Cancel()
	}
	waiting, watched := q.waiting, q.watched
	q.waiting, q.watched = nil, nil
	q.mu.Unlock()
	for _, j := range waiting {
		j.Abandon()
	}
	for _, w := range watched {
		w.Abandon()
	}
	q.nudge()
	<-q.ended
}

// drop answers the jobs that were cancelled while they waited, and removes watched searches that are closed or over.
func (q *jobQueue) drop() {
	q.mu.Lock()
	defer q.mu.Unlock()
	waiting := q.waiting[:0]
	for _, j := range q.waiting {
		if j.Cancelled() {
			j.Abandon()
			continue
		}
		waiting = append(waiting, j)
	}
	clear(q.waiting[len(waiting):])
	q.waiting = waiting
	watched := q.watched[:0]
	for _, w := range q.watched {
		if !w.Closed() {
			watched = append(watched, w)
		}
	}
	clear(q.watched[len(watched):])
	q.watched = watched
}

// next starts the first waiting job, unless one is running.
func (q *jobQueue) next() (j *jobs.Job, fresh, closed bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.running == nil && len(q.waiting) > 0 {
		fresh = true
		q.running = q.waiting[0]
		q.waiting = slices.Delete(q.waiting, 0, 1)
	}
	return q.running, fresh, q.closed
}

// finished makes room for the next job.
func (q *jobQueue) finished() {
	q.mu.Lock()
	q.running = nil
	q.mu.Unlock()
}

func (q *jobQueue) serve() {
	defer close(q.ended)
	r := newRunner(q.puzzles)
	began := time.Now()
	var watched []*watched
	for {
		q.drop()
		q.mu.Lock()
		watched = append(watched[:0], q.watched...)
		q.mu.Unlock()
		busy := false
		for _, w := range watched {
			busy = w.work(q.puzzles) || busy
		}
		clear(watched)
		j, fresh, closed := q.next()
		switch {
		case j != nil:
			q.slice(r, j, fresh)
		case busy:
		case closed:
			return
		default:
			<-q.wake
			began = time.Now()
			continue
		}
		if q.pause != nil && q.pause(time.Since(began)) {
			began = time.Now()
		}
	}
}

// slice runs one slice of the running job; fresh is set for its first slice.
func (q *jobQueue) slice(r *runner, j *jobs.Job, fresh bool) {
	if fresh {
		r.start(j.Request)
	}
	if j.Cancelled() {
		j.Finish(r.stop())
		q.finished()
		return
	}
	progress, answer := r.slice(search.Slice)
	j.SetProgress(progress)
	if answer != nil {
		j.Finish(*answer)
		q.finished()
	}
}
