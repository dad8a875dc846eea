package host

import (
	"errors"
	"sync"
	"syscall/js"
)

// copyEnds are the callbacks of a copy. There is one of each: what is passed to the browser as a callback is never collected.
var copyEnds = sync.OnceValues(func() (done, failed js.Func) {
	done = js.FuncOf(func(js.Value, []js.Value) any {
		copied.Store(&copying{})
		return nil
	})
	failed = js.FuncOf(func(_ js.Value, args []js.Value) any {
		copied.Store(&copying{errors.New(args[0].Call("toString").String())})
		return nil
	})
	return done, failed
})

// Copy puts a text on the clipboard; Copied tells how that went. It must be called shortly after a key or a click, or the browser
// refuses. A page that is not secure has no clipboard.
func Copy(text string) {
	clipboard := js.Global().Get("navigator").Get("clipboard")
	if !clipboard.Truthy() {
		copied.Store(&copying{errors.New("the page has no clipboard")})
		return
	}
	done, failed := copyEnds()
	clipboard.Call("writeText", text).Call("then", done, failed)
}
