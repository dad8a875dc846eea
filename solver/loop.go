package solver

import (
	"sync"
	"time"
)

// A loop is a goroutine that answers jobs one after the other.
type loop struct {
	pause func(worked time.Duration) (rested bool) // called between slices; nil on a machine with threads

	mu      sync.Mutex
	queue   []*job
	running *job
	closed  bool
	wake    chan struct{} // holds one token when there is something to look at
}

func newLoop(pause func(time.Duration) bool) *loop {
	l := &loop{pause: pause, wake: make(chan struct{}, 1)}
	go l.serve()
	return l
}

func (l *loop) nudge() {
	select {
	case l.wake <- struct{}{}:
	default:
	}
}

// add appends the job; a closed loop abandons it.
func (l *loop) add(j *job) {
	l.mu.Lock()
	closed := l.closed
	if !closed {
		l.queue = append(l.queue, j)
	}
	l.mu.Unlock()
	if closed {
		j.abandon()
		return
	}
	l.nudge()
}

// close abandons all jobs and ends the goroutine.
func (l *loop) close() {
	l.mu.Lock()
	l.closed = true
	if l.running != nil {
		l.running.Cancel()
	}
	queue := l.queue
	l.queue = nil
	l.mu.Unlock()
	for _, j := range queue {
		j.abandon()
	}
	l.nudge()
}

// drop answers the jobs that were cancelled while they waited.
func (l *loop) drop() {
	l.mu.Lock()
	defer l.mu.Unlock()
	waiting := l.queue[:0]
	for _, j := range l.queue {
		if j.isCancelled() {
			j.abandon()
			continue
		}
		waiting = append(waiting, j)
	}
	l.queue = waiting
}

// next gives the first job that still wants an answer, or nil where none waits.
func (l *loop) next() (j *job, closed bool) {
	l.drop()
	l.mu.Lock()
	defer l.mu.Unlock()
	l.running = nil
	if len(l.queue) > 0 {
		j = l.queue[0]
		l.queue = append(l.queue[:0], l.queue[1:]...)
		l.running = j
	}
	return j, l.closed
}

func (l *loop) serve() {
	r := newRunner()
	for {
		j, closed := l.next()
		switch {
		case j != nil:
			l.answer(r, j)
		case closed:
			return
		default:
			<-l.wake
		}
	}
}

// answer works on the job until it is answered, looking between slices whether it or one behind it was cancelled.
func (l *loop) answer(r *runner, j *job) {
	r.start(j.req)
	began := time.Now()
	for {
		select {
		case <-l.wake:
			l.drop()
		default:
		}
		if j.isCancelled() {
			j.finish(r.stop())
			return
		}
		progress, answer := r.slice(sliceWork)
		j.report(progress)
		if answer != nil {
			j.finish(*answer)
			return
		}
		if l.pause != nil && l.pause(time.Since(began)) {
			began = time.Now()
		}
	}
}
