// Package table is the screen on which every puzzle is played. A Table joins a session, which knows the game, and the view of a puzzle, which
// knows pictures and gestures, and holds the current mode. Each mode is one type in one file. An editor.Editor is a scene over the table; both
// have a screen.Screen.
//
//	ui.Intent ──► Table ──► mode ──► session ──► events ──► view, panel, what is said
package table

import (
	"warren/internal/boardorigin"
	"warren/internal/link"
	"warren/internal/platform"
	"warren/internal/session"
	"warren/internal/sound"
	"warren/puzzles"
	"warren/render"
	"warren/scenes/puzzle"
	"warren/scenes/screen"
	"warren/scenes/shell"
	"warren/scenes/stage"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
	"warren/solver/ask"
)

type Table struct {
	*screen.Screen
	puzzle     *puzzle.Puzzle
	env        *shell.Env
	own        *ownGame
	mode       mode
	squares    string // of the solved game that was shared last, "" until they are known
	eventCount int    // events of the sessions so far
}

// A mode is what a table is doing: playing; a card in its place, as when the game is won, paused or
// over; an analysis; watching a search; or a lesson. Its methods return the next mode, or itself;
// the table alone puts that in place.
type mode interface {
	do(in ui.Intent) outcome
	keys() ui.KeyList
	// layout returns what the panel shows.
	layout() box.Box
	// describe says what the mode shows beside the board.
	describe(a *screen.Account)
	// position returns the visible board, or nil while the board must not be seen.
	position() session.Position
	// draw paints the board. It changes no state.
	draw(c *render.Canvas)
	// on returns the round that the mode is over.
	on() *round
}

// What few modes do beside that.
type (
	// An owner is a mode of the player's own game, and lets the player use all tools.
	owner interface {
		mode
		owned() *ownGame
	}
	// A closer is over the player's game, whose mode close returns.
	closer interface {
		mode
		close() mode
	}
	// hear comes after the table has done what is common to all modes.
	hearer interface{ hear(e session.Event) mode }
	// seen means that no dialog covers the table.
	ticker interface{ tick(seen bool) outcome }
	// over returns what lies over the board, in the room of the panel.
	coverer interface{ over() box.Box }
	// leave ends what runs for the mode alone, when another takes its place.
	leaver interface{ leave() }
	// heading names what is on the table in place of the player's board.
	headed interface{ heading() string }
	// passOn is called when the player passes the board on.
	passer interface{ passOn() }
	// movesOf says what the moves of the piece on a cell do; ok is false while that is not known.
	judge interface {
		movesOf(c puzzles.Cell) (says string, ok bool)
	}
)

func New(e *shell.Env, p *puzzle.Puzzle) *Table {
	t := &Table{env: e, puzzle: p}
	t.Screen = screen.New(e.Env, p.Name, p.Unit, &host{Table: t})
	t.own = &ownGame{round: &round{puzzle: p, env: e, panel: t.Screen.Panel}, shelf: &shelf{env: e, puzzle: p.Name}}
	t.own.deal = &deal{own: t.own}
	t.own.stage = t.own.newStage()
	easiest := ""
	if len(p.Difficulties) > 0 {
		easiest = p.Difficulties[0]
	}
	deps := session.Deps{Solver: e.Solver, Dealer: e.Dealer, Saver: e.Saver, Today: e.Today, Shipped: t.own.shelf.shipped, Stars: t.own.shelf.stars}
	t.own.session = session.New(&p.Rules, deps, e.Settings.Level(p.Name, easiest))
	t.own.session.SetWishes(wishes(&e.Settings))
	t.mode = t.own.noBoard()
	return t
}

func (t *Table) now() *round { return t.mode.on() }

// branched reports whether the table shows another game than the player's own.
func (t *Table) branched() bool { return t.now() != t.own.round }

func (t *Table) Session() *session.Session { return t.now().session }

func (t *Table) View() stage.View { return t.now().stage.View() }

func (t *Table) Hand() stage.Hand { return t.now().stage.Hand() }

// Origin returns where the player's own board comes from, zero without one.
func (t *Table) Origin() (from boardorigin.Origin) {
	if !t.own.session.Empty() {
		from = t.own.session.Game().Origin
	}
	return from
}

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

func (t *Table) Info() shell.Info {
	name := t.puzzle.Name
	return shell.Info{
		Puzzle: name, Unit: t.puzzle.Unit, Difficulty: t.now().session.Difficulty(), Figures: len(t.puzzle.Figures()), Watchable: t.puzzle.Searches.Watch, Explored: t.puzzle.Searches.Explore,
		Drawn: t.puzzle.Drawing != nil,
		Clock: t.puzzle.Clocked(), Timed: t.env.Settings.Timed[name],
		Keys: screen.Keys{KeyList: t.mode.keys(), Questions: t.Screen.Questions()},
	}
}

func (t *Table) SetDifficulty(level string) {
	t.turn(t.closed())
	t.own.relevel(level)
	t.startDeal()
}

// SetTimed applies to boards dealt from now on.
func (t *Table) SetTimed(timed bool) {
	t.env.Settings.SetTimed(t.puzzle.Name, timed)
	t.env.SaveSettings()
}

// ShowAddress puts the link to the player's own board into the page's address.
func (t *Table) ShowAddress() {
	if t.own.session.Empty() {
		return
	}
	g := t.own.session.Game()
	fragment, err := link.To(link.Link{Puzzle: t.puzzle.Name, Board: g.Board})
	if err != nil { // a puzzle without links
		return
	}
	platform.SetFragment(fragment, g.Sent)
}

func (t *Table) DrawFigure(c *render.Canvas, n int, within render.Rect) {
	t.own.stage.View().DrawFigure(c, within, t.puzzle.Figures()[n])
}

// closed returns the mode of the player's game; a lesson has its own button.
func (t *Table) closed() mode {
	if m, ok := t.mode.(closer); ok {
		return m.close()
	}
	return t.mode
}

// Aside reports whether Back closes what the table does over the player's game.
func (t *Table) Aside() bool {
	_, ok := t.mode.(closer)
	return ok
}

func (t *Table) turn(next mode) {
	if next != t.mode {
		t.change(next)
		t.now().stage.ShowWhole()
		t.own.panel.Changed()
	}
	t.listen()
}

// change ends a game other than the player's with its mode.
func (t *Table) change(next mode) {
	was := t.mode
	t.mode = next
	if m, ok := was.(leaver); ok {
		m.leave()
	}
	switch on := next.on(); {
	case was.on() == on:
	case on == t.own.round:
		was.on().session.Leave()
		on.session.SetWishes(wishes(&t.env.Settings)) // the settings may have changed
		t.Screen.Place()
		if was.on().sideline {
			on.stage.StandAt(was.on().stage)
		}
	default:
		was.on().session.Leave()
		t.Screen.Place()
	}
}

func (t *Table) listen() {
	for {
		e, ok := t.now().session.NextEvent()
		if !ok {
			return
		}
		t.eventCount++
		t.own.panel.Changed()
		t.now().point()
		t.take(e)
		t.now().followOutlook()
		if next := t.heard(e); next != t.mode {
			t.change(next)
		}
		t.own.deal.hear(e)
	}
}

// heard returns the mode after an event. What begins on the player's own board ends any mode over it.
func (t *Table) heard(e session.Event) (next mode) {
	next = t.mode
	if m, ok := next.(hearer); ok {
		next = m.hear(e)
	}
	switch {
	case next != t.mode || t.branched():
	case e.Kind == session.Entered:
		return t.own.entered()
	case e.Kind == session.Solution:
		return t.own.replay(e.Replay)
	}
	return next
}

func (t *Table) take(e session.Event) {
	on := t.now()
	switch e.Kind {
	case session.Entered:
		on.readOut = readOut{played: on.session.Game().Played()}
		on.stage.PlayTip()
		t.Screen.ReadOutAnew()
		if on.sideline { // the board at hand stays
			on.present(false)
			on.stage.StandAt(t.own.stage)
			break
		}
		t.own.panel.Message = nil
		on.stage.ShowWhole()
		t.env.Blend() // the board before leaves
		t.Screen.Place()
		on.showGame(stage.Transition{Enters: !t.env.Calm()})
		t.ShowAddress()
	case session.Moved:
		t.own.panel.Message = nil
		if on.remark != "" {
			on.tell(on.remark)
			on.remark = ""
		}
		on.stage.PlayTip()
		on.present(true)
		on.sayMoves()
	case session.Told:
		if e.News.Hints() {
			t.env.Play(sound.Cue{Kind: sound.Hint})
		}
		on.stage.PlayTip()
		if e.News == session.NewsWay {
			t.own.panel.Message = nil // the distance, which is on the panel now, says it
			t.env.Say(on.wayLine())
			break
		}
		t.own.panel.TellAll(func() screen.Message { return on.message(e) })
		if e.News.Lost() {
			on.readOut.dead()
		}
	case session.Changed:
		on.showPins()
	case session.Answered:
		switch {
		case e.Tool == squaresTool:
			t.squares = squaresOf(on.session.Review(e.Answer, t.puzzle.Optimal()))
		case e.Tool != modeTool:
			on.perform(on.stage.View().Answered(e.Tool, e.Answer), e.Tool)
		}
	case session.Failed:
		t.own.fail(e.Err)
	case session.NotSaved:
		t.env.TellFailure(e.Err)
	case session.BadSave:
		t.env.TellBadSave(e.Err)
	case session.NewerSave:
		t.env.SetTrouble(ui.LineOf("refuse.newerSave"))
	case session.Saved:
		if !on.session.Game().Idle() {
			remember(t.env, t.puzzle.Name, on.session.Difficulty())
		}
	}
}

func remember(e *shell.Env, puzzle, level string) {
	if s := &e.Settings; s.Last != puzzle || s.Levels[puzzle] != level {
		s.Last = puzzle
		s.SetLevel(puzzle, level)
		e.SaveSettings()
	}
}

// modeTool is the number of the tool for which a mode asks the solver; its hear gets the answer.
const modeTool = -1

func (t *Table) Tick(seen bool) {
	t.now().session.Tick(ui.TickMS)
	t.listen() // before anything else happens to the session
	on := t.now()
	if on.session.Asking() {
		t.env.WakeWithin(ask.AnswerMS)
	}
	on.stage.Tick(on.session.Tip().Stage)
	t.Screen.Tick()
	if !on.session.Solved() {
		on.perform(on.stage.View().Pending(), 0)
	}
	if m, ok := t.mode.(ticker); ok {
		t.follow(m.tick(seen))
	}
	t.own.deal.tick()
	t.listen()
}

func (t *Table) Do(in ui.Intent) ui.Step {
	on := t.now()
	if in.Kind != ui.None && in.Kind != ui.Hover && on.session.Tip().Stage == session.TipHand {
		on.stage.PlayHand()
	}
	in, left := t.Screen.Do(in)
	if !left {
		return ui.Step{}
	}
	switch in.Kind {
	case ui.Hint, ui.Solve, ui.Distance, ui.WayBack:
		on.readOut.old = false // who asks is told all
	}
	switch step, taken := t.Screen.Act(in); {
	case !step.Stays():
		return step
	case taken:
		return ui.Step{}
	}
	return t.untaken(in)
}

func (t *Table) untaken(in ui.Intent) ui.Step {
	switch in.Kind {
	case ui.Back, ui.Cancel:
		return ui.Pop()
	case ui.Choose:
		t.Screen.AskAbout(stage.Topic(in.N + 1))
	case ui.Help:
		return ui.GoTo(ui.Route{Page: ui.CardHelp})
	case ui.OpenSettings:
		return ui.GoTo(ui.Route{Page: ui.CardSettings})
	case ui.Calendar:
		return ui.GoTo(ui.Route{Page: ui.PageDays, Puzzle: t.puzzle.Name})
	case ui.DayResult:
		if day := t.Origin().Day; !day.IsZero() {
			return ui.GoTo(ui.Route{Page: ui.CardResult, Day: day})
		}
	case ui.Statistics:
		return ui.GoTo(ui.Route{Page: ui.PageStatistics})
	case ui.Share:
		return t.share()
	case ui.Level:
		return ui.GoTo(ui.Route{Page: ui.PageLevels, Puzzle: t.puzzle.Name})
	case ui.PreviousBoard, ui.NextBoard:
		by := 1
		if in.Kind == ui.PreviousBoard {
			by = -1
		}
		if o := t.beside(by); o != (Opening{}) {
			step, _ := t.open(o)
			return step
		}
	case ui.Lessons:
		t.openLessons()
	case ui.Editor:
		return t.draw()
	}
	return ui.Step{}
}

func (t *Table) draw() ui.Step {
	switch {
	case t.puzzle.Drawing == nil:
		t.own.tell("refuse.undrawable")
		return ui.Step{}
	case t.own.underClock():
		t.own.tell("refuse.timedEditor")
		return ui.Step{}
	}
	text := ""
	if on := t.now().session; !on.Empty() {
		text = on.Game().Board
	}
	return ui.GoTo(ui.Route{Page: ui.PageEditor, Puzzle: t.puzzle.Name, Board: text})
}

func (t *Table) CanEdit() bool { return t.puzzle.Drawing != nil && !t.own.underClock() }

// Wait stops what runs while a board is drawn over the table.
func (t *Table) Wait() {
	t.Leave()
	if on := t.now(); !on.session.Empty() {
		on.stage.Release()
	}
	if !t.branched() { // the hand of a lesson stays
		t.own.session.DropTip()
	}
	t.Screen.ReadOutAnew() // when the table is back
	t.own.panel.Changed()
}

func (t *Table) Route() ui.Route {
	at := ui.Route{Page: ui.PageTable, Puzzle: t.puzzle.Name}
	if !t.own.session.Empty() {
		at.Board = t.own.session.Game().Board
	}
	return at
}

// Returned closes a table without a board when the editor over it is closed.
func (t *Table) Returned(from ui.Scene) ui.Step {
	if from.Route().Page == ui.PageEditor && t.now().session.Empty() {
		return ui.Pop()
	}
	return ui.Step{}
}

func (t *Table) act(in ui.Intent) (step ui.Step, taken bool) {
	if t.own.deal.do(in) {
		t.listen()
		return ui.Step{}, true
	}
	out := t.mode.do(in)
	if out.next != t.mode {
		t.own.deal.later()
	}
	step = t.follow(out)
	if !in.Pointer() {
		t.now().stage.Follow()
	}
	return step, out.taken
}

// follow returns where an outcome leads.
func (t *Table) follow(out outcome) (step ui.Step) {
	t.turn(out.next)
	if out.says != "" {
		t.own.tell(out.says)
	}
	if out.opens != nil {
		// No mode opens the text of a board, in which there could be a fault.
		step, _ = t.open(*out.opens)
		// Else the board has brought a message of its own.
		if out.says != "" && t.own.panel.Message == nil {
			t.own.tell(out.says)
		}
	}
	return step
}

// Leave stops all work for the table.
func (t *Table) Leave() {
	t.turn(t.closed())
	t.now().session.Leave()
	t.listen()
}
