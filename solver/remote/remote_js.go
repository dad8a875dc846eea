package remote

import (
	"syscall/js"

	"warren/solver/jobs"
)

// A remote is one solver.wasm.
type remote struct {
	worker js.Value // a Worker, or what stands in for it in the page
	ready  bool
	events []js.Func
}

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
	r.worker = constructor.New(js.Global().Get("warrenWorker"))
	return true
}

// moveIn has the page run solver.wasm itself.
func (r *remote) moveIn() { r.worker = js.Global().Call("warrenSolver") }

func (r *remote) post(m jobs.Message) { r.worker.Call("postMessage", m.Text()) }

func (r *remote) on(event string, handle func(js.Value)) {
	f := js.FuncOf(func(_ js.Value, args []js.Value) any {
		handle(args[0])
		return nil
	})
	r.events = append(r.events, f)
	r.worker.Set("on"+event, f)
}

// terminate ends the Web Worker and its work, or hears no more of the solver in the page.
func (r *remote) terminate() {
	r.worker.Call("terminate")
	r.worker.Set("onmessage", js.Null())
	r.worker.Set("onerror", js.Null())
	for _, f := range r.events {
		f.Release()
	}
}
