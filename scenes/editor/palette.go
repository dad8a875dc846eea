package editor

import (
	"warren/puzzles"
	"warren/render"
	"warren/scenes/puzzle"
	"warren/scenes/screen"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

// A palette shows a page of the brushes where there is no room for all.
type palette struct {
	how     *puzzle.Drawing
	brush   int // index into how.Brushes
	page    int
	turned  bool // the player has turned the page; otherwise it is that of the brush
	samples []sample
}

type sample struct {
	brush int
	draft puzzles.Draft // of one cell, with its sign
	at    render.Rect   // on the window
}

const (
	brushSide = 56.0 // the most height of a brush
	brushWide = 48.0 // the least width of a brush
	brushGap  = 6.0
)

func (p *palette) pick(n int) bool {
	if n >= len(p.how.Brushes) {
		return false
	}
	p.brush, p.turned = n, false
	return true
}

func (p *palette) turn() { p.page, p.turned = p.page+1, true }

func (p *palette) name(w *ui.Words, n int) string { return w.T(p.how.Brushes[n].Name) }

// boxes returns a box with all brushes, and then ones with fewer and fewer lines.
func (p *palette) boxes(panel *screen.Panel, width float64) (boxes []box.Box) {
	n := len(p.how.Brushes)
	columns := max(2, int((width+brushGap)/(brushWide+brushGap)))
	for lines := (n + columns - 1) / columns; lines > 0; lines-- {
		each, least := min(columns, (n+lines-1)/lines), brushSide
		if lines == 1 {
			least = ui.MinTouch
		}
		high := func(side float64) float64 { return float64(lines)*(side+brushGap) - brushGap }
		place := func(r render.Rect) {
			brushes := box.Grid(each, brushGap, p.cells(panel, lines*each)...)
			panel.UI.Choice(panel.Env.Words.T("mirror.brushes"), brushes).Place(r)
		}
		boxes = append(boxes, box.Fill(place).AtLeast(0, high(least)).AtMost(0, high(brushSide)).At(0, 0))
	}
	return boxes
}

// cells returns at most so many boxes. The last one turns the page if there are more brushes.
func (p *palette) cells(panel *screen.Panel, most int) (cells []box.Box) {
	words, n := panel.Env.Words, len(p.how.Brushes)
	first, last := 0, n
	if n > most {
		per := most - 1
		if p.page %= (n + per - 1) / per; !p.turned {
			p.page = p.brush / per
		}
		first, last = p.page*per, min(n, (p.page+1)*per)
	}
	for brush := first; brush < last; brush++ {
		name := p.name(words, brush)
		button := panel.UI.Button(ui.Widget{Does: ui.Brush, N: brush, Look: ui.LookChoice, Name: name, Tip: name, Selected: brush == p.brush})
		cells = append(cells, box.Stack(button.Stretch(), box.Fill(func(r render.Rect) {
			p.samples = append(p.samples, sample{brush, puzzles.NewDraft(1, 1, p.how.Brushes[brush].Sign), panel.Unit.Rect(r.Inset(7))})
		})))
	}
	if n > most {
		for len(cells) < most-1 {
			cells = append(cells, box.Blank(0, 0))
		}
		next := ui.Widget{Does: ui.Next, Look: ui.LookTool, Icon: render.IconNext, Iconed: true, Tip: words.T("edit.more")}
		cells = append(cells, panel.UI.Button(next).Stretch())
	}
	return cells
}

func (p *palette) draw(c *render.Canvas, th *render.Theme) {
	for i := range p.samples {
		s := &p.samples[i]
		within := render.Square(s.at.Center(), min(s.at.W, s.at.H))
		if icon := p.how.Brushes[s.brush].Icon; icon != 0 {
			c.Icon(icon, within, th.Ink)
			continue
		}
		p.how.DrawSign(c, th, s.draft, puzzles.Cell{}, within)
	}
}
