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
	shared := []string{"scenes", "scenes/table", "scenes/table/tabletest", "scenes/ui", "internal/session", "internal/link", "solver", "solver/search", "puzzles"}
	registries := map[string]bool{"scenes/puzzles.go": true, "solver/registry.go": true, "internal/link/formats.go": true}
	listed := 0
	for _, s := range readTree(t) {
		if !within(s.pkg, shared...) {
			continue
		}
		for i, line := range strings.Split(read(t, s.file), "\n") {
			if !named.MatchString(line) {
				continue
			}
			if registries[s.file] && registryLine.MatchString(line) {
				listed++
				continue
			}
			t.Errorf("%s:%d names a puzzle: %s", s.file, i+1, strings.TrimSpace(line))
		}
	}
	if want := 2 * len(registries) * len(puzzles); listed != want {
		t.Errorf("the registries have %d lines that name a puzzle, want %d: an import and an entry each", listed, want)
	}
}

// registryLine matches the lines of a registry that may name a puzzle: its import, its entry.
var registryLine = regexp.MustCompile(`^\t("warren/\w+/\w+"|\t?\w+\.Puzzle(\(\)\.Entry\(\))?,|formatOf\(\w+\.Coding\),)$`)

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
