package assets

import (
	"strings"
	"sync"
	"syscall/js"
)

// In a page boards, Chinese fonts and licences are files beside the program, which the page loads and hands over.

// boardTexts are the texts of boards by name. In their file each begins with a line of its name, after a zero.
var boardTexts = sync.OnceValue(func() map[string]string {
	texts := map[string]string{}
	for part := range strings.SplitSeq(string(handed("boards.txt")), "\x00") {
		name, text, _ := strings.Cut(part, "\n")
		texts[name] = text
	}
	return texts
})

func boards(name string) string { return boardTexts()[name] }

// Font returns the font of a file. If it is not there, it returns none, and the page loads it.
func Font(name string) []byte { return wanted(name) }

// LicenceText returns the file of all licences, nil until the page has loaded it. It is empty if that has failed.
func LicenceText() []byte { return handed(LicenceFile) }

// WantLicences has the page load the licences.
func WantLicences() { wanted(LicenceFile) }

// wanted returns a file. If it is not there, it returns none, and the page loads it.
func wanted(name string) []byte {
	data := handed(name)
	if len(data) == 0 {
		js.Global().Call("warrenFetch", name)
	}
	return data
}

// handed returns a file that the page has handed over, nil if it has not. It is empty if the page could not load it.
func handed(name string) []byte {
	buffer := js.Global().Get("warrenFiles").Get(name)
	if buffer.IsUndefined() {
		return nil
	}
	bytes := js.Global().Get("Uint8Array").New(buffer) // of null it is empty
	data := make([]byte, bytes.Length())
	js.CopyBytesToGo(data, bytes)
	return data
}
