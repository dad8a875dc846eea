package scenes

import (
	"warren/render"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

func (p *practicePage) build() {
	e, n := p.env, len(p.rows)
	p.place = boardsPlace{panels: make([]render.Rect, n), stills: make([]render.Rect, n)}
	content := p.UI.List(pageList, p.UI.Items(p.rowsBox())).At(0.5, 0)
	if n == 0 {
		style := render.Style{Size: render.Body, Align: render.AlignCenter}
		content = p.UI.Fitting(e.Words.T("practice.none"), style, e.Theme().Muted).AtLeast(0, emptyLeast).AtMost(emptyMost, 0)
	}
	var undo box.Box
	if p.gone != nil {
		w := ui.Widget{Does: ui.Undo, Look: ui.LookPlain, Icon: render.IconUndo, Iconed: true, Label: e.Words.T("tool.undo")}
		undo = p.UI.Button(w).Tall(buttonHeight).AtMost(footMost, 0)
	}
	bar := pageBar(p.Page, pageTitle(p.Page, p.title()), settingsButton(p.Page))
	box.Column(ui.Gap, bar, content.Loose(), p.Said(), undo).AtMost(boardsMost, 0).Pad(pageMargin, pageMargin).Place(e.Window())
	p.list.laidOut()
	e.Describe(p.describe())
}

// rowsBox returns the moments, in two columns where there is room.
func (p *practicePage) rowsBox() box.Box {
	rows := make([]box.Box, len(p.rows))
	for i := range p.rows {
		rows[i] = p.rowBox(i)
	}
	return box.ByWidth(box.Grid(2, ui.Gap, rows...).AtLeast(boardsTwo, 0), box.Column(ui.Gap, rows...)).Pad(ringRoom, ringRoom)
}

// rowBox returns a moment: its picture, its name and what the player lost there, and the button that removes it.
func (p *practicePage) rowBox(i int) box.Box {
	row, w, th := &p.rows[i], p.env.Words, p.env.Theme()
	ink := th.Muted
	if row.still == nil {
		ink = th.Clay
	}
	side := max(boardHeight, p.env.Scaled(boardHeight)) - 2*boardPad
	name := p.name(&row.Moment)
	says := box.Column(0,
		p.UI.Fitting(name, render.Style{Size: render.Body, Bold: true}, th.Ink).Tall(boardName*side),
		p.UI.Fitting(p.caption(i), render.Style{Size: render.Caption}, ink).Tall((1-boardName)*side))
	content := box.Row(1.5*ui.Gap, box.Into(&p.place.stills[i]).Wide(min(side, stillShare*p.env.Width)).Tall(side), says)
	remove := p.UI.Button(ui.Widget{
		Does: ui.Delete, N: i, Look: ui.LookIcon, Icon: render.IconClose, Iconed: true,
		Name: w.F("mirror.of", w.T("practice.remove"), name), Tip: w.T("practice.remove"),
	})
	area := box.Stack(p.UI.Button(ui.Widget{Does: ui.Choose, N: i, Look: ui.LookArea}).Stretch(), content.Pad(boardPad, boardPad))
	return box.Stack(box.Into(&p.place.panels[i]), box.Row(0, area, remove, box.Blank(boardPad, 0)))
}

// ground paints the cards under the rows.
func (p *practicePage) ground(c *render.Canvas, th *render.Theme) {
	p.list.clip(c)
	defer p.list.unclip(c)
	for _, r := range p.place.panels {
		if p.list.sees(r) {
			drawPanel(c, th, p.list.now(r))
		}
	}
}

// paint paints the pictures of the moments.
func (p *practicePage) paint(c *render.Canvas, th *render.Theme) {
	p.list.clip(c)
	defer p.list.unclip(c)
	for i, r := range p.place.stills {
		if row := &p.rows[i]; row.still != nil && row.shown && p.list.sees(r) {
			row.still.Draw(c, th, p.list.now(r))
		}
	}
}
