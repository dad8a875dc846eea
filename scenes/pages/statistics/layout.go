package statistics

import (
	"warren/render"
	"warren/scenes/pages/days"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

const tableFrom = 750.0 // width of a window from which the puzzles are the rows of a table; in a narrower one each has a card

func (p *Page) layout() box.Box {
	e := p.env
	bar := p.Bar(p.Title(e.Words.T("stats.title")), p.SettingsButton())
	page := func(most float64, content box.Box) box.Box {
		return box.Column(ui.Gap, p.UI.Scroll(ui.PageList, content).At(0.5, 1.0/3).Loose(), p.Said(), p.backupButtons()).AtMost(most, 0).Loose()
	}
	if e.Width < tableFrom {
		return box.Column(0, bar, page(ui.ColumnWidth, p.cards()))
	}
	return box.Column(0, bar, page(ui.PageWidth, p.table()))
}

func (p *Page) backupButtons() box.Box {
	button := func(does ui.Kind, label, brief string) box.Box {
		return p.UI.Button(ui.Widget{Does: does, Look: ui.LookPlain, Label: p.env.Words.T(label), Brief: p.env.Words.T(brief)}).Tall(ui.Big)
	}
	rows := []box.Box{box.Even(ui.Gap,
		button(ui.Export, "stats.exportAll", "stats.export"), button(ui.Import, "stats.import", "stats.import"), button(ui.Reset, "stats.reset", "stats.reset"),
	)}
	if p.asks = p.env.Exchange.KeepAsks(); p.asks {
		rows = append(rows, button(ui.KeepStored, "stats.keep", "stats.keep"))
	}
	return box.Column(ui.HalfGap, rows...).AtMost(ui.ColumnWidth, 0)
}

// sumsBox returns the numbers of all puzzles together.
func (p *Page) sumsBox() box.Box {
	th := p.env.Theme()
	var cells []box.Box
	for i, sum := range p.sums() {
		number := p.UI.Fitting(sum.value, render.Style{Size: render.Title, Bold: true, Align: render.AlignCenter}, th.Ink)
		if i == crowned {
			crown := p.UI.Image(ui.Crown).Wide(ui.Sign).Tall(ui.Sign)
			wide := p.env.Measure.TextWidth(sum.value, render.Style{Size: p.env.Scaled(render.Title), Bold: true}) + 1
			number = box.Row(ui.HalfGap, box.Spring(1), crown, number.Wide(wide), box.Spring(1))
		}
		cells = append(cells, p.UI.Pair(p.env.Words, sum.name, sum.value, p.UI.Card(ui.HalfGap, box.Column(0,
			number.Tall(2*ui.CaptionLine),
			p.UI.Fitting(sum.name, render.Style{Size: render.Caption, Align: render.AlignCenter}, th.Muted).Tall(2*ui.CaptionLine),
		))))
	}
	return box.Packed(ui.CellWidth, ui.Gap, cells...)
}

func (p *Page) named(i int) box.Box {
	name := p.env.Words.T(p.env.Puzzles[i].Name + ".name")
	return p.UI.Headed(p.Pictured(p.env.Puzzles[i].Picture, ui.MinTouch, name, true))
}

// table returns the sums, and a row for each puzzle under the names of the columns.
func (p *Page) table() box.Box {
	w, th := p.env.Words, p.env.Theme()
	row := func(name box.Box, numbers []box.Box, bars box.Box, high float64) box.Box {
		if bars.None() {
			bars = box.Spring(1)
		}
		return box.Row(ui.Gap, name.Grow(1), box.Even(ui.HalfGap, numbers...).Grow(3), bars.Grow(1)).Pad(ui.Pad, 0).Tall(high)
	}
	var names, rows []box.Box
	for i := range p.env.Puzzles {
		name := p.env.Puzzles[i].Name
		totals := p.env.Book().Totals(name)
		var numbers []box.Box
		for _, f := range p.figures(name, totals) {
			number := p.UI.Fitting(f.value, render.Style{Size: render.Body, Bold: true, Align: render.AlignCenter}, th.Ink)
			numbers = append(numbers, p.UI.Pair(w, f.name, f.value, number))
			if i == 0 {
				names = append(names, p.UI.Fitting(f.name, render.Style{Size: render.Caption, Align: render.AlignCenter}, th.Muted))
			}
		}
		rows = append(rows, p.UI.InOrder(p.UI.Card(0, row(p.named(i), numbers, p.barsBox(name), barsTall+ui.Gap))))
	}
	overs := p.UI.Fitting(w.T("stats.overs"), render.Style{Size: render.Caption, Align: render.AlignCenter}, th.Muted)
	head := p.UI.Unsaid(row(box.Spring(1), names, overs, 2*ui.CaptionLine)) // each number is told with its name
	return box.Column(ui.Gap, days.Week(p.env, &p.UI.Builder).AtMost(ui.ColumnWidth, 0), p.sumsBox(), box.Column(0, head, box.Column(ui.HalfGap, rows...)))
}

func (p *Page) cards() box.Box {
	th := p.env.Theme()
	cards := []box.Box{days.Week(p.env, &p.UI.Builder), p.sumsBox()}
	for i := range p.env.Puzzles {
		name := p.env.Puzzles[i].Name
		totals := p.env.Book().Totals(name)
		var figures []box.Box
		for _, f := range p.figures(name, totals) {
			figures = append(figures, p.UI.Pair(p.env.Words, f.name, f.value, box.Column(0,
				p.UI.Fitting(f.value, render.Style{Size: render.Body, Bold: true, Align: render.AlignCenter}, th.Ink).Tall(ui.Sign),
				p.UI.Fitting(f.name, render.Style{Size: ui.LeastType, Align: render.AlignCenter}, th.Muted).Tall(2*ui.CaptionLine),
			)))
		}
		rows := []box.Box{p.named(i), box.Even(ui.HalfGap, figures...)}
		if bars := p.barsBox(name); !bars.None() {
			heading := p.UI.Fitting(p.env.Words.T("stats.overs"), render.Style{Size: render.Caption}, th.Muted).Tall(ui.CaptionLine)
			rows = append(rows, p.UI.Unsaid(heading), bars)
		}
		cards = append(cards, p.UI.InOrder(p.UI.Card(ui.Pad, box.Column(ui.HalfGap, rows...))))
	}
	return box.Column(ui.Gap, cards...)
}
