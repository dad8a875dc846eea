package solver

import (
	"encoding/json"
	"slices"
	"sync"
	"syscall/js"
	"time"

	contract "warren/solver/search"
)

const (
	workerScript = "worker.js"
	// A worker that is not ready after this time, on the slowest of lines, will not come.
	readyWait = 30 * time.Second
	// cancelWait is how long a worker has to answer a cancel; then it is terminated. Cancel promises 100 ms.
	cancelWait = 70 * time.Millisecond
	// Without a worker the page itself searches: so long, then it rests, and frames are drawn.
	pageWork = 4 * time.Millisecond
	pageRest = time.Millisecond
)

// A Worker answers requests, first come, first served, in a Web Worker of its own that runs solver.wasm, and keeps the
// distances of the board on the table there. Where the browser gives no worker, the page works in short slices.
type Worker struct {
	mu      sync.Mutex
	ids     uint64
	queue   []*job // not yet sent
	current *job   // sent and not answered
	remote  *remote
	page    *loop // instead of remote
	closed  bool
}

// A remote is one Web Worker.
type remote struct {
	worker js.Value
	ready  bool
	events []js.Func
}

// NewWorker starts a worker; Close ends it.
func NewWorker() *Worker {
	w := &Worker{}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.spawn()
	return w
}

// Start queues the request, gives it an ID of its own, and returns at once.
func (w *Worker) Start(req Request) contract.Job {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.ids++
	req.ID = w.ids
	j := newJob(req, nil)
	j.wake = func() { w.cancel(j) }
	switch {
	case w.closed:
		j.abandon()
		return j
	case len(req.Moves) > 0 && !json.Valid(req.Moves):
		j.finish(Answer{ID: req.ID, Puzzle: req.Puzzle, Error: "moves: no JSON, expected an array of moves"})
		return j
	}
	w.queue = append(w.queue, j)
	w.send()
	return j
}

// Close cancels what is under way and ends the worker.
func (w *Worker) Close() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.closed = true
	w.terminate()
	if w.page != nil {
		w.page.close()
	}
	if w.current != nil {
		w.current.abandon()
	}
	for _, j := range w.queue {
		j.abandon()
	}
	w.current, w.queue = nil, nil
}

// spawn starts the Web Worker, or work on the page where that cannot be.
func (w *Worker) spawn() {
	r := &remote{}
	if !r.construct() {
		w.fallBack()
		return
	}
	w.remote = r
	r.on("message", func(event js.Value) {
		var m message
		if err := json.Unmarshal([]byte(event.Get("data").String()), &m); err == nil {
			w.receive(r, m)
		}
	})
	r.on("error", func(event js.Value) {
		event.Call("preventDefault")
		w.lost(r)
	})
	time.AfterFunc(readyWait, func() {
		w.mu.Lock()
		ready := r.ready
		w.mu.Unlock()
		if !ready {
			w.lost(r)
		}
	})
}

// construct makes the Web Worker and tells whether that went well; syscall/js panics where JavaScript throws.
func (r *remote) construct() (ok bool) {
	constructor := js.Global().Get("Worker")
	if constructor.Type() != js.TypeFunction {
		return false
	}
	defer func() {
		if recover() != nil {
			ok = false
		}
	}()
	r.worker = constructor.New(workerScript)
	return true
}

func (r *remote) on(event string, handle func(js.Value)) {
	f := js.FuncOf(func(_ js.Value, args []js.Value) any {
		handle(args[0])
		return nil
	})
	r.events = append(r.events, f)
	r.worker.Set("on"+event, f)
}

// terminate ends the Web Worker and whatever it is at.
func (w *Worker) terminate() {
	r := w.remote
	if r == nil {
		return
	}
	w.remote = nil
	r.worker.Call("terminate")
	r.worker.Set("onmessage", js.Null())
	r.worker.Set("onerror", js.Null())
	for _, f := range r.events {
		f.Release()
	}
}

// fallBack has the page itself do the work from now on.
func (w *Worker) fallBack() {
	w.page = newLoop(func(worked time.Duration) bool {
		if worked < pageWork {
			return false
		}
		time.Sleep(pageRest)
		return true
	})
	w.send()
}

// send hands on what waits.
func (w *Worker) send() {
	if w.page != nil {
		for _, j := range w.queue {
			w.page.add(j)
		}
		w.queue = nil
		return
	}
	if w.remote != nil && w.remote.ready && w.current == nil && len(w.queue) > 0 {
		w.current = w.queue[0]
		w.queue = slices.Delete(w.queue, 0, 1)
		req := w.current.req
		w.remote.worker.Call("postMessage", message{Start: &req}.text())
	}
}

// receive takes a message of that Web Worker.
func (w *Worker) receive(r *remote, m message) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.remote != r {
		return
	}
	switch j := w.current; {
	case m.Ready:
		r.ready = true
	case m.Progress != nil && j != nil && m.Progress.ID == j.req.ID:
		j.report(*m.Progress)
	case m.Answer != nil && j != nil && m.Answer.ID == j.req.ID:
		j.finish(*m.Answer)
		w.current = nil
	}
	w.send()
}

// lost takes it that the Web Worker failed. One that never was ready never will be; one that was is replaced, and the
// job that it failed at is not tried again.
func (w *Worker) lost(r *remote) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.remote != r {
		return
	}
	w.terminate()
	if !r.ready {
		w.fallBack()
		return
	}
	if j := w.current; j != nil {
		j.finish(Answer{ID: j.req.ID, Puzzle: j.req.Puzzle, Error: internalFault + "the browser's worker ended in the middle of the search"})
		w.current = nil
	}
	w.spawn()
}

// cancel answers a job that waits at once, asks the worker to answer the one under way, and terminates it if it does
// not.
func (w *Worker) cancel(j *job) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if i := slices.Index(w.queue, j); i >= 0 {
		w.queue = slices.Delete(w.queue, i, i+1)
		j.abandon()
		return
	}
	if w.page != nil {
		w.page.nudge()
		return
	}
	if w.current != j {
		return
	}
	w.remote.worker.Call("postMessage", message{Cancel: j.req.ID}.text())
	time.AfterFunc(cancelWait, func() {
		w.mu.Lock()
		defer w.mu.Unlock()
		if w.current != j {
			return
		}
		w.terminate()
		j.abandon()
		w.current = nil
		w.spawn()
	})
}
