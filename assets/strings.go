// Package assets holds the files that the game ships: fonts, the strings of both languages and the browser page.
package assets

import (
	"embed"
	"fmt"
	"path"
	"sync"
)

//go:embed strings/*.json
var stringFiles embed.FS

// A Phrase is one player-facing string in both languages. Both have the same %-verbs, which the caller fills in.
type Phrase struct{ EN, ZH string }

// Phrases returns all player-facing strings by key, such as "tool.undo". A key that stands twice is an error. All callers share the map.
var Phrases = sync.OnceValues(func() (map[string]Phrase, error) {
	files, err := stringFiles.ReadDir("strings")
	if err != nil {
		return nil, fmt.Errorf("listing the strings: %w", err)
	}
	all := make(map[string]Phrase, 1<<10) // as many as there are, about
	for _, file := range files {
		data, err := stringFiles.ReadFile(path.Join("strings", file.Name()))
		if err != nil {
			return nil, fmt.Errorf("reading the strings: %w", err)
		}
		if err := readPhrases(string(data), all); err != nil {
			return nil, fmt.Errorf("strings/%s: %w", file.Name(), err)
		}
	}
	return all, nil
})
