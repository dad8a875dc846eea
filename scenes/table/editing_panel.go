package table

import (
	"warren/puzzles"
	"warren/render"
	"warren/scenes/ui"
)

// This file lays out what is beside a draft: the answer, the palette, what changes the whole board, and where it leads.

const (
	brushSide   = 56.0 // of a brush of the palette
	brushGap    = 6.0
	answerHigh  = 132.0 // of what is true of the draft, beside the board,
	answerLeast = 62.0  // and under it
	edgesHigh   = 4*(ui.MinTouch+edgeGap) - edgeGap
	edgeGap     = 4.0   // between the buttons of two edges
	twoEdges    = 320.0 // a room at least so wide has two edges beside each other
	lowEditor   = 460.0 // a room lower than this has no title and smaller gaps, and its tools no names
)

// build lays out the answer at the top and what leads on at the bottom, so that they stay where they are while palette and edges take
// each other's place.
func (m *editing) build(room render.Rect) {
	p := m.panel
	low := room.H < lowEditor
	gap := ui.Gap
	if low {
		gap = 4
	}
	if !low || !m.sizing { // the edges need the room
		m.buildLeads(ui.CutBottom(&room, ui.MinTouch, gap))
	}
	tools := m.tools()
	columns := max(1, int((room.W+brushGap)/(ui.MinTouch+brushGap)))
	if !p.layout.Portrait && !low {
		columns = min(columns, 3) // with their names
	}
	rows := (len(tools) + columns - 1) / columns
	each := (len(tools) + rows - 1) / rows
	for i := rows - 1; i >= 0; i-- {
		row := tools[i*each : min(len(tools), (i+1)*each)]
		p.row(ui.Across(ui.CutBottom(&room, ui.MinTouch, gap), len(row), brushGap), row, true)
	}
	answer := room
	if p.layout.Portrait {
		room.Y += answerLeast + gap
		room.H -= answerLeast + gap
	} else {
		high := min(answerHigh, 0.4*room.H)
		if below := room.H - 2*ui.Gap - edgesHigh; m.sizing && below >= answerLeast {
			high = min(high, below)
		}
		answer = ui.CutTop(&room, high, 2*ui.Gap)
	}
	m.palette = m.palette[:0]
	top := room.Y
	if m.sizing {
		top = m.buildEdges(room)
	} else {
		top = m.buildPalette(room)
	}
	if p.layout.Portrait {
		answer.H = top - gap - answer.Y
	}
	m.buildAnswer(p.card(answer), low)
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
		{Does: ui.Keep, Look: ui.LookPlain, Icon: render.IconFolder, Label: w.T("edit.keep"), Disabled: m.at == nil},
		{Does: ui.Paste, Look: ui.LookPlain, Icon: render.IconPaste, Label: w.T("edit.paste")},
	}
	for i, cell := range ui.Across(r, len(leads), ui.Gap) {
		leads[i].Rect = cell
		leads[i].Iconed = leads[i].Icon != 0 && p.iconed(leads[i].Label, cell.W)
		p.ui.Add(leads[i])
	}
}

// buildPalette lays out as many brushes as fit in a room, and a button for more; under the board at the bottom of the room. It returns the
// upper edge of what it has used.
func (m *editing) buildPalette(room render.Rect) (top float64) {
	p, w := m.panel, m.env.Words
	side := min(brushSide, max(ui.MinTouch, room.H))
	columns := max(2, int((room.W+brushGap)/(min(side, 48)+brushGap)))
	most := max(1, int((room.H+brushGap)/(side+brushGap)))
	n := len(m.how.Brushes)
	rows := min(most, (n+columns-1)/columns)
	first, last := 0, n
	if n > rows*columns {
		per := rows*columns - 1
		if m.page %= (n + per - 1) / per; !m.turned {
			m.page = m.brush / per
		}
		first, last = m.page*per, min(n, (m.page+1)*per)
	} else {
		columns = (n + rows - 1) / rows
	}
	high := float64(rows)*(side+brushGap) - brushGap
	if p.layout.Portrait {
		room.Y = room.Bottom() - high
	}
	place := func(i int) render.Rect {
		row := render.Rect{X: room.X, Y: room.Y + float64(i/columns)*(side+brushGap), W: room.W, H: side}
		return ui.Across(row, columns, brushGap)[i%columns]
	}
	for brush := first; brush < last; brush++ {
		r := place(brush - first)
		name := m.brushName(brush)
		p.ui.Add(ui.Widget{Does: ui.Brush, N: brush, Rect: r, Look: ui.LookChoice, Name: name, Tip: name, Selected: brush == m.brush})
		m.palette = append(m.palette, sample{brush, puzzles.NewDraft(1, 1, m.how.Brushes[brush].Sign), p.unit.Rect(r.Inset(7))})
	}
	if last-first < n {
		p.ui.Add(ui.Widget{Does: ui.Next, Rect: place(rows*columns - 1), Look: ui.LookTool, Icon: render.IconNext, Iconed: true, Tip: w.T("edit.more")})
	}
	return room.Y
}

// brushName returns what a brush lays.
func (m *editing) brushName(n int) string {
	return m.env.Words.T(m.how.Brushes[n].Name)
}

// The names of the edges, in the order of puzzles.Side: as they are drawn, and on a board whose rows are drawn as columns.
var (
	edgeKeys       = [...]string{puzzles.North: "edit.top", puzzles.East: "edit.right", puzzles.South: "edit.bottom", puzzles.West: "edit.left"}
	turnedEdgeKeys = [...]string{puzzles.North: "edit.left", puzzles.East: "edit.bottom", puzzles.South: "edit.right", puzzles.West: "edit.top"}
)

// buildEdges lays out the buttons that move the edges, as buildPalette does the brushes.
func (m *editing) buildEdges(room render.Rect) (top float64) {
	type edge struct {
		n   int
		key string
	}
	var edges []edge
	keys := edgeKeys
	if m.grid.Turned {
		keys = turnedEdgeKeys
	}
	for side, key := range keys {
		edges = append(edges, edge{2 * side, key})
	}
	if m.how.Odd {
		edges = []edge{{allOut, "edit.all"}}
	}
	columns := 1
	if len(edges) > 1 && (room.H < edgesHigh || room.W >= twoEdges) {
		columns = 2
	}
	rows := (len(edges) + columns - 1) / columns
	if m.panel.layout.Portrait {
		room.Y = room.Bottom() - float64(rows)*(ui.MinTouch+edgeGap) + edgeGap
	}
	for i, e := range edges {
		row := render.Rect{X: room.X, Y: room.Y + float64(i/columns)*(ui.MinTouch+edgeGap), W: room.W, H: ui.MinTouch}
		m.buildEdge(ui.Across(row, columns, ui.Gap)[i%columns], e.n, m.env.Words.T(e.key))
	}
	return room.Y
}

// buildEdge lays out the two buttons of an edge.
func (m *editing) buildEdge(r render.Rect, n int, name string) {
	p, w := m.panel, m.env.Words
	for i, b := range [...]struct{ sign, key string }{{"+", "edit.moreAt"}, {"−", "edit.lessAt"}} {
		rows, cols, _, _ := m.resized(n + i)
		p.ui.Add(ui.Widget{
			Does: ui.Resize, N: n + i, Rect: ui.CutRight(&r, ui.MinTouch, 4), Look: ui.LookTool, Label: b.sign, Name: w.F(b.key, name),
			Disabled: !m.sized(rows, cols),
		})
	}
	size := float64(render.Caption)
	if wide := max(1, p.ui.Type) * p.width(name, size); wide > 0.94*r.W { // in one line
		size *= 0.94 * r.W / wide
	}
	p.ui.Text(name, r, render.Style{Size: size, Bold: true}, m.env.Theme().Ink)
}

// buildAnswer lays out what is true of the draft.
func (m *editing) buildAnswer(r render.Rect, low bool) {
	w, th, p := m.env.Words, m.env.Theme(), m.panel
	line, aside, stale := m.answerLines()
	ink := th.Ink
	switch {
	case m.at == nil, m.inquest.now.Answer != nil && m.inquest.now.Answer.Decided && !m.inquest.now.Answer.Solvable:
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
	small := render.Style{Size: render.Caption}
	if aside != "" {
		high := min(0.5*r.H, ui.LineHeight(render.Caption)*float64(p.lines(aside, small, r.W))+1)
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
		says = w.Sentences(says, w.F("edit.best", s.Tell(s.Best)))
	}
	return says
}

// heading says nothing: the session aside has no board, and describe tells what is drawn.
func (m *editing) heading(func(string)) {}

func (m *editing) describe(say func(string)) {
	w := m.env.Words
	say(w.T("edit.name"))
	say(m.title())
	if line, aside, stale := m.answerLines(); !stale {
		say(line)
		say(aside)
		if why := m.reason(); why != nil {
			say(marked(w, why, m.stage.Voice().Arrow))
		}
	}
	say(w.F("edit.brush", m.brushName(m.brush)))
	if m.stroke.held && m.stroke.byKeys {
		say(w.T("edit.held"))
	}
	say(m.panel.message)
}
