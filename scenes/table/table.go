// Package table is the table that every puzzle is played on. A Table joins a session, which knows the game, to the view of
// a puzzle, which knows its pictures and gestures, and holds the mode of the moment: dealing, playing, a lesson, a replay, a
// search that is watched, paused, time over, won. A mode is one type in one file; there is exactly one at a time.
//
//	ui.Intent ──► Table ──► mode ──► session ──► events ──► view, panel, what is said
package table

import (
	"warren/internal/host"
	"warren/internal/link"
	"warren/internal/session"
	"warren/render"
	"warren/scenes/ui"
)

// A Table is the scene of one puzzle.
type Table[S session.Position[S, M], M any] struct {
	status[S, M]
	env     *Env
	view    View[S, M]
	extras  Extras[M]
	mode    mode[S, M]
	tipMS   float64 // since the tip that is shown was given
	version int     // of env when the board was placed
}

// A mode is what a table is doing. It returns the mode that follows, itself while it stays.
type mode[S session.Position[S, M], M any] interface {
	// do takes an intent. Taken is false for one that means nothing to the mode, which the table may know.
	do(in ui.Intent) (next mode[S, M], taken bool)
	// hear takes an event of the session; the table has done what every mode would do.
	hear(e session.Event[S, M]) mode[S, M]
	// tick moves the mode's clocks one tick on; seen reports whether no dialog lies over the table.
	tick(seen bool) mode[S, M]
	// build lays out what stands beside the board.
	build(room render.Rect)
	// describe says what the mode adds for those who cannot see the board.
	describe(say func(string))
	// position returns the board that is seen, "" while it must not be.
	position() string
	// draw paints the board and what the mode adds to it. It changes nothing.
	draw(c *render.Canvas, th *render.Theme)
}

// New returns the table of a puzzle without a board on it.
func New[S session.Position[S, M], M any](e *Env, p *Puzzle[S, M]) *Table[S, M] {
	t := &Table[S, M]{env: e}
	t.puzzle, t.panel = p, newPanel(e.Env, p.Rules.Name, p.Unit)
	t.view, t.extras = p.View(e.Env)
	t.session = session.New(&p.Rules, session.Deps{Solver: e.Solver, Dealer: e.Dealer, Saver: e.Saver}, e.Settings.Level(p.Rules.Name, p.easiest()))
	t.session.SetWishes(wishes(&t.env.Settings))
	t.mode = &dealing[S, M]{Table: t}
	return t
}

// Session returns the session of the moment: in a lesson that of the lesson.
func (t *Table[S, M]) Session() *session.Session[S, M] { return t.session }

// View returns the puzzle's half of the table.
func (t *Table[S, M]) View() View[S, M] { return t.view }

// UI returns the widgets beside the board.
func (t *Table[S, M]) UI() *ui.UI { return t.panel.ui }

// Message returns what the table says at the moment, "" for nothing.
func (t *Table[S, M]) Message() string { return t.panel.message }

// wishes returns what the player has set to be told at every position.
func wishes(s *ui.Settings) session.Wishes {
	return session.Wishes{Distance: s.ShowDistance, Lost: s.TellLost}
}

// Info returns what the dialogs over the table say of it.
func (t *Table[S, M]) Info() Info {
	name := t.puzzle.Rules.Name
	return Info{
		Puzzle: name, Unit: t.puzzle.Unit, Level: t.session.Level(), Figures: len(t.puzzle.Figures), Watchable: t.watchable(),
		Clock: t.puzzle.Rules.Allowance != nil, Timed: t.env.Settings.Timed[name],
	}
}

// watchable reports whether the puzzle's search can be watched.
func (t *Table[S, M]) watchable() bool {
	return t.extras.DrawSearch != nil && t.env.Solver.CanWatch(t.puzzle.Rules.Name)
}

// OpenNew deals a board of the level that was played last, over the game that was left.
func (t *Table[S, M]) OpenNew() {
	t.Resume()
	t.turn(t.deal())
}

// OpenBoard puts a board on the table that was typed, pasted or linked. The error has the place of the fault, and nothing
// has changed then. A lesson ends.
func (t *Table[S, M]) OpenBoard(text string) error {
	sitting := t.sitting()
	if err := sitting.Open(text); err != nil {
		return err
	}
	if sitting != t.session {
		t.sit(sitting)
	}
	t.listen()
	return nil
}

// OpenLessons starts the first minute. Without lessons it goes on with the game that was left, or deals a board.
func (t *Table[S, M]) OpenLessons() {
	switch {
	case len(t.puzzle.Lessons) > 0:
		t.closeShown()
		t.turn(newLesson(t, t.sitting(), 0))
	case !t.Resume():
		t.OpenNew()
	}
}

// sitting returns the player's own session: behind a lesson it waits.
func (t *Table[S, M]) sitting() *session.Session[S, M] {
	if l, taught := t.mode.(*lesson[S, M]); taught {
		return l.sitting
	}
	return t.session
}

// sit goes from a lesson to the player's own session, which has heard nothing meanwhile of what the player wishes.
func (t *Table[S, M]) sit(sitting *session.Session[S, M]) {
	t.session.Leave()
	t.session, t.mode = sitting, &playing[S, M]{Table: t}
	t.session.SetWishes(wishes(&t.env.Settings))
}

// closeShown ends a replay or a search that is watched: the player's own board is on the table then.
func (t *Table[S, M]) closeShown() {
	if shown, ok := t.mode.(interface{ close() mode[S, M] }); ok {
		t.mode = shown.close()
	}
}

// Resume goes on with the game that was left and reports whether there is one.
func (t *Table[S, M]) Resume() bool {
	resumed := t.session.Resume()
	t.listen()
	return resumed
}

// SetLevel deals a board of another level, and boards of it from now on.
func (t *Table[S, M]) SetLevel(level string) {
	t.session.SetLevel(level)
	t.env.Settings.SetLevel(t.puzzle.Rules.Name, level)
	t.env.SaveSettings()
	t.closeShown()
	t.turn(t.deal())
}

// SetTimed has the boards from now on played against the clock, or without it.
func (t *Table[S, M]) SetTimed(timed bool) {
	t.env.Settings.SetTimed(t.puzzle.Rules.Name, timed)
	t.env.SaveSettings()
}

// ShowAddress puts the link to the player's own board into the page's address.
func (t *Table[S, M]) ShowAddress() {
	if sitting := t.sitting(); !sitting.Bare() {
		host.SetFragment(link.To(t.puzzle.Rules.Name, sitting.Game().Board))
	}
}

// Sketch paints one of the pictures of the rules.
func (t *Table[S, M]) Sketch(c *render.Canvas, th *render.Theme, n int, within render.Rect) {
	t.view.Sketch(c, th, within, t.puzzle.Figures[n])
}

// Say tells the player something for a while.
func (t *Table[S, M]) Say(message string) { t.panel.tell(message) }

// tell says a string of the puzzle's, or one that all puzzles share.
func (t *Table[S, M]) tell(key string) { t.panel.tell(t.panel.phrase(key)) }

// turn changes to a mode.
func (t *Table[S, M]) turn(next mode[S, M]) {
	if next != t.mode {
		t.mode = next
		t.panel.changed()
	}
	t.listen()
}

// listen takes in what has happened in the session.
func (t *Table[S, M]) listen() {
	for {
		e, ok := t.session.NextEvent()
		if !ok {
			return
		}
		t.panel.changed()
		t.take(e)
		if next := t.mode.hear(e); next != t.mode {
			t.mode = next
		}
	}
}

// take does what follows from an event in every mode.
func (t *Table[S, M]) take(e session.Event[S, M]) {
	switch e.Kind {
	case session.Entered:
		t.panel.message = ""
		t.tipMS = 0
		t.place()
		t.present(false)
		t.showPins()
		if _, taught := t.mode.(*lesson[S, M]); !taught {
			t.ShowAddress()
		}
	case session.Moved:
		t.panel.message = ""
		t.tipMS = 0
		t.present(true)
	case session.Told:
		t.tipMS = 0
		t.panel.tell(t.message(e))
	case session.Changed:
		t.showPins()
	case session.Answered:
		if t.extras.Answered != nil {
			t.perform(t.extras.Answered(e.Tool, e.Answer), e.Tool)
		}
	case session.Failed:
		t.panel.tell(t.env.Words.F("info.failed", e.Err))
	case session.BadSave:
		t.env.SetAside(session.SaveName(t.puzzle.Rules.Name), e.Data, e.Err)
	case session.Saved:
		remember(t.env, t.puzzle.Rules.Name, t.session.Level())
	}
}

// remember has Continue on the home screen open a puzzle, and New deal a level of it, from now on.
func remember(e *Env, puzzle, level string) {
	if s := &e.Settings; s.Last != puzzle || s.Levels[puzzle] != level {
		s.Last = puzzle
		s.SetLevel(puzzle, level)
		e.SaveSettings()
	}
}

func (t *Table[S, M]) showPins() {
	if t.extras.ShowPins != nil {
		t.extras.ShowPins(t.session.Game().Pins())
	}
}

// present has the view show the position of the player.
func (t *Table[S, M]) present(animated bool) {
	g := t.session.Game()
	t.view.Show(Frame[S, M]{Start: g.Start, Moves: g.Played(), At: g.Position(), Animated: animated && !t.env.Calm()})
}

// perform does what a gesture came to; tool is the number of the puzzle's own tool that asks.
func (t *Table[S, M]) perform(g Gesture[M], tool int) {
	switch {
	case g.Refusal != "":
		t.tell(g.Refusal)
	case g.Says != "":
		t.tell(g.Says)
	}
	if g.Pin {
		t.session.TogglePin(g.PinAt)
	}
	if g.Ask != nil {
		t.session.Ask(tool, *g.Ask)
	}
	if len(g.Moves) > 0 {
		t.session.Make(g.Moves, g.Joined)
	}
}

// performPending does what has come of a press by time alone.
func (t *Table[S, M]) performPending() {
	if t.extras.Pending != nil {
		t.perform(t.extras.Pending(), 0)
	}
}

// Tick moves everything one tick on.
func (t *Table[S, M]) Tick(seen bool) {
	t.session.Tick(ui.TickMS)
	if t.view.Tick(ui.TickMS, t.env.Calm()) {
		t.env.Redraw()
	}
	if stage := t.session.Tip().Stage; stage != session.TipNone {
		t.tipMS += ui.TickMS
		if stage == session.TipHand || t.tipMS < TipLastsMS {
			t.env.Redraw()
		}
	}
	t.panel.tick()
	t.turn(t.mode.tick(seen))
}

// Do takes an intent and returns the scene that follows.
func (t *Table[S, M]) Do(in ui.Intent) ui.Scene {
	in, taken := t.panel.ui.Do(in)
	if in.Kind == ui.None || taken && in.Pointer() || t.env.Common(in) {
		return t
	}
	next, taken := t.mode.do(in)
	t.turn(next)
	if taken {
		return t
	}
	switch in.Kind {
	case ui.Back, ui.Cancel:
		return t.env.Shell.Home()
	case ui.Help:
		return t.env.Shell.Help(t)
	case ui.OpenSettings:
		return t.env.Shell.Settings(t)
	case ui.Level:
		return t.env.Shell.Levels(t)
	case ui.Lessons:
		t.OpenLessons()
	}
	return t
}

// LayOut places anew what stands on the screen, where something has changed.
func (t *Table[S, M]) LayOut() {
	if trouble := t.env.TakeTrouble(); trouble != "" {
		t.panel.warn(trouble)
	}
	if t.version != t.env.Version() {
		t.version = t.env.Version()
		t.place()
		if _, taught := t.mode.(*lesson[S, M]); !taught {
			t.session.SetWishes(wishes(&t.env.Settings))
		}
		t.listen()
		t.panel.changed()
	}
	if t.panel.dirty {
		t.panel.begin()
		t.header()
		t.mode.build(t.panel.layout.Panel)
		t.env.Say(t.Describe())
	}
	t.env.Show(t.panel.ui)
}

// place says where the board and the panel stand.
func (t *Table[S, M]) place() {
	e, p := t.env, t.panel
	if t.session.Bare() {
		p.layout = render.TableLayout(e.Width, e.Height, 1)
		return
	}
	at := t.session.Game().Position()
	p.layout = render.TableLayout(e.Width, e.Height, t.view.Aspect(at, e.Width, e.Height))
	t.view.Place(at, p.layout.Board)
}

// Leave ends all that runs for the table alone.
func (t *Table[S, M]) Leave() {
	if w, watches := t.mode.(*watching[S, M]); watches {
		w.search.Close()
	}
	t.session.Leave()
	t.listen()
}

// Draw paints the table. It changes nothing.
func (t *Table[S, M]) Draw(c *render.Canvas) {
	th := t.env.Theme()
	c.Fill(render.Rect{W: t.env.Width, H: t.env.Height}, th.Bg)
	t.panel.draw(c, th)
	t.mode.draw(c, th)
	t.panel.ui.DrawTip(c, th, t.env.Width)
}

// drawBoard paints the board with the tip of the moment and what else is shown on it.
func (t *Table[S, M]) drawBoard(c *render.Canvas, th *render.Theme, shown Shown[M]) {
	shown.Clock = t.tipMS
	if t.env.Calm() {
		shown.Clock = calmMS
	}
	t.view.Draw(c, th, shown)
}
