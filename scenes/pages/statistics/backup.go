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

// newResetDialog returns the question before the progress is reset.
func newResetDialog(p *Page) *ui.Page {
	says := func(w *ui.Words) (says, more string) { return w.T("stats.resetSays"), w.T("stats.resetKeeps") }
	return question(p.env, ui.CardReset, "stats.resetTitle", says, ui.Reset, "stats.resetNow", p.reset)
}

// NewImport returns the question before an import that has no room for some games.
func NewImport(e *shell.Env, leave []ui.Leaving, goOn func()) *ui.Page {
	says := func(w *ui.Words) (says, more string) {
		return w.F("import.says", session.KeptBoards), leaving(e, leave)
	}
	return question(e, ui.CardImport, "import.title", says, ui.Import, "import.now", func() ui.Step {
		goOn()
		return ui.Pop()
	})
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

// question returns the dialog that asks before games go. Its first choice is to leave all as it is.
func question(
	e *shell.Env, card, title string, text func(w *ui.Words) (says, more string), does ui.Kind, yes string, then func() ui.Step,
) *ui.Page {
	d := ui.NewDialog(e.Env)
	d.Layout = func() box.Box {
		w, th := e.Words, e.Theme()
		says, more := text(w)
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
	d.Choose = func(in ui.Intent) ui.Step {
		switch in.Kind {
		case ui.Cancel:
			return ui.Pop()
		case does:
			return then()
		}
		return ui.Step{}
	}
	d.UI.Land(card, ui.Opened, 0)
	return d
}
