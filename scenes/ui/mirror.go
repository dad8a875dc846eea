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
	Cursor  int      // index of the cell of the cursor
	Shown   bool     // the cursor is shown
	Head    bool     // no cursor is shown, and the arrows move what is on its cell
	Held    bool     // the arrows move no cursor, but the piece that it holds, or they are steps in what is shown
	Taken   int      // index of the cell of the piece that is selected, -1 for none
	Queries []Query  // the questions that can be asked about it
	Jump    Query    // what stands before them and jumps, without a name where there is nothing to jump to
	Rect    render.Rect
	Fill    func() // called before the board is mirrored; it may set what is above
}

// Here returns what stands on the cell of the cursor, and where that is.
func (b *Board) Here(w *Words) string {
	if b.Cursor >= len(b.Cells) {
		return ""
	}
	return w.F("mirror.cell", b.Cells[b.Cursor], b.Cursor/b.Cols+1, b.Cursor%b.Cols+1)
}

type Query struct {
	Name string
	Key  string // the character on its key
}

// Mirror returns what is on the screen of the topmost scene, as a page tells it to those who cannot see it.
func (e *Env) Mirror() *platform.Screen { return e.shown.mirror(e.Words, max(1, e.Zoom)) }

// InWords returns what Mirror returns as one text: the names in it, in their order.
func (e *Env) InWords() string {
	s := e.Mirror()
	says := s.Name
	var add func([]platform.Node)
	add = func(nodes []platform.Node) {
		for _, n := range nodes {
			says = e.Words.Sentences(says, n.Name)
			add(n.Nodes)
		}
	}
	add(s.Nodes)
	return e.Words.Sentence(says)
}

// zoom is the number of pixels of the page per logical pixel.
func (u *UI) mirror(w *Words, zoom float64) *platform.Screen {
	m := mirroring{u: u, words: w, zoom: zoom, at: u.place(), title: u.Title}
	nodes := m.nodes(0)
	if board := u.mirrorBoard(w, zoom, m.at); board != nil {
		nodes = slices.Insert(nodes, 0, platform.Node{Role: platform.Region, Name: w.T("mirror.region"), Nodes: board})
	}
	return &platform.Screen{Name: cmp.Or(m.title, w.T("app.name")), Nodes: nodes}
}

// A mirroring is one turn of making nodes of what is on a page.
type mirroring struct {
	u      *UI
	words  *Words
	zoom   float64
	at     place
	title  string // the name of the screen: that of the page, or else the first heading
	titled bool   // the heading that says so was met, which is not told again
}

// nodes returns what a group holds, or the page for 0.
func (m *mirroring) nodes(in int) []platform.Node {
	var nodes []platform.Node
	radios := in > 0 && m.u.groups[in-1].role == platform.RadioGroup
	for _, p := range m.u.partsOf(in, nil) {
		switch {
		case p.widget != nil:
			n := m.u.mirrorWidget(m.words, p.widget, p.widget.name() == m.at.widget, m.zoom)
			if radios && p.widget.Look != LookTool {
				n.Role, n.Toggles = platform.Radio, true
			}
			nodes = append(nodes, n)
		case p.caption != nil:
			n := platform.Node{Role: platform.Text, Name: p.caption.text, Box: boxOf(p.caption.rect, m.zoom)}
			if p.caption.heads {
				n.Role = platform.Heading
				if m.title = cmp.Or(m.title, n.Name); !m.titled && n.Name == m.title {
					m.titled = true
					continue
				}
			}
			nodes = append(nodes, n)
		default:
			nodes = append(nodes, m.group(p.group)...)
		}
	}
	return nodes
}

// group returns the node of a group, those in it if it has no role, or nothing if it holds nothing.
func (m *mirroring) group(at int) []platform.Node {
	g := &m.u.groups[at-1]
	n := platform.Node{Role: g.role, Name: g.name}
	switch g.role {
	case platform.Text:
		if n.Box = boxOf(g.rect, m.zoom); n.Name == "" {
			return nil
		}
		if parts := m.u.partsOf(at, nil); m.title == "" && len(parts) == 1 && parts[0].caption != nil && parts[0].caption.heads {
			m.title = n.Name
			return nil
		}
		return []platform.Node{n}
	case platform.Grid:
		n.Nodes = m.rows(at)
	default:
		n.Nodes, n.Focused = m.nodes(at), g.role == platform.Dialog && m.at.card
	}
	if g.role == "" || len(n.Nodes) == 0 {
		return n.Nodes
	}
	if g.role == platform.Heading && n.Nodes[0].Role == platform.Text {
		n = n.Nodes[0]
		n.Role = platform.Heading
	}
	return []platform.Node{n}
}

// rows returns the rows of a grid. Its parts of one centre, from left to right, are in one column.
func (m *mirroring) rows(at int) []platform.Node {
	parts := m.u.partsOf(at, nil)
	var columns []float64
	for _, p := range parts {
		if x := math.Round(p.rect.Center().X); !slices.Contains(columns, x) {
			columns = append(columns, x)
		}
	}
	slices.Sort(columns)
	nodes := m.nodes(at)
	var rows []platform.Node
	for i, p := range parts {
		cell := platform.Node{Role: platform.Cell, Nodes: nodes[i : i+1 : i+1]}
		if p.caption != nil {
			cell.Role = platform.ColumnHeader
		}
		cell.N = slices.Index(columns, math.Round(p.rect.Center().X)) + 1
		if i == 0 || p.row != parts[i-1].row {
			rows = append(rows, platform.Node{Role: platform.Row})
		}
		row := &rows[len(rows)-1]
		row.Nodes = append(row.Nodes, cell)
	}
	return rows
}

// mirrorBoard returns the board and the questions about it, or nothing if there is none. The focus is at a place.
func (ct *content) mirrorBoard(w *Words, zoom float64, at place) []platform.Node {
	g := ct.board
	if g == nil {
		return nil
	}
	if g.Fill != nil {
		g.Fill()
	}
	board := &platform.Board{Cols: g.Cols, Cells: g.Cells, Cell: w.T("mirror.cell"), Cursor: g.Cursor, Here: g.Here(w), Shown: at.cell > 0, Head: g.Head, Held: g.Held, Taken: g.Taken}
	nodes := []platform.Node{{Role: platform.Grid, Name: g.Name, Board: board, Box: boxOf(g.Rect, zoom)}}
	if len(g.Queries) > 0 {
		queries := platform.Node{Role: platform.Toolbar, Name: w.T("mirror.questions")}
		if g.Jump.Name != "" {
			queries.Nodes = append(queries.Nodes, platform.Node{Role: platform.Query, Does: int(Jump), Name: g.Jump.Name, Key: g.Jump.Key})
		}
		for i, q := range g.Queries {
			queries.Nodes = append(queries.Nodes, platform.Node{
				Role: platform.Query, Does: int(Ask), N: i, Name: q.Name, Key: q.Key, Focused: at.widget == name{Ask, i},
			})
		}
		nodes = append(nodes, queries)
	}
	return nodes
}

func (ct *content) mirrorWidget(w *Words, widget *Placed, focused bool, zoom float64) platform.Node {
	why := ""
	if widget.Disabled {
		why = widget.off(w)
	}
	return platform.Node{
		Why:  why,
		Role: widget.role(), Does: int(widget.Does), N: widget.N, Name: ct.nameOf(w, widget), Lang: string(widget.Lang), Text: widget.Text, Most: widget.Most,
		Value: widget.Value, Steps: widget.steps(),
		Toggles: widget.Toggles, Pressed: widget.Selected || widget.Current, Disabled: widget.Disabled, Focused: focused,
		Box: boxOf(widget.Rect, zoom),
	}
}

// boxOf returns a rectangle in pixels of the page, to a tenth.
func boxOf(r render.Rect, zoom float64) platform.Box {
	tenths := func(v float64) float64 { return math.Round(v*zoom*10) / 10 }
	return platform.Box{tenths(r.X), tenths(r.Y), tenths(r.W), tenths(r.H)}
}

// off returns why the widget is disabled.
func (w *Placed) off(words *Words) string {
	return cmp.Or(w.Off, words.T(ActionOf(w.Does).Off))
}

func (w *Placed) role() platform.Role {
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

// holds reports whether a caption is inside of the widget.
func (w *Placed) holds(c *caption) bool {
	return w.list == c.list && w.Look != LookSlider && w.Rect.Contains(c.rect.Center()) || w.Also.Contains(c.rect.Center())
}

// labels reports whether a caption is inside of a widget, whose name it is part of.
func (ct *content) labels(c *caption) bool {
	return slices.ContainsFunc(ct.widgets, func(w Placed) bool { return w.holds(c) })
}

// nameOf returns the name of a widget: its label with its note, or its tip, or the texts inside of it.
func (ct *content) nameOf(w *Words, widget *Placed) string {
	if widget.Name != "" {
		return widget.Name
	}
	name := cmp.Or(widget.Label, widget.Tip)
	if widget.Look == LookArea || widget.Look == LookCard {
		name = cmp.Or(widget.Tip, widget.Label)
	}
	if widget.Note != "" {
		name = w.Sentences(name, widget.Note)
	}
	if name == "" {
		for i := range ct.captions {
			if c := &ct.captions[i]; widget.holds(c) {
				name = w.Sentences(name, c.text)
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
		u.shownAt = u.place() // that of the page is there already
		return Intent{}, true
	case Activate, TypeIn:
	default:
		return in, false
	}
	if in.On == Ask || in.On == Jump {
		return Intent{Kind: in.On, N: in.N}, true
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
		return u.write(w, in.Text), true
	case w.Look == LookSlider:
		return w.slideTo(in.Value, in), true
	case w.Look != LookField:
		u.acted = true
	}
	return w.own(in), true
}
