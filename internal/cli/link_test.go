//go:build !js

package cli

import (
	"os"
	"testing"

	"warren/internal/link"
)

// freeLink is a link to a jam that the red car leaves in one move.
const freeLink = "1/rushhour/IZRzgdZLD"

// TestFileNamedAsALink checks that a file comes before a link of that name.
func TestFileNamedAsALink(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.MkdirAll("1/rushhour", 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(freeLink, []byte("AA.\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	address, err := link.Address(link.Page, link.Link{Puzzle: "rushhour", Board: "AA.\n"})
	if err != nil {
		t.Fatal(err)
	}
	r := runWith("", "link", "rushhour", freeLink)
	r.check(t, statusDone, address+"\n", "")
}
