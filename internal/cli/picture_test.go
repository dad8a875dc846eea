//go:build !js

package cli

import (
	"bytes"
	"image/png"
	"os"
	"path/filepath"
	"testing"
)

// TestPicture draws two boards and one that is none into numbered files, and the same board to standard output.
func TestPicture(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	file := filepath.Join(dir, "board.png")
	runWith(twoMoves+"\nAA..\n.B..\n\n"+shut, "picture", "-o", file, "rushhour").
		check(t, statusBad, "", "-:9:2: vehicle B is one cell long, expected two cells or more\n")
	var first []byte
	for _, name := range []string{"board-1.png", "board-3.png"} {
		data, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := png.Decode(bytes.NewReader(data)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if first == nil {
			first = data
		}
	}
	if got := runWith(twoMoves, "picture", "-o", "-", "rushhour"); got.status != statusDone || got.stdout != string(first) {
		t.Errorf("status %d and %d bytes on standard output, want %d and the %d of the file", got.status, len(got.stdout), statusDone, len(first))
	}
}
