package ui

import (
	"cmp"
	"math"
	"slices"

	"warren/internal/platform"
	"warren/render"
)

// A Board is the board of a screen in words, for those who cannot see it.
type Board struct {
	Name    string
	Cols    int
	Cells   []string // what stands on each cell, in reading order
	Cursor  int      // index of the cell of the cursor,
	Shown   bool     // which is shown,
	Held    bool     // and holds a piece, which the arrows then move
	Taken   int      // index of the cell of the piece that is selected, -1 for none
	Queries []Query  // the questions that can be asked about it
	Rect    render.Rect
	Fill    func() // called before the board is mirrored; it may set what is above
}

// A Query is a question about the board.
type Query struct {
	Name string
	Key  string // the character on its key
}

// Mirror returns what is on the screen of the topmost scene, as a page tells it to those who cannot see it.
func (e *Env) Mirror() *platform.Screen { return e.shown.mirror(e.Words, max(1, e.Zoom)) }

// mirror returns the screen; zoom is the number of pixels of the page per logical pixel.
func (u *UI) mirror(w *Words, zoom float64) *platform.Screen {
	s := &platform.Screen{Name: w.T("app.name")}
	focused, named, list := u.named(u.focus) != nil, false, 0
	s.Nodes = u.mirrorBoard(zoom, focused)
	for _, p := range u.wholeOrder() {
		n, in := platform.Node{}, 0
		if p.widget < 0 {
			c := &u.captions[-1-p.widget]
			if c.heads && !named {
				s.Name, named = u.aloud(c.text), true
				continue
			}
			n, in = platform.Node{Role: platform.Text, Name: u.aloud(c.text), Box: boxOf(c.rect, zoom)}, c.list
			if c.heads {
				n.Role = platform.Heading
			}
		} else {
			widget := &u.widgets[p.widget]
			n, in = u.mirrorWidget(w, widget, widget.name() == u.focus, zoom), widget.list
		}
		if in == 0 {
			s.Nodes = append(s.Nodes, n)
		} else {
			if in != list {
				s.Nodes = append(s.Nodes, platform.Node{Role: platform.List, N: in})
			}
			last := &s.Nodes[len(s.Nodes)-1]
			last.Nodes = append(last.Nodes, n)
		}
		list = in
	}
	return s
}

// mirrorBoard returns the board and the questions about it, or nothing if there is none. A widget is focused, or the cursor may be.
func (ct *content) mirrorBoard(zoom float64, focused bool) []platform.Node {
	g := ct.board
	if g == nil {
		return nil
	}
	if g.Fill != nil {
		g.Fill()
	}
	board := &platform.Board{Cols: g.Cols, Cells: g.Cells, Cursor: g.Cursor, Shown: g.Shown && !focused, Held: g.Held, Taken: g.Taken}
	nodes := []platform.Node{{Role: platform.Grid, Name: g.Name, Board: board, Box: boxOf(g.Rect, zoom)}}
	if len(g.Queries) > 0 {
		queries := platform.Node{Role: platform.Toolbar}
		for i, q := range g.Queries {
			queries.Nodes = append(queries.Nodes, platform.Node{Role: platform.Query, N: i, Name: q.Name, Key: q.Key})
		}
		nodes = append(nodes, queries)
	}
	return nodes
}

func (ct *content) mirrorWidget(w *Words, widget *Widget, focused bool, zoom float64) platform.Node {
	why := ""
	if widget.Disabled {
		why = widget.off(w)
	}
	return platform.Node{
		Why:  why,
		Role: widget.role(), Does: int(widget.Does), N: widget.N, Name: ct.nameOf(w, widget), Lang: string(widget.Lang), Text: widget.Text, Most: widget.Most,
		Value:   widget.Value,
		Toggles: widget.Look == LookChoice || widget.Selected, Pressed: widget.Selected, Disabled: widget.Disabled, Focused: focused,
		Box: boxOf(widget.Rect, zoom),
	}
}

// boxOf returns a rectangle in pixels of the page, to a tenth.
func boxOf(r render.Rect, zoom float64) platform.Box {
	tenths := func(v float64) float64 { return math.Round(v*zoom*10) / 10 }
	return platform.Box{tenths(r.X), tenths(r.Y), tenths(r.W), tenths(r.H)}
}

// off returns why the widget is disabled.
func (w *Widget) off(words *Words) string {
	return words.T(cmp.Or(ActionOf(w.Does).Off, "off.now"))
}

func (w *Widget) role() platform.Role {
	switch w.Look {
	case LookSlider:
		return platform.Slider
	case LookField:
		return platform.Field
	case LookPassage:
		return platform.Passage
	}
	return platform.Button
}

// wholeOrder returns all widgets, and all captions that are not inside of one, in reading order; a caption is -1 minus its index.
func (ct *content) wholeOrder() []place {
	var all []place
	add := func(n int, r render.Rect, list int) {
		p := place{widget: n, rect: [2]render.Rect{r, r}}
		if list != 0 {
			p.rect[0] = ct.lists[list-1].within
		}
		all = append(all, p)
	}
	for i := range ct.widgets {
		add(i, ct.widgets[i].Rect, ct.widgets[i].list)
	}
	for i := range ct.captions {
		if c := &ct.captions[i]; !slices.ContainsFunc(ct.widgets, func(w Widget) bool { return w.holds(c) }) {
			add(-1-i, c.rect, c.list)
		}
	}
	sortPlaces(all)
	return all
}

// holds reports whether a caption is inside of the widget.
func (w *Widget) holds(c *caption) bool {
	return w.list == c.list && w.Look != LookSlider && w.Rect.Contains(c.rect.Center())
}

// nameOf returns the name of a widget: its label with its note, or its tip, or the texts inside of it.
func (ct *content) nameOf(w *Words, widget *Widget) string {
	if widget.Name != "" {
		return widget.Name
	}
	name := cmp.Or(widget.said, widget.Tip)
	if widget.Look == LookArea || widget.Look == LookCard {
		name = cmp.Or(widget.Tip, widget.said)
	}
	if widget.Note != "" {
		name = w.Sentences(name, widget.Note)
	}
	if name == "" {
		for i := range ct.captions {
			if c := &ct.captions[i]; widget.holds(c) {
				name = w.Sentences(name, ct.aloud(c.text))
			}
		}
	}
	if name == "" && widget.Does == Close {
		return w.T("tool.close")
	}
	return name
}

// doMirror handles what the elements do that mirror the widgets; done is false for any other intent.
func (u *UI) doMirror(in Intent) (out Intent, done bool) {
	switch in.Kind {
	case FocusOn:
		u.Focus(in.On, in.N)
		return Intent{}, true
	case Activate, TypeIn:
	default:
		return in, false
	}
	w := u.named(name{in.On, in.N})
	switch {
	case w == nil:
		return Intent{}, true
	case w.Disabled:
		return u.deny(w, in), true
	}
	u.Focus(in.On, in.N)
	switch {
	case in.Kind == TypeIn:
		w.Text = in.Text
		u.changes++
		return Intent{Kind: Edited, N: w.N}, true
	case w.Look == LookSlider:
		w.Value = min(1, max(0, in.Value))
	case w.Look != LookField:
		u.acted = true
	}
	return w.own(in), true
}
