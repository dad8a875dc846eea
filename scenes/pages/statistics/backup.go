package statistics

import (
	"log/slog"

	"warren/render"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

// This file has the player's record removed.

// reset removes the player's progress, and tells where the backup is. What was open is gone then, and must not be saved again.
func (p *Page) reset() ui.Step {
	for _, s := range p.env.Pages {
		s.Leave()
	}
	where, err := p.env.Reset(p.keepForReset)
	if err != nil {
		slog.Warn("resetting", "error", err)
		p.Tell(ui.LineOf("stats.resetFailed", ui.Cause(err)))
		return ui.Pop()
	}
	if where == "" {
		p.Tell(ui.LineOf("stats.resetDownloaded"))
		return ui.Forget(p)
	}
	p.Tell(ui.LineOf("stats.resetDone", where))
	return ui.Forget(p)
}

// keepForReset keeps what a reset removes, and returns where. A page downloads it: what a page sets aside is out of reach, and takes scarce room.
func (p *Page) keepForReset(data []byte) (where string, err error) {
	if p.Files.Downloads {
		return p.Files.Save(p.env.BackupName(), data)
	}
	return p.env.KeepHere(data)
}

// newResetDialog returns the question before the progress is reset. Its first choice is to leave all as it is.
func newResetDialog(p *Page) *ui.Page {
	d := ui.NewDialog(p.env.Env)
	d.Layout = func() box.Box { return layoutReset(d) }
	d.Choose = func(in ui.Intent) ui.Step {
		switch in.Kind {
		case ui.Cancel:
			return ui.Pop()
		case ui.Reset:
			return p.reset()
		}
		return ui.Step{}
	}
	d.UI.Land(ui.CardReset, ui.Opened, 0)
	return d
}

func layoutReset(d *ui.Page) box.Box {
	w, th := d.Env.Words, d.Env.Theme()
	return d.Card(ui.CardWidth, w.T("stats.resetTitle"),
		box.Column(ui.Gap,
			d.UI.Label(w.T("stats.resetSays"), render.Style{Size: render.Body}, th.Ink),
			d.UI.Label(w.T("stats.resetKeeps"), render.Style{Size: render.Caption}, th.Muted),
		),
		box.Even(ui.Gap,
			d.UI.Button(ui.Widget{Does: ui.Cancel, Look: ui.LookMain, Label: w.T("tool.cancel")}).Tall(ui.Big),
			d.UI.Button(ui.Widget{Does: ui.Reset, Look: ui.LookPlain, Label: w.T("stats.resetNow")}).Tall(ui.Big),
		))
}
