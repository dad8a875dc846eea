package platform

import "syscall/js"

// KeepRoute has the page keep what write returns, a line, whenever it is hidden or left, and when it has lost its picture; once it is loaded anew in the
// same tab, at the same address, KeptRoute returns the line. It is called once.
func KeepRoute(write func() string) {
	keep := js.FuncOf(func(js.Value, []js.Value) any {
		js.Global().Get("warrenRoute").Call("keep", write())
		return nil
	})
	for _, event := range [...]string{"visibilitychange", "pagehide", "warren-lost"} {
		js.Global().Call("addEventListener", event, keep)
	}
}

// KeptRoute returns, once, what was kept, "" for nothing.
func KeptRoute() string { return js.Global().Get("warrenRoute").Call("take").String() }
