//go:build e2e

// Package browser plays the built page in Chromium with keys, mouse, fingers and the address bar. It reads what the game tells in words, and the elements for
// screen readers.
package browser

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/andybalholm/brotli"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/device"
	"github.com/chromedp/chromedp/kb"

	"warren/internal/webserver"
	"warren/scenes/ui"
)

// work is the folder in which the tests build; TestMain makes and removes it.
var work string

func TestMain(m *testing.M) {
	os.Exit(run(m))
}

func run(m *testing.M) int {
	dir, err := os.MkdirTemp("", "warren-browser-")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(dir)
	work = dir
	defer func() {
		for _, end := range slices.Backward(atEnd) {
			end()
		}
	}()
	return m.Run()
}

const (
	quality  = 4 // of brotli
	webbuild = "warren/internal/tools/webbuild"
)

// measures is whether benchmarks run.
func measures() bool { return flag.Lookup("test.bench").Value.String() != "" }

// builtSite builds the page once for all tests, as make web does but with less compression, or none. WARREN_PAGE names one that is built already.
var builtSite = sync.OnceValues(func() (string, error) {
	if dir := os.Getenv("WARREN_PAGE"); dir != "" {
		return dir, nil
	}
	dir := filepath.Join(work, "web")
	effort := -1
	if measures() {
		effort = quality
	}
	return dir, command(nil, "go", "run", webbuild, "-quality", strconv.Itoa(effort), "-out", dir)
})

// building lets one test at a time build another game's page.
var building sync.Mutex

// siteWith returns a copy of the built page with another game of testdata in place of Warren, built once for all tests.
func siteWith(t testing.TB, game string) string {
	t.Helper()
	building.Lock()
	defer building.Unlock()
	built, err := builtSite()
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(work, game)
	if _, err := os.Stat(filepath.Join(dir, "game.wasm")); err == nil {
		return dir
	}
	if err := os.CopyFS(dir, os.DirFS(built)); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"game.wasm.gz", "index.html.br", "index.html.gz"} { // the real game's
		if err := os.RemoveAll(filepath.Join(dir, name)); err != nil {
			t.Fatal(err)
		}
	}
	wasm := filepath.Join(dir, "game.wasm")
	env, args := []string{"GOOS=js", "GOARCH=wasm"}, []string{"build", "-ldflags", "-s -w", "-o", wasm, "./testdata/" + game}
	if !measures() { // as the page is compiled, for which most packages are compiled already
		env, args = nil, append([]string{"run", webbuild, "-go"}, args...)
	}
	if err := command(env, "go", args...); err != nil {
		t.Fatal(err)
	}
	if err := compress(wasm); err != nil {
		t.Fatal(err)
	}
	if err := tellSize(dir); err != nil {
		t.Fatal(err)
	}
	return dir
}

// tellSize writes the size of game.wasm into index.html.
func tellSize(dir string) error {
	game, err := os.Stat(filepath.Join(dir, "game.wasm"))
	if err != nil {
		return err
	}
	name := filepath.Join(dir, "index.html")
	page, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	page = regexp.MustCompile(`data-game-bytes="\d+"`).ReplaceAll(page, fmt.Appendf(nil, `data-game-bytes="%d"`, game.Size()))
	return os.WriteFile(name, page, 0o644)
}

// compress writes the .br file of a file, with the effort that builtSite spends.
func compress(name string) error {
	data, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	var small bytes.Buffer
	w := brotli.NewWriterOptions(&small, brotli.WriterOptions{Quality: quality, LGWin: 24})
	if _, err := w.Write(data); err != nil {
		return err
	}
	if err := w.Close(); err != nil {
		return err
	}
	return os.WriteFile(name+".br", small.Bytes(), 0o644)
}

func command(env []string, name string, args ...string) error {
	cmd := exec.Command(name, args...)
	cmd.Env = append(os.Environ(), env...)
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("%s %s: %w\n%s", name, strings.Join(args, " "), err, out)
	}
	return nil
}

// handlers are those of the folders that are built, each of which is read once.
var handlers sync.Map

func handlerOf(t testing.TB, dir string) http.Handler {
	t.Helper()
	read, _ := handlers.LoadOrStore(dir, sync.OnceValues(func() (http.Handler, error) { return webserver.Handler(dir) }))
	handler, err := read.(func() (http.Handler, error))()
	if err != nil {
		t.Fatal(err)
	}
	return handler
}

// serve serves a built folder on loopback until the test ends and returns its address.
func serve(t testing.TB, dir string) string {
	t.Helper()
	return serveWith(t, dir, nil)
}

// serveWith is serve with other handlers for some paths.
func serveWith(t testing.TB, dir string, others map[string]http.HandlerFunc) string {
	t.Helper()
	handler := handlerOf(t, dir)
	mux := http.NewServeMux()
	mux.Handle("/", handler)
	for path, other := range others {
		mux.HandleFunc(path, other)
	}
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close)
	return server.URL + "/"
}

// warren serves the real game.
func warren(t testing.TB) string {
	t.Helper()
	server := httptest.NewServer(site(t))
	t.Cleanup(server.Close)
	return server.URL + "/"
}

// site returns the handler of the real game.
func site(t testing.TB) http.Handler {
	t.Helper()
	dir, err := builtSite()
	if err != nil {
		t.Fatal(err)
	}
	return handlerOf(t, dir)
}

// findChromium returns the path of the browser that the tests use.
func findChromium() (string, error) {
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable"} {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", errors.New("the browser's tests need Chromium in the PATH; on Debian: apt-get install chromium")
}

// A tab is a page with its own store, history and cache, so that no test depends on another.
type tab struct {
	t     testing.TB
	ctx   context.Context
	at    int    // the entry of the page's journal at which the test looked last
	after func() // runs after each input, nil for nothing: the game takes its input in order, the probe has one press a tick
}

// A setup describes how a tab or its browser differs from the usual one.
type setup struct {
	width, height int // 560×420 if 0: software rendering is slow at every pixel
	device        chromedp.Device
	language      string // that the player prefers; "en-US" if empty
	before        string // a script that runs before the page's own
	loading       bool   // do not wait until the page's files are there
	kept          bool   // the page is kept for when there is no network, which loads all its files once more
}

// A phone is a Pixel 5 with one pixel for each of the page's, since software rendering is slow at every pixel.
type phone struct{}

// Device returns what the browser emulates.
func (phone) Device() device.Info {
	info := device.Pixel5.Device()
	info.Scale = 1
	return info
}

// atEnd holds functions that TestMain calls, last first.
var atEnd []func()

// theBrowser is the Chromium of all tabs.
var theBrowser = sync.OnceValues(func() (context.Context, error) {
	ctx, end, err := startBrowser()
	if err == nil {
		atEnd = append(atEnd, end)
	}
	return ctx, err
})

// startBrowser starts a Chromium, with options beside those that all tests need. It runs until end is called.
func startBrowser(others ...chromedp.ExecAllocatorOption) (ctx context.Context, end func(), err error) {
	chromium, err := findChromium()
	if err != nil {
		return nil, nil, err
	}
	// Software rendering, since there may be no graphics card; no sandbox, since root has none and the page is ours.
	options := append(slices.Clone(chromedp.DefaultExecAllocatorOptions[:]),
		chromedp.ExecPath(chromium),
		chromedp.NoSandbox,
		chromedp.Flag("headless", "new"),
		chromedp.Flag("use-gl", "angle"),
		chromedp.Flag("use-angle", "swiftshader"),
		chromedp.Flag("enable-unsafe-swiftshader", true),
		chromedp.Flag("disable-component-update", true),
		chromedp.Flag("accept-lang", "en-US"),
		// Those of chromedp, the page that Chromium opens under the address bar of each tab, and
		// the process that it starts for the next one.
		chromedp.Flag("disable-features", "Translate,BlinkGenPropertyTrees,SpareRendererForSitePerProcess,WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup"),
	)
	if !measures() {
		// Most tests run a few seconds of the game's code, for which V8's better compiler takes longer than it saves.
		options = append(options, chromedp.Flag("js-flags", "--liftoff-only"))
		// Two thirds of the time go into frames, which are drawn without a graphics card: what need
		// not move rests.
		options = append(options, chromedp.Flag("force-prefers-reduced-motion", true))
	}
	allocator, closeBrowser := chromedp.NewExecAllocator(context.Background(), append(options, others...)...)
	ctx, closeFirst := chromedp.NewContext(allocator)
	return ctx, func() { closeFirst(); closeBrowser() }, chromedp.Do(ctx) // without a time limit, which would end the browser itself
}

// open opens a tab with a store of its own and loads the address; it does not wait for the game.
func open(t testing.TB, address string, s setup) *tab {
	t.Helper()
	browser, err := theBrowser()
	if err != nil {
		t.Fatal(err)
	}
	return openIn(t, browser, address, s, chromedp.WithNewBrowserContext())
}

// openIn opens a tab in the browser, or beside the tab, of a context.
func openIn(t testing.TB, parent context.Context, address string, s setup, options ...chromedp.ContextOption) *tab {
	t.Helper()
	ctx, closeTab := chromedp.NewContext(parent, options...)
	t.Cleanup(closeTab)
	b := &tab{t: t, ctx: ctx}
	if s.width == 0 {
		s.width, s.height = 560, 420
	}
	call(b, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true}) // also while a test beside this one has the focus
	b.do(chromedp.EmulateViewport(int64(s.width), int64(s.height)))
	if s.device != nil {
		b.do(chromedp.Emulate(s.device))
	}
	if s.language != "" {
		call(b, emulation.SetUserAgentOverride, emulation.SetUserAgentOverrideParams{UserAgent: eval[string](b, "navigator.userAgent"), AcceptLanguage: s.language})
	}
	before := `Object.defineProperty(Navigator.prototype, "serviceWorker", { value: undefined });`
	if s.kept {
		before = ""
	}
	call(b, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: before + noon + journal + s.before})
	b.tellConsole()
	if s.loading {
		call(b, page.Navigate, page.NavigateParams{URL: address})
	} else {
		b.do(chromedp.Navigate(address))
	}
	return b
}

// noon is a script that stops the clock of the page, at noon of a day in UTC, so that the boards of the day are the same in every run.
const noon = `{
	const Clock = Date, at = Clock.UTC(2026, 10, 27, 12);
	window.Date = class extends Clock { constructor(...given) { given.length ? super(...given) : super(at) } static now() { return at } };
}`

// journal is a script that has the page keep all that it tells, in order: the screen in words, and what is read out, after a mark.
const journal = `window.journal = [];
	window.warrenTells = text => { journal.push(text) };
	document.addEventListener("DOMContentLoaded", () => {
		const log = document.getElementById("log");
		if (log) new MutationObserver(all => all.forEach(one => one.addedNodes.forEach(el => journal.push("» " + el.textContent)))).observe(log, { childList: true });
	});
`

// wantedPanic ends the first line of the panic that the probe is asked for.
const wantedPanic = "panic: as the link wants"

// tellConsole fails the test if the game panics, and logs the page's console if it fails.
func (b *tab) tellConsole() {
	ctx, stop := context.WithCancel(b.ctx)
	messages := chromedp.Console(ctx)
	var told sync.WaitGroup
	var lines []string
	told.Go(func() {
		for message, err := range messages {
			if err != nil {
				return
			}
			lines = append(lines, fmt.Sprintf("%s: %s", message.Type, message.Text))
		}
	})
	b.t.Cleanup(func() {
		stop()
		told.Wait()
		if slices.ContainsFunc(lines, func(line string) bool {
			return strings.Contains(line, "panic: ") && !strings.HasSuffix(line, wantedPanic)
		}) {
			b.t.Error("the game panics")
		}
		if b.t.Failed() {
			b.t.Logf("the page's console:\n%s", strings.Join(lines, "\n"))
		}
	})
}

func (b *tab) do(actions ...chromedp.Action[chromedp.Void]) {
	b.t.Helper()
	const longest = 60 * time.Second
	ctx, cancel := context.WithTimeout(b.ctx, longest)
	defer cancel()
	if chromedp.FromContext(b.ctx).Target == nil {
		ctx = b.ctx // a time limit on the call that opens the tab would close it
	}
	if err := chromedp.Do(ctx, actions...); err != nil {
		b.t.Fatal(err)
	}
}

// eval returns the value of a JavaScript expression; it waits for a promise.
func eval[T any](b *tab, expression string) T {
	b.t.Helper()
	value, err := chromedp.Run(b.ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		b.t.Fatalf("%s: %v", expression, err)
	}
	return value
}

func (b *tab) script(source string) {
	b.t.Helper()
	eval[chromedp.Void](b, source)
}

// leave runs JavaScript that leads away from the page. It runs after the answer to the test, which a page that is left cannot give.
func (b *tab) leave(source string) {
	b.t.Helper()
	b.script(fmt.Sprintf("void setTimeout(() => { %s })", source))
}

// anew does what has the page loaded again, and waits for the first frame of the game there.
func (b *tab) anew(does string) {
	b.t.Helper()
	b.script("window.gone = true")
	b.leave(does)
	b.until("!window.gone")
	b.at = 0
	b.ready()
}

func (b *tab) reload() { b.t.Helper(); b.anew("location.reload()") }

// loseContext is a script that takes the context of the game's canvas away, as a driver that resets does.
const loseContext = `document.querySelector("canvas").getContext("webgl2").getExtension("WEBGL_lose_context").loseContext()`

// patience is how long a test waits for what must come. It is more than any working machine takes, however busy.
const patience = 5 * time.Minute

// until waits until a JavaScript expression is true.
func (b *tab) until(expression string) {
	b.t.Helper()
	deadline := time.Now().Add(patience)
	for {
		// A page that is being reloaded cannot answer, which is no failure yet.
		holds, err := chromedp.Run(b.ctx, chromedp.Evaluate[bool]("!!("+expression+")", chromedp.EvalAwaitPromise))
		if err == nil && holds {
			return
		}
		if time.Now().After(deadline) {
			var on string // what has the focus in the page, and in the game if the test listens
			if now, err := chromedp.Run(b.ctx, chromedp.Evaluate[string](`document.activeElement.outerHTML.slice(0, 300) + JSON.stringify((window.widgets || []).filter(w => w.focused))`)); err == nil {
				on = now
			}
			b.t.Fatalf("%v passed and it is still not so: %s (%v)\nlast told: %q\nthe focus is on %s", patience, expression, err, b.told(), on)
		}
		time.Sleep(20 * time.Millisecond)
	}
}

// ready waits for the game's first frame.
func (b *tab) ready() {
	b.t.Helper()
	b.until("performance.getEntriesByName('warren-first-frame').length")
}

// told returns what is on the screen in words.
func (b *tab) told() string {
	b.t.Helper()
	return eval[string](b, `window.journal?.findLast(text => !text.startsWith("»")) || ""`)
}

// hears waits until the page tells what contains these words, or has told it since the test looked last, or it is still so.
func (b *tab) hears(words string) {
	b.t.Helper()
	b.at = b.entry(b.at, words, "")
}

// reads is hears for what is read out.
func (b *tab) reads(words string) {
	b.t.Helper()
	b.at = b.entry(b.at, words, "»")
}

// entry waits for an entry of the journal that starts and contains such text, and returns its number.
func (b *tab) entry(from int, words, start string) int {
	b.t.Helper()
	find := fmt.Sprintf(`journal.findIndex((text, i) => (i >= %d || i === journal.findLastIndex(text => !text.startsWith("»"))) && text.startsWith(%q) && text.includes(%q))`, from, start, words)
	b.until(find + " >= 0")
	return max(from, eval[int](b, find))
}

func call[P, R any](b *tab, command cdp.Command[P, R], params P) R {
	b.t.Helper()
	result, err := chromedp.Call(b.ctx, command, params)
	if err != nil {
		b.t.Fatal(err)
	}
	return result
}

// settle waits until the game has taken an input, where inputs that come together are not told apart.
func (b *tab) settle() {
	b.t.Helper()
	if b.after != nil {
		b.after()
	}
}

func (b *tab) press(x, y float64) { b.t.Helper(); b.mouse(chromedp.MousePressed, x, y) }

// move moves the mouse to a place of the window with the button down.
func (b *tab) move(x, y float64) { b.t.Helper(); b.mouse(chromedp.MouseMoved, x, y) }

// release releases the left button.
func (b *tab) release(x, y float64) { b.t.Helper(); b.mouse(chromedp.MouseReleased, x, y) }

func (b *tab) mouse(kind input.DispatchMouseEventType, x, y float64) {
	b.t.Helper()
	event := input.DispatchMouseEventParams{Type: kind, X: x, Y: y, Button: input.MouseButtonLeft, ClickCount: 1}
	if kind != chromedp.MouseReleased {
		event.Buttons = 1
	}
	call(b, input.DispatchMouseEvent, event)
	b.settle()
}

// heldFor is how long a person holds a button down. The page has several frames in that time.
const heldFor = 100 * time.Millisecond

func (b *tab) click(x, y float64) {
	b.t.Helper()
	b.press(x, y)
	time.Sleep(heldFor)
	b.release(x, y)
}

// knowing is a script for setup.before that makes the player one who knows Traffic Jam, and so needs no word of welcome.
const knowing = `if (!localStorage.getItem("warren/settings")) localStorage.setItem("warren/settings", btoa('{"learned":{"rushhour":true}}'));`

// shown is the expression of the element of a widget, by its kind and number, once it can be used.
func shown(kind ui.Kind, n int) string {
	return fmt.Sprintf(`document.querySelector("[data-does='%d'][data-n='%d']:not([aria-disabled])")`, kind, n)
}

// button waits for a widget and presses its element, wherever a list that scrolls has it by then.
func (b *tab) button(kind ui.Kind, n int) {
	b.t.Helper()
	b.until(shown(kind, n))
	b.script(shown(kind, n) + ".click()") // which leaves the focus where it is
}

// middle waits for an element and returns its middle.
func (b *tab) middle(element string) (x, y float64) {
	b.t.Helper()
	b.until(element)
	at := eval[[]float64](b, "(r => [r.left + r.width / 2, r.top + r.height / 2])("+element+".getBoundingClientRect())")
	return at[0], at[1]
}

// cell returns the middle of a cell of the board, row and column from 1.
func (b *tab) cell(row, col int) (x, y float64) {
	b.t.Helper()
	return b.middle(fmt.Sprintf(`document.querySelector("[aria-rowindex='%d'] > [data-cell][aria-colindex='%d']")`, row, col))
}

// drag moves the mouse from one place of the window to another, in steps as a hand does.
func (b *tab) drag(fromX, fromY, toX, toY float64) {
	b.t.Helper()
	b.press(fromX, fromY)
	const steps = 8
	for i := 1; i <= steps; i++ {
		part := float64(i) / steps
		b.move(fromX+part*(toX-fromX), fromY+part*(toY-fromY))
	}
	b.release(toX, toY)
}

// touch sends one event of one finger.
func (b *tab) touch(kind input.DispatchTouchEventType, x, y float64) {
	b.t.Helper()
	event := input.DispatchTouchEventParams{Type: kind, TouchPoints: []*input.TouchPoint{}}
	if kind == input.DispatchTouchEventTypeTouchStart || kind == input.DispatchTouchEventTypeTouchMove {
		event.TouchPoints = append(event.TouchPoints, &input.TouchPoint{X: x, Y: y})
	}
	call(b, input.DispatchTouchEvent, event)
	b.settle()
}

// modifiers are the keys that are held in a chord, as a keyboard sends them.
var modifiers = []struct {
	bit  chromedp.Modifier
	key  string
	code string
}{
	{chromedp.ModifierCtrl, "Control", "ControlLeft"},
	{chromedp.ModifierAlt, "Alt", "AltLeft"},
	{chromedp.ModifierMeta, "Meta", "MetaLeft"},
	{chromedp.ModifierShift, "Shift", "ShiftLeft"},
}

// key presses and releases a key (a character, or a constant of kb), with modifiers.
func (b *tab) key(key string, held ...chromedp.Modifier) {
	b.t.Helper()
	var bits chromedp.Modifier
	for _, bit := range held {
		bits |= bit
	}
	send := func(kind input.DispatchKeyEventType) {
		for _, m := range modifiers {
			if bits&m.bit != 0 {
				call(b, input.DispatchKeyEvent, input.DispatchKeyEventParams{Type: kind, Key: m.key, Code: m.code, Modifiers: int64(bits)})
			}
		}
	}
	if send(kb.KeyDown); bits != 0 {
		b.settle()
	}
	b.do(chromedp.KeyEvent(key, chromedp.KeyModifiers(held...)))
	send(kb.KeyUp)
	b.settle()
}
