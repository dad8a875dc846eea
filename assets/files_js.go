package assets

import (
	"strings"
	"sync"
	"syscall/js"
)

// In a page boards, words, Chinese fonts and licences are files beside the program, which the page loads and hands over.

// boardTexts are the texts of boards by name.
var boardTexts = sync.OnceValue(func() map[string]string { return texts(handed("boards.txt")) })

// texts returns the texts of a file by name. Each begins with a line of its name, after a zero.
func texts(file []byte) map[string]string {
	all := map[string]string{}
	for part := range strings.SplitSeq(string(file), "\x00") {
		if name, text, ok := strings.Cut(part, "\n"); ok {
			all[name] = text
		}
	}
	return all
}

func boards(name string) string { return boardTexts()[name] }

// hardest returns one of the texts of HardestFile.
func hardest(name string) string { return texts(handed(HardestFile))[name] }

// Font returns the font of a file. If it is not there, it returns none, and the page loads it.
func Font(name string) []byte {
	Want(name)
	return handed(name)
}

// LicenceText returns the file of all licences, nil until the page has loaded it. It is empty if that has failed.
func LicenceText() []byte { return handed(LicenceFile) }

var words = map[string]map[string]string{}

// Words returns the player-facing strings of a language, "en" or "zh", by key, nil until the page has loaded them. They are empty if that has failed.
func Words(language string) map[string]string {
	if len(words[language]) == 0 {
		words[language] = nil
		if file := handed(WordsFile(language)); file != nil {
			words[language] = texts(file)
		}
	}
	return words[language]
}

// Want has the page load a file, unless it is there.
func Want(name string) {
	if len(handed(name)) == 0 {
		js.Global().Call("warrenFetch", name)
	}
}

// Failed reports whether the page could not load a file.
func Failed(name string) bool {
	file := handed(name)
	return file != nil && len(file) == 0
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
