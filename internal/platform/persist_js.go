package platform

import (
	"log/slog"
	"strings"
	"sync"
	"sync/atomic"
	"syscall/js"
)

// storage is undefined on a page without TLS.
func storage() js.Value {
	s := js.Global().Get("navigator").Get("storage")
	if !s.Truthy() || s.Get("persist").Type() != js.TypeFunction {
		return js.Undefined()
	}
	return s
}

// granted is whether the browser keeps what the game has stored even when room gets scarce.
var granted atomic.Bool

// Keep asks the browser not to clear what the game has stored when room gets scarce.
func Keep() {
	if !storage().IsUndefined() {
		learn("persist")
	}
}

// learn calls a method of the browser's storage that returns a promise of whether it keeps what is
// stored.
func learn(method string) {
	var settled, failed js.Func
	release := func() {
		settled.Release()
		failed.Release()
	}
	settled = js.FuncOf(func(_ js.Value, args []js.Value) any {
		granted.Store(args[0].Bool())
		slog.Info("the browser keeps what is stored", "answer", args[0].Bool(), "to", method)
		NextFrame()
		release()
		return nil
	})
	failed = js.FuncOf(func(_ js.Value, args []js.Value) any {
		slog.Info("the browser does not say whether it keeps what is stored", "error", browserError(args[0]))
		release()
		return nil
	})
	storage().Call(method).Call("then", settled, failed)
}

// asksPlayer reports whether the browser asks the player before it keeps what a page has stored.
// Only Firefox does, although permissions.query says "prompt" in Chromium too.
var asksPlayer = sync.OnceValue(func() bool {
	if js.Global().Get("mozInnerScreenX").IsUndefined() || storage().IsUndefined() {
		return false
	}
	learn("persisted")
	return true
})

// KeepAsks reports whether Keep would have the browser ask the player.
func KeepAsks() bool { return asksPlayer() && !granted.Load() }

// Forgets reports whether the browser deletes what a page keeps after some days without a visit, as those of Apple do unless the page is installed.
var Forgets = sync.OnceValue(func() bool {
	global := js.Global()
	installed := global.Call("matchMedia", "(display-mode: standalone)").Get("matches").Bool() || global.Get("navigator").Get("standalone").Truthy()
	return strings.HasPrefix(global.Get("navigator").Get("vendor").String(), "Apple") && !installed
})
