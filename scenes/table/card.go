package table

import (
	"warren/internal/session"
	"warren/render"
	"warren/scenes/screen"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

// A card takes the place of the panel while the board cannot be played on: there is none, its clock stands, or its time is over.
type card struct {
	*ownGame
	acts    keys[*card]
	says    func() (title, text string)
	buttons []screen.Button // the first is the main one
	covered bool            // the board must not be seen
}

func (p *ownGame) noBoard() mode {
	m := &card{ownGame: p, acts: noBoardKeys, covered: true, says: func() (title, text string) {
		text, _ = p.progress()
		return "", text
	}}
	if len(p.puzzle.Difficulties) > 0 {
		m.buttons = []screen.Button{screen.Tool(ui.NewBoard, false)}
	}
	return m
}

var noBoardKeys = keys[*card]{
	{Kinds: []ui.Kind{ui.NewBoard}, Does: opens[*card](Opening{Deal: true})},
}

func (p *ownGame) pause() mode {
	p.stage.Release()
	p.stage.Settle()
	p.session.SaveClock()
	p.panel.UI.Focus(ui.None, 0) // which the card takes, also from the button that is pressed
	p.panel.Changed()
	goOn := []screen.Button{{Does: ui.Pause, Icon: render.IconPlay, Key: "clock.goOn"}}
	return &card{ownGame: p, acts: pausedKeys, buttons: goOn, covered: true, says: func() (title, text string) {
		return p.env.Words.T("clock.paused"), p.env.Words.F("clock.left", timeOf(p.session.Game().Left()))
	}}
}

var pausedKeys = keys[*card]{
	{Kinds: []ui.Kind{ui.Toggle, ui.Confirm, ui.Pause}, Words: "keys.resume", Pad: "clock.goOn", Does: turns((*card).resume)},
	{Kinds: []ui.Kind{ui.NewBoard}, Words: "keys.new", Does: opens[*card](Opening{next: true})},
	{Kinds: []ui.Kind{ui.Press}, Does: (*card).press},
}

func (m *card) resume() mode { return &playing{ownGame: m.ownGame} }

func (m *card) press(in ui.Intent) outcome {
	if m.panel.Layout.Board.Contains(in.At) {
		return taken(m.resume())
	}
	return refused(m)
}

func (p *ownGame) timeOver() mode {
	p.panel.UI.Focus(ui.None, 0)
	ways := []screen.Button{
		{Does: ui.Relaxed, Icon: render.IconPlay, Key: "clock.calmly"},
		{Does: ui.TryAgain, Icon: render.IconRestart, Key: "clock.again"},
		screen.Tool(ui.NewBoard, false),
	}
	return &card{ownGame: p, acts: timeOverKeys, buttons: ways, says: func() (title, text string) {
		w := p.env.Words
		if p.puzzle.Texts.Left != nil {
			text = p.puzzle.Texts.Left(w, p.session.Game().Position())
		}
		return w.T("clock.over"), w.Sentences(text, w.T("clock.overSays"))
	}}
}

// timeOverKeys leave out Confirm, which may still be meant for two tiles.
var timeOverKeys = keys[*card]{
	{Kinds: []ui.Kind{ui.Continue, ui.Relaxed}, Words: "keys.continue", Does: turns((*card).relax)},
	{Kinds: []ui.Kind{ui.Restart, ui.TryAgain}, Words: "keys.tryAgain", Does: stays(func(m *card) { m.session.TryAgain() })},
	{Kinds: []ui.Kind{ui.NewBoard}, Words: "keys.new", Does: opens[*card](Opening{Deal: true})},
}

func (m *card) relax() mode {
	m.session.Relax()
	return m.resume()
}

func (m *card) do(in ui.Intent) outcome { return orRefused(m.acts, m, in) }

func (m *card) keys() ui.KeyList {
	if m.session.Empty() {
		return wholeGame
	}
	return m.acts
}

func (m *card) layout() box.Box {
	p := m.panel
	if m.session.Empty() {
		return box.Column(ui.Gap, m.messageBox(false), m.buttonsBox()).At(0, 0)
	}
	title, says := m.says()
	return box.Column(0, p.UI.Modal(m.env.Words.Sentences(title, says), p.UI.Card(ui.Pad, box.Column(ui.Gap,
		p.UI.Fitting(title, render.Style{Size: render.Title, Bold: true}, m.env.Theme().Ink).AtMost(0, ui.MinTouch),
		p.UI.Fitting(p.OrAlert(says), render.Style{Size: render.Body}, m.env.Theme().Muted),
		m.buttonsBox(),
	))), p.SceneryBox())
}

func (m *card) buttonsBox() (all box.Box) {
	if m.deal.waiting && m.session.Empty() {
		return all
	}
	var rest []box.Box
	for i, b := range m.buttons {
		button := ui.Widget{Does: b.Does, Look: ui.LookTool, Icon: b.Icon, Label: m.panel.Phrase(b.Key)}
		if i == 0 {
			button.Look = ui.LookMain
			all = m.bigBox(button)
			continue
		}
		rest = append(rest, m.bigBox(button))
	}
	return box.Column(ui.Gap, all, box.Even(ui.Gap, rest...))
}

func (m *card) describe(a *screen.Account) {
	title, text := m.says()
	a.Quietly(title) // both are the name of the card
	a.Quietly(text)
	if m.covered {
		a.All(m.panel.Message)
	} else {
		m.describeOutlook(a, m.position())
	}
}

func (m *card) position() session.Position {
	if m.covered {
		return nil
	}
	return m.round.position()
}

func (m *card) draw(c *render.Canvas) {
	switch {
	case !m.covered:
		m.drawBoard(c, false, m.reason())
	case !m.session.Empty():
		m.panel.DrawCover(c)
	}
}
