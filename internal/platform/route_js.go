package platform

import "syscall/js"

// KeepRoute has the page keep the line that write returns, whenever it is hidden or left, and when it has lost its picture or what is saved. After
// the page is loaded anew in the same tab, at the same address, KeptRoute returns the line. It is called once.
func KeepRoute(write func() string) {
	keep := js.FuncOf(func(js.Value, []js.Value) any {
		js.Global().Get("warrenRoute").Call("keep", write())
		return nil
	})
	for _, event := range [...]string{"visibilitychange", "pagehide", "warren-lost"} {
		js.Global().Call("addEventListener", event, keep)
	}
}

// OnHide calls leave when the page is hidden: no frame comes then, and another tab may take over what is saved.
func OnHide(leave func()) {
	document := js.Global().Get("document")
	document.Call("addEventListener", "visibilitychange", js.FuncOf(func(js.Value, []js.Value) any {
		if document.Get("hidden").Bool() {
			leave()
		}
		return nil
	}))
}

// KeptRoute returns, once, what was kept, "" for nothing.
func KeptRoute() string { return js.Global().Get("warrenRoute").Call("take").String() }
