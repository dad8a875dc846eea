package statistics

import (
	"log/slog"

	"warren/internal/session"
	"warren/render"
	"warren/scenes/shell"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

// This file asks before the player's record is removed, and before an import for which there is too
// little room.

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

// NewImport returns the question before an import that has no room for some games. Its first choice
// is to leave all as it is.
func NewImport(e *shell.Env, leave []ui.Leaving, goOn func()) *ui.Page {
	d := ui.NewDialog(e.Env)
	d.Layout = func() box.Box {
		return question(d, "import.title", e.Words.F("import.says", session.KeptBoards), leaving(e, leave), ui.Import, "import.now")
	}
	d.Choose = func(in ui.Intent) ui.Step {
		switch in.Kind {
		case ui.Import:
			goOn()
			return ui.Pop()
		case ui.Cancel:
			return ui.Pop()
		}
		return ui.Step{}
	}
	d.UI.Land(ui.CardImport, ui.Opened, 0)
	return d
}

// leaving says how many games of each puzzle leave.
func leaving(e *shell.Env, leave []ui.Leaving) (says string) {
	for _, p := range e.Puzzles {
		solved, others := 0, 0
		for _, l := range leave {
			switch {
			case l.Puzzle != p.Name:
			case l.Solved:
				solved++
			default:
				others++
			}
		}
		if solved+others > 0 {
			says = e.Words.Sentences(says, e.Words.F("import.leave", e.Words.T(p.Name+".name"), solved, others))
		}
	}
	return says
}

func layoutReset(d *ui.Page) box.Box {
	w := d.Env.Words
	return question(d, "stats.resetTitle", w.T("stats.resetSays"), w.T("stats.resetKeeps"), ui.Reset, "stats.resetNow")
}

// question returns the layout of a dialog that asks whether to do something that takes games away.
func question(d *ui.Page, title, says, more string, does ui.Kind, yes string) box.Box {
	w, th := d.Env.Words, d.Env.Theme()
	return d.Card(ui.CardWidth, w.T(title),
		box.Column(ui.Gap,
			d.UI.Label(says, render.Style{Size: render.Body}, th.Ink),
			d.UI.Label(more, render.Style{Size: render.Caption}, th.Muted),
		),
		box.Even(ui.Gap,
			d.UI.Button(ui.Widget{Does: ui.Cancel, Look: ui.LookMain, Label: w.T("tool.cancel")}).Tall(ui.Big),
			d.UI.Button(ui.Widget{Does: does, Look: ui.LookPlain, Label: w.T(yes)}).Tall(ui.Big),
		))
}
