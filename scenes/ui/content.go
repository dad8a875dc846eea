package ui

import (
	"image/color"
	"iter"
	"strings"

	"warren/render"
)

// content is what a scene shows besides its board, and the board in words. A rebuild keeps how far the lists are scrolled.
type content struct {
	Title string // the name of the screen for those who cannot see it, "" for that of its first heading

	widgets  []Placed
	captions []caption
	pictures []picture
	shown    []shown // all three, in the order in which they were added
	lists    []list
	groups   []group
	board    *Board // nil if there is none
	changes  int    // counts rebuilds, scrolls and all else that Publish checks

	open  int       // the list being built, as in Widget.list
	group int       // the group being built, as in Widget.group
	turns int       // how many parts were added
	veil  Veil      // over what is added, nil for none
	order []*Placed // scratch buffer of the reading order
	parts []part    // scratch buffer of partsOf
}

// A shown is a widget, a text or a picture, by its place among its kind.
type shown struct {
	kind shownKind
	at   int
	list int  // as in Widget.list
	veil Veil // nil for none
}

type shownKind int

const (
	aWidget shownKind = iota
	aCaption
	aPicture
)

// A name identifies a widget across rebuilds.
type name struct {
	kind Kind
	n    int
}

func (w *Placed) name() name { return name{w.Does, w.N} }

type caption struct {
	text  string
	heads bool // it is a heading
	rect  render.Rect
	lines []string
	style render.Style
	ink   color.NRGBA
	fits  bool // every line is inside the box
	list  int
	group int
	turn  int
}

func (ct *content) reset() {
	ct.widgets = ct.widgets[:0]
	ct.captions = ct.captions[:0]
	ct.pictures = ct.pictures[:0]
	ct.shown = ct.shown[:0]
	for i := range ct.lists {
		ct.lists[i].shown = false
	}
	ct.groups = ct.groups[:0]
	ct.open, ct.group, ct.turns, ct.veil = 0, 0, 0, nil
	ct.changes++
}

// show has an element drawn over those that were added before.
func (ct *content) show(kind shownKind, at int) {
	ct.shown = append(ct.shown, shown{kind, at, ct.open, ct.veil})
}

// Find returns the widget with that name, or nil if there is none. The pointer is valid until the next Add or Reset.
func (ct *content) Find(k Kind, n int) *Placed { return ct.named(name{k, n}) }

func (ct *content) named(n name) *Placed {
	if n.kind == None {
		return nil
	}
	for i := range ct.widgets {
		if w := &ct.widgets[i]; w.name() == n {
			return w
		}
	}
	return nil
}

// Widgets returns all widgets in the order in which they were added; the caller must not change them.
func (ct *content) Widgets() []Placed { return ct.widgets }

// at returns the widget under a point, or nil. What was added later lies over what was added before.
func (ct *content) at(p render.Point) *Placed {
	for i := len(ct.widgets) - 1; i >= 0; i-- {
		if w := &ct.widgets[i]; !w.Disabled && ct.covers(w, p) {
			return w
		}
	}
	return nil
}

// refusal returns the disabled widget that an intent is about, or nil.
func (ct *content) refusal(in Intent) *Placed {
	if in.Kind == Press {
		for i := range ct.widgets {
			if w := &ct.widgets[i]; w.Disabled && ct.covers(w, in.At) {
				return w
			}
		}
		return nil
	}
	if w := ct.named(name{in.Kind, in.N}); w != nil && w.Disabled && !in.Pointer() {
		return w
	}
	return nil
}

// Captions returns the texts on the screen, each with its lines joined by spaces.
func (ct *content) Captions() iter.Seq[string] {
	return func(yield func(string) bool) {
		for i := range ct.captions {
			if !yield(strings.Join(ct.captions[i].lines, " ")) {
				return
			}
		}
	}
}

// SetBoard keeps the pointer, nil for no board; the caller calls Touch when it changes the board.
func (ct *content) SetBoard(g *Board) {
	if ct.board != g {
		ct.board = g
		ct.Touch()
	}
}

// Touch makes the next Publish look at the screen again.
func (ct *content) Touch() { ct.changes++ }

// visible reports whether any part of r is inside its list.
func (ct *content) visible(list int, r render.Rect) bool {
	if list == 0 {
		return true
	}
	within := ct.lists[list-1].within
	return r.Bottom() > within.Y && r.Y < within.Bottom()
}

// within returns the region of the list of a widget, empty if it is in none.
func (ct *content) within(w *Placed) render.Rect {
	if w.list == 0 {
		return render.Rect{}
	}
	return ct.lists[w.list-1].within
}

// covers reports whether a widget is seen at a point.
func (ct *content) covers(w *Placed, p render.Point) bool {
	return w.Rect.Contains(p) && (w.list == 0 || ct.within(w).Contains(p)) || w.Also.Contains(p)
}
