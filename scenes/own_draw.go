package scenes

import (
	"warren/scenes/puzzle"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

// newDrawDialog asks, over the page of the player's boards, of which puzzle a board is to be drawn.
func newDrawDialog(p *boardsPage) *ui.Page {
	d := ui.NewDialog(p.env.Env)
	drawn := drawable(p.env.Puzzles)
	d.Layout = func() box.Box { return layoutDraw(d, drawn) }
	d.Choose = func(in ui.Intent) ui.Step {
		switch {
		case in.Kind == ui.Choose && in.N < len(drawn):
			return p.draw(drawn[in.N], "")
		case in.Kind == ui.Editor: // the key that has opened the dialog
			return ui.Pop()
		}
		return ui.Step{}
	}
	d.UI.Land(ui.CardDraw, ui.Opened, max(0, drawn.Place(p.env.Settings.Last)))
	return d
}

func drawable(all puzzle.Registry) (drawn puzzle.Registry) {
	for _, puzzle := range all {
		if puzzle.Drawing != nil {
			drawn = append(drawn, puzzle)
		}
	}
	return drawn
}

const ()

// layoutDraw returns a row for each puzzle.
func layoutDraw(d *ui.Page, drawn puzzle.Registry) box.Box {
	e, w := d.Env, d.Env.Words
	side := max(ui.Roomy, e.Scaled(ui.Roomy))
	var rows []box.Box
	for i, puzzle := range drawn {
		name := besidePicture(e, d.UI, puzzle.Picture, side-2*ui.HalfGap, w.T(puzzle.Name+".name"), true)
		rows = append(rows, box.Stack(d.UI.Button(ui.Widget{Does: ui.Choose, N: i, Look: ui.LookChoice}).Stretch(), name.Pad(ui.HalfGap, ui.HalfGap)))
	}
	return d.Card(e.Scaled(ui.CardWidth), w.T("own.draw"), box.Column(ui.Gap, rows...), box.Box{})
}
