package table

import (
	"encoding/json"

	"warren/internal/practice"
	"warren/internal/session"
	"warren/internal/sound"
	"warren/render"
	"warren/scenes/screen"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

// practising is the mode in which the player solves a board from a moment on at which they once lost ground. It has its own session, which
// nobody saves; the game in which that happened stays as it was.
type practising struct {
	*play
	moment practice.Moment
	base   int     // number of gestures up to the moment
	ms     float64 // since it was solved
}

// practise puts a board on the table as it was at a moment. The error locates the fault of its text, or tells of a move that is not legal; then
// nothing changes.
func (t *Table) practise(m practice.Moment) error {
	p := &practising{play: t.own.branch(session.Wishes{Warn: session.WarnNever}), moment: m}
	if err := p.session.BeginAt(m.Board, m.Played); err != nil {
		return err
	}
	p.base = p.session.Game().At
	t.turn(p)
	return nil
}

var practisingKeys = keys[*practising]{
	{Kinds: arrows, Words: "keys.arrows", Does: (*practising).try},
	{Kinds: []ui.Kind{ui.Confirm}, Words: "keys.enter", Does: (*practising).enter},
	{Kinds: []ui.Kind{ui.Undo, ui.Erase}, Words: "keys.undo", Does: stays((*practising).undo)},
	asks[*practising]("keys.redo", ui.Redo),
	{Kinds: []ui.Kind{ui.Restart}, Words: "keys.toPosition", Does: stays((*practising).restart)},
	{Kinds: []ui.Kind{ui.Hint}, Words: "keys.hint", Does: stays((*practising).askHint)},
	{Kinds: []ui.Kind{ui.Analyse, ui.Close}, Words: "keys.toPractice", Does: opens[*practising](Opening{leave: true})},
	{Kinds: []ui.Kind{ui.Back, ui.Cancel}, Does: (*practising).back},
	ignores[*practising](ui.Watch, ui.NewBoard, ui.Own, ui.Pause, ui.Level, ui.Lessons),
}

func (m *practising) do(in ui.Intent) outcome {
	if out, named := practisingKeys.Do(m, in); named {
		return out
	}
	return m.try(in)
}

func (m *practising) keys() ui.KeyList { return practisingKeys }

// try gives an intent to the board, until that is solved.
func (m *practising) try(in ui.Intent) outcome {
	if !m.session.Solved() {
		m.tryOn(in)
	}
	return refused(m)
}

// enter is for the board, and once that is solved for the main button.
func (m *practising) enter(in ui.Intent) outcome {
	switch {
	case !m.session.Solved():
		return m.try(in)
	case m.well():
		return opening(m, Opening{leave: true})
	}
	m.restart()
	return taken(m)
}

// back stops a search that has taken long, lets go what is held or told, or else leaves the table.
func (m *practising) back(ui.Intent) outcome {
	if _, runs := m.searching(); runs {
		m.session.Do(session.Stop)
		return taken(m)
	}
	if m.stage.Release() || m.session.DropTip() {
		m.panel.Changed()
		return taken(m)
	}
	return refused(m)
}

func (m *practising) undo() {
	m.stage.Settle()
	if m.untried() {
		m.tell("refuse.nothingToUndo")
		return
	}
	m.session.Do(session.Undo)
}

// untried reports whether the moment is on the board.
func (m *practising) untried() bool { return m.session.Game().At <= m.base }

// restart begins at the moment again. What help was used before counts no more.
func (m *practising) restart() {
	m.stage.Settle()
	if m.untried() && !m.session.Game().Helped() {
		return
	}
	m.session.Begin(m.session.Game().Sideline(m.base))
}

func (m *practising) askHint() {
	if m.session.Solved() {
		return
	}
	m.stage.Settle()
	m.hint()
}

// well reports whether the board is solved without help and, where that is proven, with what the way costs at least.
func (m *practising) well() bool {
	return m.session.Solved() && !m.session.Game().Helped() && m.over() <= 0
}

// over returns how much more the player's way has cost than is proven to be the least, 0 if nothing is.
func (m *practising) over() int {
	if !m.moment.Proven {
		return 0
	}
	return m.session.CostSince(m.base) - m.moment.Left
}

func (m *practising) hear(e session.Event) mode {
	if e.Kind == session.Won {
		m.win()
	}
	return m
}

// win celebrates, and if it went as well as it can, has the moment leave the list.
func (m *practising) win() {
	cue := sound.Win
	if m.well() {
		if m.moment.Proven {
			cue = sound.Perfect
		}
		m.env.ChangePractice(func(l practice.List) practice.List { return l.SetDone(m.moment.Puzzle, m.moment.Board, true) })
	}
	m.env.Play(sound.Cue{Kind: cue})
	m.stage.Release()
	m.stage.Celebrate()
	if m.ms = 0; m.env.Calm() {
		m.settle()
	}
}

// settle ends the celebration.
func (m *practising) settle() {
	m.ms = render.WinMS
	m.stage.Settle()
}

func (m *practising) tick(bool) outcome {
	m.performPending()
	if m.session.Solved() && m.ms < render.WinMS {
		m.ms += ui.TickMS
		m.env.Redraw()
	}
	return outcome{next: m}
}

// title returns what is practised.
func (m *practising) title() string {
	w := m.env.Words
	return w.F("own.and", w.T("practice.title"), m.env.MomentName(&m.moment))
}

// says returns what came of the try, what the player was told last, or what is to be done.
func (m *practising) says() string {
	w := m.env.Words
	switch {
	case m.well() && !m.moment.Proven:
		return w.T("practice.solved")
	case m.well():
		return w.T("practice.done")
	case m.session.Solved() && m.session.Game().Helped():
		return w.T("practice.helped")
	case m.session.Solved():
		return w.OwnCount(m.puzzle.Name, "practice.over", m.over())
	}
	if says, runs := m.searching(); runs {
		return says
	}
	switch {
	case m.panel.Message != "":
		return m.panel.Message
	case m.moment.Proven:
		return w.OwnCount(m.puzzle.Name, "practice.goal", m.moment.Left)
	}
	return m.panel.Phrase("practice.goalOpen")
}

// toolHeight is the height of the buttons under what is said.
const toolHeight = 46.0

func (m *practising) build(room render.Rect) {
	w, th, p := m.env.Words, m.env.Theme(), m.panel
	leave := ui.Widget{Does: ui.Close, Look: ui.LookTool, Label: w.T("practice.back")}
	if m.well() {
		leave.Look = ui.LookMain
	}
	tools := besides(buttonGap,
		p.IconBox(ui.Undo, ui.LookTool, m.untried()),
		p.IconBox(ui.Restart, ui.LookTool, m.untried() && !m.session.Game().Helped()),
		p.IconBox(ui.Hint, ui.LookTool, m.session.Solved()))
	leaves := p.UI.Button(leave).Stretch()
	beside := leaves.AtLeast(p.Width(leave.Label, screen.Smallest)+2*chipPad, 0)
	card := p.CardBox(box.Column(ui.Gap,
		p.UI.Fitting(m.title(), render.Style{Size: render.Caption}, th.Muted).Tall(20),
		p.UI.Fitting(m.says(), render.Style{Size: render.Panel, Bold: true}, th.Ink).Stretch().AtLeast(0, 22),
		box.ByWidth(
			box.Row(buttonGap, tools.AtLeast(3*ui.MinTouch+2*buttonGap, 0), beside).Tall(toolHeight),
			box.Column(buttonGap, tools.Tall(toolHeight), leaves.Tall(toolHeight)),
		),
	))
	if !p.Layout.Portrait {
		card = card.AtMost(0, 280).At(0, 0)
	}
	card.Place(room)
}

func (m *practising) heading(say func(string)) { say(m.title()) }

func (m *practising) describe(say func(string)) {
	says := m.says()
	say(m.unmarked(says))
	if m.panel.Message == says {
		return
	}
	m.describeOutlook(say, m.position())
}

func (m *practising) position() session.Position { return m.session.Game().Position() }

// close returns the mode itself: like a lesson it is left by a button of its own.
func (m *practising) close() mode { return m }

// A practicePlace is a moment that is practised as a value.
type practicePlace struct {
	Moment practice.Moment `json:"moment"`
	Base   int             `json:"base"`
	Game   session.Place   `json:"game"`
}

func (m *practising) asPlace() (string, any) {
	return atPractice, practicePlace{m.moment, m.base, m.session.Place()}
}

// practiseAt goes on practising a moment.
func (p *play) practiseAt(_ mode, state json.RawMessage) (mode, error) {
	at, err := ui.Decoded[practicePlace](state)
	if err != nil {
		return nil, err
	}
	m := &practising{play: p.branch(session.Wishes{Warn: session.WarnNever}), moment: at.Moment, base: at.Base, ms: render.WinMS}
	if err := m.goOnAt(at.Game, at.Base); err != nil {
		return nil, err
	}
	if m.session.Solved() {
		m.stage.Celebrate()
	}
	return m, nil
}

func (m *practising) draw(c *render.Canvas, th *render.Theme) {
	m.drawBoard(c, th, true, m.reason())
	if m.session.Solved() && !m.env.Calm() && m.ms < render.WinMS {
		screen.DrawConfetti(c, m.panel.Layout.Board, m.ms)
	}
}
