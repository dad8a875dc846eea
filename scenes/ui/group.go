package ui

import (
	"cmp"
	"slices"

	"warren/internal/platform"
	"warren/render"
	"warren/scenes/ui/box"
)

// A Grouping says what the parts of a page are together, for those who cannot see it: a page declares it around their box.
type Grouping struct {
	// Role is what the page's element around them is: any of WAI-ARIA's. Buttons to choose from are radios in a RadioGroup. The parts of a
	// Grid are its cells, and its texts the headers of its columns. A Text is told by its name in place of what it holds.
	Role    platform.Role
	Name    string
	Ordered bool // the parts are read in the order in which they are declared, wherever a layout puts them
}

// Group returns a box whose parts are a group.
func (u *UI) Group(g Grouping, parts box.Box) box.Box {
	return parts.Around(func(r render.Rect) { u.openGroup(g, u.unit.Rect(r)) }, u.closeGroup)
}

// Pair returns the box of a value and its name, which are read as one text.
func (u *UI) Pair(w *Words, name, value string, b box.Box) box.Box {
	return u.Group(Grouping{Role: platform.Text, Name: w.F("mirror.of", name, value)}, b)
}

// Unsaid returns a box of texts that are not told, since what they say is part of what is: the name of a group beside it.
func (u *UI) Unsaid(b box.Box) box.Box { return u.Group(Grouping{Role: platform.Text}, b) }

// A group is a Grouping where it was placed. One without a role only keeps together what it holds.
type group struct {
	Grouping
	rect   render.Rect
	list   int // as in Widget.list
	parent int // as in Widget.group
	turn   int
}

func (ct *content) openGroup(g Grouping, r render.Rect) {
	ct.groups = append(ct.groups, group{Grouping: g, rect: r, list: ct.open, parent: ct.group, turn: ct.nextTurn()})
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
	widget  *Widget
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
	if in > 0 && ct.groups[in-1].Ordered {
		slices.SortFunc(parts, func(a, b part) int { return cmp.Compare(a.turn, b.turn) })
	} else {
		inRows(parts)
	}
	return append(to, parts...) // where they are already, unless there was no room
}

// inRows sorts parts as a page is read. A row begins with the topmost remaining part, and contains all whose centre is above the lower
// edge of that one, or which begin above its centre.
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

// readingOrder stores the widgets as the page is read.
func (ct *content) readingOrder() {
	ct.order = ct.order[:0]
	ct.read(0)
}

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
