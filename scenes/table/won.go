package table

import (
	"fmt"
	"image/color"
	"math"
	"strconv"

	"warren/internal/session"
	"warren/internal/sound"
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
	t.record()
	t.view.Celebrate()
	t.playWin()
	m := &won{playing: playing{Table: t}}
	if t.env.Calm() {
		m.skip()
	}
	return m
}

// playWin plays the sound of a win, if it is the player's own.
func (t *Table) playWin() {
	switch v := t.session.Verdict(); {
	case v.Perfect:
		t.env.Play(sound.Cue{Kind: sound.Perfect})
	case t.session.Game().Aids()&session.SolveAid == 0:
		t.env.Play(sound.Cue{Kind: sound.Win})
	}
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
	case ui.Confirm, ui.Next:
		return m.next(), true
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
	case session.Changed: // the proof may have come
		m.record()
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
	next := "tool.next"
	switch {
	case g.Origin.Level > 0:
		next = "tool.nextLevel"
	case !g.Origin.Day.IsZero():
		next = "tool.nextDaily"
	}
	p.ui.Add(ui.Widget{Does: ui.Next, Rect: ui.CutRight(&last, min(last.W*0.5, last.W-2*(ui.MinTouch+space)), space), Look: ui.LookMain, Icon: render.IconNext, Iconed: true, Label: w.T(next)})
	p.ui.Add(ui.Widget{Does: ui.Undo, Rect: ui.CutLeft(&last, min(44, last.W-ui.MinTouch-space), space), Look: ui.LookTool, Icon: render.IconUndo, Iconed: true, Tip: w.T("tool.undo")})
	p.ui.Add(ui.Widget{Does: ui.Restart, Rect: last, Look: ui.LookTool, Icon: render.IconRestart, Iconed: true, Label: w.T("tool.restart"), Tip: w.T("tool.restart")})
	if v.Longer {
		watch := p.phrase("tool.watch")
		p.ui.Add(ui.Widget{Does: ui.WatchBest, Rect: ui.CutBottom(&in, row, ui.Gap), Look: ui.LookTool, Icon: render.IconPlay, Iconed: p.iconed(watch, in.W), Label: watch})
	}
	p.ui.Text(p.orAlert(m.says(v)), ui.CutBottom(&in, min(50, in.H*0.45), 2), render.Style{Size: render.Caption}, th.Muted)
	if v.Medal {
		side, middle := min(96, top.H+2+in.H, in.W-ui.Gap-leastNumbers), (top.Y+in.Bottom())/2
		if side < top.H {
			side, middle = top.H, top.Center().Y // beside the title alone
		} else {
			in.W -= side + ui.Gap
		}
		p.medal = p.unit.Rect(render.Square(render.Point{X: top.Right() - side/2, Y: middle}, side))
		top.W -= side + ui.Gap
	}
	p.ui.Text(p.phrase(title), top, render.Style{Size: render.Title, Bold: true}, th.Moss)
	m.buildNumbers(in, v)
}

// buildNumbers lays out the player's number, the fewest, the best so far if there is room, and the stars.
func (m *won) buildNumbers(r render.Rect, v session.Verdict) {
	p, g, th := m.panel, m.session.Game(), m.env.Theme()
	type number struct {
		name, value string
		ink         color.NRGBA
	}
	numbers := []number{{p.phrase("win.yours"), strconv.Itoa(v.Yours), th.Ink}}
	if v.Known {
		numbers = append(numbers, number{p.phrase("win.fewest"), strconv.Itoa(v.Best), th.Moss})
	} else if g.Limit > 0 {
		numbers = append(numbers, number{m.env.Words.T("clock.took"), timeOf(g.Spent), th.Moss})
	}
	if cost, ok := m.best(); ok {
		name := p.phrase("win.best")
		if (r.W-float64(len(numbers)+1)*ui.Gap)/float64(len(numbers)+2) > p.width(name, render.Caption) {
			numbers = append(numbers, number{name, strconv.Itoa(cost), th.Ink})
		}
	}
	cells := ui.Across(r, len(numbers)+1, ui.Gap)
	for i, n := range numbers {
		p.number(cells[i], n.name, n.value, n.ink)
	}
	cell := cells[len(numbers)]
	p.ui.Text(m.helpUsed(v, cell.W), ui.CutTop(&cell, 18, 0), render.Style{Size: render.Caption}, th.Muted)
	side := min(26, cell.W/mostStars, cell.H)
	for i := range p.stars {
		place := render.Rect{X: cell.X + float64(i)*side, Y: cell.Y + (min(cell.H, 44)-side)/2, W: side, H: side}
		p.stars[i] = star{p.unit.Rect(place), i < v.Stars}
	}
}

// leastNumbers is the width that three numbers need.
const leastNumbers = 180.0

// mostStars is the number of stars that a game can earn.
const mostStars = 3

// helpUsed returns the text that says what help was used, or that there was none, in a width.
func (m *won) helpUsed(v session.Verdict, width float64) string {
	long, short := "win.withHelp", "win.help"
	switch m.session.Game().Aids() & session.HelpAids {
	case session.HintAid:
		long, short = "win.withHint", "tool.hint"
	case session.SolveAid:
		long, short = "win.withSolve", "tool.solve"
	case session.WatchAid:
		long, short = "win.withWatch", "search.watched"
	}
	if !v.Helped {
		long, short = "win.noHelp", "win.alone"
	}
	if says := m.env.Words.T(long); m.panel.width(says, render.Caption) <= width {
		return says
	}
	return m.env.Words.T(short)
}

func (m *won) describe(say func(string)) {
	w, v := m.env.Words, m.session.Verdict()
	say(w.Count("win.stars", v.Stars))
	say(m.helpUsed(v, math.Inf(1)))
	if cost, ok := m.best(); ok {
		say(m.panel.phrase("win.best") + ": " + strconv.Itoa(cost))
	}
	m.playing.describe(say)
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
	return says
}

func (m *won) draw(c *render.Canvas, th *render.Theme) {
	m.drawBoard(c, th, false, nil)
	m.drawClock(c, th)
	drawConfetti(c, m.panel.layout.Board, !m.env.Calm(), m.ms)
}
