package table

import (
	"warren/internal/session"
	"warren/render"
	"warren/scenes/screen"
	"warren/scenes/ui"
)

// timeOver is the mode after the clock has run out: the player can study the board, continue without the clock, or try
// again.
type timeOver struct{ *play }

func (m *timeOver) do(in ui.Intent) (mode, ui.Scene, bool) {
	switch in.Kind {
	case ui.Relaxed, ui.Continue: // Confirm is neither: it may still be meant for two tiles
		m.session.Relax()
		return &playing{play: m.play}, nil, true
	case ui.TryAgain, ui.Restart:
		m.session.TryAgain()
		return m, nil, true
	case ui.NewBoard:
		m.desk.startDeal()
		return m, nil, true
	}
	return m, nil, false
}

func (m *timeOver) hear(e session.Event) mode {
	return m.begin(m, e)
}

func (m *timeOver) tick(bool) mode { return m }

func (m *timeOver) build(room render.Rect) {
	w, th, p := m.env.Words, m.env.Theme(), m.panel
	room.H = min(room.H, 280)
	in := p.Card(room)
	p.UI.Text(w.T("clock.over"), ui.CutTop(&in, 32, 2), render.Style{Size: render.Title, Bold: true}, th.Ink)
	row := min(48, max(ui.MinTouch, (in.H-70)/2))
	last := ui.CutBottom(&in, row, ui.Gap)
	p.Row([]render.Rect{ui.CutRight(&last, last.W*0.5, ui.Gap)}, []screen.Button{screen.Tool(ui.NewBoard, false)}, false)
	p.UI.Add(ui.Widget{Does: ui.TryAgain, Rect: last, Look: ui.LookTool, Icon: render.IconRestart, Iconed: true, Label: w.T("clock.again")})
	p.UI.Add(ui.Widget{Does: ui.Relaxed, Rect: ui.CutBottom(&in, row, ui.Gap), Look: ui.LookMain, Icon: render.IconPlay, Iconed: true, Label: w.T("clock.calmly")})
	says := w.T("clock.overSays")
	if m.puzzle.Texts.Left != nil {
		says = w.Sentences(m.puzzle.Texts.Left(w, m.session.Game().Position()), says)
	}
	p.UI.Text(p.OrAlert(says), in, render.Style{Size: render.Body}, th.Muted)
}

func (m *timeOver) describe(say func(string)) {
	say(m.env.Words.T("clock.over"))
	m.describeOutlook(say, m.session.Game().Position())
}

func (m *timeOver) position() session.Position { return m.session.Game().Position() }

func (m *timeOver) close() mode { return m }

func (m *timeOver) asPlace() (string, any) { return atPlay, nil }

func (m *timeOver) draw(c *render.Canvas, th *render.Theme) {
	m.drawBoard(c, th, false, m.reason())
	m.drawClock(c, th, m.clockSeconds())
}
