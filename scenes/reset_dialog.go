package scenes

import (
	"warren/render"
	"warren/scenes/ui"
)

// newResetDialog returns the question before everything is reset. Its first choice is to leave all as it is.
func newResetDialog(p *statisticsPage) ui.Scene {
	d := ui.NewDialog(p.env.Env, p)
	d.Build = func() { buildReset(d) }
	d.Choose = func(in ui.Intent) ui.Scene {
		switch in.Kind {
		case ui.Cancel:
			return p
		case ui.Reset:
			p.reset()
			return p
		}
		return d
	}
	d.UI.Focus(ui.Cancel, 0)
	return d
}

func buildReset(d *ui.Dialog) {
	w, th := d.Env.Words, d.Env.Theme()
	in := d.OpenLeast(420, 288, 190, w.T("stats.resetTitle"))
	cells := ui.Across(ui.CutBottom(&in, buttonHeight, 16), 2, ui.Gap)
	d.UI.Add(ui.Widget{Does: ui.Cancel, Rect: cells[0], Look: ui.LookMain, Label: w.T("tool.cancel")})
	d.UI.Add(ui.Widget{Does: ui.Reset, Rect: cells[1], Look: ui.LookPlain, Label: w.T("stats.resetNow")})
	keeps := ui.CutBottom(&in, 44, 4)
	d.UI.Text(w.T("stats.resetSays"), in, render.Style{Size: render.Body}, th.Ink)
	d.UI.Text(w.T("stats.resetKeeps"), keeps, render.Style{Size: render.Caption}, th.Muted)
	d.Env.Say(w.Sentences(w.T("stats.resetTitle"), w.Sentences(w.T("stats.resetSays"), w.T("stats.resetKeeps"))))
}
