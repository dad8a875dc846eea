package table

import (
	"warren/internal/session"
	"warren/render"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

// paused is the mode in which the clock is stopped. Paper covers the board, which must not be studied meanwhile.
type paused struct{ *play }

func (p *play) pause() mode {
	p.stage.Release()
	p.stage.Settle()
	p.session.SaveClock()
	p.panel.Changed()
	return &paused{p}
}

var pausedKeys = keys[*paused]{
	{Kinds: []ui.Kind{ui.Toggle, ui.Confirm, ui.Pause}, Words: "keys.resume", Pad: "clock.goOn", Does: turns((*paused).resume)},
	{Kinds: []ui.Kind{ui.NewBoard}, Words: "keys.new", Does: opens[*paused](Opening{next: true})},
	{Kinds: []ui.Kind{ui.Press}, Does: (*paused).press},
}

func (m *paused) do(in ui.Intent) outcome { return orRefused(pausedKeys, m, in) }

func (m *paused) keys() ui.KeyList { return pausedKeys }

func (m *paused) resume() mode { return &playing{play: m.play} }

func (m *paused) press(in ui.Intent) outcome {
	if m.panel.Layout.Board.Contains(in.At) {
		return taken(m.resume())
	}
	return refused(m)
}

func (m *paused) tick(bool) outcome { return outcome{next: m} }

func (m *paused) build(room render.Rect) {
	w, th, p := m.env.Words, m.env.Theme(), m.panel
	p.SnugBox(box.Column(ui.Gap,
		box.Column(2,
			p.UI.Fitting(w.T("clock.paused"), render.Style{Size: render.Title, Bold: true}, th.Ink).Tall(32),
			p.UI.Fitting(p.OrAlert(m.left()), render.Style{Size: render.Body}, th.Muted)),
		p.UI.Button(ui.Widget{Does: ui.Pause, Look: ui.LookMain, Icon: render.IconPlay, Iconed: true, Label: w.T("clock.goOn")}).Tall(50),
	)).Place(room)
}

func (m *paused) left() string { return m.env.Words.F("clock.left", timeOf(m.session.Game().Left())) }

func (m *paused) describe(say func(string)) {
	say(m.env.Words.T("clock.paused") + ", " + m.left())
	say(m.panel.Message)
}

func (m *paused) position() session.Position { return nil }

func (m *paused) draw(c *render.Canvas, th *render.Theme) { m.panel.DrawCover(c, th) }
