package ui

import (
	"cmp"
	"slices"

	"warren/internal/platform"
	"warren/render"
	"warren/scenes/ui/box"
)

// This file tells those who cannot see a page, by roles and names, what its parts are together. A page declares it around their box.

// Region returns a part of the page to which a reader can jump.
func (bd *Builder) Region(name string, b box.Box) box.Box {
	return bd.grouped(group{role: platform.Region, name: name}, b)
}

// Group returns parts that belong together: a row of tools, what is about one puzzle.
func (bd *Builder) Group(name string, b box.Box) box.Box {
	return bd.grouped(group{role: platform.Group, name: name}, b)
}

// Modal returns what is to be answered before anything else.
func (bd *Builder) Modal(title string, b box.Box) box.Box {
	return bd.grouped(group{role: platform.Dialog, name: title}, b)
}

// Choice returns buttons of which one is chosen, the selected one, and the tools among them.
func (bd *Builder) Choice(name string, b box.Box) box.Box {
	return bd.grouped(group{role: platform.RadioGroup, name: name}, b)
}

// Cells returns buttons in rows and columns, and texts over them that name the columns.
func (bd *Builder) Cells(name string, b box.Box) box.Box {
	return bd.grouped(group{role: platform.Grid, name: name}, b)
}

// Items returns parts that are a list.
func (bd *Builder) Items(b box.Box) box.Box { return bd.grouped(group{role: platform.List}, b) }

// Headed returns a button or a text that is the heading of what follows.
func (bd *Builder) Headed(b box.Box) box.Box { return bd.grouped(group{role: platform.Heading}, b) }

// InOrder returns parts that are read in the order in which they are declared, wherever a layout puts them.
func (bd *Builder) InOrder(b box.Box) box.Box { return bd.grouped(group{ordered: true}, b) }

// First returns a part that is read before the others of its group, wherever a layout puts it.
func (bd *Builder) First(b box.Box) box.Box { return bd.grouped(group{first: true}, b) }

// Pair returns the box of a value and its name, which are read as one text.
func (bd *Builder) Pair(w *Words, name, value string, b box.Box) box.Box {
	return bd.Told(w.F("mirror.of", name, value), b)
}

// Told returns the box of a text about a picture, and what is read out in its place to those who cannot see the picture.
func (bd *Builder) Told(says string, b box.Box) box.Box {
	return bd.grouped(group{role: platform.Text, name: says}, b)
}

// Unsaid returns a box of texts that are not told, since what they say is part of what is: the name of a group beside it.
func (bd *Builder) Unsaid(b box.Box) box.Box { return bd.grouped(group{role: platform.Text}, b) }

// A group is what the parts in a box are together. Without a role it only keeps them together. A text's name is told in place of its parts.
type group struct {
	role    platform.Role
	name    string
	ordered bool
	first   bool
	rect    render.Rect
	list    int // as in Widget.list
	parent  int // as in Widget.group
	turn    int
}

func (bd *Builder) grouped(g group, b box.Box) box.Box {
	return b.Around(func(r render.Rect) { bd.openGroup(g, bd.unit.Rect(r)) }, bd.closeGroup)
}

func (ct *content) openGroup(g group, r render.Rect) {
	g.rect, g.list, g.parent, g.turn = r, ct.open, ct.group, ct.nextTurn()
	ct.groups = append(ct.groups, g)
	ct.group = len(ct.groups)
}

func (ct *content) closeGroup() { ct.group = ct.groups[ct.group-1].parent }

// nextTurn returns the number of the next part of the page in the order in which they are added.
func (ct *content) nextTurn() int {
	ct.turns++
	return ct.turns
}

// A part is what a group holds: a widget, a text, or another group.
type part struct {
	widget  *Placed
	caption *caption
	group   int // 0 for none
	rect    render.Rect
	turn    int
	row     int
}

// partsOf appends what a group holds, or the page for 0, in reading order: row by row, a group as one block, unless the group is ordered.
func (ct *content) partsOf(in int, to []part) []part {
	parts := to[len(to):]
	for i := range ct.widgets {
		if w := &ct.widgets[i]; w.group == in {
			parts = append(parts, part{widget: w, rect: w.Rect, turn: w.turn})
		}
	}
	for i := range ct.captions {
		if c := &ct.captions[i]; c.group == in && !ct.labels(c) {
			parts = append(parts, part{caption: c, rect: c.rect, turn: c.turn})
		}
	}
	for i := range ct.groups {
		if g := &ct.groups[i]; g.parent == in {
			parts = append(parts, part{group: i + 1, rect: g.rect, turn: g.turn})
		}
	}
	if in > 0 && ct.groups[in-1].ordered {
		slices.SortFunc(parts, func(a, b part) int { return cmp.Compare(a.turn, b.turn) })
	} else {
		inRows(parts)
	}
	slices.SortStableFunc(parts, func(a, b part) int { return cmp.Compare(ct.leading(b), ct.leading(a)) })
	return append(to, parts...) // where they are already, unless there was no room
}

// leading returns 1 for a part that is read first, 0 for any other.
func (ct *content) leading(p part) int {
	if p.group > 0 && ct.groups[p.group-1].first {
		return 1
	}
	return 0
}

// inRows sorts parts as a page is read. A row holds those whose centre is above the bottom of its topmost part, or which begin above its centre.
func inRows(parts []part) {
	slices.SortStableFunc(parts, func(a, b part) int { return cmp.Compare(a.rect.Y, b.rect.Y) })
	row, bottom, middle := -1, 0.0, 0.0
	for i := range parts {
		r := parts[i].rect
		if row < 0 || r.Center().Y >= bottom && r.Y >= middle {
			row++
			bottom, middle = r.Bottom(), r.Center().Y
		}
		parts[i].row = row
	}
	slices.SortStableFunc(parts, func(a, b part) int {
		return cmp.Or(cmp.Compare(a.row, b.row), cmp.Compare(a.rect.X, b.rect.X), cmp.Compare(a.rect.Y, b.rect.Y))
	})
}

// read appends the widgets of a group, or of the page for 0, as the page is read.
func (ct *content) read(in int) {
	from := len(ct.parts)
	ct.parts = ct.partsOf(in, ct.parts)
	for i, to := from, len(ct.parts); i < to; i++ {
		switch p := ct.parts[i]; {
		case p.widget != nil:
			ct.order = append(ct.order, p.widget)
		case p.group > 0:
			ct.read(p.group)
		}
	}
	ct.parts = ct.parts[:from]
}

// toEnd moves the focus from a cell of a grid to its first for Home, or to its last for End. It reports whether it is in a grid.
func (u *UI) toEnd(k Kind) bool {
	w := u.named(u.focus)
	if k != Home && k != End || w == nil || w.group == 0 || u.groups[w.group-1].role != platform.Grid {
		return false
	}
	u.order = u.order[:0]
	u.read(w.group)
	to := u.order[0]
	if k == End {
		to = u.order[len(u.order)-1]
	}
	u.choose(to)
	return true
}
