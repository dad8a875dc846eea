//go:build unix

package webserver

import (
	"net/http"
	"path/filepath"
	"syscall"
	"testing"
)

// TestPipes checks that a pipe in the folder, which nobody writes to, is not waited for.
func TestPipes(t *testing.T) {
	t.Parallel()
	dir := build(t)
	for _, name := range []string{"pipe.js", "solver.wasm.br"} {
		if err := syscall.Mkfifo(filepath.Join(dir, name), 0o600); err != nil {
			t.Skip(err)
		}
	}
	h, err := Handler(dir)
	if err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]int{"/pipe.js": 404, "/solver.wasm": 200} {
		if res := get(h, "GET", path, http.Header{"Accept-Encoding": {"br"}}); res.StatusCode != want || res.Header.Get("Content-Encoding") != "" {
			t.Errorf("GET %s: status %d, encoding %q", path, res.StatusCode, res.Header.Get("Content-Encoding"))
		}
	}
}
