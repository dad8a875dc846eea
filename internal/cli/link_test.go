//go:build !js

package cli

import (
	"net/url"
	"os"
	"path/filepath"
	"strings"
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

// TestAddressOfAFile opens files by their addresses, with a # as it is or coded. A file comes
// before a link of that name.
func TestAddressOfAFile(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"a board, 50 % #1.txt", freeLink} {
		file := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte("AA.\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		path := filepath.ToSlash(file)
		if !strings.HasPrefix(path, "/") {
			path = "/" + path // of Windows
		}
		coded := (&url.URL{Path: path}).EscapedPath()
		for _, address := range []string{"file://" + coded, "FILE://LocalHost" + coded, "file://" + strings.ReplaceAll(coded, "%23", "#")} {
			r := runWith("", "solve", "rushhour", address)
			r.check(t, statusDone, "Board 1: 1 move, proven the fewest (effort)\n  A right 1\n", "")
			if r := runWith("", address); len(r.opened) != 1 || r.opened[0].Board != "AA.\n" {
				t.Errorf("warren %s opens %+v", address, r.opened)
			}
		}
	}
}
