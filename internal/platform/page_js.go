package platform

import (
	"math"
	"strconv"
	"strings"
	"sync"
	"syscall/js"
)

// A browserPage is the page around the game. The listeners added here live as long as the page.
type browserPage struct {
	location    js.Value
	history     js.Value
	dark, still js.Value // media queries for dark mode and reduced motion
	stark       js.Value // media query for more contrast, or colours of the player's own, which the canvas cannot take
	solid       js.Value // media query for reduced transparency
	root        js.Value // the style of the page, which has the text size of the browser
	listener    js.Value // called by PublishWidgets
	sounds      js.Value // called by PublishSound
	teller      js.Value // called by Describe

	described string
	fragment  string // the fragment of the URL, without '#'
	followed  bool   // fragment is from a link, and FragmentChanged has not returned it yet
	newer     bool   // a newer build waits for the player
	came      bool   // a file has come, and Fetched has not told it yet
	failed    bool   // a file has failed to come, and so on
	pasted    []string
	dropped   []File
	historyPosition
}

// page is lazy, because a program that draws nothing does not need it.
var page = sync.OnceValue(openPage)

func openPage() *browserPage {
	global := js.Global()
	document := global.Get("document")
	p := &browserPage{
		location: global.Get("location"),
		history:  global.Get("history"),
		dark:     global.Call("matchMedia", "(prefers-color-scheme: dark)"),
		still:    global.Call("matchMedia", "(prefers-reduced-motion: reduce)"),
		stark:    global.Call("matchMedia", "(prefers-contrast: more), (forced-colors: active)"),
		solid:    global.Call("matchMedia", "(prefers-reduced-transparency: reduce)"),
		root:     global.Call("getComputedStyle", document.Get("documentElement")),
		listener: global.Get("warrenWidgets"),
		sounds:   global.Get("warrenSound"),
		teller:   global.Get("warrenTells"),
	}
	p.fragment = p.hash()
	p.wanted = p.fragment
	p.depth = -1
	if depths, ok := p.state(); ok {
		p.depths = depths // the page was reloaded
	} else {
		p.depths = []int{0}
		p.mark()
	}
	// A step through the history fires popstate; a followed link fires both events.
	moved := js.FuncOf(func(js.Value, []js.Value) any {
		p.moved()
		return nil
	})
	global.Call("addEventListener", "popstate", moved)
	global.Call("addEventListener", "hashchange", moved)
	global.Call("addEventListener", "warren-update", js.FuncOf(func(js.Value, []js.Value) any {
		p.newer = true
		return nil
	}))
	global.Call("addEventListener", "warren-fetched", js.FuncOf(func(_ js.Value, args []js.Value) any {
		came := args[0].Get("detail").Bool()
		p.came, p.failed = p.came || came, p.failed || !came
		return nil
	}))
	global.Call("addEventListener", "warren-files", js.FuncOf(func(_ js.Value, args []js.Value) any {
		p.dropped = append(p.dropped, filesOf(args[0].Get("detail"))...)
		return nil
	}))
	document.Call("addEventListener", "paste", js.FuncOf(func(_ js.Value, args []js.Value) any {
		data := args[0].Get("clipboardData")
		if name := args[0].Get("target").Get("tagName"); !data.Truthy() || name.Type() == js.TypeString && name.String() == "INPUT" {
			return nil
		}
		if text := data.Call("getData", "text/plain").String(); text != "" {
			p.pasted = append(p.pasted, text)
		} else {
			unpasted.Store(&outcome{ErrNothingToPaste}) // a picture, or marked-up text alone
		}
		return nil
	}))
	return p
}

// hash returns the fragment without '#', still escaped.
func (p *browserPage) hash() string {
	if h := p.location.Get("hash").String(); h != "" {
		return h[len("#"):]
	}
	return ""
}

// Language returns what firstLanguage does, of the locales that the player prefers.
func Language() (lang string, traditional bool) {
	ranked := js.Global().Get("navigator").Get("languages")
	if !ranked.Truthy() {
		return firstLanguage()
	}
	locales := make([]string, ranked.Length())
	for i := range locales {
		locales[i] = ranked.Index(i).String()
	}
	return firstLanguage(locales...)
}

// Dark follows changes while the page is open, and so do the other preferences.
func Dark() bool { return page().dark.Get("matches").Bool() }

func ReducedMotion() bool { return page().still.Get("matches").Bool() }

// MoreContrast reports whether the player prefers more contrast, or forces a few colours upon all pages.
func MoreContrast() bool { return page().stark.Get("matches").Bool() }

func ReducedTransparency() bool { return page().solid.Get("matches").Bool() }

// TextSize is in percent of the usual one, 16 pixels, without the zoom of the page, which Scale has.
func TextSize() int {
	size, err := strconv.ParseFloat(strings.TrimSuffix(page().root.Get("fontSize").String(), "px"), 64)
	if err != nil {
		return 0
	}
	const usual = 16
	return int(math.Round(100 * size / usual))
}

// Describe passes a new text to the function warrenTells, which a test of the page sets before it loads.
func Describe(text string) {
	p := page()
	if text == p.described || p.teller.Type() != js.TypeFunction {
		return
	}
	p.described = text
	p.teller.Invoke(text)
}

// Listening reports whether anyone hears Describe and PublishWidgets.
func Listening() bool {
	return page().teller.Type() == js.TypeFunction || page().listener.Type() == js.TypeFunction
}

// PublishWidgets calls the function warrenWidgets, which a test of the page sets before it loads.
func PublishWidgets(list string) {
	if p := page(); p.listener.Type() == js.TypeFunction {
		p.listener.Invoke(list)
	}
}

// PublishSound calls the function warrenSound, which a test of the page sets before it loads.
func PublishSound(name string) {
	if heard := page().sounds; heard.Type() == js.TypeFunction {
		heard.Invoke(name)
	}
}

// Pixels returns the size of the screen in device pixels, and how many of them a logical pixel has. The size in logical pixels and the
// monitor's density come from Ebitengine, which reads the density once and rounds the size; the page keeps its canvas to the screen.
func Pixels(w, h, monitor float64) (pixelsWide, pixelsHigh, density float64) {
	density = js.Global().Get("devicePixelRatio").Float()
	return canvas().Get("width").Float(), canvas().Get("height").Float(), density
}

// canvas returns the game's canvas, which leaves the page when another tab takes the game over.
var canvas = sync.OnceValue(func() js.Value { return js.Global().Get("document").Call("querySelector", "canvas") })

// SetZooms tells the page whether Ctrl with the wheel, and a pinch on a trackpad, are the game's, and not the browser's.
func SetZooms(on bool) { js.Global().Set("warrenZooms", on) }

// SetLook sets the language of the page, and its theme: "light", "dark", "light-contrast" or "dark-contrast". The title, the labels for screen
// readers and the background follow, also at the next start before the game is loaded.
func SetLook(lang, theme string) {
	detail := map[string]any{"detail": lang + " " + theme}
	js.Global().Call("dispatchEvent", js.Global().Get("CustomEvent").New("warren-look", detail))
}

// Ready tells the page to remove the progress bar, since the first frame is drawn.
func Ready() {
	page() // add the listeners now, so that no link, text or key is lost before the first query
	events()
	js.Global().Call("dispatchEvent", js.Global().Get("Event").New("warren-ready"))
	isReady = true
}

// Address is without the fragment.
func Address() string {
	address, _, _ := strings.Cut(page().location.Get("href").String(), "#")
	return address
}

// Fragment is without '#', still escaped.
func Fragment() string { return page().fragment }

// SetFragment takes an escaped fragment, which the next SetDepth puts into the address. It replaces
// the current entry of the browser's history, unless the call before wanted that entry to stay: so
// Back leads to a board that somebody has sent, and does not step through those that were dealt.
func SetFragment(s string, stays bool) {
	p := page()
	p.wanted, p.stayWanted = s, stays
}

// FragmentChanged returns, once, the fragment of a link that the player followed.
func FragmentChanged() (string, bool) {
	p := page()
	if !p.followed {
		return "", false
	}
	p.followed = false
	p.wanted = p.fragment
	return p.fragment, true
}

// NewVersion reports whether the page has fetched a newer build of the game, which waits until TakeNewVersion.
func NewVersion() bool { return page().newer }

// TakeNewVersion loads the page anew, with the newer build.
func TakeNewVersion() { js.Global().Call("warrenTake") }

// Pasted returns the oldest pasted text that it has not returned yet.
func Pasted() (string, bool) {
	p := page()
	if len(p.pasted) == 0 {
		return "", false
	}
	text := p.pasted[0]
	p.pasted = p.pasted[1:]
	return text, true
}

// Fetched reports, once, whether a file that was wanted (package assets) has come, and whether one has failed to come.
func Fetched() (came, failed bool) {
	p := page()
	came, failed = p.came, p.failed
	p.came, p.failed = false, false
	return came, failed
}
