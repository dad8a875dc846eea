package solver

import (
	"encoding/json"
	"syscall/js"
	"time"

	"warren/solver/search"
)

const (
	// workTurn is how long the worker works before it lets the browser deliver messages.
	workTurn = 15 * time.Millisecond
	// reportEvery is the interval between reports of progress.
	reportEvery = 100 * time.Millisecond
)

// A service is the Web Worker's side of a Worker. Only callbacks of the browser and the goroutine of the queue use it, and
// these interrupt each other only where one blocks.
type service struct {
	queue   *jobQueue
	post    func(message)
	jobs    map[uint64]*job
	watched map[uint64]*watching
}

// Serve answers the page's requests in a Web Worker and does not return.
func Serve() {
	scope := js.Global()
	turn := newTurn()
	s := &service{
		queue: newJobQueue(game, func(worked time.Duration) bool {
			if worked < workTurn {
				return false
			}
			turn.wait()
			return true
		}),
		post:    func(m message) { scope.Call("postMessage", m.text()) },
		jobs:    map[uint64]*job{},
		watched: map[uint64]*watching{},
	}
	scope.Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		var m message
		if err := json.Unmarshal([]byte(args[0].Get("data").String()), &m); err == nil {
			s.receive(m)
		}
		return nil
	}))
	s.post(message{Ready: true})
	select {}
}

func (s *service) receive(m message) {
	switch {
	case m.Start != nil:
		s.start(*m.Start)
	case m.Watch != nil:
		s.watch(*m.Watch)
	case m.Step != nil:
		if w := s.watched[m.Step.ID]; w != nil {
			w.Step(m.Step.Units)
		}
	case s.jobs[m.Cancel] != nil: // nil if the job is already answered
		s.jobs[m.Cancel].Cancel()
	case s.watched[m.Cancel] != nil:
		s.watched[m.Cancel].Close()
		delete(s.watched, m.Cancel)
	}
}

func (s *service) start(req search.Request) {
	j := newJob(req, s.queue.nudge)
	reported := time.Now()
	j.report = func(progress search.Progress, answer *search.Answer) {
		if answer != nil {
			delete(s.jobs, req.ID)
			s.post(message{Answer: answer})
			return
		}
		if now := time.Now(); now.Sub(reported) >= reportEvery {
			reported = now
			s.post(message{Progress: &progress})
		}
	}
	s.jobs[req.ID] = j
	s.queue.add(j)
}

func (s *service) watch(req search.Request) {
	w := &watching{req: req, wake: s.queue.nudge}
	w.report = func(v *search.View, answer *search.Answer) {
		if answer != nil {
			delete(s.watched, req.ID)
		}
		s.post(message{View: &sight{req.ID, *v}, Answer: answer})
	}
	s.watched[req.ID] = w
	s.queue.watch(w)
}

// A turn lets the browser run one turn of its event loop. It does not use a timer, since browsers delay repeated ones by 4
// ms.
type turn struct {
	port js.Value
	done chan struct{}
}

func newTurn() *turn {
	t := &turn{done: make(chan struct{}, 1)}
	channel := js.Global().Get("MessageChannel").New()
	t.port = channel.Get("port2")
	channel.Get("port1").Set("onmessage", js.FuncOf(func(js.Value, []js.Value) any {
		t.done <- struct{}{}
		return nil
	}))
	return t
}

func (t *turn) wait() {
	t.port.Call("postMessage", js.Null())
	<-t.done
}
