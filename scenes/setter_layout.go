package scenes

import (
	"image/color"
	"strings"

	"warren/render"
	"warren/scenes/shell"
	"warren/scenes/ui"
)

// A setterPlace is where on the window the page paints what is not a widget.
type setterPlace struct {
	board render.Rect
	panel render.Rect // around the rules
	stars render.Rect // of the best board, empty for none
}

const (
	setterMost  = 1000.0 // width of the page
	setterLow   = 480.0  // height under which board and rules stand side by side
	setterShare = 0.5    // of the height, at most, for the panel under a board
	setterPad   = 12.0
	setterGap   = 6.0
	setterStar  = 20.0
	setterStack = 300.0 // width under which the buttons stand one above the other
)

func (p *setterPage) build() {
	e := p.env
	p.best, _ = e.Book().Set(p.rules.Date) // another window may have a better one
	p.place = setterPlace{}
	room := render.Rect{X: pageMargin, Y: pageMargin, W: e.Width - 2*pageMargin, H: e.Height - 2*pageMargin}
	p.CutMessage(&room)
	room = centred(room, setterMost, room.H)
	p.buildBar(ui.CutTop(&room, touch, ui.Gap))
	if e.Width > e.Height || e.Height < setterLow {
		share := 0.56
		if room.W < setterLow {
			share = 0.45
		}
		p.place.board = ui.CutLeft(&room, min(room.H, share*room.W), 2*ui.Gap)
		p.buildSide(room)
	} else {
		p.buildUnder(centred(room, 620, room.H))
	}
	p.buildBoard()
	p.list.laidOut()
	e.Describe(p.describe())
}

// buildBar lays out the way back, the title, the days before and after, and the settings.
func (p *setterPage) buildBar(r render.Rect) {
	w, th, date := p.env.Words, p.env.Theme(), p.rules.Date
	icon := func(does ui.Kind, r render.Rect, icon render.Icon, tip string, off bool) {
		p.UI.Add(ui.Widget{Does: does, Rect: r, Look: ui.LookIcon, Icon: icon, Iconed: true, Tip: w.T(tip), Disabled: off})
	}
	icon(ui.Back, ui.CutLeft(&r, touch, 4), render.IconBack, "tool.back", false)
	icon(ui.OpenSettings, ui.CutRight(&r, touch, 4), render.IconSettings, "tool.settings", false)
	icon(ui.Help, ui.CutRight(&r, touch, 0), render.IconHelp, "tool.help", false)
	icon(ui.StepOn, ui.CutRight(&r, touch, 0), render.IconStepOn, "claims.later", !p.has(date.Add(1)))
	icon(ui.StepBack, ui.CutRight(&r, touch, 4), render.IconStepBack, "claims.earlier", !p.has(date.Add(-1)))
	title := ui.CutTop(&r, 0.58*r.H, 0)
	p.UI.Text(w.T("setter.name"), title, render.Style{Size: render.Panel, Bold: true}, th.Ink)
	day := p.UI.FirstFit(r.W, p.env.Scaled(render.Caption), p.day(), w.Date(date))
	p.UI.Text(day, r, render.Style{Size: render.Caption}, th.Muted)
}

// day returns the date in words.
func (p *setterPage) day() string {
	w := p.env.Words
	if p.rules.Date == p.env.Today() {
		return w.F("claims.today", w.Date(p.rules.Date))
	}
	return w.Date(p.rules.Date)
}

// buttonsHeight returns the height that the buttons take in a given width.
func (p *setterPage) buttonsHeight(width float64) float64 {
	if n := len(p.ways()); width < setterStack && n > 1 {
		return float64(n)*(touch+ui.Gap) - ui.Gap
	}
	return claimButton
}

// buildSide lays out what is beside the board.
func (p *setterPage) buildSide(r render.Rect) {
	buttons := p.buttonsHeight(r.W)
	r = centred(r, r.W, p.saysHeight(r.W)+buttons+ui.Gap)
	p.buildButtons(ui.CutBottom(&r, buttons, ui.Gap))
	p.buildSays(r)
}

// buildUnder lays out the board and what is under it.
func (p *setterPage) buildUnder(r render.Rect) {
	buttons := p.buttonsHeight(r.W)
	says := min(setterShare*r.H, p.saysHeight(r.W))
	side := min(r.W, r.H-says-buttons-2*ui.Gap)
	r.Y += (r.H - side - says - buttons - 2*ui.Gap) / 3
	p.place.board = ui.CutTop(&r, side, ui.Gap)
	p.buildSays(ui.CutTop(&r, says, ui.Gap))
	p.buildButtons(ui.CutTop(&r, buttons, 0))
}

// buildBoard tells the board to those who cannot see it.
func (p *setterPage) buildBoard() {
	w := p.env.Words
	if p.exhibit == nil {
		p.UI.SetBoard(nil)
		return
	}
	cells, cols := p.exhibit.Cells(w)
	p.board.Cells, p.board.Cols, p.board.Taken, p.board.Rect = cells, cols, -1, p.place.board
	p.board.Cursor = min(p.board.Cursor, len(cells)-1)
	p.board.Name = w.F("mirror.grid", w.T(p.rules.Puzzle+".name"), len(cells)/cols, cols)
	p.UI.SetBoard(&p.board)
	p.UI.Touch()
}

// A setterLine is a text of the panel.
type setterLine struct {
	text  string
	style render.Style
	ink   color.NRGBA
	stars bool // has them at its right
}

// lines returns the rules, how far the player has come, and what is proven of a friend's board.
func (p *setterPage) lines() []setterLine {
	w, th := p.env.Words, p.env.Theme()
	strong := render.Style{Size: render.Body, Bold: true}
	own := setterLine{p.ownLine(), render.Style{Size: render.Body}, th.Muted, false}
	if p.best.Score > 0 {
		own = setterLine{own.text, strong, th.Ink, true}
	}
	lines := []setterLine{
		{w.T(p.rules.Puzzle + ".name"), render.Style{Size: render.Panel, Bold: true}, th.Ink, false},
		{p.task(), render.Style{Size: render.Body}, th.Ink, false},
		{p.aims(), render.Style{Size: render.Caption}, th.Muted, false},
		own,
	}
	if p.theirs != nil {
		lines = append(lines, setterLine{w.Sentences(p.theirLine(), p.comparison()), strong, th.Moss, false})
	}
	return lines
}

// width returns the width of a line in a panel.
func (l *setterLine) width(panel float64) float64 {
	if l.stars {
		return panel - 2*setterPad - 3*setterStar - ui.Gap
	}
	return panel - 2*setterPad
}

// height returns the height of a line in a panel of the given width.
func (l *setterLine) height(e *shell.Env, panel float64) float64 {
	high, _ := textHeight(e, l.text, l.style, l.width(panel))
	return high
}

// saysHeight returns the height that a panel of the given width needs.
func (p *setterPage) saysHeight(width float64) float64 {
	lines := p.lines()
	high := 2*setterPad + float64(len(lines)-1)*setterGap
	for i := range lines {
		high += lines[i].height(p.env, width)
	}
	return high
}

// buildSays lays out the lines in their panel; they scroll where there is no room for all.
func (p *setterPage) buildSays(r render.Rect) {
	p.place.panel = r
	wide, content := r.W, p.saysHeight(r.W)
	in := r
	if content > r.H+0.5 {
		in = p.UI.BeginList(pageList, r, content)
		defer p.UI.EndList()
	}
	in = render.Rect{X: in.X + setterPad, Y: in.Y + setterPad, W: wide - 2*setterPad, H: content - 2*setterPad}
	for _, line := range p.lines() {
		row := ui.CutTop(&in, line.height(p.env, wide), setterGap)
		if line.stars {
			p.place.stars = ui.CutRight(&row, 3*setterStar, ui.Gap)
		}
		p.UI.Text(line.text, row, line.style, line.ink)
	}
}

// ways returns the buttons of the board on the screen, the main one first.
func (p *setterPage) ways() []ui.Widget {
	w := p.env.Words
	button := func(does ui.Kind, icon render.Icon, key string) ui.Widget {
		return ui.Widget{Does: does, Look: ui.LookPlain, Icon: icon, Iconed: true, Label: w.T(key), Tip: w.T(key)}
	}
	draw := "setter.draw"
	if p.best.Score > 0 {
		draw = "setter.drawOn"
	}
	ways := []ui.Widget{button(ui.Editor, render.IconEdit, draw)}
	if p.playable() {
		ways = append(ways, button(ui.PlayBoard, render.IconPlay, "setter.play"))
		if p.theirs != nil {
			ways[0], ways[1] = ways[1], ways[0]
		}
	}
	if p.shareable() {
		ways = append(ways, button(ui.Share, render.IconShare, "share.title"))
	}
	ways[0].Look = ui.LookMain
	return ways
}

// buildButtons lays out the buttons, one above the other where they have no room beside each other.
func (p *setterPage) buildButtons(r render.Rect) {
	ways := p.ways()
	cells := ui.Across(r, len(ways), ui.Gap)
	stacked := r.H > claimButton
	for i, way := range ways {
		way.Rect = cells[i]
		if stacked {
			way.Rect = ui.CutTop(&r, touch, ui.Gap)
		}
		p.UI.Add(way)
	}
}

// describe tells the page in sentences.
func (p *setterPage) describe() string {
	w := p.env.Words
	says := w.Sentences(p.Message, w.T("setter.name"))
	for _, part := range [...]string{p.day(), w.T(p.rules.Puzzle + ".name"), p.task(), p.aims(), p.ownLine(), p.theirLine(), p.comparison()} {
		says = w.Sentences(says, part)
	}
	if p.playable() {
		says = w.Sentence(says) + " " + strings.Join(strings.Fields(p.text()), " / ")
	}
	return says
}

// drawPanels paints the card under the texts.
func (p *setterPage) drawPanels(c *render.Canvas, th *render.Theme) { drawPanel(c, th, p.place.panel) }

// draw paints the board and the stars.
func (p *setterPage) draw(c *render.Canvas, th *render.Theme) {
	if p.exhibit != nil {
		p.exhibit.Draw(c, th, p.place.board)
	}
	if p.place.stars.W > 0 {
		p.list.clip(c)
		drawStars(c, p.list.now(p.place.stars).Center(), setterStar, p.rules.Marks(p.best.Score))
		p.list.unclip(c)
	}
}
