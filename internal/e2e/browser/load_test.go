//go:build e2e

package browser

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
)

// TestNoStreaming loads the page in a browser that cannot compile while it downloads.
func TestNoStreaming(t *testing.T) {
	t.Parallel()
	b := open(t, serve(t, siteWith(t, "probe")), setup{before: "delete WebAssembly.instantiateStreaming"})
	b.ready()
}

// TestProgressCountsBytes loads the game in pieces, each of which is sent when the page has counted the one before.
func TestProgressCountsBytes(t *testing.T) {
	t.Parallel()
	dir := siteWith(t, "probe")
	game, err := os.ReadFile(filepath.Join(dir, "game.wasm"))
	if err != nil {
		t.Fatal(err)
	}
	const pieces = 4
	counted := make(chan bool)
	b := open(t, serveWith(t, dir, map[string]http.HandlerFunc{
		"/game.wasm": func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Type", "application/wasm")
			for i := range pieces {
				_, _ = w.Write(game[i*len(game)/pieces : (i+1)*len(game)/pieces]) // an error means that the page is gone
				_ = http.NewResponseController(w).Flush()
				if i < pieces-1 {
					select {
					case <-counted:
					case <-r.Context().Done():
						return
					}
				}
			}
		},
	}), setup{})
	megabytes := func(n int) string { return fmt.Sprintf("%.1f of ", float64(n)/1e6) }
	for i := 1; i < pieces; i++ {
		b.until(fmt.Sprintf("document.getElementById('count').textContent.startsWith(%q)", megabytes(i*len(game)/pieces)))
		if got, want := eval[int](b, "+document.getElementById('bar').getAttribute('aria-valuenow')"), 100*i/pieces; got != want {
			t.Errorf("after %d of %d pieces the bar stands at %d %%, want %d", i, pieces, got, want)
		}
		counted <- true
	}
	b.ready()
	if !eval[bool](b, `document.getElementById("front").hidden`) {
		t.Error("the progress bar stays after the first frame")
	}
}

// byHand is a script for setup.before that keeps what the page does every second, for the test to do.
const byHand = `;{
	const real = window.setInterval, stop = window.clearInterval, held = -1;
	window.setInterval = (f, ms) => ms === 1000 ? (window.second = f, held) : real(f, ms);
	window.clearInterval = id => { id === held ? window.second = () => {} : stop(id) };
};`

// message returns what the page says of its loading.
func (b *tab) message() string {
	b.t.Helper()
	return eval[string](b, `document.getElementById("message").textContent`)
}

// saysOfLoading waits until the page says of its loading what contains these words, and can be asked to try again.
func (b *tab) saysOfLoading(words string) {
	b.t.Helper()
	b.until(fmt.Sprintf(`document.getElementById("message").textContent.includes(%q)`, words))
	b.until(`!document.getElementById("front").hidden && !document.getElementById("again").hidden`)
}

// A part of the page fails to arrive. The player is told what is wrong; once the server has mended it, Try again opens the game.
func TestWhatDoesNotLoad(t *testing.T) {
	t.Parallel()
	dir := siteWith(t, "probe")
	game, err := os.ReadFile(filepath.Join(dir, "game.wasm"))
	if err != nil {
		t.Fatal(err)
	}
	whole := handlerOf(t, dir)
	status := func(n int) http.HandlerFunc {
		return func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(n) }
	}
	send := func(kind string, data []byte) http.HandlerFunc {
		return func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", kind)
			w.Header().Set("Cache-Control", "max-age=600") // as many servers do
			_, _ = w.Write(data)
		}
	}
	breakOff := func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/wasm")
		w.Header().Set("Content-Length", fmt.Sprint(len(game)))
		_, _ = w.Write(game[:len(game)/2])
		_ = http.NewResponseController(w).Flush()
		panic(http.ErrAbortHandler)
	}
	half := fmt.Sprintf("%.1f", float64(len(game)/2)/1e6)
	signIn := []byte("<!doctype html><title>Sign in</title><p>Welcome to the guests' network.")
	for _, test := range []struct {
		name, path string
		fails      http.HandlerFunc
		language   string
		says       string
	}{
		{"page.js is missing", "/page.js", status(404), "en", "(page.js) did not load"},
		{"a page in place of page.js", "/page.js", send("text/html", signIn), "zh", "（page.js）没有加载成功"},
		{"page.js cut short", "/page.js", send("text/javascript", []byte(`"use strict"; (function () {`)), "zh", "（page.js）没有加载成功"},
		{"wasm_exec.js is missing", "/wasm_exec.js", status(404), "zh", "（wasm_exec.js）没有加载成功"},
		{"wasm_exec.js is empty", "/wasm_exec.js", send("text/javascript", nil), "en", "(wasm_exec.js) did not load"},
		{"mirror.js is missing", "/mirror.js", status(404), "en", "(mirror.js) did not load"},
		{"mirror.js cut short", "/mirror.js", send("text/javascript", []byte(`"use strict"; window.warrenMirror = function (send) {`)), "zh", "（mirror.js）没有加载成功"},
		{"boards.txt is missing", "/boards.txt", status(404), "en", "(boards.txt) did not load"},
		{"a page in place of the words", "/words.zh.txt", send("text/html", signIn), "zh", "（words.zh.txt）没有加载成功"},
		{"game.wasm is missing", "/game.wasm", status(404), "en", "game.wasm, status 404"},
		{"the server fails", "/game.wasm", status(503), "zh", "game.wasm，状态 503"},
		{"game.wasm cut short", "/game.wasm", send("application/wasm", game[:len(game)/2]), "en", "not arrive whole: " + half + " of "},
		{"game.wasm cut short, without streaming", "/game.wasm", send("application/octet-stream", game[:len(game)/2]), "zh", "没有下载完整：" + half},
		{"a connection that breaks", "/game.wasm", breakOff, "en", "did not arrive whole: "},
		{"game.wasm is empty", "/game.wasm", send("application/wasm", nil), "zh", "没有下载完整：0.0"},
		{"a page in place of game.wasm", "/game.wasm", send("text/html", signIn), "en", "something else in the game's place"},
		{"a page called game.wasm", "/game.wasm", send("application/wasm", signIn), "zh", "不是游戏"},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			var mended atomic.Bool
			address := serveWith(t, dir, map[string]http.HandlerFunc{test.path: func(w http.ResponseWriter, r *http.Request) {
				if mended.Load() {
					whole.ServeHTTP(w, r)
				} else {
					test.fails(w, r)
				}
			}})
			b := open(t, address, setup{language: test.language})
			b.saysOfLoading(test.says)
			if says := b.message(); strings.Contains(says, "WebAssembly") {
				t.Errorf("the page says %q", says)
			}
			if strings.HasSuffix(test.name, "is missing") { // it comes back in the same way after every fault
				mended.Store(true)
				b.anew(tryAgain)
			}
		})
	}
}

// TestGameEnds has the game end by a panic: the player is told, can copy what is known of it, and goes on with one button.
func TestGameEnds(t *testing.T) {
	t.Parallel()
	b := openProbe(t, setup{})
	b.script(`Object.defineProperty(navigator, "clipboard", { value: { writeText: async text => { window.copied = text } } })`)
	b.script(`location.hash = "panic"`)
	b.saysOfLoading("The game has stopped.")
	b.script(`document.getElementById("copy").click()`)
	b.until(`window.copied`)
	if got := eval[string](b, "copied"); !strings.Contains(got, wantedPanic) || !strings.Contains(got, "main.go") {
		t.Errorf("copied is %q", got)
	}
	b.anew(`history.replaceState(null, "", "#");` + tryAgain)
}

// TestBoardsStall lets the boards stop when the game has come.
func TestBoardsStall(t *testing.T) {
	t.Parallel()
	dir := siteWith(t, "probe")
	const compiled = `;{
		const real = WebAssembly.instantiateStreaming;
		WebAssembly.instantiateStreaming = (...given) => real(...given).then(game => (window.compiled = true, game));
	}`
	whole, goOn := handlerOf(t, dir), make(chan bool)
	b := open(t, serveWith(t, dir, map[string]http.HandlerFunc{"/boards.txt": func(w http.ResponseWriter, r *http.Request) {
		select {
		case <-goOn:
			whole.ServeHTTP(w, r)
		case <-r.Context().Done():
		}
	}}), setup{before: byHand + compiled})
	b.until("window.compiled")
	b.until(`second(), document.getElementById("message").textContent.includes("nothing has come for 20 seconds")`)
	goOn <- true
	b.ready()
	if says := b.message(); says != "" {
		t.Errorf("the game runs, and the page says %q", says)
	}
}

// TestDownloadStalls lets a download stop, for twenty seconds of which each is the test's. It goes on by itself.
func TestDownloadStalls(t *testing.T) {
	t.Parallel()
	dir := siteWith(t, "probe")
	for _, path := range []string{"/wasm_exec.js", "/game.wasm"} {
		t.Run(path, func(t *testing.T) {
			t.Parallel()
			data, err := os.ReadFile(filepath.Join(dir, path))
			if err != nil {
				t.Fatal(err)
			}
			goOn := make(chan bool)
			b := open(t, serveWith(t, dir, map[string]http.HandlerFunc{path: func(w http.ResponseWriter, r *http.Request) {
				if w.Header().Set("Content-Type", "text/javascript"); path == "/game.wasm" {
					w.Header().Set("Content-Type", "application/wasm")
				}
				_, _ = w.Write(data[:len(data)/2])
				_ = http.NewResponseController(w).Flush()
				select {
				case <-goOn:
				case <-r.Context().Done():
					return
				}
				_, _ = w.Write(data[len(data)/2:])
			}}), setup{before: byHand, loading: true})
			b.until("window.second")
			if path == "/game.wasm" { // what comes is heard
				b.until(fmt.Sprintf(`document.getElementById("count").textContent.startsWith("%.1f of ")`, float64(len(data)/2)/1e6))
			}
			b.script("for (let i = 0; i < 19; i++) second()")
			if says := b.message(); says != "" {
				t.Errorf("after 19 seconds the page says %q", says)
			}
			b.script("second()")
			b.saysOfLoading("nothing has come for 20 seconds")
			goOn <- true
			b.ready()
			if says := b.message(); says != "" {
				t.Errorf("the game runs, and the page says %q", says)
			}
		})
	}
}
