//go:build e2e

package browser

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image/png"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp/kb"

	"warren/scenes/ui"
	"warren/solver"
)

// A page that was open once plays without a network, searches too. A newer build comes in the background, and is there when the player says so.
func TestOffline(t *testing.T) {
	t.Parallel()
	first, err := builtSite()
	if err != nil {
		t.Fatal(err)
	}
	const newer = "0123456789abcdef"
	second, old := renamed(t, first, newer)
	var network atomic.Pointer[http.Handler]
	server := httptest.NewServer(http.StripPrefix("/games/warren", http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if h := network.Load(); h != nil {
			(*h).ServeHTTP(w, r)
			return
		}
		panic(http.ErrAbortHandler) // the connection ends
	})))
	t.Cleanup(server.Close)
	plain := http.FileServer(http.Dir(first)) // as a host of files is: in a folder, without headers of ours
	network.Store(&plain)
	b := open(t, server.URL+"/games/warren/", setup{kept: true, before: knowing + `;addEventListener("error", e => { sessionStorage.thrown = e.message });`})
	b.ready()
	b.until(`navigator.serviceWorker.ready.then(r => r.active.state === "activated")`)
	for !eval[bool](b, `!!navigator.serviceWorker.controller`) { // a worker that is active already may take one more load to be asked
		b.reload()
	}
	network.Store(nil)
	b.reload()
	b.button(ui.Choose, 2)
	b.hears("Traffic Jam")
	b.key("h")
	b.hears("stands in the red car's way") // what the search of solver.wasm has found
	b.key("l")
	b.hears("尖峰时刻")
	b.key("l")
	b.hears("Traffic Jam")

	// The driver resets: the page comes back by itself, and after one more time soon when the player says so, with the game where it was.
	b.script(fmt.Sprintf("location.hash = %q", twoMoves.link("")))
	b.hears(twoMoves.told())
	for _, key := range []string{kb.Enter, kb.Enter, kb.ArrowLeft} {
		b.key(key)
	}
	b.hears("Moves: 1")
	b.anew(loseContext)
	b.hears("Moves: 1")
	b.script(loseContext)
	b.saysOfLoading("Nothing of your game is lost")
	b.anew(tryAgain)
	b.hears("Moves: 1")

	network.Store(new(handlerOf(t, second)))
	b.anew(`location.href = "#today"; location.reload()`)
	if got := eval[string](b, `document.body.dataset.build`); got != old {
		t.Errorf("the page is of build %s before the player wants the newer one, want %s", got, old)
	}
	b.anew(`location.href = "./"`)
	b.reads("A new version is here")
	b.script(`navigator.serviceWorker.addEventListener("controllerchange", () => warrenTake())`) // a second click, while the newer page comes
	b.until(shown(ui.Update, 0))
	b.anew(shown(ui.Update, 0) + ".click()")
	if thrown := eval[string](b, `sessionStorage.thrown || ""`); thrown != "" {
		t.Errorf("the page throws %q", thrown)
	}
	if got := eval[string](b, `document.body.dataset.build`); got != newer {
		t.Errorf("the page is of build %s, want %s", got, newer)
	}
	b.until(`caches.keys().then(names => names.length === 1 && names[0] === "warren /games/warren/ ` + newer + `")`)
}

// A page that finds the solver of a newer build where its own was loads none, and says so; all that it loads is by the name of its build.
func TestSolverOfAnotherBuild(t *testing.T) {
	t.Parallel()
	dir, err := builtSite()
	if err != nil {
		t.Fatal(err)
	}
	solver, err := os.ReadFile(filepath.Join(dir, "solver.wasm"))
	if err != nil {
		t.Fatal(err)
	}
	solver = append(solver, 0, 2, 1, 'x') // a section of no meaning: it would run
	var newer atomic.Bool
	whole := handlerOf(t, dir)
	address := serveWith(t, dir, map[string]http.HandlerFunc{"/solver.wasm": func(w http.ResponseWriter, r *http.Request) {
		if !newer.Load() {
			whole.ServeHTTP(w, r)
			return
		}
		w.Header().Set("Content-Type", "application/wasm")
		_, _ = w.Write(solver) // an error means that the page is gone
	}})
	b := open(t, twoMoves.link(address), setup{})
	b.ready()
	b.hears("Best possible: 2 moves (proven)")
	if got := eval[string](b, `performance.getEntriesByType("resource").map(r => new URL(r.name)).filter(at => /(wasm|js|txt)$/.test(at.pathname) && !at.search.startsWith("?" + document.body.dataset.build)).join()`); got != "" {
		t.Errorf("loaded without the name of the build: %s", got)
	}
	newer.Store(true)
	c := open(t, twoMoves.link(address), setup{})
	c.ready()
	c.hears("The search did not load. There may be a new version: load the page again.")
}

// The manifest of each language names pictures that are there, of the sizes that it tells, and Chromium finds nothing to mend in it.
func TestManifest(t *testing.T) {
	t.Parallel()
	dir, err := builtSite()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range [...]string{"manifest.json", "manifest.zh.json"} {
		var m struct {
			Icons, Screenshots []struct{ Src, Sizes string }
			Shortcuts          []struct{ Name, URL string }
		}
		text, err := os.ReadFile(filepath.Join(dir, name))
		if err == nil {
			err = json.Unmarshal(text, &m)
		}
		if err != nil {
			t.Fatal(err)
		}
		if len(m.Icons) != 3 || len(m.Screenshots) != 4 {
			t.Errorf("%s has %d icons and %d pictures", name, len(m.Icons), len(m.Screenshots))
		}
		leads := []string{"./#today"}
		for _, puzzle := range solver.Puzzles() {
			leads = append(leads, "./#"+puzzle.Name)
		}
		for i, s := range m.Shortcuts {
			if i >= len(leads) || s.URL != leads[i] || s.Name == "" {
				t.Errorf("%s: shortcut %d is %v, want those of %q", name, i, s, leads)
			}
		}
		if len(m.Shortcuts) != len(leads) {
			t.Errorf("%s has %d shortcuts, want %q", name, len(m.Shortcuts), leads)
		}
		for _, picture := range slices.Concat(m.Icons, m.Screenshots) {
			data, err := os.ReadFile(filepath.Join(dir, picture.Src))
			if err != nil {
				t.Fatal(err)
			}
			size, err := png.DecodeConfig(bytes.NewReader(data))
			if got := fmt.Sprintf("%dx%d", size.Width, size.Height); err != nil || got != picture.Sizes {
				t.Errorf("%s: %s is %s (%v), not %s", name, picture.Src, got, err, picture.Sizes)
			}
		}
	}
	for _, language := range [...]string{"en-US", "zh-CN"} {
		address := warren(t)
		b := open(t, address, setup{language: language})
		b.ready()
		found := call(b, page.GetAppManifest, page.GetAppManifestParams{})
		if len(found.Errors) > 0 || strings.HasSuffix(found.URL, ".zh.json") != (language == "zh-CN") {
			t.Errorf("%s: %s: %+v", language, found.URL, found.Errors)
		}
		if found.Manifest.ID != address+"warren" { // rather than the address of the site, on which there may be other apps
			t.Errorf("%s: the app is %s", language, found.Manifest.ID)
		}
	}
}

// The system starts the installed page with a file, and opens a shortcut and further files where the game runs already; one that cannot be read is told of.
func TestLaunch(t *testing.T) {
	t.Parallel()
	before := fmt.Sprintf(`;const handle = (name, text) => navigator.storage.getDirectory().then(root => root.getFileHandle(name, { create: true })).then(file =>
			file.createWritable().then(writer => writer.write(text).then(() => writer.close())).then(() => file));
		Object.defineProperty(window, "launchQueue", { value: { setConsumer(tell) {
			window.launch = (hash, ...files) => tell({ files, targetURL: new URL("./" + hash, location).href });
			handle("first.warren", %q).then(file => launch("", file));
		} } });`, strings.Join(twoMoves, "\n"))
	b := open(t, warren(t), setup{before: knowing + before})
	b.ready()
	b.hears(twoMoves.told())
	b.script(`launch("#rushhour")`)
	b.hears("Traffic Jam")
	b.script(fmt.Sprintf(`handle("second.txt", %q).then(file => launch("", file))`, strings.Join(oneMove, "\n")))
	b.hears(oneMove.told())
	b.script(`handle("third.txt", "").then(file => file.remove().then(() => launch("", file)))`)
	b.hears("it is no longer there")
	b.hears(oneMove.told())
}

// The words and fonts of the other language come when it is chosen, or with the page where it is the player's.
func TestLanguageComesWhenWanted(t *testing.T) {
	t.Parallel()
	const files = `performance.getEntriesByType("resource").map(r => new URL(r.name).pathname.slice(1)).filter(name => /otf$|^words/.test(name)).sort().join(" ")`
	b := open(t, warren(t), setup{})
	b.ready()
	b.hears("Way Home: levels")
	if got, want := eval[string](b, files), "words.en.txt"; got != want {
		t.Errorf("the English page loads %s, want %s", got, want)
	}
	b.key("l")
	b.hears("兔子回家：关卡")
	b.until(files + ` === "chinese-bold.otf chinese-regular.otf words.en.txt words.zh.txt"`)
	c := open(t, warren(t), setup{language: "zh-CN"})
	c.ready()
	if got, want := eval[string](c, files), "chinese-bold.otf chinese-regular.otf words.zh.txt"; got != want {
		t.Errorf("the Chinese page loads %s, want %s", got, want)
	}
}

// The licences come when they are looked for, and are asked for again if they did not.
func TestLicencesComeWhenWanted(t *testing.T) {
	t.Parallel()
	b := open(t, warren(t), setup{before: listen + `;window.asked = 0;
		window.fetch = (f => (name, ...rest) => name.startsWith("LICENSE.txt") && ++asked === 1 ? Promise.reject("no network") : f(name, ...rest))(window.fetch);`})
	b.ready()
	b.key("o")
	b.until(shown(ui.About, 0))
	if asked := eval[int](b, `asked`); asked != 0 {
		t.Errorf("the licences were asked for %d times before anybody looked for them", asked)
	}
	b.button(ui.About, 0)
	b.until(`document.body.textContent.includes("The licences did not come.")`)
	b.key(kb.Escape)
	b.button(ui.About, 0)
	b.button(ui.Choose, 4)
	b.until(`document.body.textContent.includes("TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION")`)
}

// What a language needs and that fails, hangs, or is something else is loaded when it is wanted once more, or when there is a network again; no font waits for
// another.
func TestLanguageComesInTheEnd(t *testing.T) {
	t.Parallel()
	dir, err := builtSite()
	if err != nil {
		t.Fatal(err)
	}
	whole := handlerOf(t, dir)
	var mended atomic.Bool
	var words, regular, bold atomic.Int32 // times that each was asked for
	address := serveWith(t, dir, map[string]http.HandlerFunc{
		"/words.zh.txt": func(w http.ResponseWriter, r *http.Request) {
			if words.Add(1) > 1 {
				whole.ServeHTTP(w, r)
			} else {
				w.WriteHeader(http.StatusBadGateway)
			}
		},
		"/chinese-regular.otf": func(w http.ResponseWriter, r *http.Request) {
			switch n := regular.Add(1); {
			case mended.Load():
				whole.ServeHTTP(w, r)
			case n == 1:
				w.WriteHeader(http.StatusBadGateway)
			default:
				fmt.Fprint(w, "<!doctype html><title>Sign in</title>")
			}
		},
		"/chinese-bold.otf": func(w http.ResponseWriter, r *http.Request) {
			if bold.Add(1) > 1 {
				whole.ServeHTTP(w, r)
			} else {
				<-r.Context().Done()
			}
		},
	})
	const before = `;window.failures = 0;
		const over = [], error = console.error;
		AbortSignal.timeout = () => { over.push(new AbortController()); return over.at(-1).signal };
		window.minutePasses = () => over.forEach(one => one.abort());
		console.error = what => { failures++; error(what) };`
	b := open(t, address, setup{before: before})
	b.ready()
	choose := func() { // Chinese, anew
		t.Helper()
		b.key("l")
		b.hears("Way Home: levels")
		b.key("l")
		b.hears("兔子回家：关卡")
	}
	fails := func(does func()) {
		t.Helper()
		failures := eval[int](b, "failures")
		does()
		b.until(fmt.Sprintf("failures > %d", failures))
	}
	b.hears("Way Home: levels")
	fails(func() { b.key("l") })
	b.hears("The other language did not load. It comes when there is a connection again.")
	fails(func() { b.key("l") })
	fails(choose)
	mended.Store(true)
	b.script(`dispatchEvent(new Event("online"))`)
	b.until(`warrenFiles["chinese-regular.otf"]`)
	fails(func() { b.script("minutePasses()") })
	choose()
	b.until(`warrenFiles["chinese-bold.otf"]`)
	times := regular.Load()
	choose()
	if regular.Load() != times || bold.Load() != 2 {
		t.Errorf("the fonts were asked for %d and %d times, want %d and 2", regular.Load(), bold.Load(), times)
	}
}

// renamed returns a copy of a built page in which the build has another name, and the name that it had.
func renamed(t *testing.T, dir, name string) (to, old string) {
	t.Helper()
	to = t.TempDir()
	if err := os.CopyFS(to, os.DirFS(dir)); err != nil {
		t.Fatal(err)
	}
	page, err := os.ReadFile(filepath.Join(to, "index.html"))
	if err != nil {
		t.Fatal(err)
	}
	_, old, _ = strings.Cut(string(page), `data-build="`)
	old, _, _ = strings.Cut(old, `"`)
	for _, file := range [...]string{"index.html", "service.js"} {
		text, err := os.ReadFile(filepath.Join(to, file))
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(to, file), []byte(strings.ReplaceAll(string(text), old, name)), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return to, old
}

// What the page keeps is what the build has, by the same names, and nothing that the page loads is left out.
func TestKeepsTheWholePage(t *testing.T) {
	t.Parallel()
	dir, err := builtSite()
	if err != nil {
		t.Fatal(err)
	}
	script, err := os.ReadFile(filepath.Join(dir, "service.js"))
	if err != nil {
		t.Fatal(err)
	}
	list, _, _ := strings.Cut(string(script), "\n")
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		name := entry.Name()
		ext := filepath.Ext(name)
		want := ext != ".br" && ext != ".gz" && name != "service.js" && name != "404.html" && !strings.HasPrefix(name, "screenshot-")
		if strings.Contains(list, `"`+name+`":`) != want {
			t.Errorf("%s is kept: %v", name, !want)
		}
	}
	if n := strings.Count(list, "sha256-"); n != strings.Count(list, `":"`)-2 { // of the name of the build, and of the page, which has no digest
		t.Errorf("%d digests in %s", n, list)
	}
}
