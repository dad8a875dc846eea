package platform

import (
	"log/slog"
	"slices"
	"syscall/js"
)

// A historyPosition is the place of the page in the browser's history. Everything that is opened
// has an entry of its own, so that Back closes it: a dialog first, then the page below it, and then
// the board. A link followed on the open page, and what follows an entry that stays, has one more.
type historyPosition struct {
	depths     []int  // how much is open over home in each entry from home to the current one
	depth      int    // the last argument of SetDepth, -1 before the first
	wanted     string // the fragment that SetFragment last set
	stays      bool   // the entry at hand stays when the fragment changes
	stayWanted bool   // the last argument of SetFragment, for the entry that takes the fragment
	traversing bool   // a traversal started by the page is in progress
	back       bool   // the player went back, and WentBack has not reported it yet
}

// stateKey names depths in the state of each entry, which survives a reload.
const stateKey = "warren"

func (p *browserPage) state() (depths []int, ok bool) {
	state := p.history.Get("state")
	if state.Type() != js.TypeObject {
		return nil, false
	}
	list := state.Get(stateKey)
	if list.Type() != js.TypeObject || list.Length() == 0 {
		return nil, false
	}
	for i := range list.Length() {
		depths = append(depths, list.Index(i).Int())
	}
	return depths, true
}

// enter takes the method "replaceState" or "pushState".
func (p *browserPage) enter(method string, depths []int, fragment string) {
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
	var list []any
	for _, depth := range depths {
		list = append(list, depth)
	}
	p.history.Call(method, map[string]any{stateKey: list}, "", address)
	p.depths, p.fragment, p.followed = depths, p.hash(), false
}

func (p *browserPage) push(depth int, fragment string) {
	p.enter("pushState", append(slices.Clone(p.depths), depth), fragment)
}

// replace changes the current entry.
func (p *browserPage) replace(depth int, fragment string) {
	depths := slices.Clone(p.depths)
	depths[len(depths)-1] = depth
	p.enter("replaceState", depths, fragment)
}

// mark stores the depths in an entry that the browser created.
func (p *browserPage) mark() {
	followed := p.followed
	p.enter("replaceState", p.depths, p.fragment)
	p.followed = followed
}

// sync makes the history fit what is open.
func (p *browserPage) sync() {
	if p.traversing || p.depth < 0 {
		return // moved calls sync again, or SetDepth does
	}
	last := len(p.depths) - 1
	switch at := p.depths[last]; {
	case p.depth < at:
		to := last // the last entry in which no more is open
		for to > 0 && p.depths[to] > p.depth {
			to--
		}
		if by := last - to; by > 0 && p.history.Get("length").Int() > by {
			p.traversing = true
			p.history.Call("go", -by)
			return
		}
		p.depths = []int{p.depth} // the entries below are gone
		p.replace(p.depth, p.wanted)
	case p.depth > at:
		if last == 0 && at == 0 && p.fragment != "" { // the page was opened by a link: insert home below it
			p.replace(0, "")
		}
		for at < p.depth {
			at++
			p.push(at, p.wanted)
		}
	case p.wanted == p.fragment:
	case p.stays:
		p.push(at, p.wanted)
	default:
		p.replace(at, p.wanted)
	}
	p.stays = p.stayWanted
}

func (p *browserPage) moved() {
	depths, ok := p.state()
	fragment := p.hash()
	switch {
	case p.traversing:
		p.traversing = false
		p.depths, p.fragment = depths, fragment
		if !ok {
			p.depths = []int{0}
		}
		p.sync()
	case !ok: // a link was followed
		p.depths = append(slices.Clone(p.depths), 1)
		p.fragment, p.followed, p.stays = fragment, true, false
		p.mark()
	case slices.Equal(depths, p.depths) && fragment == p.fragment: // already handled
	default:
		was, now := p.depths[len(p.depths)-1], depths[len(depths)-1]
		p.back = now < was
		p.followed = !p.back && fragment != p.fragment
		if p.followed || now == 0 {
			p.stays = false
		}
		p.depths, p.fragment = depths, fragment
	}
}

// SetDepth sets how much is open over home: pages, dialogs, and what a board does beside being
// played. Closing it in another way than by Back also goes back, so that the history does not grow
// with every round trip. The game calls SetDepth in every tick, after WentBack and FragmentChanged.
func SetDepth(depth int) {
	p := page()
	if p.followed || p.back {
		return // navigation by the player takes precedence
	}
	p.depth = depth
	p.sync()
}

// WentBack reports, once, that the player went back, and how much is to stay open over home.
func WentBack() (depth int, went bool) {
	p := page()
	went, p.back = p.back, false
	return p.depths[len(p.depths)-1], went
}
