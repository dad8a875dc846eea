//go:build e2e

package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// These tests put the probe into the page: it reports the game's keys, and the other input that reached Ebitengine.

func openProbe(t *testing.T, s setup) *tab {
	t.Helper()
	b := open(t, serve(t, siteWith(t, "probe"))+"#by-link", s)
	b.ready()
	b.hears("start by-link")
	b.after = func() {
		t.Helper()
		b.until(fmt.Sprintf("ticks >= %d", eval[int](b, "ticks")+2)) // a tick that has begun when the input came ends without it
	}
	return b
}

// wants compares what the game has heard since it was last asked with these lines.
func (b *tab) wants(what string, lines ...string) {
	b.t.Helper()
	if got, want := strings.Join(b.heard(), ", "), strings.Join(lines, ", "); got != want {
		b.t.Errorf("%s: the game heard %q, want %q", what, got, want)
	}
}

// heard returns what the game has heard since it was last asked.
func (b *tab) heard() (fresh []string) {
	b.t.Helper()
	b.settle()
	return eval[[]string](b, `(lines => { const fresh = lines.slice(window.heard || 1); window.heard = lines.length; return fresh })(journal.at(-1).split("\n"))`)
}

// TestInput checks what of keys, the mouse, pasted texts, dropped files and the address reaches the game, and what stays the browser's.
func TestInput(t *testing.T) {
	t.Parallel()
	// A listener that comes before those of the page hears of every key.
	b := openProbe(t, setup{before: `window.pressed = []; addEventListener("keydown", e => { if (!/Control|Meta|Alt/.test(e.key)) pressed.push(e) }, true);`})
	t.Run("the start", func(t *testing.T) {
		b.until("location.hash === '#set-by-the-game'")
		if got := eval[int](b, "history.length"); got > 3 { // an empty page, and home below what the game says is open
			t.Errorf("setting the fragment left %d entries in the history", got)
		}
		b.paste("..AA\nBB..")
		b.hears(`paste "..AA\nBB.."`)
		b.script(`location.hash = "another-board"`)
		b.hears("follow another-board")
		b.script(`{
			const data = new DataTransfer();
			data.items.add(new File(["..AA\nBB.."], "board.txt", { type: "text/plain" })); // without an entry in a file system, which Ebitengine cannot take
			document.querySelector("canvas").dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
		}`)
		b.hears(`file board.txt "..AA\nBB.." <nil>`)
		b.script(`{
			const data = new DataTransfer();
			data.setData("text/plain", "dragged");
			document.querySelector("canvas").dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
		}`)
		b.heard()
		b.key("a")
		b.wants("a text that is dropped", "key a")
	})
	t.Run("Tab leaves the canvas", func(t *testing.T) {
		b.script(`{ const e = document.createElement("a"); e.href = "#"; e.textContent = "beside"; document.body.prepend(e) }`)
		const ring = `document.querySelector("canvas").classList.contains("ring")`
		focus := func() string { return eval[string](b, "document.activeElement.tagName") }
		if got := focus(); got != "CANVAS" {
			t.Fatalf("at the start the focus is on %s", got)
		}
		if eval[bool](b, ring) {
			t.Error("a focus ring at the start, before any Tab")
		}
		b.key(kb.Tab, chromedp.ModifierShift)
		if got := focus(); got != "A" {
			t.Fatalf("Shift+Tab took the focus to %s", got)
		}
		b.key(kb.Tab)
		if got := focus(); got != "CANVAS" || !eval[bool](b, ring) {
			t.Errorf("Tab took the focus to %s; ring shown: %v", got, eval[bool](b, ring))
		}
		b.click(300, 300)
		if eval[bool](b, ring) {
			t.Error("a click left the focus ring")
		}
		b.heard()
	})
	t.Run("keys of the game", func(t *testing.T) {
		ctrl, meta, shift := chromedp.ModifierCtrl, chromedp.ModifierMeta, chromedp.ModifierShift
		for _, test := range []struct {
			key  string
			held []chromedp.Modifier
			want string
		}{
			{"u", nil, "u"},
			{"3", nil, "3"},
			{kb.ArrowLeft, nil, "ArrowLeft"},
			{kb.Enter, nil, "Enter"},
			{kb.Escape, nil, "Escape"},
			{" ", nil, " "},
			{"z", []chromedp.Modifier{ctrl}, "Ctrl+z"},
			{"y", []chromedp.Modifier{ctrl}, "Ctrl+y"},
			{"z", []chromedp.Modifier{meta}, "Ctrl+z"},
			{"Z", []chromedp.Modifier{ctrl, shift}, "Ctrl+Shift+z"},
		} {
			b.key(test.key, test.held...)
			b.wants(test.want, "key "+test.want)
		}
	})
	t.Run("keyboards", func(t *testing.T) {
		for _, test := range []struct {
			name, key, code string
			held            chromedp.Modifier
			want            string
		}{
			{"Russian", "г", "KeyU", 0, "u"}, {"Russian", "я", "KeyZ", chromedp.ModifierCtrl, "Ctrl+z"}, {"German", "z", "KeyY", chromedp.ModifierCtrl, "Ctrl+z"},
			{"French", "&", "Digit1", 0, "1"}, {"Persian", "۱", "Digit1", 0, "1"},
			{"an input method", "Process", "KeyU", 0, "u"}, {"an input method", "Process", "Slash", chromedp.ModifierShift, "Shift+?"},
		} {
			for _, kind := range []input.DispatchKeyEventType{input.DispatchKeyEventTypeRawKeyDown, input.DispatchKeyEventTypeKeyUp} {
				call(b, input.DispatchKeyEvent, input.DispatchKeyEventParams{Type: kind, Key: test.key, Code: test.code, Modifiers: int64(test.held)})
			}
			b.wants(test.name, "key "+test.want)
		}
	})
	t.Run("keys where a reader browses", func(t *testing.T) {
		b.script(`document.activeElement.blur()`) // on plain text a reader leaves the focus on the body
		b.key("u")
		b.wants("a key on the body", "key u")
		b.script(`document.querySelector("canvas").focus()`)
		b.heard()
		if role := eval[string](b, `document.querySelector("canvas").getAttribute("role") + document.getElementById("message").getAttribute("role")`); role != "imgnone" {
			t.Errorf("the roles of canvas and empty message are %s", role)
		}
	})
	t.Run("keys of the browser", func(t *testing.T) {
		ctrl, alt, meta := chromedp.ModifierCtrl, chromedp.ModifierAlt, chromedp.ModifierMeta
		for _, test := range []struct {
			name, key string
			held      []chromedp.Modifier
		}{
			{"Ctrl+C", "c", []chromedp.Modifier{ctrl}},
			{"Ctrl+V", "v", []chromedp.Modifier{ctrl}},
			{"Cmd+V", "v", []chromedp.Modifier{meta}},
			{"Ctrl+B", "b", []chromedp.Modifier{ctrl}},
			{"Alt+L", "l", []chromedp.Modifier{alt}},
			{"Ctrl+Alt+Z", "z", []chromedp.Modifier{ctrl, alt}},
			{"Alt+Left", kb.ArrowLeft, []chromedp.Modifier{alt}},
			{"F6", kb.F6, nil},
			{"F12", kb.F12, nil},
			{"/", "/", nil},
			{"Tab", kb.Tab, nil},
		} {
			b.script(`pressed.length = 0; document.querySelector("canvas").focus()`)
			b.key(test.key, test.held...)
			b.until("pressed.length")
			if eval[bool](b, "pressed.some(e => e.defaultPrevented)") {
				t.Errorf("%s: the page took it from the browser", test.name)
			}
			if heard := b.heard(); len(heard) > 0 {
				t.Errorf("%s: the game heard %q", test.name, heard)
			}
		}
	})
	t.Run("drags", func(t *testing.T) {
		b.heard()
		b.drag(500, 300, 1200, -80)
		b.wants("a drag out of the window", "press 500,300", "release 1200,-80")

		b.press(500, 300)
		b.script(`document.querySelector("canvas").blur()`) // as if another window took over
		b.wants("a drag that another window cuts off", "press 500,300", "release 500,300")
	})
}

func TestFingers(t *testing.T) {
	t.Parallel()
	b := openProbe(t, setup{device: phone{}})
	still := b.place()
	b.touch(input.DispatchTouchEventTypeTouchStart, 200, 200)
	for y := 220.0; y <= 600; y += 40 {
		b.touch(input.DispatchTouchEventTypeTouchMove, 200, y)
	}
	b.touch(input.DispatchTouchEventTypeTouchEnd, 0, 0)
	if got := b.place(); got != still {
		t.Errorf("a drag moved the page from %s to %s", still, got)
	}
	b.wants("a drag", "touch 200,200", "lift 200,580")

	b.touch(input.DispatchTouchEventTypeTouchStart, 100, 100)
	b.touch(input.DispatchTouchEventTypeTouchCancel, 0, 0)
	b.wants("a finger that the system takes away", "touch 100,100", "lift 100,100")

	for range 2 {
		b.touch(input.DispatchTouchEventTypeTouchStart, 150, 300)
		b.touch(input.DispatchTouchEventTypeTouchEnd, 0, 0)
	}
	if got := b.place(); got != still {
		t.Errorf("a double tap moved the page from %s to %s", still, got)
	}
	b.wants("a double tap", "touch 150,300", "lift 150,300", "touch 150,300", "lift 150,300")
}

// TestLostContextReloads loses the context: the first time the page is loaded again, and soon after that it is left to the player.
func TestLostContextReloads(t *testing.T) {
	t.Parallel()
	b := openProbe(t, setup{})
	b.anew(loseContext)
	b.hears("start set-by-the-game")
	b.script(`dispatchEvent(new CustomEvent("warren-look", { detail: "zh dark" }))`)
	b.script("window.gone = true;" + loseContext)
	b.saysOfLoading("你的进度都还在")
	if !eval[bool](b, "window.gone && document.activeElement === document.getElementById('again')") {
		t.Error("after another loss the page does not wait for the player")
	}
	b.anew(tryAgain)
	b.hears("start set-by-the-game")
	b.script(`sessionStorage.setItem("warren-lost", Date.now() - 60000)`) // it was a minute ago
	b.anew(loseContext)
}

// tryAgain presses the button with which the page is loaded anew.
const tryAgain = `document.getElementById("again").click()`

// TestLostContextWithoutStorage loses the context where the page cannot tell whether it was loaded for that before.
func TestLostContextWithoutStorage(t *testing.T) {
	t.Parallel()
	b := openProbe(t, setup{before: `Object.defineProperty(window, "sessionStorage", { get() { throw new DOMException("blocked", "SecurityError") } })`})
	b.script(loseContext)
	b.saysOfLoading("Nothing of your game is lost")
}

func TestWhatABrowserLacks(t *testing.T) {
	t.Parallel()
	dir := siteWith(t, "probe")
	for _, test := range []struct {
		name string
		setup
		want string
	}{
		{"WebAssembly", setup{before: "delete window.WebAssembly", language: "zh-CN"}, "没有 WebAssembly"},
		{"WebGL", setup{before: "HTMLCanvasElement.prototype.getContext = () => null"}, "WebGL 2 is missing"},
		{"a connection", setup{before: `window.fetch = () => Promise.reject(new TypeError("offline"))`}, "did not load"},
		{"what the wasm needs", setup{before: `WebAssembly.instantiateStreaming = () => Promise.reject(new WebAssembly.CompileError("too old"))`}, "WebAssembly is too old"},
		{"memory", setup{before: `WebAssembly.instantiateStreaming = () => Promise.reject(new RangeError("out of memory"))`}, "too little memory"},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := open(t, serve(t, dir), test.setup)
			b.until(fmt.Sprintf(`document.getElementById("message").textContent.includes(%q) && !document.getElementById("front").hidden`, test.want))
		})
	}
}

// The page has the contrast and ground that the player has asked the browser for, and then those of the game.
func TestLookFollowsTheGame(t *testing.T) {
	t.Parallel()
	b := openProbe(t, setup{})
	ground := func(of, want string) {
		t.Helper()
		if got := eval[string](b, "getComputedStyle(document.body).backgroundColor"); got != want {
			t.Errorf("the ground %s is %s, want %s", of, got, want)
		}
	}
	for features, want := range map[string]string{
		"prefers-contrast=more prefers-color-scheme=light":          "rgb(255, 255, 255)",
		"prefers-contrast=more prefers-color-scheme=dark":           "rgb(0, 0, 0)",
		"prefers-contrast=no-preference prefers-color-scheme=dark":  "rgb(22, 24, 31)",
		"prefers-contrast=no-preference prefers-color-scheme=light": "rgb(246, 241, 231)",
	} {
		b.prefers(strings.Fields(features)...)
		ground("with "+features, want)
	}
	b.script(`dispatchEvent(new CustomEvent("warren-look", { detail: "zh dark" }))`)
	for _, next := range []func(){b.reload, func() {}} { // at once, and at the next start
		ground("of the game in the dark", "rgb(22, 24, 31)")
		if got := eval[string](b, "document.documentElement.lang + document.title"); got != "zh-CN狡兔五窟" {
			t.Errorf("the page's language and title are %s", got)
		}
		next()
	}
}

// moving is the wish for prefers that what is on the screen may move, which most tests do without.
const moving = "prefers-reduced-motion=no-preference"

// prefers has the browser tell that the player prefers features, as name=value.
func (b *tab) prefers(features ...string) {
	b.t.Helper()
	var all []*emulation.MediaFeature
	for _, f := range features {
		name, value, _ := strings.Cut(f, "=")
		all = append(all, &emulation.MediaFeature{Name: name, Value: value})
	}
	call(b, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: all})
}

// followsTheBrowser checks the contrast that the player asks for, and then the date in the first and the last time zone, which always differ.
func (b *tab) followsTheBrowser() {
	b.t.Helper()
	b.key(kb.Escape)
	b.hears("Way Home: levels")
	for _, test := range []struct{ feature, want string }{
		{"prefers-contrast=more", "light-contrast"}, {"prefers-contrast=no-preference", "light"}, {"forced-colors=active", "light-contrast"},
	} {
		b.prefers("prefers-color-scheme=light", test.feature)
		b.until(fmt.Sprintf("document.documentElement.dataset.theme === %q", test.want))
	}
	b.prefers()
	b.key("#") // the calendar
	for _, zone := range []struct{ name, date string }{
		{"Pacific/Kiritimati", "Saturday, 28 November"}, {"Etc/GMT+12", "Friday, 27 November"}, {"Pacific/Kiritimati", "Saturday, 28 November"},
	} {
		call(b, emulation.SetTimezoneOverride, emulation.SetTimezoneOverrideParams{TimezoneID: zone.name})
		b.hears(zone.date + ", today")
	}
	call(b, emulation.SetTimezoneOverride, emulation.SetTimezoneOverrideParams{})
}
