package platform

import (
	"log/slog"
	"syscall/js"
)

// A historyPosition is the place of the page in the browser's history. Home has depth 0, a board
// opened from there depth 1, and a link followed on the open page, or what follows an entry that
// stays, is one deeper than the board before. Each entry has its depth as its state, which survives
// a reload.
type historyPosition struct {
	depth      int
	wanted     string // the fragment that SetFragment last set
	stays      bool   // the last argument of SetFragment, for an entry that is still the current one
	homeSet    bool   // SetAtHome has been called
	atHome     bool   // the last argument of SetAtHome
	traversing bool   // a traversal started by the page is in progress
	back       bool   // the player went back to home, and WentBack has not reported it yet
}

const depthKey = "warren"

func (p *browserPage) state() (depth int, ok bool) {
	state := p.history.Get("state")
	if state.Type() != js.TypeObject {
		return 0, false
	}
	if d := state.Get(depthKey); d.Type() == js.TypeNumber {
		return d.Int(), true
	}
	return 0, false
}

// enter takes the method "replaceState" or "pushState".
func (p *browserPage) enter(method string, depth int, fragment string) {
	defer func() {
		// Safari refuses more than 100 calls in 30 s; the next call updates the URL.
		if thrown := recover(); thrown != nil {
			slog.Debug("host: the address was not changed", "reason", thrown)
		}
	}()
	address := "#" + fragment
	if fragment == "" {
		address = p.location.Get("pathname").String() + p.location.Get("search").String()
	}
	p.history.Call(method, map[string]any{depthKey: depth}, "", address)
	p.depth, p.fragment, p.followed = depth, p.hash(), false
}

// mark stores the depth in an entry that the browser created.
func (p *browserPage) mark() {
	followed := p.followed
	p.enter("replaceState", p.depth, p.fragment)
	p.followed = followed
}

func (p *browserPage) sync() {
	switch {
	case p.traversing:
		return // moved calls sync again
	case p.homeSet && p.atHome && p.depth > 0:
		if p.history.Get("length").Int() > p.depth {
			p.traversing = true
			p.history.Call("go", -p.depth)
			return
		}
		p.enter("replaceState", 0, "")
	case p.homeSet && !p.atHome && p.depth == 0:
		if p.fragment != "" { // the page was opened by a link: insert home below it
			p.enter("replaceState", 0, "")
		}
		p.enter("pushState", 1, p.wanted)
	case p.wanted == p.fragment, p.homeSet && p.atHome != (p.wanted == ""):
		return
	case p.stays:
		p.enter("pushState", p.depth+1, p.wanted)
	default:
		p.enter("replaceState", p.depth, p.wanted)
	}
}

func (p *browserPage) moved() {
	depth, ok := p.state()
	fragment := p.hash()
	switch {
	case p.traversing:
		p.traversing = false
		p.depth, p.fragment = depth, fragment
		p.sync()
	case !ok: // a link was followed
		p.depth++
		p.fragment, p.followed, p.atHome, p.stays = fragment, true, false, false
		p.mark()
	case depth == p.depth && fragment == p.fragment: // already handled
	default:
		p.depth, p.fragment, p.stays = depth, fragment, false
		p.back = p.homeSet && depth == 0 && fragment == ""
		p.followed = !p.back
		p.atHome = p.back
	}
}

// SetAtHome sets whether the game shows its home screen. Any other screen has an entry of its own in the browser's history, so that Back leads home
// first. Returning home in another way also goes back, so that the history does not grow with every round trip. The game calls SetAtHome for every
// scene, after WentBack and FragmentChanged.
func SetAtHome(home bool) {
	p := page()
	if p.followed || p.back || p.homeSet && p.atHome == home {
		return // navigation by the player takes precedence
	}
	p.homeSet, p.atHome = true, home
	if home {
		p.wanted = ""
	}
	p.sync()
}

// WentBack reports, once, that the player went back from what was opened to home.
func WentBack() bool {
	p := page()
	went := p.back
	p.back = false
	if went {
		p.wanted = ""
	}
	return went
}
