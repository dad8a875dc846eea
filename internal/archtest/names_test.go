package archtest

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// read returns the text of a file of the tree.
func read(t *testing.T, file string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(root, file))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestSharedFilesNameNoPuzzle checks that shared code names no puzzle; only the registries list them.
func TestSharedFilesNameNoPuzzle(t *testing.T) {
	t.Parallel()
	_, puzzles := phrasesOf(t)
	named := regexp.MustCompile(`\b(` + strings.Join(puzzles, "|") + `)\b`)
	shared := []string{"scenes", "scenes/table", "scenes/table/tabletest", "scenes/editor", "scenes/screen", "scenes/shell", "scenes/puzzle", "scenes/ui", "internal/session", "internal/link", "solver", "solver/search", "puzzles"}
	registries := map[string]bool{"scenes/puzzles.go": false, "solver/registry.go": false, "internal/link/formats.go": true} // a puzzle may be left out
	lines := make(map[[2]string]int)                                                                                         // by registry and puzzle
	for _, s := range readTree(t) {
		if !within(s.pkg, shared...) {
			continue
		}
		for i, line := range strings.Split(read(t, s.file), "\n") {
			name := named.FindString(line)
			if name == "" {
				continue
			}
			if _, ok := registries[s.file]; ok && registryLine.MatchString(line) {
				lines[[2]string{s.file, name}]++
				continue
			}
			t.Errorf("%s:%d names a puzzle: %s", s.file, i+1, strings.TrimSpace(line))
		}
	}
	for registry, optional := range registries {
		for _, puzzle := range puzzles {
			if n := lines[[2]string{registry, puzzle}]; n != 2 && (n > 0 || !optional) {
				t.Errorf("%s has %d lines that name %s, want an import and an entry", registry, n, puzzle)
			}
		}
	}
}

// registryLine matches the lines of a registry that may name a puzzle: its import, its entry.
var registryLine = regexp.MustCompile(`^\t("warren/\w+/\w+"|\t?\w+\.Puzzle,|\w+\.Puzzle\(\),|formatOf\(\w+\.Coding\),)$`)

// TestInputIsReadOnce checks that one file reads keys, mouse and fingers, and one the gamepads, as intents; only the loop asks the engine for
// other input.
func TestInputIsReadOnce(t *testing.T) {
	t.Parallel()
	input := regexp.MustCompile(`\binpututil\b|\bebiten\.(Key|IsKey|AppendInputChars|InputChars|IsMouseButton|MouseButton|CursorPosition|Wheel|Touch|AppendTouch|` +
		`Gamepad|IsGamepad|IsStandardGamepad|AppendGamepad|StandardGamepad)\w*`)
	readers := map[string]bool{"scenes/ui/engine.go": true, "scenes/ui/padengine.go": true}
	found := map[string]bool{}
	for _, s := range readTree(t) {
		if !within(s.pkg, "scenes/...", "render/...", "internal/session", "solver/...", "puzzles/...") {
			continue
		}
		if match := input.FindString(read(t, s.file)); match != "" {
			found[s.file] = true
			if !readers[s.file] {
				t.Errorf("%s reads the player's input: %s", s.file, match)
			}
		}
	}
	for file := range readers {
		if !found[file] {
			t.Errorf("%s reads no input: the test looks for the wrong names", file)
		}
	}
}
