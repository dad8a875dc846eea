package host

import (
	"log/slog"
	"syscall/js"
)

// A trail is where the page stands in the browser's history. Home has depth 0; a board that was opened from there lies one deeper, a link
// followed on the open page one deeper than the board before. Each entry keeps its depth as its state, so that it survives a reload.
type trail struct {
	depth      int
	want       string // the fragment asked for
	told       bool   // SetAtHome has been called
	home       bool   // what it said last
	travelling bool   // a step that the page takes itself is under way
	back       bool   // the player has gone back to home, and the game has not been told
}

const depthKey = "warren"

// state returns the depth that the current entry keeps.
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

// enter writes the current entry ("replaceState") or a new one ("pushState").
func (p *browserPage) enter(method string, depth int, fragment string) {
	defer func() {
		// Safari refuses more than 100 calls in 30 s; the next one brings the address up to date.
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

// mark keeps the depth in an entry that the browser has made.
func (p *browserPage) mark() {
	followed := p.followed
	p.enter("replaceState", p.depth, p.fragment)
	p.followed = followed
}

// sync brings the entry up to date with what the game has asked for.
func (p *browserPage) sync() {
	switch {
	case p.travelling:
		return // until moved
	case p.told && p.home && p.depth > 0:
		if p.history.Get("length").Int() > p.depth {
			p.travelling = true
			p.history.Call("go", -p.depth)
			return
		}
		p.enter("replaceState", 0, "")
	case p.told && !p.home && p.depth == 0:
		if p.fragment != "" { // the page began with a link: home comes under it
			p.enter("replaceState", 0, "")
		}
		p.enter("pushState", 1, p.want)
	case p.want == p.fragment, p.told && p.home != (p.want == ""):
		return
	default:
		p.enter("replaceState", p.depth, p.want)
	}
}

// moved takes in that another entry has become the current one.
func (p *browserPage) moved() {
	depth, ok := p.state()
	fragment := p.hash()
	switch {
	case p.travelling:
		p.travelling = false
		p.depth, p.fragment = depth, fragment
		p.sync()
	case !ok: // a link was followed
		p.depth++
		p.fragment, p.followed, p.home = fragment, true, false
		p.mark()
	case depth == p.depth && fragment == p.fragment: // heard already
	default:
		p.depth, p.fragment = depth, fragment
		p.back = p.told && depth == 0 && fragment == ""
		p.followed = !p.back
		p.home = p.back
	}
}

// SetAtHome tells the page whether the game shows its home or what was opened from there. What was opened gets an entry of its own in the
// browser's history, so that Back comes home and only from there leaves; coming home in another way takes that step back too, and so
// the history does not grow with every round trip. The game calls it with every scene, after it has asked WentBack and FragmentChanged.
func SetAtHome(home bool) {
	p := page()
	if p.followed || p.back || p.told && p.home == home {
		return // what the player has just done comes first
	}
	p.told, p.home = true, home
	if home {
		p.want = ""
	}
	p.sync()
}

// WentBack reports, once, that the player went back from what was opened to home.
func WentBack() bool {
	p := page()
	went := p.back
	p.back = false
	if went {
		p.want = ""
	}
	return went
}
