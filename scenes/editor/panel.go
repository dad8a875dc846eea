package editor

import (
	"warren/puzzles"
	"warren/render"
	"warren/scenes/screen"
	"warren/scenes/stage"
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
func (e *Editor) build(room render.Rect) {
	p := e.panel
	low := room.H < lowEditor
	gap := ui.Gap
	if low {
		gap = 4
	}
	if !low || !e.sizing { // the edges need the room
		e.buildLeads(ui.CutBottom(&room, ui.MinTouch, gap))
	}
	tools := e.tools()
	columns := max(1, int((room.W+brushGap)/(ui.MinTouch+brushGap)))
	if !p.Layout.Portrait && !low {
		columns = min(columns, 3) // with their names
	}
	rows := (len(tools) + columns - 1) / columns
	each := (len(tools) + rows - 1) / rows
	for i := rows - 1; i >= 0; i-- {
		row := tools[i*each : min(len(tools), (i+1)*each)]
		p.Row(ui.Across(ui.CutBottom(&room, ui.MinTouch, gap), len(row), brushGap), row, true)
	}
	answer := room
	if p.Layout.Portrait {
		room.Y += answerLeast + gap
		room.H -= answerLeast + gap
	} else {
		high := min(answerHigh, 0.4*room.H)
		if below := room.H - 2*ui.Gap - edgesHigh; e.sizing && below >= answerLeast {
			high = min(high, below)
		}
		answer = ui.CutTop(&room, high, 2*ui.Gap)
	}
	e.palette = e.palette[:0]
	top := room.Y
	if e.sizing {
		top = e.buildEdges(room)
	} else {
		top = e.buildPalette(room)
	}
	if p.Layout.Portrait {
		answer.H = top - gap - answer.Y
	}
	e.buildAnswer(p.Card(answer), low)
}

// tools returns the buttons that change the draft as a whole.
func (e *Editor) tools() []screen.Button {
	tools := []screen.Button{
		screen.Tool(ui.Undo, len(e.past) == 0), screen.Tool(ui.Redo, len(e.undone) == 0), screen.Tool(ui.Mirror, false), screen.Tool(ui.Turn, false), screen.Tool(ui.Clear, false),
	}
	if e.task == nil {
		tools = append(tools, screen.Button{Does: ui.Level, Icon: render.IconSize, Key: "edit.resize", Lit: e.sizing})
	}
	return tools
}

// buildLeads lays out where the board leads: to the table, to the player's own boards, to others.
func (e *Editor) buildLeads(r render.Rect) {
	p := e.panel
	leads := [...]screen.Button{screen.Tool(ui.PlayBoard, e.at == nil), screen.Tool(ui.Keep, e.at == nil), screen.Tool(ui.Paste, false)}
	for i, cell := range ui.Across(r, len(leads), ui.Gap) {
		lead, look := leads[i], ui.LookPlain
		if i == 0 {
			look = ui.LookMain
		}
		name := e.env.Words.T(lead.Key)
		p.UI.Add(ui.Widget{
			Does: lead.Does, Rect: cell, Look: look, Icon: lead.Icon, Iconed: p.Iconed(name, cell.W), Label: name, Disabled: lead.Disabled,
		})
	}
}

// buildPalette lays out as many brushes as fit in a room, and a button for more; under the board at the bottom of the room. It returns the
// upper edge of what it has used.
func (e *Editor) buildPalette(room render.Rect) (top float64) {
	p, w := e.panel, e.env.Words
	side := min(brushSide, max(ui.MinTouch, room.H))
	columns := max(2, int((room.W+brushGap)/(min(side, 48)+brushGap)))
	most := max(1, int((room.H+brushGap)/(side+brushGap)))
	n := len(e.how.Brushes)
	rows := min(most, (n+columns-1)/columns)
	first, last := 0, n
	if n > rows*columns {
		per := rows*columns - 1
		if e.page %= (n + per - 1) / per; !e.turned {
			e.page = e.brush / per
		}
		first, last = e.page*per, min(n, (e.page+1)*per)
	} else {
		columns = (n + rows - 1) / rows
	}
	high := float64(rows)*(side+brushGap) - brushGap
	if p.Layout.Portrait {
		room.Y = room.Bottom() - high
	}
	place := func(i int) render.Rect {
		row := render.Rect{X: room.X, Y: room.Y + float64(i/columns)*(side+brushGap), W: room.W, H: side}
		return ui.Across(row, columns, brushGap)[i%columns]
	}
	for brush := first; brush < last; brush++ {
		r := place(brush - first)
		name := e.brushName(brush)
		p.UI.Add(ui.Widget{Does: ui.Brush, N: brush, Rect: r, Look: ui.LookChoice, Name: name, Tip: name, Selected: brush == e.brush})
		e.palette = append(e.palette, sample{brush, puzzles.NewDraft(1, 1, e.how.Brushes[brush].Sign), p.Unit.Rect(r.Inset(7))})
	}
	if last-first < n {
		p.UI.Add(ui.Widget{Does: ui.Next, Rect: place(rows*columns - 1), Look: ui.LookTool, Icon: render.IconNext, Iconed: true, Tip: w.T("edit.more")})
	}
	return room.Y
}

// brushName returns what a brush lays.
func (e *Editor) brushName(n int) string {
	return e.env.Words.T(e.how.Brushes[n].Name)
}

// The names of the edges, in the order of puzzles.Side: as they are drawn, and on a board whose rows are drawn as columns.
var (
	edgeKeys       = [...]string{puzzles.North: "edit.top", puzzles.East: "edit.right", puzzles.South: "edit.bottom", puzzles.West: "edit.left"}
	turnedEdgeKeys = [...]string{puzzles.North: "edit.left", puzzles.East: "edit.bottom", puzzles.South: "edit.right", puzzles.West: "edit.top"}
)

// buildEdges lays out the buttons that move the edges, as buildPalette does the brushes.
func (e *Editor) buildEdges(room render.Rect) (top float64) {
	type edge struct {
		n   int
		key string
	}
	var edges []edge
	keys := edgeKeys
	if e.grid.Turned {
		keys = turnedEdgeKeys
	}
	for side, key := range keys {
		edges = append(edges, edge{2 * side, key})
	}
	if e.how.Odd {
		edges = []edge{{allOut, "edit.all"}}
	}
	columns := 1
	if len(edges) > 1 && (room.H < edgesHigh || room.W >= twoEdges) {
		columns = 2
	}
	rows := (len(edges) + columns - 1) / columns
	if e.panel.Layout.Portrait {
		room.Y = room.Bottom() - float64(rows)*(ui.MinTouch+edgeGap) + edgeGap
	}
	for i, one := range edges {
		row := render.Rect{X: room.X, Y: room.Y + float64(i/columns)*(ui.MinTouch+edgeGap), W: room.W, H: ui.MinTouch}
		e.buildEdge(ui.Across(row, columns, ui.Gap)[i%columns], one.n, e.env.Words.T(one.key))
	}
	return room.Y
}

// buildEdge lays out the two buttons of an edge.
func (e *Editor) buildEdge(r render.Rect, n int, name string) {
	p, w := e.panel, e.env.Words
	for i, b := range [...]struct{ sign, key string }{{"+", "edit.moreAt"}, {"−", "edit.lessAt"}} {
		rows, cols, _, _ := e.resized(n + i)
		p.UI.Add(ui.Widget{
			Does: ui.Resize, N: n + i, Rect: ui.CutRight(&r, ui.MinTouch, 4), Look: ui.LookTool, Label: b.sign, Name: w.F(b.key, name),
			Disabled: !e.sized(rows, cols),
		})
	}
	size := float64(render.Caption)
	if wide := max(1, p.UI.Type) * p.Width(name, size); wide > 0.94*r.W { // in one line
		size *= 0.94 * r.W / wide
	}
	p.UI.Text(name, r, render.Style{Size: size, Bold: true}, e.env.Theme().Ink)
}

// buildAnswer lays out what is true of the draft.
func (e *Editor) buildAnswer(r render.Rect, low bool) {
	w, th, p := e.env.Words, e.env.Theme(), e.panel
	line, aside, stale := e.answerLines()
	ink := th.Ink
	switch {
	case e.at == nil, e.answer.now.Answer != nil && e.answer.now.Answer.Decided && !e.answer.now.Answer.Solvable:
		ink = th.Clay
	case stale:
		ink = th.Muted
	}
	if p.Message != "" {
		line, aside, ink = p.Message, "", th.Ink
	}
	_, runs := e.progress()
	switch {
	case e.answer.open(e):
		e.answerButton(&r, ui.Widget{Does: ui.GoOn, Look: ui.LookPlain, Label: w.T("edit.goOn")}, p.Width(w.T("edit.goOn"), render.Caption)+28)
	case runs:
		cancel := ui.IconOf(w, e.puzzle.Name, ui.Cancel)
		cancel.Look = ui.LookPlain
		e.answerButton(&r, cancel, ui.MinTouch)
	}
	if !low {
		p.UI.Text(e.title(), ui.CutTop(&r, 20, 2), render.Style{Size: render.Caption}, th.Muted)
	} else if e.task != nil {
		aside = w.Sentences(e.pieces(), aside)
	}
	small := render.Style{Size: render.Caption}
	if aside != "" {
		high := min(0.5*r.H, ui.LineHeight(render.Caption)*float64(p.Lines(aside, small, r.W))+1)
		p.UI.Text(aside, ui.CutBottom(&r, high, 0), small, th.Muted)
	}
	p.UI.Text(line, r, render.Style{Size: render.Body, Bold: true}, ink)
}

// answerButton puts a button at the right of the answer.
func (e *Editor) answerButton(r *render.Rect, b ui.Widget, wide float64) {
	cell := ui.CutRight(r, min(wide, 0.4*r.W), ui.Gap)
	b.Rect = render.Rect{X: cell.X, Y: cell.Y + (cell.H-ui.MinTouch)/2, W: cell.W, H: ui.MinTouch}
	e.panel.UI.Add(b)
}

// title returns what is being drawn: its size, and of how many pieces.
func (e *Editor) title() string {
	w := e.env.Words
	if e.task != nil {
		return e.pieces()
	}
	return w.F("edit.title", e.draft.Rows(), e.draft.Cols())
}

// pieces returns how many pieces of those that the task allows are on the draft, and the best score so far.
func (e *Editor) pieces() string {
	w, s := e.env.Words, e.task
	says := e.panel.Phrasef("edit.pieces", s.Count(e.draft), s.Pieces)
	if s.Best > 0 {
		says = w.Sentences(says, w.F("edit.best", s.Tell(s.Best)))
	}
	return says
}

// Sentences returns what the editor says of itself, in order.
func (e easel) Sentences() []screen.Sentence {
	w := e.env.Words
	searching, _ := e.progress()
	all := []screen.Sentence{{Text: e.name(), Quiet: true}}
	say := func(s string) {
		if s != "" {
			all = append(all, screen.Sentence{Text: s, Quiet: s == searching}) // a running search would drown out all else
		}
	}
	say(w.T("edit.name"))
	say(e.title())
	if line, aside, stale := e.answerLines(); !stale {
		say(line)
		say(aside)
		if why := e.reason(); why != nil {
			say(stage.Marked(w, why, e.view.Voice().Arrow))
		}
	}
	say(w.F("edit.brush", e.brushName(e.brush)))
	if e.stroke.held && e.stroke.byKeys {
		say(w.T("edit.held"))
	}
	say(e.panel.Message)
	return all
}
