package ui

import (
	"math"
	"slices"

	"warren/render"
)

// A list is a region of the window that scrolls its content. It keeps its offset across rebuilds.
type list struct {
	id      int
	within  render.Rect
	content float64 // height, in logical pixels
	offset  float64 // distance scrolled
	shown   bool    // the last build contains it
	veil    Veil    // over it, nil for none
}

// A drag is a press in a list, which becomes a scroll once the pointer has moved far enough.
type drag struct {
	list       int // as in Widget.list
	from, last render.Point
	scrolls    bool
}

// TapSlop is how far a press may move before it is a drag, in logical pixels.
const TapSlop = 7.0

// The scroll bar: its width, the space that it takes beside the content, and its least length.
const (
	barWidth = 4.0
	barRoom  = 10.0
	barLeast = 24.0
)

// BeginList begins a list whose content has a height, and returns where that is at the current scroll offset. What is added until EndList
// scrolls and is clipped to within. The id identifies the list across rebuilds. Lists do not nest.
func (bd *Builder) BeginList(id int, within render.Rect, height float64) render.Rect {
	factor := bd.unit.Factor()
	l := bd.beginList(id, bd.unit.Rect(within), height*factor)
	w := within.W
	if l.most() > 0 {
		w -= barRoom
	}
	return render.Rect{X: within.X, Y: within.Y - l.offset/factor, W: w, H: max(height, within.H)}
}

// beginList begins a list; the lengths are in logical pixels.
func (ct *content) beginList(id int, within render.Rect, height float64) *list {
	at := slices.IndexFunc(ct.lists, func(l list) bool { return l.id == id })
	if at < 0 {
		at = len(ct.lists)
		ct.lists = append(ct.lists, list{id: id})
	}
	l := &ct.lists[at]
	l.within, l.content, l.shown, l.veil = within, height, true, ct.veil
	l.offset = min(l.offset, l.most())
	ct.openGroup(group{}, within) // it is read as one block
	ct.open = at + 1
	return l
}

func (ct *content) EndList() {
	if ct.open != 0 {
		ct.open = 0
		ct.closeGroup()
	}
}

// ToTop scrolls a list to its top, for what is new in it.
func (ct *content) ToTop(id int) {
	for i := range ct.lists {
		if l := &ct.lists[i]; l.id == id {
			ct.scroll(l, -l.offset)
		}
	}
}

// View returns the rectangle of a list on the window and its scroll offset, for a scene that paints the content of its cells.
func (ct *content) View(id int) (within render.Rect, offset float64) {
	for i := range ct.lists {
		if l := &ct.lists[i]; l.id == id && l.shown {
			return l.within, l.offset
		}
	}
	return render.Rect{}, 0
}

// ringRoom is the space around a widget that the ring of the focus needs.
const ringRoom = 6.0

// clip returns the part of the window in which the list is drawn: with room for the ring of the focus at its sides, and at an end that it is scrolled to.
func (l *list) clip() render.Rect {
	r := render.Rect{X: l.within.X - ringRoom, Y: l.within.Y, W: l.within.W + 2*ringRoom, H: l.within.H}
	if l.offset == 0 {
		r.Y, r.H = r.Y-ringRoom, r.H+ringRoom
	}
	if l.offset == l.most() {
		r.H += ringRoom
	}
	return r
}

// most returns the largest scroll offset. Lengths that were added up are not exact.
func (l *list) most() float64 {
	if over := l.content - l.within.H; over > 0.01 {
		return over
	}
	return 0
}

func (l *list) index(ct *content) int {
	for i := range ct.lists {
		if &ct.lists[i] == l {
			return i
		}
	}
	return -1
}

// listAt returns the scrollable list under a point, or nil.
func (ct *content) listAt(p render.Point) *list {
	for i := range ct.lists {
		if l := &ct.lists[i]; l.shown && l.most() > 0 && l.within.Contains(p) {
			return l
		}
	}
	return nil
}

// scroll moves the content of a list up by d, up to its end.
func (ct *content) scroll(l *list, d float64) {
	to := min(l.most(), max(0, l.offset+d))
	d = to - l.offset
	if d == 0 {
		return
	}
	l.offset = to
	ct.changes++
	in := l.index(ct) + 1
	for i := range ct.widgets {
		if w := &ct.widgets[i]; w.list == in {
			w.Rect.Y -= d
		}
	}
	for i := range ct.captions {
		if c := &ct.captions[i]; c.list == in {
			c.rect.Y -= d
		}
	}
	for i := range ct.pictures {
		if p := &ct.pictures[i]; p.list == in {
			p.rect.Y -= d
		}
	}
	for i := range ct.groups {
		if g := &ct.groups[i]; g.list == in {
			g.rect.Y -= d
		}
	}
}

// dragList scrolls with the pointer once it has moved by more than TapSlop; the pressed widget is then not chosen.
func (u *UI) dragList(in Intent) {
	d := &u.drag
	if !d.scrolls && in.At.Sub(d.from).Len() > TapSlop {
		u.endTip()
		d.scrolls, u.held = true, name{}
		d.last = d.from
	}
	if d.scrolls {
		u.scroll(&u.lists[d.list-1], d.last.Y-in.At.Y)
		d.last = in.At
	}
}

func (u *UI) reveal(w *Placed) {
	if w.list == 0 {
		return
	}
	l := &u.lists[w.list-1]
	switch above, below := l.within.Y+ringRoom-w.Rect.Y, w.Rect.Bottom()+ringRoom-l.within.Bottom(); {
	case above > 0:
		u.scroll(l, -above)
	case below > 0:
		u.scroll(l, min(below, w.Rect.Y-ringRoom-l.within.Y))
	}
}

// scrollable returns the list with the focus, or else the only one that scrolls, or nil.
func (u *UI) scrollable() *list {
	if w := u.named(u.focus); w != nil && w.list != 0 {
		return &u.lists[w.list-1]
	}
	for i := range u.lists {
		if u.lists[i].shown && u.lists[i].most() > 0 {
			return &u.lists[i]
		}
	}
	return nil
}

// page handles the scroll keys. It reports whether there is a list for them.
func (u *UI) page(k Kind) bool {
	l := u.scrollable()
	if l == nil {
		return false
	}
	page := math.Max(MinTouch, l.within.H-MinTouch)
	switch k {
	case PageUp:
		u.scroll(l, -page)
	case PageDown:
		u.scroll(l, page)
	case Home:
		u.scroll(l, -l.offset)
	case End:
		u.scroll(l, l.most())
	}
	u.followPage(l)
	return true
}

// followPage moves the focus to the nearest visible widget of its list.
func (u *UI) followPage(l *list) {
	now := u.named(u.focus)
	if now == nil || now.list != l.index(&u.content)+1 || inside(l.within, now.Rect) {
		return
	}
	from := now.Rect.Center()
	var best *Placed
	for i := range u.widgets {
		w := &u.widgets[i]
		if w.list != now.list || w.Disabled || !inside(l.within, w.Rect) {
			continue
		}
		if best == nil || w.Rect.Center().Sub(from).Len() < best.Rect.Center().Sub(from).Len() {
			best = w
		}
	}
	if best != nil {
		u.focus = best.name()
	}
}

// inside reports whether r is within the vertical range of within.
func inside(within, r render.Rect) bool { return r.Y >= within.Y && r.Bottom() <= within.Bottom() }

func (l *list) drawBar(c *render.Canvas) {
	most := l.most()
	if most == 0 {
		return
	}
	height := max(barLeast, l.within.H*l.within.H/l.content)
	y := l.within.Y + (l.within.H-height)*l.offset/most
	c.RoundRect(render.Rect{X: l.within.Right() - barWidth, Y: y, W: barWidth, H: height}, barWidth/2, render.Mix(c.Cell, c.Muted, 0.6))
}
