package host

import (
	"errors"
	"syscall/js"
)

// Downloads reports whether SaveFile hands the file to a browser.
const Downloads = true

// SaveFile gives the player a file to keep. It returns "": the browser decides where, and tells.
func SaveFile(name string, data []byte) (where string, err error) {
	global := js.Global()
	bytes := global.Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(bytes, data)
	blob := global.Get("Blob").New([]any{bytes}, map[string]any{"type": "application/octet-stream"})
	address := global.Get("URL").Call("createObjectURL", blob)
	anchor := global.Get("document").Call("createElement", "a")
	anchor.Set("href", address)
	anchor.Set("download", name)
	anchor.Call("click")
	const keptFor = 60_000 // milliseconds; some browsers read it only after the player has agreed
	global.Call("setTimeout", global.Get("URL").Get("revokeObjectURL").Call("bind", global.Get("URL"), address), keptFor)
	return "", nil
}

// chooser is the page's element for choosing a file; it is kept so that it is not collected before the player has chosen.
var chooser js.Value

// OpenFile lets the player choose a file whose name ends as accept says, ".json" say; OpenedFile returns it. It must be called
// shortly after a key or a click, or the browser refuses.
func OpenFile(accept string) {
	chooser = js.Global().Get("document").Call("createElement", "input")
	chooser.Set("type", "file")
	chooser.Set("accept", accept)
	chooser.Call("addEventListener", "change", js.FuncOf(func(this js.Value, _ []js.Value) any {
		if file := this.Get("files").Index(0); file.Truthy() {
			readChosen(file)
		}
		return nil
	}))
	chooser.Call("click")
}

func readChosen(file js.Value) {
	if file.Get("size").Int() > maxFile {
		chosen = &openedFile{err: errTooLong}
		return
	}
	file.Call("arrayBuffer").Call("then", js.FuncOf(func(_ js.Value, args []js.Value) any {
		bytes := js.Global().Get("Uint8Array").New(args[0])
		data := make([]byte, bytes.Length())
		js.CopyBytesToGo(data, bytes)
		chosen = &openedFile{data: data}
		return nil
	}), js.FuncOf(func(_ js.Value, args []js.Value) any {
		chosen = &openedFile{err: errors.New(args[0].Call("toString").String())}
		return nil
	}))
}

// chosen is the file that OpenedFile returns next. The browser's events come between the frames of the game.
var chosen *openedFile

func takeChosen() *openedFile {
	f := chosen
	chosen = nil
	return f
}
