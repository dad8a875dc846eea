package platform

import "syscall/js"

var (
	fileComes string // the file that is on its way, "" for none
	fileCame  string // the file that has come, "" for none
	fileData  []byte
)

// FetchFile asks for a file beside the page, and reports whether a file is on its way, which may be another.
func FetchFile(name string) (comes bool) {
	if fileComes != "" || fileCame != "" {
		return true
	}
	fileComes = name
	over := func(data []byte) any {
		fileComes, fileCame, fileData = "", name, data
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
	js.Global().Call("fetch", name).Call("then", took).Call("catch", missed)
	return true
}

// FetchedFile returns a file and its name once, when it has come, without bytes if it cannot be had; name is "" until then.
func FetchedFile() (name string, data []byte) {
	name, data = fileCame, fileData
	fileCame, fileData = "", nil
	return name, data
}
