package platform

import (
	"log/slog"
	"strings"
	"sync"
	"syscall/js"
)

// AskToPersist asks the browser not to clear what the game has stored when room gets scarce. The answer is logged.
func AskToPersist() {
	storage := js.Global().Get("navigator").Get("storage")
	if !storage.Truthy() || storage.Get("persist").Type() != js.TypeFunction {
		return // on a page without TLS
	}
	var granted, failed js.Func
	settled := func(message string) js.Func {
		return js.FuncOf(func(_ js.Value, args []js.Value) any {
			slog.Info(message, "answer", js.Global().Get("String").Invoke(args[0]).String())
			granted.Release()
			failed.Release()
			return nil
		})
	}
	granted, failed = settled("the browser was asked to keep the game"), settled("the browser could not be asked to keep the game")
	storage.Call("persist").Call("then", granted, failed)
}

// Forgets reports whether the browser deletes what a page keeps after some days without a visit, as those of Apple do unless the page is installed.
var Forgets = sync.OnceValue(func() bool {
	global := js.Global()
	installed := global.Call("matchMedia", "(display-mode: standalone)").Get("matches").Bool() || global.Get("navigator").Get("standalone").Truthy()
	return strings.HasPrefix(global.Get("navigator").Get("vendor").String(), "Apple") && !installed
})
