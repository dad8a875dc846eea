package table

import (
	"warren/puzzles"
	"warren/render"
	"warren/scenes/ui"
)

// This file lays out what is beside a draft: the answer, the palette, what changes the whole board, and where it leads.

const (
	brushSide = 48.0 // of a brush of the palette
	brushGap  = 6.0
	lowEditor = 300.0 // a room lower than this has no title and smaller gaps
)

func (m *editing) build(room render.Rect) {
	p := m.panel
	low := room.H < lowEditor
	gap := ui.Gap
	if low {
		gap = 4
	}
	m.buildLeads(ui.CutBottom(&room, ui.MinTouch, gap))
	columns := max(1, int((room.W+brushGap)/(ui.MinTouch+brushGap)))
	tools := m.tools()
	rows := (len(tools) + columns - 1) / columns
	for i := rows - 1; i >= 0; i-- {
		each := (len(tools) + rows - 1) / rows
		row := tools[i*each : min(len(tools), (i+1)*each)]
		p.row(ui.Across(ui.CutBottom(&room, ui.MinTouch, gap), len(row), brushGap), row, true)
	}
	m.palette = m.palette[:0]
	if m.sizing {
		m.buildEdges(&room, gap)
	} else {
		m.buildPalette(&room, gap)
	}
	if !p.layout.Portrait {
		room.H = min(room.H, 190)
	}
	m.buildAnswer(p.card(room), low)
}

// tools returns the buttons that change the draft as a whole.
func (m *editing) tools() []button {
	tools := []button{
		{does: ui.Undo, icon: render.IconUndo, key: "tool.undo", disabled: len(m.past) == 0},
		{does: ui.Redo, icon: render.IconRedo, key: "tool.redo", disabled: len(m.undone) == 0},
		{does: ui.Mirror, icon: render.IconMirror, key: "edit.mirror"},
		{does: ui.Turn, icon: render.IconTurn, key: "edit.turn"},
		{does: ui.Clear, icon: render.IconClear, key: "edit.clear"},
	}
	if m.setter == nil {
		tools = append(tools, button{does: ui.Level, icon: render.IconSize, key: "edit.resize", lit: m.sizing})
	}
	return tools
}

// buildLeads lays out where the board leads: to the table, to the player's own boards, to others.
func (m *editing) buildLeads(r render.Rect) {
	w, p := m.env.Words, m.panel
	leads := []ui.Widget{
		{Does: ui.PlayBoard, Look: ui.LookMain, Icon: render.IconPlay, Label: w.T("edit.play"), Disabled: m.at == nil},
	}
	for i, cell := range ui.Across(r, len(leads), ui.Gap) {
		leads[i].Rect = cell
		leads[i].Iconed = leads[i].Icon != 0 && p.iconed(leads[i].Label, cell.W)
		p.ui.Add(leads[i])
	}
}

// buildPalette lays out as many brushes as fit, and a button for more.
func (m *editing) buildPalette(room *render.Rect, gap float64) {
	p, w := m.panel, m.env.Words
	n := len(m.how.Brushes)
	columns := max(3, int((room.W+brushGap)/(brushSide+brushGap)))
	most := max(1, int((room.H-lowAnswer+gap)/(brushSide+brushGap)))
	if p.layout.Portrait {
		most = max(1, min(most, int((room.H-60)/(brushSide+brushGap))))
	}
	rows := min(most, (n+columns-1)/columns)
	first, last := 0, n
	if per := rows*columns - 1; n > rows*columns {
		pages := (n + per - 1) / per
		m.page %= pages
		first, last = m.page*per, min(n, (m.page+1)*per)
	} else {
		columns = (n + rows - 1) / rows
	}
	side := brushSide
	if room.H < 120 {
		side = ui.MinTouch
	}
	area := ui.CutBottom(room, float64(rows)*(side+brushGap)-brushGap, gap)
	place := func(i int) render.Rect {
		row := render.Rect{X: area.X, Y: area.Y + float64(i/columns)*(side+brushGap), W: area.W, H: side}
		return ui.Across(row, columns, brushGap)[i%columns]
	}
	for brush := first; brush < last; brush++ {
		r := place(brush - first)
		name := m.brushName(brush)
		p.ui.Add(ui.Widget{Does: ui.Brush, N: brush, Rect: r, Look: ui.LookChoice, Name: name, Tip: name, Selected: brush == m.brush})
		m.palette = append(m.palette, sample{brush, m.sampleOf(brush), p.unit.Rect(r.Inset(7))})
	}
	if last-first < n {
		p.ui.Add(ui.Widget{Does: ui.Next, Rect: place(rows*columns - 1), Look: ui.LookTool, Icon: render.IconNext, Iconed: true, Tip: w.T("edit.more")})
	}
}

const lowAnswer = 110.0 // height that the palette leaves the answer beside the board

// brushName returns what a brush lays.
func (m *editing) brushName(n int) string {
	return m.env.Words.T(m.how.Brushes[n].Name)
}

// edgeKeys are the names of the edges, in the order of puzzles.Side.
var edgeKeys = [...]string{puzzles.North: "edit.top", puzzles.East: "edit.right", puzzles.South: "edit.bottom", puzzles.West: "edit.left"}

// buildEdges lays out the buttons that move the edges.
func (m *editing) buildEdges(room *render.Rect, gap float64) {
	type edge struct {
		n   int
		key string
	}
	edges := []edge{{0, edgeKeys[puzzles.North]}, {2, edgeKeys[puzzles.East]}, {4, edgeKeys[puzzles.South]}, {6, edgeKeys[puzzles.West]}}
	if m.how.Odd {
		edges = []edge{{allOut, "edit.all"}}
	}
	columns := 1
	if room.W >= 300 && len(edges) > 1 {
		columns = 2
	}
	rows := (len(edges) + columns - 1) / columns
	area := ui.CutBottom(room, float64(rows)*(ui.MinTouch+4)-4, gap)
	for i, e := range edges {
		row := render.Rect{X: area.X, Y: area.Y + float64(i/columns)*(ui.MinTouch+4), W: area.W, H: ui.MinTouch}
		m.buildEdge(ui.Across(row, columns, 2*ui.Gap)[i%columns], e.n, m.env.Words.T(e.key))
	}
}

// buildEdge lays out the two buttons of an edge.
func (m *editing) buildEdge(r render.Rect, n int, name string) {
	p, w := m.panel, m.env.Words
	for i, sign := range [...]string{"+", "−"} {
		rows, cols, _, _ := m.resized(n + 1 - i)
		key := "edit.lessAt"
		if i == 0 {
			rows, cols, _, _ = m.resized(n)
			key = "edit.moreAt"
		}
		p.ui.Add(ui.Widget{
			Does: ui.Resize, N: n + i, Rect: ui.CutRight(&r, ui.MinTouch, 4), Look: ui.LookTool, Label: sign, Name: w.F(key, name),
			Disabled: !m.sized(rows, cols),
		})
	}
	p.ui.Text(name, r, render.Style{Size: render.Caption, Bold: true}, m.env.Theme().Ink)
}

// buildAnswer lays out what is true of the draft.
func (m *editing) buildAnswer(r render.Rect, low bool) {
	w, th, p := m.env.Words, m.env.Theme(), m.panel
	line, aside, stale := m.answerLines()
	ink := th.Ink
	switch {
	case m.at == nil, m.inquest.now.answer != nil && m.inquest.now.answer.Decided && !m.inquest.now.answer.Solvable:
		ink = th.Clay
	case stale:
		ink = th.Muted
	}
	if p.message != "" {
		line, aside, ink = p.message, "", th.Ink
	}
	_, runs := m.progress()
	switch {
	case m.inquest.open(m):
		m.answerButton(&r, ui.Widget{Does: ui.GoOn, Look: ui.LookPlain, Label: w.T("edit.goOn")}, p.width(w.T("edit.goOn"), render.Caption)+28)
	case runs:
		m.answerButton(&r, ui.Widget{Does: ui.Cancel, Look: ui.LookPlain, Icon: render.IconClose, Iconed: true, Tip: w.T("tool.cancel")}, ui.MinTouch)
	}
	if !low {
		p.ui.Text(m.title(), ui.CutTop(&r, 20, 2), render.Style{Size: render.Caption}, th.Muted)
	} else if m.setter != nil {
		aside = w.Sentences(m.pieces(), aside)
	}
	if aside != "" {
		small := render.Style{Size: render.Caption}
		high := min(0.45*r.H, ui.LineHeight(render.Caption)*float64(p.lines(aside, small, r.W)))
		p.ui.Text(aside, ui.CutBottom(&r, high, 0), small, th.Muted)
	}
	p.ui.Text(line, r, render.Style{Size: render.Body, Bold: true}, ink)
}

// answerButton puts a button at the right of the answer.
func (m *editing) answerButton(r *render.Rect, b ui.Widget, wide float64) {
	cell := ui.CutRight(r, min(wide, 0.4*r.W), ui.Gap)
	b.Rect = render.Rect{X: cell.X, Y: cell.Y + (cell.H-ui.MinTouch)/2, W: cell.W, H: ui.MinTouch}
	m.panel.ui.Add(b)
}

// title returns what is being drawn: its size, and of how many pieces.
func (m *editing) title() string {
	w := m.env.Words
	if m.setter != nil {
		return m.pieces()
	}
	return w.F("edit.title", m.draft.Rows(), m.draft.Cols())
}

// pieces returns how many pieces of those that the setting allows are on the draft, and the best score so far.
func (m *editing) pieces() string {
	w, s := m.env.Words, m.setter
	says := m.panel.phrasef("edit.pieces", s.Count(m.draft), s.Pieces)
	if s.Best > 0 {
		says = w.Sentences(says, w.F("edit.best", s.Best))
	}
	return says
}

func (m *editing) heading(say func(string)) { say(m.title()) }

func (m *editing) describe(say func(string)) {
	w := m.env.Words
	say(w.T("edit.name"))
	say(m.title())
	if line, aside, stale := m.answerLines(); !stale {
		say(line)
		say(aside)
		if why := m.reason(); why != nil {
			say(marked(w, why, m.extras.Voice.Arrow))
		}
	}
	say(w.F("edit.brush", m.brushName(m.brush)))
	if m.stroke.held && m.stroke.byKeys {
		say(w.T("edit.held"))
	}
	say(m.panel.message)
}
