//go:build !js

package assets

import (
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"sync"
)

//go:embed strings/*.json packs/*.txt daily/*.txt hardest/*.txt fonts/*.otf LICENSE.txt
var files embed.FS

// boards returns a text of boards, "" if there is none of the name.
func boards(name string) string { return string(read(name)) }

func hardest(name string) string { return string(read(name)) }

// Font returns the font of a file. It is a part of the program.
func Font(name string) []byte { return read("fonts/" + name) }

// LicenceText returns the file of all licences. It is a part of the program.
func LicenceText() []byte { return read(LicenceFile) }

// Want does nothing.
func Want(string) {}

// Failed reports false: files are a part of the program.
func Failed(string) bool { return false }

// words are the strings of each language by key.
var words = sync.OnceValue(func() map[string]map[string]string {
	phrases := make(map[string]Phrase, 1<<10) // as many as there are, about
	entries, err := files.ReadDir("strings")
	for _, entry := range entries {
		if err == nil {
			err = json.Unmarshal(read("strings/"+entry.Name()), &phrases)
		}
	}
	if err != nil {
		panic(fmt.Sprintf("assets: the strings: %v", err)) // the files are a part of the program
	}
	english, chinese := make(map[string]string, len(phrases)), make(map[string]string, len(phrases))
	for key, p := range phrases {
		english[key], chinese[key] = p.EN, p.ZH
	}
	return map[string]map[string]string{"en": english, "zh": chinese}
})

// Words returns the player-facing strings of a language, "en" or "zh", by key. They are a part of the program.
func Words(language string) map[string]string { return words()[language] }

func read(name string) []byte {
	data, err := files.ReadFile(name)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		panic(fmt.Sprintf("assets: %v", err)) // the file is a part of the program
	}
	return data
}
