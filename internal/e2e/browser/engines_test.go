//go:build e2e

package browser

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// A visit is a page in a browser other than Chromium. It reads the mirror, and works the page with
// the mouse and the keyboard as a person does.
type visit struct {
	t testing.TB
	driver
}

func value[T any](v visit, expression string) (result T) {
	v.t.Helper()
	text, err := v.eval(expression)
	if err == nil {
		err = json.Unmarshal(text, &result)
	}
	if err != nil {
		v.t.Fatalf("%s: %v", expression, err)
	}
	return result
}

func (v visit) until(expression string) {
	v.t.Helper()
	await(v.t, expression, func() error {
		text, err := v.eval("!!(" + expression + ")")
		if err == nil && string(text) != "true" {
			return fmt.Errorf("the page has %s", v.screen())
		}
		return err
	})
}

// names is the expression of the names of all elements of the mirror, and of what the page says in
// its place.
const names = `[...document.querySelectorAll("#message, #mirror *")].map(e => e.getAttribute("aria-label") || (e.children.length ? "" : e.textContent)).filter(Boolean)`

func (v visit) screen() string {
	text, _ := v.eval(names) // a page that is being loaded has none
	return string(text)
}

// noteKeep has the page note whether the browser is asked to keep what is stored.
const noteKeep = `!!navigator.storage && !!(navigator.storage.persist = () => { window.askedToKeep = true; return Promise.resolve(true) })`

// visit opens an address and waits for the game's first frame.
func (v visit) visit(address string) {
	v.t.Helper()
	if err := v.open(address); err != nil {
		v.t.Fatal(err)
	}
	v.until("performance.getEntriesByName('warren-first-frame').length")
	value[bool](v, noteKeep)
}

func (v visit) reload() {
	v.t.Helper()
	value[any](v, "setTimeout(() => location.reload()), window.gone = true")
	v.until("!window.gone && performance.getEntriesByName('warren-first-frame').length")
}

// hears waits until the name of an element contains some words.
func (v visit) hears(words string) {
	v.t.Helper()
	v.until(fmt.Sprintf("%s.some(name => name.includes(%q))", names, words))
}

// button is the expression of a button by its name, or its first words.
func button(name string) string {
	return fmt.Sprintf(`[...document.querySelectorAll("#mirror button:not([aria-disabled])")].find(e => e.textContent === %q || e.textContent.startsWith(%q + ".") || e.textContent.startsWith(%q + " "))`, name, name, name)
}

// middle waits for an element and returns its middle.
func (v visit) middle(element string) (at [2]float64) {
	v.t.Helper()
	v.until(element)
	return value[[2]float64](v, "(r => [r.left + r.width / 2, r.top + r.height / 2])("+element+".getBoundingClientRect())")
}

func (v visit) cell(row, col int) [2]float64 {
	v.t.Helper()
	return v.middle(fmt.Sprintf(`document.querySelector("[aria-rowindex='%d'] > [data-cell][aria-colindex='%d']")`, row, col))
}

// drag presses the mouse at the first place, moves it over the others, and holds it at the last as
// long as a person does.
func (v visit) drag(places ...[2]float64) {
	v.t.Helper()
	var do []map[string]any
	for i, at := range places {
		do = append(do, map[string]any{"type": "pointerMove", "x": int(at[0]), "y": int(at[1]), "duration": 50 * min(i, 1)})
		if i == 0 {
			do = append(do, map[string]any{"type": "pointerDown", "button": 0})
		}
	}
	do = append(do, map[string]any{"type": "pause", "duration": heldFor.Milliseconds()}, map[string]any{"type": "pointerUp", "button": 0})
	if err := v.act(inputSource{"pointer", "mouse", do}); err != nil {
		v.t.Fatal(err)
	}
}

func (v visit) click(element string) {
	v.t.Helper()
	v.drag(v.middle(element))
}

// webdriverKeys are the signs with which WebDriver writes keys that type nothing.
var webdriverKeys = map[string]string{
	kb.Enter: "\uE007", kb.Escape: "\uE00C", kb.Tab: "\uE004",
	kb.ArrowLeft: "\uE012", kb.ArrowUp: "\uE013", kb.ArrowRight: "\uE014", kb.ArrowDown: "\uE015",
}

func (v visit) keys(keys ...string) {
	v.t.Helper()
	var do []map[string]any
	for _, key := range keys {
		if sign := webdriverKeys[key]; sign != "" {
			key = sign
		}
		do = append(do, map[string]any{"type": "keyDown", "value": key}, map[string]any{"type": "keyUp", "value": key})
	}
	if err := v.act(inputSource{"key", "keyboard", do}); err != nil {
		v.t.Fatal(err)
	}
}

// TestEngines plays the page in Firefox and in WebKit, which is Safari's engine.
func TestEngines(t *testing.T) {
	for _, engine := range []struct {
		name  string
		start func(testing.TB) driver
		keeps bool // WebKit keeps nothing in a session that is driven: its worker has no cache, and navigator no storage
	}{
		{"Firefox", func(t testing.TB) driver { return openFirefox(t, nil) }, true},
		{"WebKit", func(t testing.TB) driver { return openWebKit(t) }, false},
	} {
		t.Run(engine.name, func(t *testing.T) {
			server := httptest.NewServer(site(t))
			defer server.Close()
			v := visit{t, engine.start(t)}
			v.visit(server.URL + "/")
			for _, journey := range []struct {
				name string
				does func(visit)
			}{
				{"a lesson by the mouse", visit.learnsByMouse},
				{"clicks on a list and a board", visit.clicks},
				{"a lesson by keys", visit.learnsByKeys},
				{"going back", visit.goesBack},
				{"a link, a hint and Solve", visit.isHelped},
				{"a win", visit.wins},
				{"sharing", visit.shares},
				{"settings", visit.settles},
				{"a reload", visit.reloads},
				{"keeping what is stored", func(v visit) {
					if !engine.keeps {
						v.t.Skip("WebKit has no storage to ask for here")
					}
					v.keeps()
				}},
				{"a reload without a network", func(v visit) {
					if !engine.keeps {
						v.t.Skip("WebKit keeps nothing in a session that is driven")
					}
					v.until("navigator.serviceWorker.ready.then(r => r.active.state === 'activated')")
					server.CloseClientConnections()
					server.Close()
					v.reloads()
				}},
			} {
				if !t.Run(journey.name, func(t *testing.T) { journey.does(visit{t, v.driver}) }) {
					return
				}
			}
		})
	}
}

// TestEnginesWithoutStorage plays where the browser keeps nothing. Firefox has a preference for
// that; in WebKit a script takes the storage away.
func TestEnginesWithoutStorage(t *testing.T) {
	for name, start := range map[string]func(testing.TB) driver{
		"Firefox": func(t testing.TB) driver { return openFirefox(t, map[string]any{"network.cookie.cookieBehavior": 2}) },
		"WebKit":  func(t testing.TB) driver { return openWebKit(t) },
	} {
		t.Run(name, func(t *testing.T) {
			v := visit{t, start(t)}
			dir, err := builtSite()
			if err != nil {
				t.Fatal(err)
			}
			page, err := os.ReadFile(filepath.Join(dir, "index.html"))
			if err != nil {
				t.Fatal(err)
			}
			script := `for (const kind of ["error", "unhandledrejection"]) addEventListener(kind, e => { window.thrown = e.message || String(e.reason) });`
			if name == "WebKit" {
				script += `Object.defineProperty(window, "localStorage", { get() { throw new DOMException("denied", "SecurityError") } });
					ServiceWorkerContainer.prototype.register = () => { throw new DOMException("denied", "SecurityError") };`
			}
			address := serveWith(t, dir, map[string]http.HandlerFunc{
				"/{$}": func(w http.ResponseWriter, _ *http.Request) {
					_, _ = w.Write(bytes.Replace(page, []byte("<script "), []byte("<script src=before.js></script><script "), 1))
				},
				"/before.js": func(w http.ResponseWriter, _ *http.Request) {
					w.Header().Set("Content-Type", "text/javascript")
					_, _ = io.WriteString(w, script)
				},
			})
			v.visit(twoMoves.link(address))
			v.hears(nothingKept)
			v.wins()
			if thrown := value[string](v, "window.thrown || ''"); thrown != "" {
				t.Errorf("the page throws %s", thrown)
			}
		})
	}
}

// learnsByMouse begins the lessons of Traffic Jam from home, and plays two of them.
func (v visit) learnsByMouse() {
	v.click(button("Traffic Jam"))
	v.hears("Lesson 1 of 3")
	v.drag(v.cell(3, 2), v.cell(3, 4), v.cell(3, 6))
	v.hears("Lesson 2 of 3")
	v.drag(v.cell(2, 4), v.cell(1, 4))
	v.drag(v.cell(3, 2), v.cell(3, 4), v.cell(3, 6))
	v.hears("Lesson 3 of 3")
	v.click(button("Skip lessons"))
	v.hears("Moves: 0")
}

// clicks opens a level from the list, and turns a tile.
func (v visit) clicks() {
	v.keys(kb.Escape)
	v.click(button("Way Home: levels"))
	v.click(button("1 ·"))
	v.hears("First road")
	v.drag(v.cell(2, 2))
	v.until(button("Again")) // the card is up; "Next" begins the name of an arrow too
	v.keys(kb.Escape)
	v.until("!document.querySelector('[role=dialog]')")
	v.keys(kb.Escape)
	v.until("!document.querySelector('[data-cell]')")
	v.keys(kb.Escape)
	v.hears("Way Home: levels")
}

// goesBack goes back from the settings to the board that they lie over, and from there to home.
func (v visit) goesBack() {
	back := func() { value[any](v, "setTimeout(() => history.back()), true") }
	v.keys("3")
	v.hears("Moves: 0")
	v.keys("o")
	v.until("document.querySelector('[role=dialog]')")
	back()
	v.until("!document.querySelector('[role=dialog]')")
	v.hears("Moves: 0")
	back()
	v.hears("Way Home: levels")
	v.until("location.hash === ''")
}

// learnsByKeys begins the lessons of Burrow from home.
func (v visit) learnsByKeys() {
	v.keys("4")
	v.hears("Lesson 1 of")
	v.keys("k")
	v.hears("Steps: 0")
	v.keys(kb.Escape)
	v.hears("Way Home: levels")
	v.until("location.hash === ''")
}

func (v visit) isHelped() {
	value[any](v, fmt.Sprintf("location.hash = %q", twoMoves.link("")))
	v.hears("Best possible: 2 moves (proven)")
	v.keys("h")
	v.hears("Hint")
	v.click(button("Solve"))
	v.hears("Step 2 of 2")
	v.click(button("Done"))
	v.click(button("Again"))
	v.hears("Moves: 0")
}

// wins solves twoMoves by the mouse.
func (v visit) wins() {
	v.keys("r")
	v.until("!document.querySelector('[role=dialog]')")
	v.drag(v.cell(2, 4), v.cell(1, 4))
	v.drag(v.cell(3, 2), v.cell(3, 4), v.cell(3, 6))
	v.until(button("Again"))
	if value[bool](v, "!!window.askedToKeep") {
		v.t.Error("the browser prompts over the board that is won")
	}
}

// shares copies the link and then the board by clicks, each the first one after a dialog opened.
func (v visit) shares() {
	v.click(button("Share"))
	v.hears("Copy link")
	v.click(button("Copy link"))
	v.hears("The link is copied")
	v.click(button("More"))
	v.hears("Copy board")
	v.click(button("Copy board"))
	v.hears("The board is copied")
	v.keys(kb.Escape)
}

// settles changes the language in the settings.
func (v visit) settles() {
	v.click(button("Settings"))
	v.hears("Text size")
	v.until("getComputedStyle(document.querySelector('[role=dialog]')).outlineStyle === 'none'") // Firefox drew a line across the window
	v.click(button("中文"))
	v.hears("设置")
	v.keys(kb.Escape)
	v.until(button("再来"))
}

// keeps has the browser keep what is stored, by the button in the statistics, since Firefox would
// have prompted over the board that is won.
func (v visit) keeps() {
	value[bool](v, noteKeep)
	v.keys("i")
	v.click(button("请浏览器长期保留进度"))
	v.until("window.askedToKeep && !" + button("请浏览器长期保留进度"))
}

func (v visit) reloads() {
	v.reload()
	v.hears("尖峰时刻")
	v.until("document.documentElement.lang === 'zh-CN'")
}
