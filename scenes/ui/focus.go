package ui

// Tab brings the focus to disabled widgets too: whoever cannot see the screen finds them by it only. The arrows pass over them.

import (
	"math"
	"slices"

	"warren/internal/platform"
	"warren/render"
)

// Focused returns the name of the widget with the focus, or None if there is none.
func (u *UI) Focused() (Kind, int) {
	if u.named(u.focus) == nil {
		return None, 0
	}
	return u.focus.kind, u.focus.n
}

// Hovered returns the name of the widget under the mouse, or None if there is none.
func (u *UI) Hovered() (Kind, int) { return u.hover.kind, u.hover.n }

// Focus moves the focus to the widget with that name, as the keys do; None removes the focus.
func (u *UI) Focus(k Kind, n int) {
	u.focus = name{k, n}
	u.Reveal(k, n)
}

// Reveal scrolls the list of the widget with that name until the widget is seen.
func (u *UI) Reveal(k Kind, n int) {
	if w := u.Find(k, n); w != nil {
		u.reveal(w)
	}
}

// likely reports whether the keys should reach the widget first: the main button, or what is selected.
func (w *Placed) likely() bool { return w.Look == LookMain || w.Selected }

// moveFocus moves the focus to the nearest widget in a direction. In a grid, a choice or a list it goes on to what is out of sight before it leaves that.
// Where there is none it scrolls.
func (u *UI) moveFocus(dx, dy float64) {
	now := u.named(u.focus)
	if now == nil {
		var first *Placed
		for i := range u.widgets {
			if w := &u.widgets[i]; !w.Disabled && (first == nil || w.likely() && !first.likely()) {
				first = w
			}
		}
		u.choose(first)
		return
	}
	for _, far := range [...]reach{inGroup, inList, beyond} {
		if far == inGroup && !u.oneStop(now) {
			continue
		}
		if best := u.nearest(now, dx, dy, far); best != nil {
			u.choose(best)
			return
		}
		if far == inGroup && dx != 0 && u.nearest(now, -dx, 0, inGroup) != nil { // the end of a row
			return
		}
	}
	if l := u.scrollable(); l != nil { // there may be more to read
		u.scroll(l, dy*MinTouch)
	}
}

// Choosing returns what an arrow chooses in a choice that has the focus, which goes along; ok is false elsewhere.
func (u *UI) Choosing(in Intent) (chosen Intent, ok bool) {
	dr, dc, arrow := in.Step()
	now := u.named(u.focus)
	if !arrow || now == nil || now.group == 0 || u.groups[now.group-1].role != platform.RadioGroup {
		return Intent{}, false
	}
	to := u.nearest(now, float64(dc), float64(dr), inGroup)
	if to == nil {
		return Intent{}, true
	}
	u.choose(to)
	return to.own(in), true
}

// oneStop reports whether a widget is a cell of a grid or one of a choice: the arrows along a row do not lead out of it.
func (ct *content) oneStop(w *Placed) bool {
	if w.group == 0 {
		return false
	}
	role := ct.groups[w.group-1].role
	return role == platform.Grid || role == platform.RadioGroup
}

// A reach is how far an arrow leads.
type reach int

const (
	inGroup reach = iota
	inList        // of a widget in none, to all that is seen
	beyond        // out of the list to what is seen
)

// nearest returns the widget nearest in a direction to which the focus may move, or nil. What is right ahead comes first.
func (ct *content) nearest(now *Placed, dx, dy float64, far reach) *Placed {
	from := now.Rect.Center()
	var best *Placed
	var bestAhead bool
	var bestCost float64
	for i := range ct.widgets {
		w := &ct.widgets[i]
		to := w.Rect.Center()
		along := (to.X-from.X)*dx + (to.Y-from.Y)*dy
		aside := math.Abs((to.X-from.X)*dy + (to.Y-from.Y)*dx)
		if w.Disabled || along < 1 || !ct.leads(now, w, far) {
			continue
		}
		ahead := 2*aside < math.Abs(dy)*(now.Rect.W+w.Rect.W)+math.Abs(dx)*(now.Rect.H+w.Rect.H)
		if cost := along + 2*aside; best == nil || ahead && !bestAhead || ahead == bestAhead && cost < bestCost {
			best, bestAhead, bestCost = w, ahead, cost
		}
	}
	return best
}

func (ct *content) leads(from, to *Placed, far reach) bool {
	switch {
	case far == inGroup:
		return to.group == from.group
	case far == inList && from.list != 0:
		return to.list == from.list
	}
	return (far == inList || to.list != from.list) && ct.visible(to.list, to.Rect)
}

func (u *UI) choose(w *Placed) {
	if w == nil {
		u.focus = name{}
		return
	}
	u.focus = w.name()
	u.reveal(w)
}

// step moves the focus to the next or previous widget in reading order, wrapping around; it reports whether there is any. It begins in the card that is
// to be answered first.
func (u *UI) step(on bool) bool {
	u.order = u.order[:0]
	u.read(0)
	n := len(u.order)
	if n == 0 {
		return false
	}
	at := slices.IndexFunc(u.order, func(w *Placed) bool { return w.name() == u.focus })
	switch {
	case at < 0 && !on:
		at = n - 1
	case at < 0:
		at = max(0, slices.IndexFunc(u.order, u.inCard))
	case on:
		at = (at + 1) % n
	default:
		at = (at + n - 1) % n
	}
	u.choose(u.order[at])
	return true
}

// inCard reports whether a widget is on the card of a dialog.
func (u *UI) inCard(w *Placed) bool {
	for at := w.group; at != 0; at = u.groups[at-1].parent {
		if u.groups[at-1].role == platform.Dialog {
			return true
		}
	}
	return false
}

// Ringed returns the widget around which the ring of the focus is drawn, None for none.
func (u *UI) Ringed() (Kind, int) {
	if !u.keyed {
		return None, 0
	}
	return u.Focused()
}

// FocusRing returns the ring of the focus, and the part of it that its list does not cut; ok is false if no widget has the focus.
func (u *UI) FocusRing() (ring, seen render.Rect, ok bool) {
	w := u.named(u.focus)
	if w == nil {
		return ring, seen, false
	}
	ring = w.ring()
	seen = ring
	if w.list != 0 {
		clip := u.lists[w.list-1].clip()
		seen.X, seen.Y = max(ring.X, clip.X), max(ring.Y, clip.Y)
		seen.W, seen.H = max(0, min(ring.Right(), clip.Right())-seen.X), max(0, min(ring.Bottom(), clip.Bottom())-seen.Y)
	}
	return ring, seen, true
}
