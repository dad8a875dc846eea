package table

import (
	"warren/internal/session"
	"warren/render"
	"warren/scenes/ui"
)

// paused is the mode in which the clock stands and paper lies over the board: it is not to be studied meanwhile.
type paused[S session.Position[S, M], M any] struct{ *Table[S, M] }

// pause returns the mode in which the clock stands.
func (t *Table[S, M]) pause() mode[S, M] {
	t.view.Release()
	t.view.Settle()
	t.session.SaveClock()
	t.panel.changed()
	return &paused[S, M]{t}
}

func (m *paused[S, M]) do(in ui.Intent) (mode[S, M], bool) {
	switch in.Kind {
	case ui.Toggle, ui.Confirm, ui.Pause:
		return &playing[S, M]{Table: m.Table}, true
	case ui.Press:
		if m.panel.layout.Board.Contains(in.At) {
			return &playing[S, M]{Table: m.Table}, true
		}
	case ui.NewBoard:
		return m.deal(), true
	}
	return m, false
}

func (m *paused[S, M]) hear(e session.Event[S, M]) mode[S, M] {
	switch e.Kind {
	case session.Entered, session.Solution: // it was asked for before the pause
		return (&playing[S, M]{Table: m.Table}).hear(e)
	}
	return m
}

func (m *paused[S, M]) tick(bool) mode[S, M] { return m }

func (m *paused[S, M]) build(room render.Rect) {
	w, th, p := m.env.Words, m.env.Theme(), m.panel
	room.H = min(room.H, 220)
	in := p.card(room)
	p.ui.Text(w.T("clock.paused"), ui.CutTop(&in, 32, 2), render.Style{Size: render.Title, Bold: true}, th.Ink)
	p.ui.Add(ui.Widget{
		Does: ui.Pause, Rect: ui.CutBottom(&in, 50, ui.Gap), Look: ui.LookMain, Icon: render.IconPlay, Iconed: true, Label: w.T("clock.goOn"),
	})
	p.ui.Text(p.orAlert(m.left()), in, render.Style{Size: render.Body}, th.Muted)
}

// left says how much time is left.
func (m *paused[S, M]) left() string { return m.env.Words.F("clock.left", timeOf(m.session.Left())) }

func (m *paused[S, M]) describe(say func(string)) {
	say(m.env.Words.T("clock.paused") + ", " + m.left())
	say(m.panel.message)
}

func (m *paused[S, M]) position() string { return "" }

func (m *paused[S, M]) draw(c *render.Canvas, th *render.Theme) { m.panel.drawCover(c, th) }
