//go:build !js

package cli

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestKnownMazes solves boards that are known to be difficult; their comments contain the number of taps.
func TestKnownMazes(t *testing.T) {
	t.Parallel()
	path := filepath.Join("..", "..", "puzzles", "maze", "testdata", "maze.txt")
	file, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var want strings.Builder
	for line := range strings.Lines(string(file)) {
		taps := 0
		if _, err := fmt.Sscanf(line, "// %d tap", &taps); err == nil {
			fmt.Fprintln(&want, taps)
		}
	}
	var got strings.Builder
	for line := range strings.Lines(runWith("", "solve", "-json", "maze", path).stdout) {
		_, after, _ := strings.Cut(line, `"cost":`)
		cost, _, _ := strings.Cut(after, ",")
		fmt.Fprintln(&got, cost)
	}
	if got.String() != want.String() || got.Len() == 0 {
		t.Errorf("taps\n%swant\n%s", &got, &want)
	}
}

func TestGenerateMazeSize(t *testing.T) {
	t.Parallel()
	plain := runWith("", "generate", "-level", "easy", "maze")
	sized := runWith("", "generate", "-level", "easy", "-seed", "1", "-size", "6x6", "-count", "1", "maze")
	if plain.status != statusDone || plain.stdout != sized.stdout {
		t.Errorf("without flags\n%swith their defaults\n%s", plain.stdout, sized.stdout)
	}
	wide := runWith("", "generate", "-size", "3x16", "maze")
	if rows := strings.Split(strings.TrimSuffix(wide.stdout, "\n"), "\n")[1:]; wide.status != statusDone || len(rows) != 3 || len([]rune(rows[0])) != 16 {
		t.Errorf("-size 3x16: exit status %d\n%s", wide.status, wide.stdout)
	}
}
