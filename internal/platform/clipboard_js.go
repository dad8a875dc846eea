package platform

import (
	"errors"
	"sync"
	"sync/atomic"
	"syscall/js"
)

// There is one callback of each kind: what is passed to the browser as a callback is never collected.
var (
	copyEnds   = sync.OnceValues(func() (done, failed js.Func) { return ends(&copied) })
	passOnEnds = sync.OnceValues(func() (done, failed js.Func) { return ends(&passedOn) })
	pasteEnds  = sync.OnceValues(func() (done, failed js.Func) {
		done = js.FuncOf(func(_ js.Value, args []js.Value) any {
			if text := args[0].String(); text != "" {
				p := page()
				p.pasted = append(p.pasted, text)
			} else {
				unpasted.Store(&outcome{ErrNothingToPaste})
			}
			NextFrame()
			return nil
		})
		_, failed = ends(&unpasted)
		return done, failed
	})
)

func ends(to *atomic.Pointer[outcome]) (done, failed js.Func) {
	done = js.FuncOf(func(js.Value, []js.Value) any {
		to.Store(&outcome{})
		NextFrame()
		return nil
	})
	failed = js.FuncOf(func(_ js.Value, args []js.Value) any {
		var err error
		if args[0].Get("name").String() != "AbortError" { // the player's wish
			err = browserError(args[0])
		}
		to.Store(&outcome{err})
		NextFrame()
		return nil
	})
	return done, failed
}

// clipboard is undefined if it lacks the method: a page that is not secure has none, and not every browser lets a page read it.
func clipboard(method string) js.Value {
	c := js.Global().Get("navigator").Get("clipboard")
	if !c.Truthy() || c.Get(method).Type() != js.TypeFunction {
		return js.Undefined()
	}
	return c
}

var errNoClipboard = errors.New("the page has no clipboard")

// Copy must be called shortly after a key or a click, or the browser refuses. Copied tells how it went.
func Copy(text string) {
	c := clipboard("writeText")
	if c.IsUndefined() {
		copied.Store(&outcome{errNoClipboard})
		return
	}
	done, failed := copyEnds()
	js.Global().Call("warrenGesture", c, "writeText", []any{text}, done, failed)
}

// Paste must be called shortly after a key or a click, and the browser may ask the player first. Pasted returns the text, or NotPasted why there is
// none.
func Paste() {
	c := clipboard("readText")
	if c.IsUndefined() {
		unpasted.Store(&outcome{errNoClipboard})
		return
	}
	done, failed := pasteEnds()
	js.Global().Call("warrenGesture", c, "readText", []any{}, done, failed)
}

// PassesOn reports whether the browser has a dialog for passing something on.
func PassesOn() bool { return js.Global().Get("navigator").Get("share").Type() == js.TypeFunction }

// PassOn opens the system's dialog for passing on a text, and a picture if the system takes one. It must be called shortly after a key or a click, or
// the browser refuses. PassedOn tells how it went.
func PassOn(title, text, name string, picture []byte) {
	global := js.Global()
	data := map[string]any{"title": title, "text": text}
	if len(picture) > 0 {
		bytes := global.Get("Uint8Array").New(len(picture))
		js.CopyBytesToJS(bytes, picture)
		data["files"] = []any{global.Get("File").New([]any{bytes}, name, map[string]any{"type": "image/png"})}
	}
	navigator := global.Get("navigator")
	if data["files"] != nil && (navigator.Get("canShare").Type() != js.TypeFunction || !navigator.Call("canShare", data).Bool()) {
		delete(data, "files")
	}
	done, failed := passOnEnds()
	navigator.Call("share", data).Call("then", done, failed)
}
