package main

import (
	"os"
	"path/filepath"
	"testing"
)

// A build has another name when a file that is kept differs, or what index.html or service.js are made of: else no page that is kept would hear of it.
func TestBuildNames(t *testing.T) {
	t.Parallel()
	dir, from := t.TempDir(), t.TempDir()
	sources := []string{filepath.Join(from, "index.html"), filepath.Join(from, serviceScript)}
	write := func(file, text string) string {
		t.Helper()
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		k, err := kept(dir, sources...)
		if err != nil {
			t.Fatal(err)
		}
		return k.Name
	}
	shot := filepath.Join(dir, "screenshot-light.png")
	for _, file := range []string{sources[0], sources[1], shot, filepath.Join(dir, "page.js")} {
		if err := os.WriteFile(file, []byte("one"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	first := write(shot, "two")
	if got := write(shot, "three"); got != first {
		t.Errorf("a picture that is not kept makes %s of %s", got, first)
	}
	for _, file := range []string{sources[0], sources[1], filepath.Join(dir, "page.js")} {
		if got := write(file, "two"); got == first {
			t.Errorf("the name stays with another %s", filepath.Base(file))
		}
		if got := write(file, "one"); got != first {
			t.Errorf("the same files with another %s before have the name %s, then %s", filepath.Base(file), first, got)
		}
	}
}
