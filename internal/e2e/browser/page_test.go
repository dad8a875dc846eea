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

// These tests put the probe into the page: it reports the input that reached Ebitengine.

func openProbe(t *testing.T, s setup) *tab {
	t.Helper()
	b := open(t, serve(t, siteWith(t, "probe"))+"#by-link", s)
	b.ready()
	b.hears("start by-link")
	b.read = 1
	return b
}

// heard returns the probe's lines since the last call.
func (b *tab) heard() []string {
	b.t.Helper()
	b.settle()
	lines := strings.Split(b.live(), "\n")
	fresh := lines[b.read:]
	b.read = len(lines)
	return fresh
}

// wants compares the probe's lines since the start with the wanted ones.
func (b *tab) wants(what string, lines ...string) {
	b.t.Helper()
	if got, want := strings.Join(b.heard(), ", "), strings.Join(lines, ", "); got != want {
		b.t.Errorf("%s: the game heard %q, want %q", what, got, want)
	}
}

func TestKeysOfTheGameReachIt(t *testing.T) {
	t.Parallel()
	b := openProbe(t, setup{})
	ctrl, meta, shift := chromedp.ModifierCtrl, chromedp.ModifierMeta, chromedp.ModifierShift
	for _, test := range []struct {
		name, key string
		held      []chromedp.Modifier
		want      string // the keys that go down, in order
	}{
		{"a letter", "u", nil, "U"},
		{"a digit", "3", nil, "Digit3"},
		{"an arrow", kb.ArrowLeft, nil, "ArrowLeft"},
		{"Enter", kb.Enter, nil, "Enter"},
		{"Escape", kb.Escape, nil, "Escape"},
		{"Space", " ", nil, "Space"},
		{"Ctrl+Z", "z", []chromedp.Modifier{ctrl}, "ControlLeft Z"},
		{"Ctrl+Y", "y", []chromedp.Modifier{ctrl}, "ControlLeft Y"},
		{"Cmd+Z", "z", []chromedp.Modifier{meta}, "MetaLeft Z"},
		{"Ctrl+Shift+Z", "Z", []chromedp.Modifier{ctrl, shift}, "ControlLeft ShiftLeft Z"},
	} {
		b.key(test.key, test.held...)
		var down []string
		held := map[string]bool{}
		for _, line := range b.heard() {
			kind, key, _ := strings.Cut(line, " ")
			held[key] = kind == "down"
			if kind == "down" {
				down = append(down, key)
			}
		}
		if got := strings.Join(down, " "); got != test.want {
			t.Errorf("%s: %q went down for the game, want %q", test.name, got, test.want)
		}
		for key, still := range held {
			if still {
				t.Errorf("%s: %s stays down for the game", test.name, key)
			}
		}
	}
}

func TestKeysOfTheBrowserStayItsOwn(t *testing.T) {
	t.Parallel()
	b := openProbe(t, setup{})
	// The browser's default action is known to be prevented or not only after every listener has had the event.
	b.script(`window.taken = []; addEventListener("keydown", e => {
		setTimeout(() => { if (e.defaultPrevented && !/Control|Meta|Alt/.test(e.key)) taken.push(e.key) });
	}, true)`)
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
		b.script(`taken.length = 0; document.querySelector("canvas").focus()`)
		b.key(test.key, test.held...)
		if taken := eval[[]string](b, "taken"); len(taken) > 0 {
			t.Errorf("%s: the page took %q from the browser", test.name, taken)
		}
		for _, line := range b.heard() {
			if !strings.HasSuffix(line, "ControlLeft") && !strings.HasSuffix(line, "MetaLeft") {
				t.Errorf("%s: the game heard %q", test.name, line)
			}
		}
	}
}

func TestTabLeavesTheCanvas(t *testing.T) {
	t.Parallel()
	b := openProbe(t, setup{before: `addEventListener("DOMContentLoaded", () => { const e = document.createElement("a"); e.href = "#"; e.textContent = "beside"; document.body.prepend(e) })`})
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
	b.picture("ring")
	b.click(300, 300)
	if eval[bool](b, ring) {
		t.Error("a click left the focus ring")
	}
}

func TestDragLeavesTheWindow(t *testing.T) {
	t.Parallel()
	b := openProbe(t, setup{})
	b.drag(500, 300, 1200, -80)
	b.wants("a drag out of the window", "press 500,300", "release 1200,-80")

	b.press(500, 300)
	b.script(`document.querySelector("canvas").blur()`) // as if another window took over
	b.wants("a drag that another window cuts off", "press 500,300", "release 500,300")
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

func TestPasteAndLinks(t *testing.T) {
	t.Parallel()
	b := openProbe(t, setup{})
	b.until("location.hash === '#set-by-the-game'")
	if got := eval[int](b, "history.length"); got > 2 {
		t.Errorf("setting the fragment left %d entries in the history", got)
	}
	b.paste("..AA\nBB..")
	b.hears(`paste "..AA\nBB.."`)
	b.script(`location.hash = "another-board"`)
	b.hears("follow another-board")
}

// TestLostContextReloads loses the context: the first time the page is loaded again, and soon after that it is left to the player.
func TestLostContextReloads(t *testing.T) {
	t.Parallel()
	b := openProbe(t, setup{})
	b.loseContext()
	b.ready()
	b.hears("start set-by-the-game")
	for _, test := range []struct{ look, want string }{
		{"en light", "Nothing of your game is lost"},
		{"zh dark", "你的进度都还在"},
	} {
		b.script(fmt.Sprintf(`dispatchEvent(new CustomEvent("warren-look", { detail: %q }))`, test.look))
		b.script(loseContext)
		b.until(`document.getElementById("message").textContent`)
		if got := eval[string](b, `document.getElementById("message").textContent`); !strings.Contains(got, test.want) {
			t.Errorf("after another loss the page says %q, want %q in it", got, test.want)
		}
		if !eval[bool](b, "window.beforeLoss && document.activeElement === document.getElementById('again')") {
			t.Error("after another loss the page does not wait for the player")
		}
		b.picture("lost-" + test.look[:2])
		b.script(`document.getElementById("again").click()`)
		b.until("!window.beforeLoss")
		b.ready()
		b.hears("start set-by-the-game")
	}
	b.script(`sessionStorage.setItem("warren-lost", Date.now() - 60000)`) // it was a minute ago
	b.loseContext()
	b.ready()
}

// TestLostContextWithoutStorage loses the context where the page cannot tell whether it was loaded for that before.
func TestLostContextWithoutStorage(t *testing.T) {
	t.Parallel()
	b := openProbe(t, setup{before: `Object.defineProperty(window, "sessionStorage", { get() { throw new DOMException("blocked", "SecurityError") } })`})
	b.script(loseContext)
	b.until(`document.getElementById("message").textContent.includes("Nothing of your game is lost")`)
}

func TestWhatABrowserLacks(t *testing.T) {
	t.Parallel()
	dir := siteWith(t, "probe")
	for _, test := range []struct {
		name string
		setup
		want string
	}{
		{"WebAssembly", setup{before: "delete window.WebAssembly"}, "WebAssembly is missing"},
		{"WebAssembly, in Chinese", setup{before: "delete window.WebAssembly", language: "zh-CN"}, "没有 WebAssembly"},
		{"WebGL", setup{flags: map[string]any{"disable-3d-apis": true}}, "WebGL 2 is missing"},
		{"WebGL, in Chinese", setup{before: "HTMLCanvasElement.prototype.getContext = () => null", language: "zh-CN"}, "没有 WebGL 2"},
		{"a connection", setup{before: `window.fetch = () => Promise.reject(new TypeError("offline"))`}, "did not load"},
		{"what the wasm needs", setup{before: `WebAssembly.instantiateStreaming = () => Promise.reject(new WebAssembly.CompileError("too old"))`}, "WebAssembly is too old"},
		{"memory", setup{before: `WebAssembly.instantiateStreaming = () => Promise.reject(new RangeError("out of memory"))`}, "too little memory"},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := open(t, serve(t, dir), test.setup)
			b.until(`document.getElementById("message").textContent`)
			if got := eval[string](b, `document.getElementById("message").textContent`); !strings.Contains(got, test.want) {
				t.Errorf("without %s the page says %q, want %q in it", test.name, got, test.want)
			}
			if eval[bool](b, `document.getElementById("front").hidden`) {
				t.Error("the message is hidden")
			}
			b.picture("lacks-" + strings.ReplaceAll(test.name, " ", "-"))
		})
	}
}

func TestLookFollowsTheGame(t *testing.T) {
	t.Parallel()
	b := openProbe(t, setup{})
	ground := func() string { return eval[string](b, "getComputedStyle(document.body).backgroundColor") }
	if got := ground(); got != "rgb(246, 241, 231)" {
		t.Errorf("the ground in the light is %s", got)
	}
	b.script(`dispatchEvent(new CustomEvent("warren-look", { detail: "zh dark" }))`)
	for range 2 { // at once, and at the next start
		if got := ground(); got != "rgb(22, 24, 31)" {
			t.Errorf("the ground in the dark is %s", got)
		}
		if got := eval[string](b, "document.documentElement.lang + document.title"); got != "zh-CN狡兔五窟" {
			t.Errorf("the page's language and title are %s", got)
		}
		b.do(chromedp.Reload())
		b.ready()
	}
}

// TestLookFollowsTheBrowser checks that the page, and then the game on it, has the contrast that the player has asked the browser for.
func TestLookFollowsTheBrowser(t *testing.T) {
	t.Parallel()
	prefer := func(b *tab, features ...string) {
		var all []*emulation.MediaFeature
		for _, f := range features {
			name, value, _ := strings.Cut(f, "=")
			all = append(all, &emulation.MediaFeature{Name: name, Value: value})
		}
		call(b, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: all})
	}
	t.Run("page", func(t *testing.T) {
		t.Parallel()
		b := openProbe(t, setup{})
		for features, want := range map[string]string{
			"prefers-contrast=more prefers-color-scheme=light": "rgb(255, 255, 255)",
			"prefers-contrast=more prefers-color-scheme=dark":  "rgb(0, 0, 0)",
			"prefers-color-scheme=dark":                        "rgb(22, 24, 31)",
		} {
			prefer(b, strings.Fields(features)...)
			if got := eval[string](b, "getComputedStyle(document.body).backgroundColor"); got != want {
				t.Errorf("with %s the ground is %s, want %s", features, got, want)
			}
		}
	})
	t.Run("game", func(t *testing.T) {
		t.Parallel()
		b := open(t, warren(t), setup{})
		b.ready()
		for _, test := range []struct{ feature, want string }{
			{"prefers-contrast=more", "light-contrast"}, {"prefers-contrast=no-preference", "light"}, {"forced-colors=active", "light-contrast"},
		} {
			prefer(b, "prefers-color-scheme=light", test.feature)
			b.until(fmt.Sprintf("document.documentElement.dataset.theme === %q", test.want))
		}
	})
}
