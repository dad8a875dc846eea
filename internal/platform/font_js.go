package platform

import "syscall/js"

var (
	fontComes string // the file of the font that is on its way, "" for none
	fontFile  string // the file of the font that has come, "" for none
	font      []byte
)

// FetchFont asks for a font, and reports whether a font is on its way.
func FetchFont(file string) (comes bool) {
	if fontComes != "" || fontFile != "" {
		return true
	}
	fontComes = file
	over := func(data []byte) any {
		fontComes, fontFile, font = "", file, data
		return nil
	}
	read := js.FuncOf(func(_ js.Value, args []js.Value) any {
		bytes := js.Global().Get("Uint8Array").New(args[0])
		data := make([]byte, bytes.Length())
		js.CopyBytesToGo(data, bytes)
		return over(data)
	})
	took := js.FuncOf(func(_ js.Value, args []js.Value) any {
		if args[0].Get("ok").Bool() {
			return args[0].Call("arrayBuffer").Call("then", read)
		}
		return over([]byte{})
	})
	missed := js.FuncOf(func(js.Value, []js.Value) any { return over([]byte{}) }) // the game goes on without it
	js.Global().Call("fetch", file).Call("then", took).Call("catch", missed)
	return true
}

// FetchedFont returns a font and its file once, when it has come, without bytes if it cannot be had; file is "" until then.
func FetchedFont() (file string, data []byte) {
	file, data = fontFile, font
	fontFile, font = "", nil
	return file, data
}
