package solver

import (
	"encoding/json"
	"math"
	"slices"
	"sync"
	"syscall/js"
	"time"

	"warren/solver/search"
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
	puzzles Registry
	mu      sync.Mutex
	ids     uint64
	queue   []*job // not yet sent
	current *job   // sent and not answered
	watched []*distant
	remote  *remote
	page    *jobQueue // instead of remote
	closed  bool
}

// A distant is a search that is watched from the page, and at work in the Web Worker.
type distant struct {
	*watching
	opened bool // the worker was told of it
	busy   bool // its next view is under way
	taken  int  // units that the worker was asked for
}

// A remote is one Web Worker.
type remote struct {
	worker js.Value
	ready  bool
	events []js.Func
}

// NewWorker starts a worker for these puzzles, without any for those of the game; Close ends it. Other puzzles are searched
// on the page: solver.wasm does not know them.
func NewWorker(puzzles ...search.Puzzle) *Worker {
	w := &Worker{puzzles: puzzles}
	w.mu.Lock()
	defer w.mu.Unlock()
	if len(puzzles) > 0 {
		w.fallBack()
		return w
	}
	w.puzzles = game
	w.spawn()
	return w
}

// Start queues the request, gives it an ID of its own, and returns at once.
func (w *Worker) Start(req search.Request) search.Job {
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
	case unwritable(req) != "":
		j.finish(search.Answer{ID: req.ID, Puzzle: req.Puzzle, Error: unwritable(req)})
		return j
	}
	w.queue = append(w.queue, j)
	w.send()
	return j
}

// unwritable says what of the request cannot be sent to the Web Worker, "" where all can.
func unwritable(req search.Request) string {
	switch {
	case len(req.Moves) > 0 && !json.Valid(req.Moves):
		return "moves: no JSON, expected an array of moves"
	case len(req.Args) > 0 && !json.Valid(req.Args):
		return "args: no JSON"
	}
	return ""
}

// Watch opens the search of the request, gives it an ID of its own, and returns at once. What is asked of it is worked
// between the slices of the request that is being answered. No more than one of its views is on its way to the page at a time.
func (w *Worker) Watch(req search.Request) search.Watching {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.ids++
	req.ID = w.ids
	d := &distant{watching: &watching{req: req}}
	d.wake = func() {
		w.mu.Lock()
		defer w.mu.Unlock()
		w.pump(d)
	}
	switch {
	case w.closed:
		d.abandon()
	case unwritable(req) != "":
		d.publish(&search.View{Done: true}, &search.Answer{ID: req.ID, Puzzle: req.Puzzle, Error: unwritable(req)})
	case w.page != nil:
		d.wake = w.page.nudge
		w.page.watch(d.watching)
	default:
		w.watched = append(w.watched, d)
		w.pump(d)
	}
	return d.watching
}

// pump tells the Web Worker what was asked of a search that is watched.
func (w *Worker) pump(d *distant) {
	switch {
	case w.page != nil:
		w.page.nudge()
	case d.isClosed():
		if i := slices.Index(w.watched, d); i >= 0 {
			w.watched = slices.Delete(w.watched, i, i+1)
			if d.opened && w.remote != nil {
				w.remote.post(message{Cancel: d.req.ID})
			}
		}
	case w.remote == nil || !w.remote.ready || d.busy:
	case !d.opened:
		d.opened, d.busy = true, true
		w.remote.post(message{Watch: &d.req})
	default:
		if n := d.take(math.MaxInt); n > 0 {
			d.busy = true
			d.taken += n
			w.remote.post(message{Step: &step{d.req.ID, n}})
		}
	}
}

// reopen has what was watched in a Web Worker that was terminated searched again, as far as it was.
func (w *Worker) reopen() {
	for _, d := range w.watched {
		d.owe(d.taken)
		d.opened, d.busy, d.taken = false, false, 0
	}
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
	for _, d := range w.watched {
		d.abandon()
	}
	w.current, w.queue, w.watched = nil, nil, nil
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

// post sends a message to the Web Worker.
func (r *remote) post(m message) { r.worker.Call("postMessage", m.text()) }

// construct makes the Web Worker and reports whether that went well; syscall/js panics where JavaScript throws.
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
	w.page = newJobQueue(w.puzzles, func(worked time.Duration) bool {
		if worked < pageWork {
			return false
		}
		time.Sleep(pageRest)
		return true
	})
	for _, d := range w.watched {
		w.page.watch(d.watching)
	}
	w.watched = nil
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
		w.remote.post(message{Start: &req})
	}
	for _, d := range slices.Clone(w.watched) {
		w.pump(d)
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
	case m.View != nil:
		w.see(m)
	case m.Progress != nil && j != nil && m.Progress.ID == j.req.ID:
		j.report(*m.Progress)
	case m.Answer != nil && j != nil && m.Answer.ID == j.req.ID:
		j.finish(*m.Answer)
		w.current = nil
	}
	w.send()
}

// see takes in a view of a search that is watched, and its answer.
func (w *Worker) see(m message) {
	i := slices.IndexFunc(w.watched, func(d *distant) bool { return d.req.ID == m.View.ID })
	if i < 0 {
		return
	}
	d := w.watched[i]
	d.busy = false
	d.publish(&m.View.View, m.Answer)
	if m.Answer != nil {
		w.watched = slices.Delete(w.watched, i, i+1)
	}
}

// lost takes the Web Worker to have failed. One that never was ready never will be; one that was is replaced, and the
// job that it failed at is not tried again, nor what was watched there.
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
	fault := search.Fault("the browser's worker ended in the middle of the search")
	if j := w.current; j != nil {
		fault.ID, fault.Puzzle = j.req.ID, j.req.Puzzle
		j.finish(fault)
		w.current = nil
	}
	for _, d := range w.watched {
		fault.ID, fault.Puzzle = d.req.ID, d.req.Puzzle
		d.publish(&search.View{Done: true}, &fault)
	}
	w.watched = nil
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
	w.remote.post(message{Cancel: j.req.ID})
	time.AfterFunc(cancelWait, func() {
		w.mu.Lock()
		defer w.mu.Unlock()
		if w.current != j {
			return
		}
		w.terminate()
		j.abandon()
		w.current = nil
		w.reopen()
		w.spawn()
	})
}
