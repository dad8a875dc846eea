package settings

import (
	"strings"

	"warren/assets"
	"warren/internal/version"
	"warren/render"
	"warren/scenes/shell"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

// An aboutDialog tells what the game is, which version of it, who made it, and the licences of all that it is made of, each of which opens.
type aboutDialog struct {
	*ui.Page
	env      *shell.Env
	licences []assets.Licence // as they are laid out
}

func newAboutDialog(e *shell.Env) *ui.Page {
	a := &aboutDialog{Page: ui.NewDialog(e.Env), env: e}
	assets.Want(assets.LicenceFile)
	a.Layout, a.Choose, a.Tells = a.layout, a.choose, true
	return a.Page
}

func (a *aboutDialog) choose(in ui.Intent) ui.Step {
	switch {
	case in.Kind == ui.CopyResult:
		a.Copy(version.Line(), "about.copied")
	case in.Kind == ui.Choose && in.N < len(a.licences):
		return ui.Push(newLicenceDialog(a.env, a.licences[in.N]))
	}
	return ui.Step{}
}

func (a *aboutDialog) layout() box.Box {
	e, w, th := a.env, a.env.Words, a.env.Theme()
	caption := render.Style{Size: render.Caption}
	content := []box.Box{
		a.UI.Label(w.T("app.tagline"), render.Style{Size: render.Body, Bold: true}, th.Ink),
		a.UI.Label(w.T("about.made"), render.Style{Size: render.Body}, th.Ink),
		a.UI.Label(version.Line(), caption, th.Muted),
		a.UI.Button(ui.Widget{Does: ui.CopyResult, Look: ui.LookPlain, Icon: render.IconCopy, Label: w.T("about.copy")}).Tall(max(ui.MinTouch, e.Scaled(ui.Big))),
	}
	content = append(content, a.ByHand(), a.UI.Label(a.Told(), caption, th.Ink), a.list())
	return a.Card(e.Scaled(ui.CardWidth), w.T("about.title"), box.Column(ui.Gap, content...), box.Box{})
}

// list returns the licences, each as a button with what stands under it.
func (a *aboutDialog) list() box.Box {
	w, th := a.env.Words, a.env.Theme()
	a.licences = assets.Licences()
	title := w.T("about.licences")
	rows := []box.Box{a.UI.Unsaid(a.UI.Label(title, render.Style{Size: render.Caption, Bold: true}, th.Muted))}
	for i, l := range a.licences {
		says := box.Column(0,
			a.UI.Label(strings.Join(l.Parts, ", "), render.Style{Size: render.Body}, th.Ink),
			a.UI.Label(l.Name, render.Style{Size: render.Caption}, th.Muted),
		)
		button := ui.Widget{Does: ui.Choose, N: i, Look: ui.LookChoice}
		rows = append(rows, box.Stack(a.UI.Button(button).Stretch(), says.Pad(ui.Pad, ui.Pad)))
	}
	if len(a.licences) == 0 {
		says := "about.missing"
		if assets.LicenceText() == nil {
			says = "about.loading"
		}
		rows = append(rows, a.UI.Label(w.T(says), render.Style{Size: render.Body}, th.Ink))
	}
	return a.UI.Group(title, box.Column(ui.Gap, rows...))
}

// newLicenceDialog returns the dialog with the text of a licence.
func newLicenceDialog(e *shell.Env, l assets.Licence) *ui.Page {
	d := ui.NewDialog(e.Env)
	d.Layout = func() box.Box {
		ink := d.Env.Theme().Ink
		content := []box.Box{d.UI.Label(strings.Join(l.Parts, ", "), render.Style{Size: render.Body, Bold: true}, ink)}
		for _, says := range paragraphs(l.Text) {
			content = append(content, d.UI.Label(says, render.Style{Size: render.Caption}, ink))
		}
		return d.Card(e.Scaled(ui.ColumnWidth), l.Name, box.Column(ui.Gap, content...), box.Box{})
	}
	d.Choose = func(ui.Intent) ui.Step { return ui.Step{} }
	return d
}

// paragraphs returns the paragraphs of a text that was broken into lines for a page of its own width. A line that is no full one, or that comes before an
// item of a list, still ends there.
func paragraphs(text string) (all []string) {
	const full = 50 // letters
	for part := range strings.SplitSeq(text, "\n\n") {
		says, ends := "", false
		for line := range strings.Lines(part) {
			line = strings.TrimSpace(line)
			switch {
			case says == "":
			case ends || strings.HasPrefix(line, "* "):
				says += "\n"
			default:
				says += " "
			}
			says, ends = says+line, len(line) < full
		}
		if says != "" {
			all = append(all, says)
		}
	}
	return all
}
