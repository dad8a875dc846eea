package webserver

import (
	"crypto/sha256"
	"encoding/base64"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// build writes a small build folder with a file that is not part of a build, and a secret file beside the folder.
func build(t *testing.T) string {
	t.Helper()
	top := t.TempDir()
	for name, text := range map[string]string{
		"secret.html":       "secret",
		"web/index.html":    "page",
		"web/404.html":      "nothing here",
		"web/game.wasm":     "game, raw",
		"web/game.wasm.br":  "game, brotli",
		"web/game.wasm.gz":  "game, gzip",
		"web/solver.wasm":   "solver, raw",
		"web/page.js":       "script",
		"web/page.js.gz":    "script, gzip",
		"web/icon-32.png":   "icon",
		"web/.hidden":       "hidden",
		"web/sub/extra.js":  "extra",
		"web/notes.private": "notes",
	} {
		name = filepath.Join(top, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return filepath.Join(top, "web")
}

func get(h http.Handler, method, path string, header http.Header) *http.Response {
	r := httptest.NewRequest(method, "http://localhost/", nil)
	r.URL.Path = path // as sent by a client that does not clean it
	r.Header = header
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w.Result()
}

func TestHandler(t *testing.T) {
	t.Parallel()
	h, err := Handler(build(t))
	if err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		path, accept string
		status       int
		encoding     string
		contentType  string
		body         string
	}{
		{"/", "", 200, "", "text/html; charset=utf-8", "page"},
		{"/index.html", "br", 200, "", "text/html; charset=utf-8", "page"},
		{"/game.wasm", "gzip, deflate, br, zstd", 200, "br", "application/wasm", "game, brotli"},
		{"/game.wasm", "gzip", 200, "gzip", "application/wasm", "game, gzip"},
		{"/game.wasm", "br;q=0, gzip;q=0.5", 200, "gzip", "application/wasm", "game, gzip"},
		{"/game.wasm", "*", 200, "br", "application/wasm", "game, brotli"},
		{"/game.wasm", "identity", 200, "", "application/wasm", "game, raw"},
		{"/game.wasm", "", 200, "", "application/wasm", "game, raw"},
		{"/game.wasm", "abr, ;;", 200, "", "application/wasm", "game, raw"},
		{"/page.js", "br, gzip", 200, "gzip", "text/javascript; charset=utf-8", "script, gzip"},
		{"/solver.wasm", "br, gzip", 200, "", "application/wasm", "solver, raw"},
		{"/icon-32.png", "br, gzip", 200, "", "image/png", "icon"},
		{"/sub/extra.js", "", 200, "", "text/javascript; charset=utf-8", "extra"},
		{"/sub/", "", 404, "", "", ""},
		{"/sub", "", 404, "", "", ""},
		{"/game.wasm.br", "", 404, "", "", ""},
		{"/.hidden", "", 404, "", "", ""},
		{"/notes.private", "", 404, "", "", ""},
		{"/../secret.html", "", 404, "", "", ""},
		{"/sub/../../secret.html", "", 404, "", "", ""},
		{"/..\\secret.html", "", 404, "", "", ""},
		{"", "", 404, "", "", ""},
	}
	for _, test := range tests {
		res := get(h, "GET", test.path, http.Header{"Accept-Encoding": {test.accept}})
		body, err := io.ReadAll(res.Body)
		if err != nil {
			t.Fatal(err)
		}
		if res.StatusCode != test.status {
			t.Errorf("GET %q: status %d, want %d", test.path, res.StatusCode, test.status)
			continue
		}
		if test.status == 404 {
			if string(body) != "nothing here" || res.Header.Get("ETag") != "" {
				t.Errorf("GET %q: body %q, ETag %q", test.path, body, res.Header.Get("ETag"))
			}
			continue
		}
		if got := res.Header.Get("Content-Encoding"); got != test.encoding {
			t.Errorf("GET %q accepting %q: encoding %q, want %q", test.path, test.accept, got, test.encoding)
		}
		if got := res.Header.Get("Content-Type"); got != test.contentType {
			t.Errorf("GET %q: type %q, want %q", test.path, got, test.contentType)
		}
		if string(body) != test.body {
			t.Errorf("GET %q accepting %q: body %q, want %q", test.path, test.accept, body, test.body)
		}
		if got := res.Header.Get("Vary"); got != "Accept-Encoding" {
			t.Errorf("GET %q: Vary %q", test.path, got)
		}
	}
}

// TestPolicyNamesTheScripts checks that the policy lets the scripts inside of the pages run.
func TestPolicyNamesTheScripts(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"index.html", "404.html"} {
		page, err := os.ReadFile(filepath.Join("..", "..", "assets", "web", name))
		if err != nil {
			t.Fatal(err)
		}
		scripts := regexp.MustCompile(`<script>(.*?)</script>`).FindAllSubmatch(page, -1)
		if len(scripts) != 1 {
			t.Errorf("%s has %d scripts inside, want 1", name, len(scripts))
		}
		for _, script := range scripts {
			sum := sha256.Sum256(script[1])
			if digest := "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"; !strings.Contains(Policy, digest) {
				t.Errorf("%s has a script %s, which the policy does not name", name, digest)
			}
		}
	}
}

func TestRevalidation(t *testing.T) {
	t.Parallel()
	h, err := Handler(build(t))
	if err != nil {
		t.Fatal(err)
	}
	brotli := http.Header{"Accept-Encoding": {"br"}}
	tag := get(h, "GET", "/game.wasm", brotli).Header.Get("ETag")
	raw := get(h, "GET", "/game.wasm", http.Header{}).Header.Get("ETag")
	if tag == "" || tag == raw {
		t.Fatalf("two forms need two tags, got %s and %s", tag, raw)
	}
	for header, want := range map[string]int{tag: 304, "W/" + tag: 304, `"other", ` + tag: 304, "*": 304, raw: 200, `"other"`: 200} {
		res := get(h, "GET", "/game.wasm", http.Header{"Accept-Encoding": {"br"}, "If-None-Match": {header}})
		if res.StatusCode != want {
			t.Errorf("If-None-Match: %s: status %d, want %d", header, res.StatusCode, want)
		}
	}
}

func TestMethods(t *testing.T) {
	t.Parallel()
	h, err := Handler(build(t))
	if err != nil {
		t.Fatal(err)
	}
	res := get(h, "HEAD", "/game.wasm", http.Header{})
	body, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	if res.StatusCode != 200 || len(body) != 0 || res.Header.Get("Content-Length") != "9" {
		t.Errorf("HEAD: status %d, body %q, length %s", res.StatusCode, body, res.Header.Get("Content-Length"))
	}
	if res := get(h, "POST", "/", http.Header{}); res.StatusCode != 405 || res.Header.Get("Allow") == "" {
		t.Errorf("POST: status %d, Allow %q", res.StatusCode, res.Header.Get("Allow"))
	}
}

// TestLinks checks that links in the folder are followed within it alone.
func TestLinks(t *testing.T) {
	t.Parallel()
	dir := build(t)
	for _, link := range []struct{ name, to string }{
		{"inside.js", "page.js"},
		{"dangling.js", "nowhere.js"},
		{"outside.html", "../secret.html"},
		{"absolute.html", filepath.Join(filepath.Dir(dir), "secret.html")},
		{"loop.js", "loop.js"},
		{"folder.js", "sub"},
		{"outside", ".."},
		{"solver.wasm.br", "../secret.html"},
		{"solver.wasm.gz", "nowhere.gz"},
	} {
		if err := os.Symlink(link.to, filepath.Join(dir, link.name)); err != nil {
			t.Skip(err)
		}
	}
	h, err := Handler(dir)
	if err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{
		"/inside.js": "script", "/solver.wasm": "solver, raw", "/dangling.js": "", "/outside.html": "", "/absolute.html": "", "/loop.js": "",
		"/folder.js": "", "/outside/secret.html": "", "/sub/extra.js": "extra",
	} {
		res := get(h, "GET", path, http.Header{"Accept-Encoding": {"br, gzip"}})
		body, err := io.ReadAll(res.Body)
		if err != nil {
			t.Fatal(err)
		}
		if want == "" && res.StatusCode != 404 || want != "" && string(body) != want {
			t.Errorf("GET %s: status %d, %q, want %q", path, res.StatusCode, body, want)
		}
	}
	if err := os.Remove(filepath.Join(dir, "game.wasm")); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("../secret.html", filepath.Join(dir, "game.wasm")); err != nil {
		t.Fatal(err)
	}
	if _, err := Handler(dir); err == nil || !strings.Contains(err.Error(), "game.wasm is missing") {
		t.Errorf("with a game that lies outside: error %v", err)
	}
}

func TestNoBuild(t *testing.T) {
	t.Parallel()
	half := build(t)
	if err := os.Remove(filepath.Join(half, "solver.wasm")); err != nil {
		t.Fatal(err)
	}
	for _, dir := range []string{t.TempDir(), filepath.Join(t.TempDir(), "missing"), half} {
		if _, err := Handler(dir); err == nil || !strings.Contains(err.Error(), "is missing") {
			t.Errorf("Handler(%s): error %v, want one that says what is missing", dir, err)
		}
	}
}

// A name that is not the server's is refused, whatever port stands behind it.
func TestOwnHost(t *testing.T) {
	t.Parallel()
	h := OwnHost(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {}), "den")
	for host, want := range map[string]int{
		"localhost": 200, "localhost:8080": 200, "LOCALHOST:80": 200, "127.0.0.1:8080": 200, "[::1]:8080": 200, "[::1]": 200, "192.168.1.7": 200, "den:8080": 200,
		"": 421, "example.org": 421, "example.org:8080": 421, "localhost.example.org": 421, "127.0.0.1.example.org": 421,
	} {
		r := httptest.NewRequest("GET", "http://localhost/", nil)
		r.Host = host
		w := httptest.NewRecorder()
		if h.ServeHTTP(w, r); w.Code != want {
			t.Errorf("%q: status %d, want %d", host, w.Code, want)
		}
	}
}
