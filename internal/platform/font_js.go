package platform

import "syscall/js"

var (
	fontAsked bool
	fontComes bool
	font      []byte
)

// FetchFont asks once for the font of what players write, and reports whether the font is on its way.
func FetchFont() (comes bool) {
	if fontAsked {
		return fontComes
	}
	fontAsked, fontComes = true, true
	over := func() any {
		fontComes = false
		return nil
	}
	read := js.FuncOf(func(_ js.Value, args []js.Value) any {
		bytes := js.Global().Get("Uint8Array").New(args[0])
		font = make([]byte, bytes.Length())
		js.CopyBytesToGo(font, bytes)
		return over()
	})
	took := js.FuncOf(func(_ js.Value, args []js.Value) any {
		if args[0].Get("ok").Bool() {
			return args[0].Call("arrayBuffer").Call("then", read)
		}
		return over()
	})
	missed := js.FuncOf(func(js.Value, []js.Value) any { return over() }) // the game goes on without it
	js.Global().Call("fetch", "names.otf").Call("then", took).Call("catch", missed)
	return fontComes
}

// FetchedFont returns the font once, when it has come, and nil otherwise.
func FetchedFont() []byte {
	data := font
	font = nil
	return data
}
