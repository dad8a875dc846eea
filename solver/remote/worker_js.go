package remote

import (
	"encoding/json"
	"math"
	"slices"
	"sync"
	"syscall/js"
	"time"

	"warren/solver/jobs"
	"warren/solver/search"
)

const (
	// readyWait is how long a worker may take to start, on the slowest connection.
	readyWait = 30 * time.Second
	// cancelWait is how long a worker may take to answer a cancel before it is terminated. Cancel promises 100 ms.
	cancelWait = 70 * time.Millisecond
)

// A Worker answers requests in order of arrival: solver.wasm does, in its own Web Worker. Without Web Workers it runs in the page in short slices.
type Worker struct {
	mu      sync.Mutex
	ids     uint64
	opened  bool
	queue   []*jobs.Job // not yet sent
	current *jobs.Job   // sent and not answered
	watched []*watching
	remote  *remote // nil before Open, after Close, and if solver.wasm did not load
	inPage  bool    // no Web Worker can be had
	closed  bool
}

// A watching is a search that is watched on the page.
type watching struct {
	*jobs.Watching
	opened bool // sent to solver.wasm
	busy   bool // waiting for the next view
	taken  int  // units requested from solver.wasm
}

// NewWorker returns a worker whose requests wait until Open; Close ends it.
func NewWorker() *Worker { return &Worker{} }

// Open starts solver.wasm. To compile it takes much of what the page needs for its first frame, so it is called after that.
func (w *Worker) Open() {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.opened || w.closed {
		return
	}
	w.opened = true
	w.spawn()
}

// Start queues the request, assigns it a unique ID, and returns at once.
func (w *Worker) Start(req search.Request) search.Job {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.ids++
	req.ID = w.ids
	j := jobs.New(req, nil)
	j.Wake = func() { w.cancel(j) }
	switch {
	case w.closed:
		j.Abandon()
		return j
	case unwritable(req) != "":
		j.Finish(search.Answer{ID: req.ID, Puzzle: req.Puzzle, Error: unwritable(req)})
		return j
	}
	w.queue = append(w.queue, j)
	w.again()
	w.send()
	return j
}

// unwritable describes what of the request cannot be encoded for the Web Worker, or returns "".
func unwritable(req search.Request) string {
	switch {
	case len(req.Moves) > 0 && !json.Valid(req.Moves):
		return "moves: no JSON, expected an array of moves"
	case len(req.Args) > 0 && !json.Valid(req.Args):
		return "args: no JSON"
	}
	return ""
}

// Watch opens the search of the request, assigns it a unique ID, and returns at once. At most one view is on its way to the page at a time.
func (w *Worker) Watch(req search.Request) search.Watching {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.ids++
	req.ID = w.ids
	d := &watching{Watching: &jobs.Watching{Request: req}}
	d.Wake = func() {
		w.mu.Lock()
		defer w.mu.Unlock()
		w.pump(d)
	}
	switch {
	case w.closed:
		d.Abandon()
	case unwritable(req) != "":
		d.Publish(&search.View{Done: true}, &search.Answer{ID: req.ID, Puzzle: req.Puzzle, Error: unwritable(req)})
	default:
		w.watched = append(w.watched, d)
		w.again()
		w.pump(d)
	}
	return d.Watching
}

// pump sends the pending units of a watched search to solver.wasm.
func (w *Worker) pump(d *watching) {
	switch {
	case d.Closed():
		if i := slices.Index(w.watched, d); i >= 0 {
			w.watched = slices.Delete(w.watched, i, i+1)
			if d.opened && w.remote != nil {
				w.remote.post(jobs.Message{Cancel: d.Request.ID})
			}
		}
	case w.remote == nil || !w.remote.ready || d.busy:
	case !d.opened:
		d.opened, d.busy = true, true
		w.remote.post(jobs.Message{Watch: &d.Request})
	default:
		if n := d.TakeUnits(math.MaxInt); n > 0 {
			d.busy = true
			d.taken += n
			w.remote.post(jobs.Message{Step: &jobs.Step{ID: d.Request.ID, Units: n}})
		}
	}
}

// reopen restarts the watched searches after the Web Worker was terminated and brings each to where it was.
func (w *Worker) reopen() {
	for _, d := range w.watched {
		d.AddUnits(d.taken)
		d.opened, d.busy, d.taken = false, false, 0
	}
}

// Close cancels all work and ends the worker.
func (w *Worker) Close() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.closed = true
	if w.inPage && w.current != nil && w.remote != nil {
		w.remote.post(jobs.Message{Cancel: w.current.Request.ID})
	}
	w.terminate()
	if w.current != nil {
		w.current.Abandon()
	}
	for _, j := range w.queue {
		j.Abandon()
	}
	for _, d := range w.watched {
		d.Abandon()
	}
	w.current, w.queue, w.watched = nil, nil, nil
}

// spawn starts solver.wasm, in the page if no Web Worker can be had.
func (w *Worker) spawn() {
	r := &remote{}
	w.inPage = w.inPage || !r.construct()
	if w.inPage {
		r.moveIn()
	}
	w.remote = r
	r.on("message", func(event js.Value) {
		var m jobs.Message
		if err := json.Unmarshal([]byte(event.Get("data").String()), &m); err == nil {
			w.receive(r, m)
		}
	})
	r.on("error", func(event js.Value) {
		event.Call("preventDefault")
		w.lost(r)
	})
	if w.inPage {
		return
	}
	time.AfterFunc(readyWait, func() {
		w.mu.Lock()
		ready := r.ready
		w.mu.Unlock()
		if !ready {
			w.lost(r)
		}
	})
}

func (w *Worker) terminate() {
	if w.remote != nil {
		w.remote.terminate()
		w.remote = nil
	}
}

// again starts solver.wasm for a new request if it did not load for the last one.
func (w *Worker) again() {
	if w.opened && w.remote == nil {
		w.spawn()
	}
}

func (w *Worker) send() {
	if w.remote != nil && w.remote.ready && w.current == nil && len(w.queue) > 0 {
		w.current = w.queue[0]
		w.queue = slices.Delete(w.queue, 0, 1)
		req := w.current.Request
		w.remote.post(jobs.Message{Start: &req})
	}
	for _, d := range slices.Clone(w.watched) {
		w.pump(d)
	}
}

func (w *Worker) receive(r *remote, m jobs.Message) {
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
	case m.Progress != nil && j != nil && m.Progress.ID == j.Request.ID:
		j.SetProgress(*m.Progress)
	case m.Answer != nil && j != nil && m.Answer.ID == j.Request.ID:
		j.Finish(*m.Answer)
		w.current = nil
	}
	w.send()
}

// see records a view of a watched search, together with the answer if there is one.
func (w *Worker) see(m jobs.Message) {
	i := slices.IndexFunc(w.watched, func(d *watching) bool { return d.Request.ID == m.View.ID })
	if i < 0 {
		return
	}
	d := w.watched[i]
	d.busy = false
	d.Publish(&m.View.View, m.Answer)
	if m.Answer != nil {
		w.watched = slices.Delete(w.watched, i, i+1)
	}
}

// lost handles the failure of solver.wasm. If its Web Worker was never ready, the page takes its place. One that was is replaced, but the job that it
// failed at and what was watched there are not retried. If the page fails too, all that is asked fails, and the next request tries again.
func (w *Worker) lost(r *remote) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.remote != r {
		return
	}
	w.terminate()
	switch {
	case r.ready:
		w.fail(search.Fault("the browser's worker ended in the middle of the search").Error)
		w.spawn()
	case !w.inPage:
		w.inPage = true
		w.spawn()
	default:
		for _, j := range w.queue {
			j.Finish(faultOf(j.Request, search.NoSolver))
		}
		w.queue = nil
		w.fail(search.NoSolver)
	}
}

func (w *Worker) fail(why string) {
	if w.current != nil {
		w.current.Finish(faultOf(w.current.Request, why))
		w.current = nil
	}
	for _, d := range w.watched {
		answer := faultOf(d.Request, why)
		d.Publish(&search.View{Done: true}, &answer)
	}
	w.watched = nil
}

func faultOf(req search.Request, why string) search.Answer {
	return search.Answer{ID: req.ID, Puzzle: req.Puzzle, Error: why}
}

// cancel answers a waiting job at once. It asks solver.wasm to answer the running one, and terminates the Web Worker if it does not.
func (w *Worker) cancel(j *jobs.Job) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if i := slices.Index(w.queue, j); i >= 0 {
		w.queue = slices.Delete(w.queue, i, i+1)
		j.Abandon()
		return
	}
	if w.current != j {
		return
	}
	w.remote.post(jobs.Message{Cancel: j.Request.ID})
	if w.inPage {
		return
	}
	time.AfterFunc(cancelWait, func() {
		w.mu.Lock()
		defer w.mu.Unlock()
		if w.current != j {
			return
		}
		w.terminate()
		j.Abandon()
		w.current = nil
		w.reopen()
		w.spawn()
	})
}
