package solver

import (
	"encoding/json"
	"syscall/js"
	"time"
)

const (
	// workTurn is how long the worker works before it lets the browser deliver messages.
	workTurn = 15 * time.Millisecond
	// reportEvery is the time between two reports of progress.
	reportEvery = 100 * time.Millisecond
)

// Serve answers the page's requests in a Web Worker and does not return.
func Serve() {
	scope := js.Global()
	var inbox []message // only this goroutine and callbacks that interrupt it at a wait touch it
	arrived := make(chan struct{}, 1)
	onMessage := js.FuncOf(func(_ js.Value, args []js.Value) any {
		var m message
		if err := json.Unmarshal([]byte(args[0].Get("data").String()), &m); err == nil {
			inbox = append(inbox, m)
			select {
			case arrived <- struct{}{}:
			default:
			}
		}
		return nil
	})
	scope.Set("onmessage", onMessage)
	post := func(m message) { scope.Call("postMessage", m.text()) }
	post(message{Ready: true})

	turn := newTurn()
	r := newRunner()
	for {
		for len(inbox) == 0 {
			<-arrived
		}
		m := inbox[0]
		inbox = inbox[1:]
		if m.Start == nil {
			continue // a cancel that came after the answer
		}
		cancelled := func() bool {
			for _, m := range inbox {
				if m.Cancel == r.req.ID {
					return true
				}
			}
			return false
		}
		r.start(*m.Start)
		for began, reported := time.Now(), time.Now(); ; {
			progress, answer := r.slice(sliceWork)
			if answer != nil {
				post(message{Answer: answer})
				break
			}
			now := time.Now()
			if now.Sub(reported) >= reportEvery {
				reported = now
				post(message{Progress: &progress})
			}
			if now.Sub(began) < workTurn {
				continue
			}
			turn.wait()
			if cancelled() {
				answer := r.stop()
				post(message{Answer: &answer})
				break
			}
			began = time.Now()
		}
	}
}

// A turn gives the browser a turn of its event loop. A timer would do, but browsers make repeated ones wait 4 ms.
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
