package solver

import (
	"slices"
	"sync"
	"time"

	"warren/solver/jobs"
	"warren/solver/search"
)

// A jobQueue answers jobs in order and runs the pending units of watched searches between their slices. Its goroutine, if any, calls the rounds.
type jobQueue struct {
	puzzles Registry
	pause   func(worked time.Duration) (rested bool) // called between slices; nil if there are threads
	runner  *runner                                  // used by rounds alone
	turn    []*watched                               // the watched searches of the round, used by rounds alone
	share   int64                                    // memory limit of a watched search

	mu      sync.Mutex
	waiting []*jobs.Job
	running *jobs.Job
	watched []*watched
	closed  bool
	wake    chan struct{} // holds one token if something changed
	ended   chan struct{} // closed when the goroutine has ended
}

// newJobQueue returns a queue whose goroutine runs.
func newJobQueue(puzzles Registry, pause func(time.Duration) bool) *jobQueue {
	q := newIdleQueue(puzzles)
	q.pause = pause
	go q.serve()
	return q
}

// newIdleQueue returns a queue that does nothing until its rounds are called.
func newIdleQueue(puzzles Registry) *jobQueue {
	return &jobQueue{puzzles: puzzles, share: search.WatchBytes, wake: make(chan struct{}, 1), ended: make(chan struct{})}
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
	asked.Request.Limits = asked.Request.Limits.Within(q.share)
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
	q.shut()
	<-q.ended
}

// shut abandons all jobs. The next round stops the running one and drops the watched searches.
func (q *jobQueue) shut() {
	q.mu.Lock()
	q.closed = true
	if q.running != nil {
		q.running.Cancel()
	}
	waiting := q.waiting
	q.waiting = nil
	for _, w := range q.watched {
		w.Abandon()
	}
	q.mu.Unlock()
	for _, j := range waiting {
		j.Abandon()
	}
	q.nudge()
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
		switch {
		case !w.Closed():
			watched = append(watched, w)
		case w.runner != nil:
			w.runner.drop()
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

func (q *jobQueue) finished() {
	q.mu.Lock()
	q.running = nil
	q.mu.Unlock()
}

func (q *jobQueue) serve() {
	defer close(q.ended)
	began := time.Now()
	for {
		busy, closed := q.round()
		switch {
		case busy:
		case closed:
			q.drop()
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

// round runs a slice of each watched search with pending units and of the running job. It reports whether there was any, and whether the queue is closed.
func (q *jobQueue) round() (busy, closed bool) {
	if q.runner == nil {
		q.runner = newRunner(q.puzzles)
	}
	q.drop()
	q.mu.Lock()
	q.turn = append(q.turn[:0], q.watched...)
	q.mu.Unlock()
	for _, w := range q.turn {
		busy = w.work(q.puzzles) || busy
	}
	clear(q.turn)
	j, fresh, closed := q.next()
	if j != nil {
		q.slice(q.runner, j, fresh)
		busy = true
	}
	return busy, closed
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
