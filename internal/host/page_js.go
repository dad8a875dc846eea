package host

import (
	"sync"
	"syscall/js"
)

// A browserPage is the page around the game, as its document gives it: the elements are made by the page itself
// (assets/web), and the listeners here live as long as it does.
type browserPage struct {
	live        js.Value // the element that screen readers follow
	location    js.Value
	history     js.Value
	dark, still js.Value // the media queries for dark colours and for reduced motion
	listener    js.Value // of TellWidgets

	said     string
	fragment string // what stands in the address, without '#'
	followed bool   // fragment came from a link and has not been asked for
	pasted   []string
	trail
}

// page gives the one page that the program runs in. Lazy, because a program that draws nothing has no use for it.
var page = sync.OnceValue(openPage)

func openPage() *browserPage {
	global := js.Global()
	document := global.Get("document")
	p := &browserPage{
		live:     document.Call("getElementById", "live"),
		location: global.Get("location"),
		history:  global.Get("history"),
		dark:     global.Call("matchMedia", "(prefers-color-scheme: dark)"),
		still:    global.Call("matchMedia", "(prefers-reduced-motion: reduce)"),
		listener: global.Get("warrenWidgets"),
	}
	p.fragment = p.hash()
	p.want = p.fragment
	if depth, ok := p.state(); ok {
		p.depth = depth // the page was loaded again
	} else {
		p.mark()
	}
	// A step through the history is heard as popstate, a link that was followed as both.
	moved := js.FuncOf(func(js.Value, []js.Value) any {
		p.moved()
		return nil
	})
	global.Call("addEventListener", "popstate", moved)
	global.Call("addEventListener", "hashchange", moved)
	// Text that the page was given in another way than by pasting it.
	global.Call("addEventListener", "warren-text", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if text := args[0].Get("detail").String(); text != "" {
			p.pasted = append(p.pasted, text)
		}
		return nil
	}))
	document.Call("addEventListener", "paste", js.FuncOf(func(_ js.Value, args []js.Value) any {
		data := args[0].Get("clipboardData")
		if !data.Truthy() {
			return nil
		}
		if text := data.Call("getData", "text/plain").String(); text != "" {
			p.pasted = append(p.pasted, text)
		}
		return nil
	}))
	return p
}

// hash gives the fragment of the address, without '#', as it stands there.
func (p *browserPage) hash() string {
	if h := p.location.Get("hash").String(); h != "" {
		return h[len("#"):]
	}
	return ""
}

// Language gives "zh" or "en", whichever the browser ranks first.
func Language() string {
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

// Dark tells whether the player asked for dark pages; it follows a change while the page is open.
func Dark() bool { return page().dark.Get("matches").Bool() }

// ReducedMotion tells whether the player asked for less motion; it follows a change while the page is open.
func ReducedMotion() bool { return page().still.Get("matches").Bool() }

// Say replaces the live text. Saying what already stands is nothing, so that no screen reader says it twice.
func Say(text string) {
	p := page()
	if text == p.said || !p.live.Truthy() {
		return
	}
	p.said = text
	p.live.Set("textContent", text)
}

// Listening reports whether TellWidgets has a listener: a function warrenWidgets, which a test of the page sets before it loads.
func Listening() bool { return page().listener.Type() == js.TypeFunction }

// TellWidgets calls the listener with the widgets on the screen.
func TellWidgets(list string) { page().listener.Invoke(list) }

// Scale gives device pixels per logical pixel. Ebitengine reads the browser's ratio once, monitor, but it changes when the
// player zooms the page or takes it to another screen; the page keeps the canvas's own pixels at the ratio of the moment.
func Scale(monitor float64) float64 {
	if ratio := js.Global().Get("devicePixelRatio").Float(); ratio > 0 {
		return ratio
	}
	return monitor
}

// SetLook tells the page the game's language, "zh" or "en", and colours: the page's title, what it says to screen readers
// and the ground under the canvas follow, and so does its next start before the game is there.
func SetLook(lang string, dark bool) {
	theme := "light"
	if dark {
		theme = "dark"
	}
	detail := map[string]any{"detail": lang + " " + theme}
	js.Global().Call("dispatchEvent", js.Global().Get("CustomEvent").New("warren-look", detail))
}

// Ready tells the page that the first frame is drawn: it takes the progress bar away.
func Ready() {
	page() // a link followed, a text pasted or a key pressed from now on is heard, whenever the game first asks
	events()
	js.Global().Call("dispatchEvent", js.Global().Get("Event").New("warren-ready"))
}

// Fragment gives the address's fragment without '#', still escaped as it stands there.
func Fragment() string { return page().fragment }

// SetFragment puts s, escaped as a fragment needs, into the address. It replaces the entry in the browser's history: a step back does not
// walk through the boards of a game. The home page has no fragment and every other has one: what does not fit the page that SetAtHome has
// named waits for the call that names the other.
func SetFragment(s string) {
	p := page()
	p.want = s
	p.sync()
}

// FragmentChanged gives the fragment of a link that the player followed on the open page, once.
func FragmentChanged() (string, bool) {
	p := page()
	if !p.followed {
		return "", false
	}
	p.followed = false
	p.want = p.fragment
	return p.fragment, true
}

// Pasted gives the oldest text that was pasted and not yet asked for.
func Pasted() (string, bool) {
	p := page()
	if len(p.pasted) == 0 {
		return "", false
	}
	text := p.pasted[0]
	p.pasted = p.pasted[1:]
	return text, true
}
