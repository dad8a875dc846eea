package scenes

import (
	"slices"

	"warren/render"
	"warren/scenes/ui"
)

// A statisticsPlace is where on the window the page paints what is not a widget.
type statisticsPlace struct {
	panels   []render.Rect
	pictures []render.Rect // by puzzle
}

const (
	tableLeast   = 720.0 // width from which the puzzles are the rows of a table; in a narrower window each has a card
	sumHeight    = 78.0
	sumsWide     = 5    // so many stand in a row with names of one line
	headHeight   = 38.0 // of the names of the columns
	rowOfTable   = 60.0
	pictureSide  = 44.0
	figureHeight = 60.0
	timesHeight  = 36.0
	cardPad      = 12.0
	panelRadius  = 16.0
	buttonHeight = 46.0
)

func (p *statisticsPage) build() {
	e, w, th := p.env, p.env.Words, p.env.Theme()
	p.place.panels, p.place.pictures = p.place.panels[:0], make([]render.Rect, len(p.env.Puzzles))
	room := render.Rect{X: pageMargin, Y: pageMargin, W: e.Width - 2*pageMargin, H: e.Height - 2*pageMargin}
	tabular := room.W >= tableLeast
	if tabular {
		room = centred(room, min(1000, room.W-2*pageMargin), room.H)
	} else {
		room = centred(room, 560, room.H)
	}
	bar := ui.CutTop(&room, touch, ui.Gap)
	p.UI.Add(ui.Widget{Does: ui.Back, Rect: ui.CutLeft(&bar, touch, 4), Look: ui.LookIcon, Icon: render.IconBack, Iconed: true, Tip: w.T("tool.back")})
	p.UI.Add(ui.Widget{Does: ui.OpenSettings, Rect: ui.CutRight(&bar, touch, 4), Look: ui.LookIcon, Icon: render.IconSettings, Iconed: true, Tip: w.T("tool.settings")})
	p.UI.Text(w.T("stats.title"), bar, render.Style{Size: render.Panel, Bold: true}, th.Ink)
	p.buildButtons(ui.CutBottom(&room, buttonHeight, ui.Gap))
	p.CutMessage(&room)
	content := p.cardsHeight()
	if tabular {
		content = p.tableHeight()
	}
	if content > room.H {
		room = p.UI.BeginList(pageList, room, content)
	} else {
		room.Y += (room.H - content) / 4
	}
	if tabular {
		p.buildSums(ui.CutTop(&room, sumHeight, ui.Gap), len(p.sums()))
		p.buildTable(room)
	} else {
		p.buildSums(ui.CutTop(&room, p.sumsHeight(), ui.Gap), 2)
		p.buildCards(room)
	}
	p.list.laidOut()
	e.Describe(p.describe())
}

// panel adds a card that is painted under what it holds.
func (p *statisticsPage) panel(r render.Rect) { p.place.panels = append(p.place.panels, r) }

// buildButtons lays out export, import and reset.
func (p *statisticsPage) buildButtons(r render.Rect) {
	w := p.env.Words
	export := "stats.export"
	if r.W > 480 {
		export = "stats.exportAll"
		r = centred(r, 640, r.H)
	}
	cells := ui.Across(r, 3, ui.Gap)
	p.UI.Add(ui.Widget{Does: ui.Export, Rect: cells[0], Look: ui.LookPlain, Label: w.T(export)})
	p.UI.Add(ui.Widget{Does: ui.Import, Rect: cells[1], Look: ui.LookPlain, Label: w.T("stats.import")})
	p.UI.Add(ui.Widget{Does: ui.Reset, Rect: cells[2], Look: ui.LookPlain, Label: w.T("stats.reset")})
}

// buildSums lays out the numbers of all puzzles together, in the given number of columns.
func (p *statisticsPage) buildSums(r render.Rect, columns int) {
	th, high := p.env.Theme(), 20.0
	if columns > sumsWide { // the names take two lines
		high = 36
	}
	for row := range slices.Chunk(p.sums(), columns) {
		line := ui.CutTop(&r, sumHeight, ui.Gap)
		for i, cell := range ui.Across(line, len(row), ui.Gap) {
			p.panel(cell)
			in := cell.Inset(6)
			name := ui.CutBottom(&in, high, 0)
			p.UI.Text(row[i].name, name, render.Style{Size: render.Caption, Align: render.AlignCenter}, th.Muted)
			p.UI.Text(row[i].value, in, render.Style{Size: render.Title, Bold: true, Align: render.AlignCenter}, th.Ink)
		}
	}
}

// tableHeight returns the height of the sums and the table.
func (p *statisticsPage) tableHeight() float64 {
	return sumHeight + ui.Gap + headHeight + float64(len(p.env.Puzzles))*(rowOfTable+6)
}

// The columns of the table, as parts of its width.
const (
	nameShare  = 0.24
	timesShare = 0.24
)

// columns splits a row of the table: the puzzle, its numbers, its times.
func columns(r render.Rect, n int) (name render.Rect, numbers []render.Rect, times render.Rect) {
	in := render.Rect{X: r.X + cardPad, Y: r.Y, W: r.W - 2*cardPad, H: r.H}
	wide := in.W
	name = ui.CutLeft(&in, nameShare*wide, ui.Gap)
	times = ui.CutRight(&in, timesShare*wide, ui.Gap)
	return name, ui.Across(in, n, 4), times
}

// buildTable lays out a row for each puzzle under the names of the columns.
func (p *statisticsPage) buildTable(room render.Rect) {
	w, th := p.env.Words, p.env.Theme()
	caption := render.Style{Size: render.Caption, Align: render.AlignCenter}
	head := ui.CutTop(&room, headHeight, 0)
	for i := range p.env.Puzzles {
		name := p.env.Puzzles[i].Name
		totals := p.env.Book().Totals(name)
		figures := p.figures(name, totals)
		if i == 0 {
			_, cells, times := columns(head, len(figures))
			for k, cell := range cells {
				p.UI.Text(figures[k].name, cell, caption, th.Muted)
			}
			p.UI.Text(w.T("stats.best"), times, caption, th.Muted)
		}
		row := ui.CutTop(&room, rowOfTable, 6)
		p.panel(row)
		at, cells, times := columns(row, len(figures))
		p.place.pictures[i] = render.Square(ui.CutLeft(&at, pictureSide, 10).Center(), pictureSide)
		p.UI.Text(w.T(name+".name"), at, render.Style{Size: render.Body, Bold: true}, th.Ink)
		for k, cell := range cells {
			p.UI.Text(figures[k].value, cell, render.Style{Size: render.Body, Bold: true, Align: render.AlignCenter}, th.Ink)
		}
		p.UI.Text(orDash(bestTimes(w, totals)), times, caption, th.Muted)
	}
}

// orDash returns a text, or a dash for none.
func orDash(text string) string {
	if text == "" {
		return "–"
	}
	return text
}

// cardHeight returns the height of a puzzle's card, with its times if there are any.
func cardHeight(times string) float64 {
	h := 2*cardPad + pictureSide + figureHeight
	if times != "" {
		h += timesHeight
	}
	return h
}

// sumsHeight returns the height of the sums in two columns.
func (p *statisticsPage) sumsHeight() float64 {
	rows := float64((len(p.sums()) + 1) / 2)
	return rows*(sumHeight+ui.Gap) - ui.Gap
}

// cardsHeight returns the height of the sums and the cards.
func (p *statisticsPage) cardsHeight() float64 {
	h := p.sumsHeight() + ui.Gap
	for i := range p.env.Puzzles {
		h += cardHeight(bestTimes(p.env.Words, p.env.Book().Totals(p.env.Puzzles[i].Name))) + ui.Gap
	}
	return h
}

// buildCards lays out a card for each puzzle.
func (p *statisticsPage) buildCards(room render.Rect) {
	w, th := p.env.Words, p.env.Theme()
	for i := range p.env.Puzzles {
		name := p.env.Puzzles[i].Name
		totals := p.env.Book().Totals(name)
		times := bestTimes(w, totals)
		card := ui.CutTop(&room, cardHeight(times), ui.Gap)
		p.panel(card)
		in := card.Inset(cardPad)
		head := ui.CutTop(&in, pictureSide, 4)
		p.place.pictures[i] = ui.CutLeft(&head, pictureSide, 10)
		p.UI.Text(w.T(name+".name"), head, render.Style{Size: render.Body, Bold: true}, th.Ink)
		figures := p.figures(name, totals)
		for k, cell := range ui.Across(ui.CutTop(&in, figureHeight-4, 0), len(figures), 4) {
			p.UI.Text(figures[k].value, ui.CutTop(&cell, 24, 0), render.Style{Size: render.Body, Bold: true, Align: render.AlignCenter}, th.Ink)
			p.UI.TopText(figures[k].name, cell, render.Style{Size: 12, Align: render.AlignCenter}, th.Muted)
		}
		if times != "" {
			p.UI.Text(times, in, render.Style{Size: render.Caption, Align: render.AlignCenter}, th.Muted)
		}
	}
}

// drawPanels paints the cards.
func (p *statisticsPage) drawPanels(c *render.Canvas, th *render.Theme) {
	p.list.clip(c)
	defer p.list.unclip(c)
	for _, r := range p.place.panels {
		drawPanel(c, th, p.list.now(r))
	}
}

// drawPictures paints the pictures of the puzzles.
func (p *statisticsPage) drawPictures(c *render.Canvas, th *render.Theme) {
	p.list.clip(c)
	defer p.list.unclip(c)
	for i, r := range p.place.pictures {
		c.Draw(p.env.Puzzles[i].Picture, p.list.now(r), render.Options{})
	}
}
