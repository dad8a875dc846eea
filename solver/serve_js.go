package solver

import (
	"encoding/json"
	"syscall/js"
	"time"

	"warren/solver/jobs"
	"warren/solver/search"
)

const (
	// workTurn is how long the worker works before it lets the browser deliver messages.
	workTurn = 15 * time.Millisecond
	// Without a worker solver.wasm runs in the page: it works for pageTurn, then rests for pageRest so that frames are drawn.
	pageTurn = 4 * time.Millisecond
	pageRest = time.Millisecond
	// reportEvery is the interval between reports of progress.
	reportEvery = 100 * time.Millisecond
)

// A service is the side of solver.wasm of a remote.Worker. One thread runs all that uses it.
type service struct {
	queue   *jobQueue
	post    func(jobs.Message)
	jobs    map[uint64]*jobs.Job
	watched map[uint64]*jobs.Watching
}

// Serve answers the page's requests and does not return. It runs in a Web Worker, or in the page, which has then set solverPort, a MessagePort.
func Serve() {
	scope, pause := js.Global(), restInWorker()
	if port := scope.Get("solverPort"); port.Truthy() {
		scope.Delete("solverPort") // another one may be next
		scope, pause = port, restInPage
	}
	s := &service{
		queue:   newJobQueue(game, pause),
		post:    func(m jobs.Message) { scope.Call("postMessage", m.Text()) },
		jobs:    map[uint64]*jobs.Job{},
		watched: map[uint64]*jobs.Watching{},
	}
	scope.Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		var m jobs.Message
		if err := json.Unmarshal([]byte(args[0].Get("data").String()), &m); err == nil {
			s.receive(m)
		}
		return nil
	}))
	s.post(jobs.Message{Ready: true})
	select {}
}

func restInWorker() func(worked time.Duration) (rested bool) {
	turn := newTurn()
	return func(worked time.Duration) bool {
		if worked < workTurn {
			return false
		}
		turn.wait()
		return true
	}
}

// restInPage lets the page draw after pageTurn.
func restInPage(worked time.Duration) (rested bool) {
	if worked < pageTurn {
		return false
	}
	time.Sleep(pageRest)
	return true
}

func (s *service) receive(m jobs.Message) {
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
	j := jobs.New(req, s.queue.nudge)
	reported := time.Now()
	j.Report = func(progress search.Progress, answer *search.Answer) {
		if answer != nil {
			delete(s.jobs, req.ID)
			s.post(jobs.Message{Answer: answer})
			return
		}
		if now := time.Now(); now.Sub(reported) >= reportEvery {
			reported = now
			s.post(jobs.Message{Progress: &progress})
		}
	}
	s.jobs[req.ID] = j
	s.queue.add(j)
}

func (s *service) watch(req search.Request) {
	w := &jobs.Watching{Request: req, Wake: s.queue.nudge}
	w.Report = func(v *search.View, answer *search.Answer) {
		if answer != nil {
			delete(s.watched, req.ID)
		}
		s.post(jobs.Message{View: &jobs.Sight{ID: req.ID, View: *v}, Answer: answer})
	}
	s.watched[req.ID] = w
	s.queue.watch(w)
}

// A turn lets the browser run one turn of its event loop. Browsers delay repeated timers by 4 ms.
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
