// Package table is the screen on which every puzzle is played. A Table joins a session, which knows the game, and the view
// of a puzzle, which knows its pictures and gestures, and holds the current mode: dealing, playing, a lesson, a replay, a
// watched search, a board that is being drawn, paused, time over, won. Each mode is one type in one file; exactly one is active at a time.
//
//	ui.Intent ──► Table ──► mode ──► session ──► events ──► view, panel, what is said
package table

import (
	"errors"
	"strings"

	"warren/internal/link"
	"warren/internal/platform"
	"warren/internal/progress"
	"warren/internal/session"
	"warren/internal/sound"
	"warren/render"
	"warren/scenes/stage"
	"warren/scenes/ui"
	"warren/solver/search"
)

// A Table is the scene of one puzzle.
type Table struct {
	status
	env       *Env
	stage     *stage.Stage
	own       *session.Session // the player's; status has another one during a lesson
	mode      mode
	back      Station      // where Back leads; nil for home
	listing   Listing      // of the board
	listed    string       // that was opened last from a list, "" for none
	recorded  progress.Win // the last that was added to the book
	version   int          // of env when the board was placed
	finger    finger
	readable  readableBoard
	narration narration
	squares   string // of the solved game that was shared last, "" until they are known
	heard     int    // events of the sessions so far
}

// A mode is what a table is doing. Its methods return the next mode, or itself if the mode does not change.
type mode interface {
	// do handles an intent. Leads is the scene that the player comes to, nil to stay at the table. Taken is false for an intent that the
	// mode does not handle; the table then tries it.
	do(in ui.Intent) (next mode, leads ui.Scene, taken bool)
	// hear handles an event of the session, after the table has done what is common to all modes.
	hear(e session.Event) mode
	// tick advances the mode's clocks by one tick; seen reports whether no dialog covers the table.
	tick(seen bool) mode
	// build lays out what is beside the board.
	build(room render.Rect)
	// heading calls say with what board it is.
	heading(say func(string))
	// describe calls say with what the mode adds for players who cannot see the board.
	describe(say func(string))
	// position returns the visible board, or nil while the board must not be seen.
	position() session.Position
	// progress returns the text of a running deal or search, and whether one has taken long.
	progress() (says string, runs bool)
	// asPlace returns the mode as a value: its name and what of its state is its own, nil for nothing.
	asPlace() (name string, state any)
	// draw paints the board and what the mode adds to it. It changes no state.
	draw(c *render.Canvas, th *render.Theme)
}

// A closer is a mode that shows something in place of the player's game; close returns to the game.
type closer interface {
	mode
	close() mode
}

// New returns the table of a puzzle, without a board.
func New[S session.Board[S, M], M any](e *Env, p *Puzzle[S, M]) *Table {
	return newTable(e, p.erase())
}

func newTable(e *Env, p *puzzle) *Table {
	t := &Table{env: e}
	t.puzzle, t.panel = p, newPanel(e.Env, p.name, p.unit)
	t.stage = t.newStage()
	easiest := ""
	if len(p.levels) > 0 {
		easiest = p.levels[0]
	}
	deps := session.Deps{Solver: e.Solver, Dealer: e.Dealer, Saver: e.Saver, Today: e.Today, Shipped: t.shipped}
	t.own = p.sit(deps, e.Settings.Level(p.name, easiest))
	t.own.SetWishes(wishes(&e.Settings))
	t.session = t.own
	t.mode = &dealing{Table: t}
	return t
}

// newStage returns a stage for the boards of the puzzle.
func (t *Table) newStage() *stage.Stage {
	view, extras := t.puzzle.look(t.env.Env)
	return stage.New(t.env.Env, view, extras, t.panel.changed)
}

// BackTo makes Back lead to a station in place of home.
func (t *Table) BackTo(s Station) { t.back = s }

// Session returns the current session; during a lesson, or where things are tried out, that is not the player's own.
func (t *Table) Session() *session.Session { return t.session }

// View returns the puzzle's view in its own type.
func (t *Table) View() any { return t.stage.Typed() }

// UI returns the widgets beside the board.
func (t *Table) UI() *ui.UI { return t.panel.ui }

// Message returns the message on the screen, or "".
func (t *Table) Message() string { return t.panel.message }

// wishes returns what the player wants to be told at every position, from the settings.
func wishes(s *ui.Settings) session.Wishes {
	warn := session.WarnStuck
	switch s.Warnings {
	case ui.WarnNever:
		warn = session.WarnNever
	case ui.WarnProven:
		warn = session.WarnLost
	}
	return session.Wishes{Distance: s.ShowDistance, Warn: warn}
}

// Info returns what the dialogs over the table show about it.
func (t *Table) Info() Info {
	name := t.puzzle.name
	return Info{
		Puzzle: name, Unit: t.puzzle.unit, Level: t.session.Level(), Figures: t.puzzle.figures, Watchable: t.watchable(), Explored: t.puzzle.explore,
		Drawn: t.puzzle.editing != nil, Drawing: t.drawing() != nil,
		Clock: t.puzzle.clock, Timed: t.env.Settings.Timed[name],
	}
}

// watchable reports whether the puzzle's search can be watched.
func (t *Table) watchable() bool {
	return t.puzzle.watch
}

// OpenNew deals a board of the last level played, after the saved game.
func (t *Table) OpenNew() {
	t.sitDown()
	t.turn(t.deal())
}

// OpenLessons starts the lessons. Without lessons it goes on with the game.
func (t *Table) OpenLessons() {
	switch {
	case len(t.puzzle.lessons) > 0:
		t.closeShown()
		t.turn(newLesson(t, 0))
	default:
		t.GoOn()
	}
}

// sitAside puts a session on the table that nobody saves, without a board; comeBack returns to the player's own.
func (t *Table) sitAside(w session.Wishes) {
	t.session.Leave()
	t.session = t.puzzle.sit(session.Deps{Solver: t.env.Solver}, t.own.Level())
	t.session.SetWishes(w)
}

// tryOutAt is sitAside for a sitting that goes on at a place.
func (t *Table) tryOutAt(p session.Place, w session.Wishes) error {
	t.sitAside(w)
	err := t.session.Return(p)
	if err == nil && t.session.Bare() {
		err = errors.New("a sitting without a game")
	}
	return err
}

// triesOut reports whether the session on the table is one aside in which things are tried out on the player's board.
func (t *Table) triesOut() bool {
	_, shown := t.mode.(closer)
	return shown && t.session != t.own
}

// comeBack returns from a session aside to the player's own session, and passes it the current wishes, which may have changed.
func (t *Table) comeBack() {
	if m := t.drawing(); m != nil {
		m.putAway()
	}
	t.session.Leave()
	t.session, t.mode = t.own, &playing{Table: t}
	t.session.SetWishes(wishes(&t.env.Settings))
}

// closeShown ends a replay or a watched search, so that the player's own board is on the table.
func (t *Table) closeShown() {
	if shown, ok := t.mode.(closer); ok {
		t.mode = shown.close()
	}
}

// Resume continues the saved game and reports whether there is one to go on with.
func (t *Table) Resume() bool {
	resumed := t.session.Resume()
	t.listen()
	return resumed
}

// Reopen goes on with the board that was on the table last, whatever it is, unless it is solved.
func (t *Table) Reopen() {
	if !t.sitDown() || t.own.Solved() {
		t.GoOn()
	}
}

// sitDown puts the board on the table that was there last, and reports whether there is one.
func (t *Table) sitDown() bool {
	there := t.session.Reenter()
	t.listen()
	return there
}

// SetLevel sets the level and deals a board of it.
func (t *Table) SetLevel(level string) {
	t.own.SetLevel(level)
	t.env.Settings.SetLevel(t.puzzle.name, level)
	t.env.SaveSettings()
	t.closeShown()
	t.turn(t.deal())
}

// SetTimed sets whether boards dealt from now on are played against the clock.
func (t *Table) SetTimed(timed bool) {
	t.env.Settings.SetTimed(t.puzzle.name, timed)
	t.env.SaveSettings()
}

// ShowAddress puts the link to the player's own board into the page's address.
func (t *Table) ShowAddress() {
	if t.own.Bare() {
		return
	}
	fragment, err := link.To(link.Link{Puzzle: t.puzzle.name, Board: t.own.Game().Board})
	if err != nil { // a puzzle without links
		return
	}
	platform.SetFragment(fragment)
}

// Sketch paints picture n of the rules.
func (t *Table) Sketch(c *render.Canvas, th *render.Theme, n int, within render.Rect) {
	t.stage.PaintFigure(c, th, n, within)
}

// Say shows the player a message for a while.
func (t *Table) Say(message string) { t.panel.tell(message) }

// tell shows the message of a key: the puzzle's own version or the one that all puzzles share.
func (t *Table) tell(key string) { t.panel.tell(t.panel.phrase(key)) }

// turn switches to a mode.
func (t *Table) turn(next mode) {
	if next != t.mode {
		t.mode = next
		t.stage.ShowWhole()
		t.panel.changed()
	}
	t.listen()
}

// listen handles the session's events.
func (t *Table) listen() {
	for {
		e, ok := t.session.NextEvent()
		if !ok {
			return
		}
		t.heard++
		t.panel.changed()
		t.point()
		t.take(e)
		if next := t.mode.hear(e); next != t.mode {
			t.mode = next
		}
	}
}

// point gives the view the current tip; a hint that came anew is shown on the whole board.
func (t *Table) point() {
	tip := t.session.Tip()
	if t.stage.Tip(tip) && tip.Stage != session.TipNone {
		t.stage.ShowWhole()
	}
}

// take does what an event requires in every mode.
func (t *Table) take(e session.Event) {
	switch e.Kind {
	case session.Entered:
		t.panel.message = ""
		t.stage.PlayTip()
		if t.triesOut() { // the board at hand stays
			t.present(false)
			t.enterBoard()
			break
		}
		t.stage.SetSight(stage.Sight{Factor: 1})
		t.env.Blend() // the board before leaves
		t.place()
		t.showGame(stage.Manner{Enters: !t.env.Calm()})
		t.enterBoard()
		t.ShowAddress()
	case session.Moved:
		t.panel.message = ""
		t.stage.PlayTip()
		t.present(true)
		t.hearMoves()
	case session.Told:
		if e.Key == "why" || strings.HasPrefix(e.Key, "hint.") {
			t.env.Play(sound.Cue{Kind: sound.Hint})
		}
		t.stage.PlayTip()
		if e.Key == "way" {
			t.panel.message = "" // the distance, which is on the panel now, says it
			break
		}
		t.panel.tell(t.message(e))
	case session.Changed:
		t.showPins()
	case session.Answered:
		switch {
		case e.Tool == squaresTool:
			t.squares = squaresOf(t.session.Review(e.Answer, t.puzzle.optimal))
		case e.Tool != modeTool && t.stage.Extras.Answered != nil:
			t.perform(t.stage.Extras.Answered(e.Tool, e.Answer), e.Tool)
		}
	case session.Failed:
		t.panel.failed(e.Err)
	case session.NotSaved:
		t.env.TellFailure(e.Err)
	case session.BadSave:
		t.env.TellBadSave(e.Err)
	case session.NewerSave:
		t.env.SetTrouble(t.env.Words.T("refuse.newerSave"))
	case session.Saved:
		if !t.session.Game().Idle() {
			remember(t.env, t.puzzle.name, t.session.Level())
		}
	}
}

// remember saves the puzzle that Continue on the home screen opens, and the level that New deals.
func remember(e *Env, puzzle, level string) {
	if s := &e.Settings; s.Last != puzzle || s.Levels[puzzle] != level {
		s.Last = puzzle
		s.SetLevel(puzzle, level)
		e.SaveSettings()
	}
}

func (t *Table) showPins() {
	if t.stage.Extras.ShowPins != nil {
		t.stage.Extras.ShowPins(t.session.Game().Pins())
	}
}

// present makes the view show the player's position.
func (t *Table) present(animated bool) {
	t.showGame(stage.Manner{Animated: animated && !t.env.Calm()})
}

// showGame makes the view show the player's position with its pins, which a view loses when it shows another board meanwhile.
func (t *Table) showGame(how stage.Manner) {
	t.stage.Show(t.session.Game().Standing(), how)
	t.showPins()
}

// restore makes the view show the player's position again, after something else was shown there: that is no move, so nothing slides and
// nothing is heard.
func (t *Table) restore() { t.showGame(stage.Manner{Silent: true}) }

// perform carries out a gesture; tool is the number of the puzzle's own tool that made it.
func (t *Table) perform(g stage.Gesture[session.Move], tool int) {
	switch {
	case g.Refusal != "":
		t.env.Play(sound.Cue{Kind: sound.Refuse})
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

// performPending carries out gestures that arise from a press over time, without an intent.
func (t *Table) performPending() {
	if t.stage.Extras.Pending != nil {
		t.perform(t.stage.Extras.Pending(), 0)
	}
}

// modeTool is the number of the tool on whose behalf a mode asks the solver; its hear gets the answer.
const modeTool = -1

// answerMS is how late the loop, at rest, may be to see an answer of the solver.
const answerMS = 50.0

// Tick advances everything by one tick.
func (t *Table) Tick(seen bool) {
	if t.env.Returned {
		t.own.Refresh()
		t.listen()
	}
	t.session.Tick(ui.TickMS)
	t.listen() // before anything else happens to the session
	if t.session.Asking() {
		t.env.WakeWithin(answerMS)
	}
	t.stage.Tick(t.session.Tip().Stage)
	t.panel.tick()
	t.tickFinger()
	t.turn(t.mode.tick(seen))
}

// Do handles an intent and returns the next scene.
func (t *Table) Do(in ui.Intent) ui.Scene {
	if in.Kind != ui.None && in.Kind != ui.Hover && t.session.Tip().Stage == session.TipHand {
		t.stage.PlayHand()
	}
	in, taken := t.panel.ui.Do(in)
	if in.Kind == ui.Hover {
		t.stage.Pass(in.At)
	}
	if in = t.doMirror(in); in.Kind == ui.None || taken && in.Pointer() || t.env.Common(in) {
		return t
	}
	if t.stage.Zoom(in, t.seen()) || t.holds(in) || !t.stage.Aim(&in) {
		return t
	}
	switch leads, taken := t.act(in); {
	case leads != nil:
		return leads
	case taken:
		return t
	}
	switch in.Kind {
	case ui.Back, ui.Cancel:
		return t.home()
	case ui.Help:
		return t.env.Shell.Help(t)
	case ui.OpenSettings:
		return t.env.Shell.Settings(t)
	case ui.Calendar:
		return t.env.Shell.Days(t.puzzle.name, t)
	case ui.Statistics:
		return t.env.Shell.Statistics(t)
	case ui.Share:
		return t.share()
	case ui.Level:
		return t.env.Shell.Levels(t.puzzle.name, t)
	case ui.Lessons:
		t.OpenLessons()
	case ui.Editor:
		t.edit()
	}
	return t
}

// home returns the scene that the table leads back to.
func (t *Table) home() ui.Scene {
	switch {
	case t.inList():
		return t.listing.From.Again()
	case t.back != nil:
		return t.back.Again()
	}
	return t.env.Shell.Home()
}

// act passes an intent to the mode, and returns the scene that it leads to and whether the mode has taken it.
func (t *Table) act(in ui.Intent) (leads ui.Scene, taken bool) {
	next, leads, taken := t.mode.do(in)
	t.turn(next)
	if !in.Pointer() {
		t.stage.Follow()
	}
	return leads, taken
}

// LayOut lays out the screen anew if something has changed.
func (t *Table) LayOut() {
	if trouble := t.env.TakeTrouble(); trouble != "" {
		t.panel.warn(trouble)
	}
	if t.version != t.env.Version() {
		t.version = t.env.Version()
		t.place()
		if t.session == t.own {
			t.session.SetWishes(wishes(&t.env.Settings))
		}
		t.listen()
		t.panel.changed()
	}
	if t.panel.dirty {
		t.panel.begin()
		t.header()
		t.buildZoom()
		t.mode.build(t.panel.useUnit())
		t.showGrid()
		t.narrate()
	}
	t.followCursor()
	t.env.Show(t.panel.ui)
}

// place computes where the board and the panel are.
func (t *Table) place() {
	e, p, at := t.env, t.panel, t.placed()
	p.layout = render.TableLayout(e.Width, e.Height, t.stage.Proportion(at), e.Type())
	t.stage.Place(at, p.layout.Board)
}

// placed returns the player's position, nil without a board.
func (t *Table) placed() session.Position {
	if t.session.Bare() {
		return nil
	}
	return t.session.Game().Position()
}

// hasBoard reports whether there is a board on the table, if only one that is being drawn.
func (t *Table) hasBoard() bool { return t.drawing() != nil || !t.session.Bare() }

// seen reports whether the player sees the board.
func (t *Table) seen() bool { return t.hasBoard() && t.mode.position() != nil }

// Leave stops all work that runs only for the table.
func (t *Table) Leave() {
	t.closeShown()
	t.session.Leave()
	t.listen()
}

// Draw paints the table. It changes no state.
func (t *Table) Draw(c *render.Canvas) {
	th := t.env.Theme()
	c.Fill(render.Rect{W: t.env.Width, H: t.env.Height}, th.Bg)
	t.panel.draw(c, th)
	t.mode.draw(c, th)
	t.panel.ui.DrawOnly(c, th, ui.ZoomWhole, 0) // over the board
	t.panel.ui.DrawTip(c, th, t.env.Width)
}

// drawBoard paints the board, with the current tip if tipped, and with why, the reason why the goal cannot be reached,
// unless nil.
func (t *Table) drawBoard(c *render.Canvas, th *render.Theme, tipped bool, why *search.Reason) {
	t.stage.Draw(c, th, tipped && t.session.Tip().Stage != session.TipNone, why)
}
