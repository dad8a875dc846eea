package platform

import "syscall/js"

// OnLoss has the page keep what write returns when it loses its picture: it is then loaded anew, and Kept returns the text. It is called once.
func OnLoss(write func() string) {
	js.Global().Call("addEventListener", "warren-lost", js.FuncOf(func(js.Value, []js.Value) any {
		js.Global().Get("warrenPlace").Call("keep", write())
		return nil
	}))
}

// Kept returns, once, what was kept when the page lost its picture, "" for nothing.
func Kept() string { return js.Global().Get("warrenPlace").Call("take").String() }
