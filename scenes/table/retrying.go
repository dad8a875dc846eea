package table

import (
	"warren/internal/session"
	"warren/render"
	"warren/scenes/screen"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
	"warren/solver/search"
)

// retrying is the mode in which the player of a reviewed game tries a step that lost ground again, before the better move is shown.
type retrying struct {
	aside
	from   *reviewing
	result string // key of the string that says what the last try did
}

func (m *reviewing) retry() mode {
	return &retrying{aside: m.aside(m.steps[m.at-1].At), from: m}
}

func (m *retrying) close() mode {
	return m.from.close()
}

func (m *retrying) back() mode { return m.from }

var retryingKeys = keys[*retrying]{
	{Kinds: arrows, Words: "keys.arrows", Does: (*retrying).try},
	{Kinds: []ui.Kind{ui.Undo, ui.Erase, ui.Restart}, Words: "keys.undo", Does: stays((*retrying).undo)},
	{Kinds: []ui.Kind{ui.Hint}, Words: "keys.better", Pad: "review.better", Does: stays((*retrying).hint)},
	{Kinds: []ui.Kind{ui.Confirm, ui.Analyse, ui.Close}, Words: "keys.toReview", Pad: "review.close", Does: turns((*retrying).back)},
	{Kinds: []ui.Kind{ui.Back}, Does: turns((*retrying).release)},
	ignores[*retrying](ui.Redo, ui.Watch, ui.NewBoard, ui.Own, ui.Pause, ui.Level),
}

func (m *retrying) do(in ui.Intent) outcome {
	if out, named := retryingKeys.Do(m, in); named {
		return out
	}
	return m.try(in)
}

func (m *retrying) keys() ui.KeyList { return retryingKeys }

func (m *retrying) undo() {
	m.stage.Settle()
	m.toBase()
}

func (m *retrying) hint() {
	m.stage.Settle()
	m.toBase()
	m.session.Do(session.Hint)
}

func (m *retrying) release() mode {
	if m.aside.release() {
		return m
	}
	return m.back()
}

func (m *retrying) try(in ui.Intent) outcome {
	if m.result != "" && tries[in.Kind] && !m.session.Solved() { // the next try begins where the last one did
		m.toBase()
	}
	m.aside.try(in)
	return refused(m)
}

// tries are the intents with which a try begins.
var tries = map[ui.Kind]bool{ui.Press: true, ui.ActAt: true, ui.Toggle: true, ui.Up: true, ui.Down: true, ui.Left: true, ui.Right: true}

func (m *retrying) hear(e session.Event) mode {
	switch e.Kind {
	case session.Moved:
		m.result = ""
		if m.session.Game().At > m.base {
			m.session.Ask(modeTool, m.session.ReviewRequest())
		}
	case session.Answered:
		if e.Tool == modeTool {
			m.learn(e.Answer)
		}
	}
	return m
}

func (m *retrying) learn(a *search.Answer) {
	steps := m.session.Review(a, m.puzzle.Optimal())
	m.result = ""
	if len(steps) == 0 {
		return
	}
	before := m.from.steps[m.from.at-1]
	key := "review.yes"
	switch last := steps[len(steps)-1]; {
	case last.After.Lost:
		key = "review.stillLost"
	case !m.puzzle.Optimal() && last.Wasted > 0:
		key = "review.still"
	case !m.puzzle.Optimal():
		key = "review.yesOpen"
	case !last.After.Exact() || !before.After.Exact():
		key = "review.unknown"
	case last.After.Left-before.After.Left+last.Counted-before.Counted > 0:
		key = "review.still"
	}
	m.result = key
	m.panel.Changed()
}

func (m *retrying) says() string {
	switch {
	case m.result != "":
		return m.env.Words.T(m.result)
	case m.panel.Message != nil:
		return m.panel.Text()
	}
	return m.env.Words.T("review.again")
}

func (m *retrying) layout() box.Box {
	w, th, p := m.env.Words, m.env.Theme(), m.panel
	return p.CardBox(box.Column(ui.Gap,
		p.UI.Fitting(m.from.tells(m.from.at), render.Style{Size: render.Caption}, th.Muted),
		p.UI.Fitting(m.says(), render.Style{Size: render.Body, Bold: true}, th.Ink).AtLeast(0, ui.MinTouch),
		m.bigBox(ui.Widget{Does: ui.Hint, Look: ui.LookTool, Icon: render.IconHint, Iconed: true, Label: w.T("review.better")}),
		box.Row(ui.Gap,
			p.IconBox(ui.Undo, ui.LookTool, m.session.Game().At == m.base).Wide(ui.MinTouch),
			m.bigBox(ui.Widget{Does: ui.Close, Look: ui.LookTool, Label: w.T("review.close")})).AtMost(0, ui.Big),
	))
}

func (m *retrying) heading() string { return m.from.tells(m.from.at) }

func (m *retrying) describe(a *screen.Account) {
	a.Say(m.says())
	m.describeOutlook(a, m.position())
}
