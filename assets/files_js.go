package assets

import (
	"strings"
	"sync"
	"syscall/js"
)

// In a page boards, Chinese fonts and licences are files beside the program. The page hands over what it has loaded by the start, as buffers by name.

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

// loaded are the other files that are there; one without bytes did not come.
var loaded = map[string][]byte{}

// Font returns the font of a file, nil until the page has loaded it. It is empty if that has failed.
func Font(name string) []byte {
	if loaded[name] == nil {
		loaded[name] = handed(name)
	}
	return loaded[name]
}

// LicenceText returns the file of all licences, nil until the page has loaded it. It is empty if that has failed.
func LicenceText() []byte { return loaded[LicenceFile] }

// Learn gives what Font or LicenceText returns from now on.
func Learn(name string, data []byte) { loaded[name] = data }

// handed returns a file that the page has handed over, nil if it has not.
func handed(name string) []byte {
	buffer := js.Global().Get("warrenFiles").Get(name)
	if !buffer.Truthy() {
		return nil
	}
	bytes := js.Global().Get("Uint8Array").New(buffer)
	data := make([]byte, bytes.Length())
	js.CopyBytesToGo(data, bytes)
	return data
}
