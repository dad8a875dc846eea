package scenes

import (
	"errors"
	"log/slog"

	"warren/internal/platform"
	"warren/render"
	"warren/scenes/shell"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

// This file has the player's record written to a file, read from one, and removed.

// fileDialogs are where the files go and come from: the functions of internal/platform, or those of a test.
type fileDialogs struct {
	save      func(name string, data []byte) (where string, err error)
	choose    func(endings ...string)
	downloads bool // save hands the file to a browser, which decides where it goes
}

const backupType = ".json"

var systemFiles = fileDialogs{platform.SaveFile, platform.OpenFile, platform.Downloads}

// export writes everything to a file, and returns what to tell of that.
func export(e *shell.Env, files fileDialogs) string {
	w := e.Words
	data, err := e.Export()
	var where string
	if err == nil {
		where, err = files.save(backupName(e), data)
	}
	switch {
	case err != nil:
		slog.Warn("exporting", "error", err)
		return w.F("stats.exportFailed", w.Cause(err))
	case where == "":
		return w.T("stats.downloaded")
	}
	return w.F("stats.exported", where)
}

// reset removes the player's progress, and tells where the backup is. What was open is gone then, and must not be saved again.
func (p *statisticsPage) reset() ui.Step {
	w := p.env.Words
	for _, s := range p.env.Pages {
		s.Leave()
	}
	where, err := p.env.Reset(p.keepForReset)
	if err != nil {
		slog.Warn("resetting", "error", err)
		p.Tell(w.F("stats.resetFailed", w.Cause(err)))
		return ui.Pop()
	}
	if where == "" {
		p.Tell(w.T("stats.resetDownloaded"))
		return ui.Forget(p)
	}
	p.Tell(w.F("stats.resetDone", where))
	return ui.Forget(p)
}

// keepForReset keeps what a reset removes, and returns where. A page downloads it: what a page sets aside is out of reach, and takes scarce room.
func (p *statisticsPage) keepForReset(data []byte) (where string, err error) {
	if p.files.downloads {
		return p.files.save(backupName(p.env), data)
	}
	return p.env.KeepHere(data)
}

func backupName(e *shell.Env) string {
	return "warren-backup-" + e.Today().String() + backupType
}

// openChosen opens the file that the player has chosen: a backup is imported, boards are shown. It tells how that went.
func openChosen(e *shell.Env, data []byte, err error) ui.Step {
	_, wantsBackup := e.Pages[len(e.Pages)-1].(*statisticsPage) // any other file is refused there
	switch {
	case errors.Is(err, platform.ErrNoChooser):
		e.SetTrouble(e.Words.T("stats.drop"))
	case err != nil:
		slog.Warn("a chosen file", "error", err)
		e.SetTrouble(e.Words.F("refuse.badFile", e.Words.Cause(err)))
	case wantsBackup:
		importBackup(e, []byte(textOf(data)))
	default:
		return openText(e, textOf(data))
	}
	return ui.Step{}
}

// importBackup takes over a file of ui.Env.Export, and tells how that went.
func importBackup(e *shell.Env, data []byte) {
	if err := e.Import(data); err != nil {
		e.SetTrouble(e.Words.BackupFault(err))
		return
	}
	e.SetTrouble(e.Words.T("backup.imported"))
}

// newResetDialog returns the question before the progress is reset. Its first choice is to leave all as it is.
func newResetDialog(p *statisticsPage) *ui.Page {
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
