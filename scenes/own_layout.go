package scenes

import (
	"strings"

	"warren/render"
	"warren/scenes/ui"
)

// A boardsPlace is where on the window the page paints what is not a widget; a rectangle for each row.
type boardsPlace struct {
	panels, stills, ticks []render.Rect
}

const (
	boardsMost  = 1080.0 // width of the page
	boardsTwo   = 720.0  // width from which the rows stand in two columns
	boardHeight = 76.0   // of a row
	boardPad    = 8.0
	tickSide    = 22.0
	emptyMost   = 460.0
	footMost    = 240.0 // width of a button under the rows
)

func (p *boardsPage) build() {
	e := p.env
	n := len(p.rows)
	p.place = boardsPlace{p.place.panels[:0], p.place.stills[:0], p.place.ticks[:0]}
	room := render.Rect{X: pageMargin, Y: pageMargin, W: e.Width - 2*pageMargin, H: e.Height - 2*pageMargin}
	room = centred(room, boardsMost, room.H)
	p.buildBar(ui.CutTop(&room, touch, ui.Gap))
	if foot := p.foot(); len(foot) > 0 {
		row := ui.CutBottom(&room, buttonHeight, ui.Gap)
		for i, cell := range ui.Across(centred(row, min(row.W, footMost*float64(len(foot))), row.H), len(foot), ui.Gap) {
			foot[i].Rect = cell
			p.UI.Add(foot[i])
		}
	}
	p.CutMessage(&room)
	if n == 0 {
		p.buildEmpty(centred(room, emptyMost, room.H))
	} else {
		p.buildRows(room)
	}
	p.list.laidOut()
	e.Describe(p.describe())
}

// buildBar lays out the way back, the title, and what can be done.
func (p *boardsPage) buildBar(r render.Rect) {
	w, th := p.env.Words, p.env.Theme()
	icon := func(does ui.Kind, r render.Rect, icon render.Icon, tip string) {
		p.UI.Add(ui.Widget{Does: does, Rect: r, Look: ui.LookIcon, Icon: icon, Iconed: true, Tip: w.T(tip)})
	}
	icon(ui.Back, ui.CutLeft(&r, touch, 4), render.IconBack, "tool.back")
	icon(ui.OpenSettings, ui.CutRight(&r, touch, 0), render.IconSettings, "tool.settings")
	icon(ui.Import, ui.CutRight(&r, touch, 4), render.IconFolder, "own.open")
	p.UI.Text(p.title(), r, render.Style{Size: render.Panel, Bold: true}, th.Ink)
}

// foot returns the buttons under the rows: one draws a board, and after one was deleted another brings it back.
func (p *boardsPage) foot() (buttons []ui.Widget) {
	w := p.env.Words
	if p.own && len(p.rows) > 0 {
		buttons = append(buttons, ui.Widget{Does: ui.Editor, Look: ui.LookPlain, Icon: render.IconEdit, Iconed: true, Label: w.T("own.draw")})
	}
	if p.gone != nil {
		buttons = append(buttons, ui.Widget{Does: ui.Undo, Look: ui.LookPlain, Icon: render.IconUndo, Iconed: true, Label: w.T("tool.undo")})
	}
	return buttons
}

// title returns what the boards are, and how many.
func (p *boardsPage) title() string {
	if p.own {
		return p.env.Words.T("own.title")
	}
	return p.env.Words.Count("own.pack", len(p.rows))
}

// buildEmpty says how boards come here.
func (p *boardsPage) buildEmpty(r render.Rect) {
	w, th := p.env.Words, p.env.Theme()
	r = centred(r, r.W, min(r.H, 180+buttonHeight+ui.Gap))
	button := ui.CutBottom(&r, buttonHeight, ui.Gap)
	p.UI.Add(ui.Widget{Does: ui.Import, N: 1, Rect: button, Look: ui.LookPlain, Icon: render.IconFolder, Iconed: true, Label: w.T("own.open")})
	button = ui.CutBottom(&r, buttonHeight, ui.Gap)
	p.UI.Add(ui.Widget{Does: ui.Editor, Rect: button, Look: ui.LookMain, Icon: render.IconEdit, Iconed: true, Label: w.T("own.draw")})
	p.UI.Text(w.T("own.none"), r, render.Style{Size: render.Body, Align: render.AlignCenter}, th.Muted)
}

// buildRows lays out the boards, in two columns where there is room.
func (p *boardsPage) buildRows(room render.Rect) {
	columns := 1
	if room.W >= boardsTwo {
		columns = 2
	}
	high := max(boardHeight, p.env.Scaled(boardHeight))
	lines := (len(p.rows) + columns - 1) / columns
	content := float64(lines)*(high+ui.Gap) - ui.Gap + 2*ringRoom
	in := p.UI.BeginList(pageList, room, content)
	defer p.UI.EndList()
	in = render.Rect{X: in.X + ringRoom, Y: in.Y + ringRoom, W: in.W - 2*ringRoom, H: content - 2*ringRoom}
	var cells []render.Rect
	for i := range p.rows {
		if i%columns == 0 {
			cells = ui.Across(ui.CutTop(&in, high, ui.Gap), columns, ui.Gap)
		}
		p.buildRow(i, cells[i%columns])
	}
}

// buildRow lays out a board: its picture, its name and what is known of it, and the button for all that can be done with it.
func (p *boardsPage) buildRow(i int, r render.Rect) {
	row, w, th := &p.rows[i], p.env.Words, p.env.Theme()
	p.place.panels = append(p.place.panels, r)
	more := ui.CutRight(&r, touch+boardPad, 0)
	more.W -= boardPad
	p.UI.Add(ui.Widget{Does: ui.Choose, N: i, Rect: r, Look: ui.LookArea})
	p.UI.Add(ui.Widget{
		Does: ui.More, N: i, Rect: render.Square(more.Center(), touch), Look: ui.LookIcon, Icon: render.IconMore, Iconed: true,
		Name: w.F("mirror.of", w.T("own.more"), p.name(row)), Tip: w.T("own.more"),
	})
	in := r.Inset(boardPad)
	p.place.stills = append(p.place.stills, render.Square(ui.CutLeft(&in, in.H, 1.5*ui.Gap).Center(), in.H))
	tick := render.Rect{}
	if row.solved {
		tick = render.Square(ui.CutRight(&in, tickSide, 4).Center(), tickSide)
	}
	p.place.ticks = append(p.place.ticks, tick)
	ink := th.Muted
	if row.fault != nil || row.entry == nil {
		ink = th.Clay
	}
	p.UI.Text(p.cut(p.name(row), in.W), ui.CutTop(&in, 0.46*in.H, 0), render.Style{Size: render.Body, Bold: true}, th.Ink)
	p.UI.Text(p.caption(i), in, render.Style{Size: render.Caption}, ink)
}

// cut returns a name that fits in one line of a width, without its end if need be.
func (p *boardsPage) cut(name string, width float64) string {
	st := render.Style{Size: render.Body, Bold: true}
	if p.env.Measure.TextWidth(name, st) <= width {
		return name
	}
	runes := []rune(name)
	for len(runes) > 1 && p.env.Measure.TextWidth(string(runes)+"…", st) > width {
		runes = runes[:len(runes)-1]
	}
	return strings.TrimSpace(string(runes)) + "…"
}

// caption returns what is known of a board: of which puzzle it is, its par, how hard it is and how far the player is; or its fault.
func (p *boardsPage) caption(i int) string {
	w, row := p.env.Words, &p.rows[i]
	switch {
	case row.fault != nil:
		return w.Fault(row.fault)
	case row.entry == nil:
		return w.F("own.unknown", row.puzzle)
	}
	says := w.T(row.puzzle + ".name")
	add := func(part string) { says = w.F("own.and", says, part) }
	if size := row.still.Size(w); size != "" {
		add(size)
	}
	add(p.proof(row))
	switch {
	case row.solved:
		add(w.T("own.solved"))
	case row.begun:
		add(w.T("own.begun"))
	}
	return says
}

// proof returns what is proven of a board, without its size.
func (p *boardsPage) proof(row *boardRow) string {
	w, a := p.env.Words, row.answer
	switch {
	case a == nil:
		return w.T("own.searching")
	case a.Error != "":
		return w.T("info.failed")
	case row.lost():
		return w.T("own.unsolvable")
	case !a.Decided:
		return w.T("own.undecided")
	}
	says := row.still.Size(w) == "" && a.Optimal // of other boards the par says little
	switch graded := row.entry.Searches.Grade; {
	case says && graded:
		return w.F("own.and", w.OwnCount(row.puzzle, "levels.par", a.Par), w.T("level."+a.Level))
	case graded:
		return w.T("level." + a.Level)
	case says:
		return w.OwnCount(row.puzzle, "levels.par", a.Cost)
	}
	return w.T("own.solvable")
}

// describe tells the page in sentences.
func (p *boardsPage) describe() string {
	w := p.env.Words
	says := w.Sentences(p.Message, p.title())
	if len(p.rows) == 0 {
		return w.Sentence(w.Sentences(says, w.T("own.none")))
	}
	for i := range p.rows {
		says = w.Sentences(says, w.F("mirror.of", p.name(&p.rows[i]), p.caption(i)))
	}
	return w.Sentence(says)
}

// ground paints the cards under the rows.
func (p *boardsPage) ground(c *render.Canvas, th *render.Theme) {
	p.list.clip(c)
	defer p.list.unclip(c)
	for _, r := range p.place.panels {
		if p.list.sees(r) {
			drawPanel(c, th, p.list.now(r))
		}
	}
}

// paint paints the pictures of the boards, and ticks on those that are solved.
func (p *boardsPage) paint(c *render.Canvas, th *render.Theme) {
	p.list.clip(c)
	defer p.list.unclip(c)
	for i, r := range p.place.stills {
		if !p.list.sees(r) {
			continue
		}
		if row := &p.rows[i]; row.still != nil && row.shown {
			row.still.Draw(c, th, p.list.now(r))
		}
		if tick := p.place.ticks[i]; tick.W > 0 {
			c.Icon(render.IconTick, p.list.now(tick), th.Moss)
		}
	}
}
