package table

import (
	"cmp"

	"warren/internal/session"
	"warren/render"
	"warren/scenes/screen"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

// lesson is the mode of the first minute: small boards with one line of text and a hand that shows the way. Nobody saves its session.
type lesson struct {
	*round
	number int
	visit  bool    // from a board, and back to it
	ms     float64 // since it was won
	idleMS float64 // since the player's last input, while the player is left to think
}

const (
	handAfterMS   = 10_000.0 // without input, until the hand helps in a lesson that is to be thought about
	lessonPauseMS = 1100.0   // between a solved lesson and the next one
	saysLeast     = 72.0     // height of the text, in the place of which the rabbit is glad
)

func (m *lesson) last() bool { return m.number == len(m.puzzle.Lessons())-1 }

// thinks reports whether the player is left to think: in the last lesson it is not enough to copy the hand.
func (m *lesson) thinks() bool { return m.last() && m.idleMS < handAfterMS }

// newLesson returns a lesson after a board. After a visit the player is back on the board.
func newLesson(after *round, n int, visit bool) *lesson {
	l := &lesson{round: after.branch(session.NewGame(after.puzzle.Lessons()[n].Start).Sideline(), session.Wishes{Hand: true}), number: n, visit: visit}
	if l.env.Dealer != nil && len(l.puzzle.Difficulties) > 0 { // so that the first board is ready when the lessons end
		l.env.Dealer.Want(l.puzzle.Name, after.session.Difficulty())
	}
	return l
}

func (m *lesson) next() outcome {
	switch {
	case m.number+1 < len(m.puzzle.Lessons()):
		return taken(newLesson(m.round, m.number+1, m.visit))
	case m.visit:
		return m.end("welcome.back")
	}
	return m.end("lesson.done")
}

// end goes on with the board of the first day, or else with the player's own game, and tells the
// string of a key.
func (m *lesson) end(says string) outcome {
	m.env.Settings.SetLearned(m.puzzle.Name)
	m.env.SaveSettings()
	var to Opening
	if !m.visit {
		to.Level = m.env.FirstLeft(m.puzzle.Name)
	}
	out := opening(m, to)
	out.says = says
	return out
}

var lessonKeys = keys[*lesson]{
	{Kinds: arrows, Words: "keys.arrows", Does: (*lesson).try},
	{Kinds: []ui.Kind{ui.Confirm}, Words: "keys.enter", Does: (*lesson).enter},
	asks[*lesson]("keys.undo", ui.Undo, ui.Erase),
	asks[*lesson]("keys.redo", ui.Redo),
	asks[*lesson]("keys.restart", ui.Restart),
	asks[*lesson]("keys.wayBack", ui.WayBack),
	{Kinds: []ui.Kind{ui.Hint}, Words: "keys.hint", Does: stays((*lesson).point)},
	{Kinds: []ui.Kind{ui.NewBoard, ui.Next}, Words: "keys.nextLesson", Does: func(m *lesson, _ ui.Intent) outcome { return m.next() }},
	{Kinds: []ui.Kind{ui.Skip}, Words: "keys.leaveLessons", Does: func(m *lesson, _ ui.Intent) outcome { return m.end("") }},
	{Kinds: []ui.Kind{ui.Back}, Does: (*lesson).back},
	ignores[*lesson](ui.Watch, ui.Level), // the hand shows the way
}

func (m *lesson) do(in ui.Intent) outcome {
	if m.session.Solved() && m.ms < render.WinMS && (in.Kind == ui.Press || !in.Pointer()) {
		m.ms = render.WinMS
		m.stage.Settle()
		return taken(m)
	}
	switch in.Kind {
	case ui.Hint, ui.Hover, ui.None:
	default:
		m.idleMS = 0
		m.panel.Changed() // the text is for the hands that the player uses
	}
	if out, named := lessonKeys.Do(m, in); named {
		return out
	}
	return m.try(in)
}

func (m *lesson) keys() ui.KeyList { return lessonKeys }

func (m *lesson) try(in ui.Intent) outcome {
	if !m.session.Solved() {
		m.perform(m.stage.Do(in), 0)
	}
	return refused(m)
}

func (m *lesson) enter(in ui.Intent) outcome {
	if m.session.Solved() {
		return m.next()
	}
	return m.try(in)
}

// back ends a visit only: lessons have a button of their own to end them.
func (m *lesson) back(ui.Intent) outcome {
	switch {
	case m.stage.Release():
		return taken(m)
	case m.visit:
		return opening(m, Opening{})
	}
	return refused(m)
}

func (m *lesson) point() {
	m.idleMS = handAfterMS
	m.stage.PlayTip()
	m.panel.Changed()
}

func (m *lesson) hear(e session.Event) mode {
	if e.Kind == session.Won {
		m.ms = 0
		m.stage.Celebrate()
		if m.env.Calm() {
			m.ms = render.WinMS
			m.stage.Settle()
		}
	}
	return m
}

func (m *lesson) tick(bool) outcome {
	if !m.session.Solved() {
		if m.thinks() {
			if m.idleMS += ui.TickMS; !m.thinks() {
				m.point()
			}
			m.env.WakeWithin(handAfterMS - m.idleMS)
		}
		return outcome{next: m}
	}
	m.env.Redraw()
	m.ms += ui.TickMS
	if m.ms > render.WinMS+lessonPauseMS {
		return m.next()
	}
	return outcome{next: m}
}

func (m *lesson) layout() box.Box {
	w, th, p := m.env.Words, m.env.Theme(), m.panel
	leave := "lesson.skip"
	if m.visit {
		leave = "welcome.leave"
	}
	var hint, told box.Box
	if m.last() {
		hint = p.IconBox(ui.Hint, ui.LookTool, !m.thinks()).Wide(ui.MinTouch)
	}
	if p.Message != nil {
		told = p.UI.Fitting(p.Text(), render.Style{Size: render.Caption}, th.Clay).AtLeast(0, ui.Big)
	}
	bold := render.Style{Size: render.Panel, Bold: true}
	says := p.UI.Fitting(m.text(), bold, th.Ink).AtLeast(0, saysLeast)
	switch {
	case m.session.Solved():
		says = box.New(says.Widths, says.Heights, m.buildDone)
	case m.dead():
		says = p.UI.Fitting(cmp.Or(p.Text(), m.lostLine()), bold, th.Clay).AtLeast(0, saysLeast)
		told = m.wayBackBox()
	default:
		says = p.UI.Told(m.aloud(), says)
	}
	undo := p.IconBox(ui.Undo, ui.LookTool, !m.session.CanUndo())
	leaves := p.UI.Button(ui.Widget{Does: ui.Skip, Look: ui.LookTool, Label: w.T(leave)})
	if m.session.Solved() && m.last() { // nothing is left to skip
		leaves = box.Spring(1)
	}
	buttons := box.Row(ui.HalfGap, hint, undo.Grow(1), leaves.Stretch().Grow(2)).AtMost(0, ui.Big)
	card := p.UI.Card(ui.Pad, box.Column(ui.Gap, p.UI.Fitting(m.title(), render.Style{Size: render.Caption}, th.Muted), says, buttons))
	return box.Column(ui.Gap, card, told, p.SceneryBox())
}

func (m *lesson) buildDone(r render.Rect) {
	p := m.panel
	side := min(130, r.H, 0.45*r.W)
	box.Row(ui.Gap,
		p.UI.Fitting(m.env.Words.T("win.done"), render.Style{Size: render.Title, Bold: true}, m.env.Theme().Moss).Stretch(),
		p.UI.Picture(m.drawRabbit).Wide(side).Tall(side).At(0, 1),
	).Place(r)
}

func (m *lesson) title() string {
	return m.env.Words.F("lesson.of", m.number+1, len(m.puzzle.Lessons()))
}

func (m *lesson) text() string { return m.env.Handed(m.puzzle.Lessons()[m.number].Text) }

// aloud returns the text for players who cannot see the board: what stands where comes first.
func (m *lesson) aloud() string {
	key := m.puzzle.Lessons()[m.number].Text
	says := m.env.HandedAloud(key)
	if ear := key + ".ear"; m.env.Words.Has(ear) {
		says = m.env.Words.Sentences(m.env.HandedAloud(ear), says)
	}
	return says
}

func (m *lesson) heading() string { return m.title() }

func (m *lesson) describe(a *screen.Account) {
	a.Say(m.aloud())
	if m.thinks() { // no hint is drawn
		m.describeGame(a, m.session.Game().Position())
	} else {
		m.describeOutlook(a, m.session.Game().Position())
	}
}

func (m *lesson) draw(c *render.Canvas) {
	m.drawBoard(c, !m.thinks(), m.reason())
	if m.session.Solved() && !m.env.Calm() {
		screen.DrawConfetti(c, m.panel.Layout.Board, m.ms, m.number)
	}
}

func (m *lesson) drawRabbit(c *render.Canvas, r render.Rect) {
	ms := m.ms
	if m.env.Calm() {
		ms = cardMS
	}
	drawCheer(c, r, ms)
}
