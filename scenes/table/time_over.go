package table

import (
	"warren/internal/session"
	"warren/render"
	"warren/scenes/screen"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

type timeOver struct{ *play }

// timeOverKeys leave out Confirm, which may still be meant for two tiles.
var timeOverKeys = keys[*timeOver]{
	{Kinds: []ui.Kind{ui.Continue, ui.Relaxed}, Words: "keys.continue", Does: turns((*timeOver).relax)},
	{Kinds: []ui.Kind{ui.Restart, ui.TryAgain}, Words: "keys.tryAgain", Does: stays(func(m *timeOver) { m.session.TryAgain() })},
	{Kinds: []ui.Kind{ui.NewBoard}, Words: "keys.new", Does: opens[*timeOver](Opening{Deal: true})},
}

func (m *timeOver) do(in ui.Intent) outcome { return orRefused(timeOverKeys, m, in) }

func (m *timeOver) keys() ui.KeyList { return timeOverKeys }

func (m *timeOver) relax() mode {
	m.session.Relax()
	return &playing{play: m.play}
}

func (m *timeOver) tick(bool) outcome { return outcome{next: m} }

func (m *timeOver) build(room render.Rect) {
	w, th, p := m.env.Words, m.env.Theme(), m.panel
	says := w.T("clock.overSays")
	if m.puzzle.Texts.Left != nil {
		says = w.Sentences(m.puzzle.Texts.Left(w, m.session.Game().Position()), says)
	}
	text := p.UI.Fitting(p.OrAlert(says), render.Style{Size: render.Body}, th.Muted)
	with := func(row float64, text box.Box) box.Box {
		return box.Column(ui.Gap,
			box.Column(2,
				p.UI.Fitting(w.T("clock.over"), render.Style{Size: render.Title, Bold: true}, th.Ink).Tall(32),
				text),
			p.UI.Button(ui.Widget{Does: ui.Relaxed, Look: ui.LookMain, Icon: render.IconPlay, Iconed: true, Label: w.T("clock.calmly")}).Tall(row),
			box.Even(ui.Gap,
				p.UI.Button(ui.Widget{Does: ui.TryAgain, Look: ui.LookTool, Icon: render.IconRestart, Iconed: true, Label: w.T("clock.again")}).Tall(row),
				p.ToolBox(screen.Tool(ui.NewBoard, false), false).Tall(row)))
	}
	p.SnugBox(box.Either(with(48, text.AtLeast(0, 54)), with(ui.MinTouch, text))).Place(room)
}

func (m *timeOver) describe(say func(string)) {
	say(m.env.Words.T("clock.over"))
	m.describeOutlook(say, m.session.Game().Position())
}

func (m *timeOver) position() session.Position { return m.session.Game().Position() }

func (m *timeOver) draw(c *render.Canvas, th *render.Theme) {
	m.drawBoard(c, th, false, m.reason())
}
