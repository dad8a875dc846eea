package days

import (
	"fmt"
	"log/slog"

	"warren/internal/calendar"
	"warren/internal/progress"
	"warren/render"
	"warren/scenes/shell"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

// A result is the dialog at the end of the walk through the boards of a date: how each went, and one button that passes it on.
type result struct {
	*ui.Page
	walk    Walk
	passing bool // the result is with the system's dialog
}

func NewResult(e *shell.Env, date calendar.Date) *ui.Page {
	r := &result{Page: ui.NewDialog(e.Env), walk: Walk{e, date}}
	r.Layout, r.Choose, r.Step, r.Tells = r.layout, r.choose, r.step, true
	r.UI.Land(ui.CardResult, ui.Opened, 0)
	return r.Page
}

func (r *result) choose(in ui.Intent) ui.Step {
	e := r.walk.Env
	switch in.Kind {
	case ui.CopyResult, ui.Confirm, ui.Share:
		if e.Exchange.PassesOn() {
			r.passing = true
			e.Exchange.PassOn(e.Words.T("app.name"), r.walk.Text(), "", nil)
			break
		}
		r.Copy(r.walk.Text(), "claims.copied")
	case ui.Next:
		if r.leadsOn() {
			return ui.Anew(e.NextOfDay("", r.walk.Date).At)
		}
	}
	return ui.Step{}
}

func (r *result) step() {
	e, w := r.walk.Env, r.Env.Words
	if !r.passing {
		return
	}
	e.WakeWithin(ui.WaitMS)
	if err, ok := e.Exchange.PassedOn(); ok {
		if r.passing = false; err != nil {
			slog.Warn("passing on a result", "error", err)
			r.Tell(w.F("share.notPassedOn", w.Cause(err)))
		}
	}
}

func (r *result) layout() box.Box {
	e, w, th := r.walk.Env, r.Env.Words, r.Env.Theme()
	line := func(name string, how box.Box) box.Box {
		return box.Row(ui.Gap, r.UI.Label(name, render.Style{Size: render.Body}, th.Ink), how).Pad(0, ui.HalfGap)
	}
	says := func(how string) box.Box {
		style := render.Style{Size: render.Body, Bold: true, Align: render.AlignCenter}
		return r.UI.Fitting(how, style, th.Ink).Wide(e.Scaled(progress.MostStars * ui.Sign))
	}
	var lines []box.Box
	for _, board := range r.walk.Boards() {
		how := says("·")
		switch n := r.walk.Stars(board.Name); {
		case n > 0:
			how = r.starRow(n)
		case r.walk.Watched(board.Name):
			how = says(w.T("today.watched"))
		}
		lines = append(lines, line(w.T(board.Name+".name"), how))
	}
	if judged, right, all := r.walk.Claims(); judged > 0 {
		lines = append(lines, line(w.T("claims.name"), says(fmt.Sprintf("%d/%d", right, all))))
	}
	if !e.Settings.HideStreaks {
		if streak := e.Book().Streak(e.Today()); streak.Current > 0 {
			lines = append(lines, r.UI.Label(w.Streak(streak), render.Style{Size: render.Caption}, th.Muted))
		}
	}
	lines = append(lines, r.ByHand())
	button := ui.Widget{Does: ui.CopyResult, Look: ui.LookMain, Icon: render.IconCopy, Iconed: true, Label: w.T("claims.share")}
	if e.Exchange.PassesOn() {
		button.Icon, button.Label = render.IconShare, w.T("today.passOn")
	}
	var next box.Box
	if r.leadsOn() {
		next = r.UI.Button(ui.Widget{Does: ui.Next, Look: ui.LookTool, Icon: render.IconNext, Iconed: true, Label: w.T("claims.name")}).Tall(e.Scaled(ui.Roomy))
	}
	foot := box.Column(ui.Gap,
		r.UI.Button(button).Tall(e.Scaled(ui.Roomy)),
		next,
		r.UI.Label(r.Message, render.Style{Size: render.Caption}, th.Ink),
	)
	return r.Card(e.Scaled(ui.CardWidth), r.title(), box.Column(ui.HalfGap, lines...), foot)
}

// leadsOn reports whether True or false is what is left of the date.
func (r *result) leadsOn() bool {
	stop, _ := r.walk.Next("")
	return stop == ClaimsStop
}

// title returns the date, and how many daily boards of it are solved.
func (r *result) title() string {
	w, date := r.Env.Words, r.walk.Date
	solved, all := r.walk.Dailies()
	says := w.Date(date)
	if date == r.Env.Today() {
		says = w.F("claims.today", says)
	}
	return fmt.Sprintf("%s · %d/%d", says, solved, all)
}

func (r *result) starRow(n int) box.Box {
	var stars []box.Box
	for i := range progress.MostStars {
		stars = append(stars, r.UI.Image(ui.StarOf(i < n)).Square())
	}
	side := r.walk.Env.Scaled(ui.Sign)
	return box.Even(0, stars...).Wide(progress.MostStars*side).Tall(side).At(0, 0.5)
}
