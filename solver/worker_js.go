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
	// readyWait is how long a worker may take to start, on the slowest connection.
	readyWait = 30 * time.Second
	// cancelWait is how long a worker may take to answer a cancel before it is terminated. Cancel promises 100 ms.
	cancelWait = 70 * time.Millisecond
	// Without a worker the page searches: it works for pageWork, then rests for pageRest so that frames are drawn.
	pageWork = 4 * time.Millisecond
	pageRest = time.Millisecond
)

// A Worker answers requests in order of arrival, in its own Web Worker that runs solver.wasm. The Web Worker keeps the
// table of distances of the last board. If the browser provides no Web Worker, the page searches in short slices.
type Worker struct {
	puzzles Registry
	mu      sync.Mutex
	ids     uint64
	queue   []*job // not yet sent
	current *job   // sent and not answered
	watched []*distant
	remote  *remote
	page    *jobQueue // used instead of remote
	closed  bool
}

// A distant is a search that is watched on the page and runs in the Web Worker.
type distant struct {
	*watching
	opened bool // sent to the worker
	busy   bool // waiting for the next view
	taken  int  // units requested from the worker
}

// A remote is one Web Worker.
type remote struct {
	worker js.Value
	ready  bool
	events []js.Func
}

// NewWorker starts a worker for these puzzles, or for those of the game if none are given; Close ends it. Given puzzles are
// searched on the page, since solver.wasm does not know them.
func NewWorker(puzzles ...search.Puzzle) *Worker {
	w := &Worker{puzzles: puzzles}
	w.mu.Lock()
	defer w.mu.Unlock()
	if len(puzzles) > 0 {
		w.fallBack()
		return w
	}
	w.puzzles = game
	return w
}

// Open starts the Web Worker, once. Until then requests wait: to compile solver.wasm takes much of what the page needs for its first frame.
func (w *Worker) Open() {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.remote == nil && w.page == nil && !w.closed {
		w.spawn()
	}
}

// Start queues the request, assigns it a unique ID, and returns at once.
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

// Watch opens the search of the request, assigns it a unique ID, and returns at once. Its units of work run between the
// slices of the request being answered. At most one of its views is on its way to the page at a time.
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

// pump sends the pending units of a watched search to the Web Worker.
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
		if n := d.takeUnits(math.MaxInt); n > 0 {
			d.busy = true
			d.taken += n
			w.remote.post(message{Step: &step{d.req.ID, n}})
		}
	}
}

// reopen restarts the watched searches after the Web Worker was terminated and brings each to where it was.
func (w *Worker) reopen() {
	for _, d := range w.watched {
		d.addUnits(d.taken)
		d.opened, d.busy, d.taken = false, false, 0
	}
}

// Close cancels all work and ends the worker.
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

// spawn starts the Web Worker, or works on the page if that fails.
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

// construct creates the Web Worker and reports whether that succeeded; syscall/js panics if JavaScript throws.
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

// terminate ends the Web Worker and its work.
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

// fallBack moves all work to the page.
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

// send sends the next waiting job.
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

// receive handles a message of the Web Worker.
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
		j.setProgress(*m.Progress)
	case m.Answer != nil && j != nil && m.Answer.ID == j.req.ID:
		j.finish(*m.Answer)
		w.current = nil
	}
	w.send()
}

// see records a view of a watched search, together with the answer if there is one.
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

// lost handles the failure of the Web Worker. One that was never ready is not tried again; one that was is replaced, but
// the job that it failed at and what was watched there are not retried.
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

// cancel answers a waiting job at once. For the running one it asks the worker to answer, and terminates the worker if it
// does not.
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

// addUnits adds to the pending units, for a search that starts again in another Web Worker.
func (w *watching) addUnits(n int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.pending += n
}
