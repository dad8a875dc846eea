package puzzletest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestSamples checks that every puzzle has its samples, and that the page about boards shows them.
func TestSamples(t *testing.T) {
	t.Parallel()
	page, err := os.ReadFile("../../docs/boards.md")
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob("../*/testdata/samples.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("no samples", err)
	}
	for _, file := range files {
		puzzle := filepath.Base(filepath.Dir(filepath.Dir(file)))
		shown := strings.TrimSuffix(SamplesOf(puzzle).Shown, "\n")
		if !strings.Contains(string(page), "\n\n    "+strings.ReplaceAll(shown, "\n", "\n    ")+"\n") {
			t.Errorf("docs/boards.md does not show\n%s", shown)
		}
	}
}
