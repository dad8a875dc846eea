package scenes

import (
	"warren/render"
	"warren/scenes/puzzle"
	"warren/scenes/ui"
)

// newDrawDialog asks, over the page of the player's boards, of which puzzle a board is to be drawn.
func newDrawDialog(p *boardsPage) ui.Scene {
	d := ui.NewDialog(p.env.Env, sceneDraw, p)
	drawn := drawable(p.env.Puzzles)
	var pictures []render.Rect
	d.Build = func() { pictures = buildDraw(d, drawn) }
	d.Paint = func(c *render.Canvas, _ *render.Theme) {
		for i, at := range pictures {
			c.Draw(drawn[i].Picture, d.Now(at), render.Options{})
		}
	}
	d.Choose = func(in ui.Intent) ui.Scene {
		switch {
		case in.Kind == ui.Choose && in.N < len(drawn):
			return p.draw(drawn[in.N], "")
		case in.Kind == ui.Editor: // the key that has opened the dialog
			return p
		}
		return d
	}
	d.UI.Focus(ui.Choose, max(0, drawn.Place(p.env.Settings.Last)))
	return d
}

// drawable returns the puzzles whose boards can be drawn.
func drawable(all puzzle.Registry) (drawn puzzle.Registry) {
	for _, entry := range all {
		if entry.Drawing != nil {
			drawn = append(drawn, entry)
		}
	}
	return drawn
}

const (
	drawWidth = 340.0
	drawRow   = 56.0
	drawInset = 5.0 // of a picture in its row
)

// buildDraw lays out a row for each puzzle and returns where their pictures are.
func buildDraw(d *ui.Dialog, drawn puzzle.Registry) (pictures []render.Rect) {
	e, w := d.Env, d.Env.Words
	says := w.T("own.draw")
	high := max(drawRow, e.Scaled(drawRow))
	d.OpenFilled(e.Scaled(drawWidth), 0, says, func(in render.Rect) float64 {
		top := in.Y
		pictures = pictures[:0]
		for i, entry := range drawn {
			row := ui.CutTop(&in, high, ui.Gap)
			d.UI.Add(ui.Widget{Does: ui.Choose, N: i, Rect: row, Look: ui.LookTool, Lead: high, Label: w.T(entry.Name + ".name")})
			pictures = append(pictures, render.Rect{X: row.X, Y: row.Y, W: high, H: high}.Inset(drawInset))
		}
		return in.Y - ui.Gap - top
	})
	for _, entry := range drawn {
		says = w.Sentences(says, w.T(entry.Name+".name"))
	}
	e.Describe(w.Sentence(says))
	return pictures
}
