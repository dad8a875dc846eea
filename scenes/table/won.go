package table

import (
	"fmt"
	"strconv"

	"warren/internal/session"
	"warren/render"
	"warren/scenes/ui"
)

// won is the mode after the last move: the celebration, then the card.
type won struct {
	playing
	ms float64 // since the win; the card appears after WinMS
}

// win returns the mode that celebrates a win.
func (t *Table) win() mode {
	t.view.Celebrate()
	m := &won{playing: playing{Table: t}}
	if t.env.Calm() {
		m.skip()
	}
	return m
}

// skip ends the celebration and shows the card.
func (m *won) skip() {
	m.ms = WinMS
	m.view.Settle()
	m.panel.changed()
}

func (m *won) do(in ui.Intent) (mode, bool) {
	if m.ms < WinMS && (in.Kind == ui.Press || !in.Pointer()) {
		m.skip()
		return m, true
	}
	switch in.Kind {
	case ui.Confirm:
		return m.deal(), true
	case ui.WatchBest:
		if m.panel.ui.Find(ui.WatchBest, 0) != nil {
			m.session.Do(session.Best)
		}
		return m, true
	case ui.Own, ui.Typed, ui.Pause, ui.Toggle:
		return m, false // there is nothing left to do on the board
	case ui.Back:
		_, runs := m.session.Searching()
		m.session.Do(session.Stop)
		return m, runs
	}
	return m.doTool(in)
}

func (m *won) hear(e session.Event) mode {
	switch e.Kind {
	case session.Moved:
		return m.play()
	case session.Entered, session.Solution:
		return m.playing.hear(e)
	}
	return m
}

func (m *won) tick(bool) mode {
	if m.ms < WinMS {
		if m.ms += ui.TickMS; m.ms >= WinMS {
			m.panel.changed()
		}
		m.env.Redraw()
	}
	return m
}

func (m *won) build(room render.Rect) {
	if m.ms < WinMS {
		m.playing.build(room)
		return
	}
	w, th, p, g := m.env.Words, m.env.Theme(), m.panel, m.session.Game()
	v := m.session.Verdict()
	rows := 1.0 // number of rows of buttons
	if v.Longer {
		rows = 2
	}
	room.H = min(room.H, 178+56*rows)
	in := p.card(room)
	title := "win.done"
	if v.Perfect {
		title = "win.perfect"
	}
	row := min(48, max(ui.MinTouch, (in.H-130)/rows))
	top := ui.CutTop(&in, 32, 2)
	last := ui.CutBottom(&in, row, ui.Gap)
	space := ui.Gap
	if p.slim() {
		space = 6
	}
	p.ui.Add(ui.Widget{Does: ui.Next, Rect: ui.CutRight(&last, min(last.W*0.5, last.W-2*(ui.MinTouch+space)), space), Look: ui.LookMain, Icon: render.IconNext, Iconed: true, Label: w.T("tool.next")})
	p.ui.Add(ui.Widget{Does: ui.Undo, Rect: ui.CutLeft(&last, min(44, last.W-ui.MinTouch-space), space), Look: ui.LookTool, Icon: render.IconUndo, Iconed: true, Tip: w.T("tool.undo")})
	p.ui.Add(ui.Widget{Does: ui.Restart, Rect: last, Look: ui.LookTool, Icon: render.IconRestart, Iconed: true, Label: w.T("tool.restart"), Tip: w.T("tool.restart")})
	if v.Longer {
		watch := p.phrase("tool.watch")
		p.ui.Add(ui.Widget{Does: ui.WatchBest, Rect: ui.CutBottom(&in, row, ui.Gap), Look: ui.LookTool, Icon: render.IconPlay, Iconed: p.iconed(watch, in.W), Label: watch})
	}
	p.ui.Text(p.orAlert(m.says(v)), ui.CutBottom(&in, min(50, in.H*0.45), 2), render.Style{Size: render.Caption}, th.Muted)
	if v.Medal {
		side := min(96, top.H+2+in.H)
		if p.slim() {
			side = min(side, 0.3*in.W)
		}
		p.medal = render.Square(render.Point{X: in.Right() - side/2, Y: (top.Y + in.Bottom()) / 2}, side)
		top.W -= side + ui.Gap
		in.W -= side + ui.Gap
	}
	p.ui.Text(p.phrase(title), top, render.Style{Size: render.Title, Bold: true}, th.Moss)
	numbers := ui.Across(in, 2, ui.Gap)
	p.number(numbers[0], p.phrase("win.yours"), strconv.Itoa(v.Yours), th.Ink)
	if v.Known {
		p.number(numbers[1], p.phrase("win.fewest"), strconv.Itoa(v.Best), th.Moss)
	} else if g.Limit > 0 {
		p.number(numbers[1], w.T("clock.took"), timeOf(g.Spent), th.Moss)
	}
}

// says returns the line under the numbers: the conditions that are met or missing, and a remark.
func (m *won) says(v session.Verdict) string {
	w, g := m.env.Words, m.session.Game()
	comment := m.puzzle.comment
	if comment == nil {
		comment = func(_ *ui.Words, _ *session.Game, v session.Verdict) string {
			return CommentByFewest(w, m.puzzle.name, v)
		}
	}
	says := comment(w, g, v)
	if m.puzzle.remark != nil {
		if remark := m.puzzle.remark(w, g); remark != "" {
			says = w.Sentences(says, remark)
		}
	}
	return says
}

// CommentByFewest returns a comment on a game that is judged by comparing the player's number with the fewest.
func CommentByFewest(w *ui.Words, puzzle string, v session.Verdict) string {
	says := ""
	switch {
	case v.Longer && v.Proven:
		says = fmt.Sprintf(w.Own(puzzle, "win.again"), v.Yours-v.Best)
	case v.Longer:
		says = fmt.Sprintf(w.Own(puzzle, "win.againKnown"), v.Yours-v.Best)
	case v.Proven:
		says = w.Own(puzzle, "win.matched")
	case v.Known:
		says = w.Own(puzzle, "win.bestKnown")
	default:
		says = w.Own(puzzle, "win.unproven")
	}
	if v.Helped {
		says = w.T("win.helped") + " · " + says
	}
	return says
}

func (m *won) draw(c *render.Canvas, th *render.Theme) {
	m.drawBoard(c, th, false, nil)
	m.drawClock(c, th)
	drawConfetti(c, m.panel.layout.Board, !m.env.Calm(), m.ms)
}
