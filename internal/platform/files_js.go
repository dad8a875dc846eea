package platform

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"syscall/js"
)

// Downloads reports whether SaveFile hands the file to a browser.
const Downloads = true

// SaveFile returns "": the browser decides where, and tells.
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

// SavedPicture tells how SavePicture went.
func SavePicture(name string, png []byte) {
	where, err := SaveFile(name, png)
	saved.Store(&savedFile{where, err})
}

// There is one fileChooser for all files: what is passed to the browser as a callback is never collected.
type fileChooser struct {
	input        js.Value
	read, failed js.Func
}

var chooser *fileChooser

func newFileChooser() *fileChooser {
	c := &fileChooser{input: js.Global().Get("document").Call("createElement", "input")}
	c.input.Set("type", "file")
	c.input.Call("addEventListener", "change", js.FuncOf(func(this js.Value, _ []js.Value) any {
		if file := this.Get("files").Index(0); file.Truthy() {
			c.open(file)
		}
		return nil
	}))
	c.read = js.FuncOf(func(_ js.Value, args []js.Value) any {
		bytes := js.Global().Get("Uint8Array").New(args[0])
		data := make([]byte, bytes.Length())
		js.CopyBytesToGo(data, bytes)
		chosen = &openedFile{data: data}
		return nil
	})
	c.failed = js.FuncOf(func(_ js.Value, args []js.Value) any {
		chosen = &openedFile{err: browserError(args[0])}
		return nil
	})
	return c
}

func (c *fileChooser) open(file js.Value) {
	if file.Get("size").Int() > maxFile {
		chosen = &openedFile{err: ErrLarge}
		return
	}
	file.Call("arrayBuffer").Call("then", c.read, c.failed)
}

// OpenFile lets the player choose a file whose name ends with one of these; OpenedFile returns it. It must be called shortly after a key or a click, or the
// browser refuses.
func OpenFile(endings ...string) {
	if chooser == nil {
		chooser = newFileChooser()
	}
	chooser.input.Set("accept", strings.Join(endings, ","))
	chooser.input.Set("value", "") // otherwise the same file, chosen again, would be no change
	chooser.input.Call("click")
}

func browserError(reason js.Value) error {
	err := errors.New(reason.Call("toString").String())
	switch reason.Get("name").String() {
	case "NotFoundError":
		err = fmt.Errorf("%w: %w", fs.ErrNotExist, err)
	case "NotReadableError", "SecurityError", "NotAllowedError":
		err = fmt.Errorf("%w: %w", fs.ErrPermission, err)
	}
	return err
}

// filesOf takes a list that the page has read (assets/web/page.js).
func filesOf(list js.Value) []File {
	files := make([]File, list.Length())
	for i := range files {
		read := list.Index(i)
		f := File{Name: read.Get("name").String()}
		switch data, failed := read.Get("data"), read.Get("failed"); {
		case data.Truthy():
			f.Data = make([]byte, data.Length())
			js.CopyBytesToGo(f.Data, data)
		case failed.Truthy():
			f.Err = browserError(failed)
		case read.Get("folder").Truthy():
			f.Err = ErrFolder
		case read.Get("large").Truthy():
			f.Err = ErrLarge
		default:
			f.Err = fs.ErrNotExist
		}
		files[i] = f
	}
	return files
}

// Dropped returns, once, the files that were dropped on the page.
func Dropped() []File {
	p := page()
	files := p.dropped
	p.dropped = nil
	return files
}

// chosen has no lock, since the browser's events come between the frames of the game.
var chosen *openedFile

func takeChosen() *openedFile {
	f := chosen
	chosen = nil
	return f
}
