package editor

import (
	"warren/puzzles"
	"warren/render"
	"warren/scenes/puzzle"
	"warren/scenes/screen"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

type palette struct {
	how   *puzzle.Drawing
	brush int // index into how.Brushes
}

const (
	paletteList = 1 // the id of the list of brushes
	edgesList   = 2 // and of the edges
)

func (p *palette) pick(n int) bool {
	if n >= len(p.how.Brushes) {
		return false
	}
	p.brush = n
	return true
}

func (p *palette) name(w *ui.Words, n int) string { return w.T(p.how.Brushes[n].Name) }

// box returns the list of all brushes.
func (p *palette) box(panel *screen.Panel) box.Box {
	words := panel.Env.Words
	var cells []box.Box
	for i, brush := range p.how.Brushes {
		name := p.name(words, i)
		button := panel.UI.Button(ui.Widget{Does: ui.Brush, N: i, Look: ui.LookChoice, Name: name, Tip: name, Selected: i == p.brush})
		sample := puzzles.NewDraft(1, 1, brush.Sign)
		cells = append(cells, box.Stack(button.Stretch(), panel.UI.Picture(func(c *render.Canvas, r render.Rect) {
			if brush.Icon != "" {
				c.Icon(brush.Icon, r, c.Ink)
			} else {
				p.how.DrawSign(c, sample, puzzles.Cell{}, r)
			}
		}).Square().Pad(ui.Gap, ui.Gap).Loose()).AtLeast(0, ui.Big).AtMost(0, ui.Roomy))
	}
	return panel.UI.Scroll(paletteList, panel.UI.Choice(words.T("mirror.brushes"), box.Tiles(ui.Big, ui.HalfGap, cells...)))
}
