// Package session is a game without a screen: it holds the boards of a sitting with their histories and everything known
// about the current one, and asks the solver about it. It takes intents and returns events. It has no pixels, and no clock
// but the milliseconds passed to it.
//
//	intents ──► Session ──► events
//	              │  ▲
//	   search.Request  search.Answer
//
// A Session is not safe for concurrent use: its owner calls Tick regularly, and the searches run elsewhere.
package session

import (
	"encoding/json"
	"slices"

	"warren/internal/boardorigin"
	"warren/internal/calendar"
	"warren/puzzles"
	"warren/solver/ask"
)

// A Saver keeps named data between runs, such as *store.Saver. Save returns at once; empty data is none.
type Saver interface {
	Peek(name string) ([]byte, error) // without taking over what another window has saved,
	Took(name string, data []byte)    // which is done then
	LoadChecked(name string, check func([]byte) error, newer error) ([]byte, error)
	Save(name string, data []byte)
	Update(name string, update func(stored []byte) ([]byte, error))
	SetAside(name, why string, data []byte) (where string, err error)
}

// A Warning says when the player is told of a dead end without asking.
type Warning int

const (
	WarnStuck Warning = iota // when no move is left
	WarnNever
	WarnLost // when it is proven that no way is left
)

// Wishes select what the player is told at every position without asking.
type Wishes struct {
	Distance bool // how far the goal is
	Warn     Warning
	Hand     bool // the next moves, for a lesson
}

// Deps are the dependencies of a session.
type Deps struct {
	Solver ask.Solver
	Dealer *Dealer              // nil if no boards are dealt
	Saver  Saver                // nil if nothing is saved
	Today  func() calendar.Date // nil if no dates are kept
	// Shipped returns the board of a level or a day; ok is false if there is none. Nil if all stay as they were saved.
	Shipped func(boardorigin.Origin) (board string, ok bool)
}

// A Session is a player's sitting at one puzzle. New returns one without a board; the zero Session is not ready.
type Session struct {
	rules *rules
	deps  Deps

	sitting sitting
	entered bool // a game was entered: searches may run

	difficulty string // that Deal deals
	wishes     Wishes
	asked      questions
	outlook    Outlook
	tip        Tip
	back       *wayBack // the search for the last solvable position, nil for none
	retreat    *Retreat // what the next solution says about its start
	inHand     int      // number of gestures before the one that a joined gesture extends, or noHand
	events     events
	saves      saves
}

// noHand is the value of inHand while nothing is being drawn.
const noHand = -1

// New returns a session without a board, whose boards are dealt on a level.
func New[S Board[S, M], M any](r *Rules[S, M], deps Deps, level string) *Session {
	s := &Session{rules: r.erase(), deps: deps, difficulty: level}
	s.events.sitting = &s.sitting
	s.saves = saves{rules: s.rules, saver: deps.Saver, shipped: deps.Shipped, events: &s.events}
	return s
}

// NextEvent removes and returns the oldest event; it reports false if there is none. What happened to a game that has been left
// since then is not an event any more: nobody has to ask which board an event is about.
func (s *Session) NextEvent() (e Event, ok bool) { return s.events.next() }

// Difficulty returns that of the boards that Deal deals.
func (s *Session) Difficulty() string { return s.difficulty }

// SetDifficulty sets that of the boards dealt from now on.
func (s *Session) SetDifficulty(level string) { s.difficulty = level }

// Bare reports whether there is no board yet. A bare session accepts only Deal, Open and Resume.
func (s *Session) Bare() bool { return s.sitting.empty() }

// Game returns the current game; the session must not be bare.
func (s *Session) Game() *Game { return s.sitting.game() }

// Count returns the count of the moves played, as the puzzle counts them.
func (s *Session) Count() int { return s.count(s.Game().Played()) }

// count returns the count of moves from the start of the board.
func (s *Session) count(moves []Move) int { return s.rules.count(s.Game().Start, moves) }

// Solved reports whether the player has solved the current board; a board that was solved at its start does not count.
func (s *Session) Solved() bool { return s.Game().Solved() }

func (s *Session) CanUndo() bool { return s.Game().At > 0 || s.sitting.leads(-1) }

func (s *Session) CanRedo() bool {
	return s.Game().At < len(s.Game().Gestures) || s.sitting.leads(1)
}

// A Setup is a board to be played, and what is known of it.
type Setup struct {
	boardorigin.Dealt // as of a Game

	Origin boardorigin.Origin
	Known  bool
	Timed  bool // give the board the time that the puzzle allows
	Afresh bool // if the board is solved, start it again
	// The board was drawn and is tried out: the game at hand stays if it is on that board. A game that begins so is not one that Resume
	// continues.
	Draft bool
	// The board came by a link, which names no level and no day. So it means the game at hand, or else the one played last, if that has this
	// board and these moves, or if the link has none: then a page that is loaded again continues it. Otherwise the moves are made on a free
	// board, after a restart if it was played on before, so that Undo leads back to that.
	Sent     bool
	Gestures [][]json.RawMessage // the moves that the link carries; nil without
}

// game returns a game on the board that has not begun.
func (b *Setup) game(start Position, s *Session) *Game {
	g := NewGame(start)
	known := b.Dealt
	known.Board = g.Board
	if !slices.Contains(s.rules.difficulties, b.Difficulty) {
		known.Difficulty = ""
	}
	g.Dealt, g.Origin, g.Known, g.draft, g.Sent = known, b.Origin, b.Known, b.Draft, b.Sent
	if b.Timed {
		g.Limit = s.rules.allowance(g.Difficulty, start)
	}
	g.Begun = s.today()
	return g
}

// today returns the date where the player is, or no date if dates are not kept.
func (s *Session) today() calendar.Date {
	if s.deps.Today == nil {
		return calendar.Date{}
	}
	return s.deps.Today()
}

// Open continues the game on a board as it was left, with its history, or starts it. The error is that of the puzzle's parser, or of a move of a
// link that is not legal; on an error nothing changes.
func (s *Session) Open(b Setup) error {
	start, err := s.rules.parse(b.Board)
	if err != nil {
		return err
	}
	gestures, err := s.rules.decodeGestures(start, b.Gestures)
	if err != nil {
		return err
	}
	s.restore()
	fresh := b.game(start, s)
	if (b.Sent || b.Draft) && !s.Bare() && s.Game().Board == fresh.Board && (len(gestures) == 0 || s.Game().hasPlayed(gestures)) {
		s.catchUp()
		s.enter()
		return nil
	}
	if s.find(fresh) && b.Afresh && s.Solved() {
		s.playAgain(fresh.Limit)
	}
	given := len(gestures) > 0 && !s.Game().hasPlayed(gestures)
	if given {
		if s.Game().Limit > 0 {
			s.playAgain(0)
		}
		s.Game().give(gestures)
	}
	s.enter()
	if given {
		s.saves.save(s.Game())
	} else {
		s.saves.keep(s.Game())
	}
	return nil
}

// playAgain starts the current board again, with a time limit in ms or 0. Undo leads back.
func (s *Session) playAgain(limit float64) {
	g := s.Game()
	if limit == 0 && g.Limit == 0 {
		if start := g.lastRestart(); !g.restart() && 0 < start && start == len(g.Gestures) {
			g.Gestures[start-1].Spent = g.Spent // the clock starts again too
		}
		return
	}
	again := g.again() // with a clock of its own, so that the time of the win stays
	again.Limit = limit
	s.sitting.add(again)
}

// Begin starts a new game after the current or saved one, to which Undo leads back.
func (s *Session) Begin(g *Game) {
	s.restore()
	s.sitting.add(g)
	s.enter()
	s.saves.keep(s.Game())
}

// enter goes on with the current game of the sitting.
func (s *Session) enter() {
	g := s.Game()
	s.entered = true
	s.forget()
	if s.asked.about != targetBoard || s.asked.board != g.Board { // a running proof of the same board continues
		s.drop()
	}
	g.Stopped = false
	if s.deps.Dealer != nil && len(s.rules.difficulties) > 0 {
		s.deps.Dealer.Want(s.rules.name, s.difficulty)
	}
	s.events.emit(Event{Kind: Entered})
	if g.Position().Solved() && !s.Solved() {
		s.events.tell("info.solved", nil)
	}
	s.ask()
}

// Resume continues the game that was played last and is not idle, and reports whether there is one.
func (s *Session) Resume() bool {
	if name, ok := s.saves.toResume(); ok {
		s.load(name)
	}
	return s.goOnHere()
}

// Reenter goes back to the game that was entered last, also to an idle one, and reports whether there is one.
func (s *Session) Reenter() bool {
	s.restore()
	return s.goOnHere()
}

// restore loads the game that was entered last before the first board, so that Undo leads back to it.
func (s *Session) restore() { s.load(s.saves.last()) }

// load begins the sitting with a saved game, if there is no board yet.
func (s *Session) load(name string) {
	if !s.Bare() {
		return
	}
	if g := s.saves.open(name); g != nil {
		s.sitting.add(g)
	}
}

// find makes the game of a fresh game's board the current one: that of this sitting, or the saved one, or else the fresh one
// itself. It reports whether it is another than the fresh one.
func (s *Session) find(fresh *Game) bool {
	name := s.saves.name(fresh)
	for i, g := range slices.Backward(s.sitting.games) {
		if s.saves.name(g) != name {
			continue
		}
		if g.Board != fresh.Board {
			s.saves.release(g)
			continue
		}
		s.sitting.bring(i)
		s.catchUp()
		s.Game().adopt(fresh)
		return true
	}
	g := s.saves.find(fresh)
	if g == nil {
		s.sitting.add(fresh)
		return false
	}
	g.adopt(fresh)
	s.sitting.add(g)
	return true
}

// catchUp puts the saved game in place of the current one if another window has played on in it, and reports whether that
// is so.
func (s *Session) catchUp() bool {
	other := s.saves.playedOn(s.Game())
	if other == nil {
		return false
	}
	s.sitting.replace(other)
	return true
}

// Refresh takes over what another window has played in the current game, with its history; then it emits Entered. The owner
// of the session calls it when the player may come from another window.
func (s *Session) Refresh() {
	if s.Bare() {
		return
	}
	s.saves.checkMark()
	if s.catchUp() {
		s.enter()
	}
}

// goOnHere enters the current game and reports whether there is one.
func (s *Session) goOnHere() bool {
	if s.Bare() {
		return false
	}
	s.enter()
	return true
}

// Leave stops all searches of the session, and saves the time that has passed.
func (s *Session) Leave() {
	if s.Clocked() && s.Game().Spent > 0 {
		s.saves.keep(s.Game())
	}
	s.drop()
}

// Deal starts the next board of the level and reports whether one was ready. Otherwise the dealer works on one, and its
// Failure says why if it finds none. Timed gives the board the time that the puzzle allows.
func (s *Session) Deal(timed bool) bool {
	d := s.deps.Dealer
	d.Want(s.rules.name, s.difficulty)
	dealt := d.take()
	if dealt == nil {
		return false
	}
	start, err := s.rules.parse(dealt.Board)
	if err != nil {
		d.failed = err.Error()
		return false
	}
	b := Setup{Dealt: *dealt, Known: true, Timed: timed}
	s.restore()
	fresh := b.game(start, s)
	if s.find(fresh) { // the same board was dealt before: it starts again, over what was played on it
		if g := s.Game(); len(g.Gestures) == 0 {
			g.Limit, g.Spent = fresh.Limit, 0
		} else {
			s.playAgain(fresh.Limit)
		}
	}
	s.enter()
	s.saves.keep(s.Game())
	return true
}

// Make makes the moves of one gesture. A joined gesture extends the last one, if it draws a line and nothing else has
// happened since. Make forgets what was known about the position before.
func (s *Session) Make(moves []Move, joined bool) {
	g := s.Game()
	if len(moves) == 0 {
		return
	}
	at, err := s.rules.applyAll(g.Position(), moves)
	if err != nil {
		s.events.fail(err.Error())
		s.events.emit(Event{Kind: Moved}) // the view shows the current position
		return
	}
	g.noteSeen()
	if joined && s.inHand != noHand && s.rules.between != nil {
		g.At = s.inHand
	}
	hand := g.At
	s.record(moves, at)
	s.moved()
	s.inHand = hand
}

// record adds the moves of a gesture to the history. A line is one gesture from touch to release, and recorded without the
// detours.
func (s *Session) record(moves []Move, after Position) {
	g := s.Game()
	if s.rules.between != nil {
		if moves = s.rules.between(g.Position(), after); len(moves) == 0 {
			g.forgetUndone()
			return
		}
	}
	g.push(Gesture{Moves: slices.Clone(moves), After: after}) // a view uses its slice again
}

// moved updates the session after a change of position.
func (s *Session) moved() {
	s.forget()
	s.events.emit(Event{Kind: Moved})
	g := s.Game()
	switch {
	case s.Solved():
		g.Done = s.today()
	case s.stuck():
		g.noteDeadEnd()
	}
	s.saves.save(s.Game())
	s.ask()
	if s.Solved() {
		s.events.emit(Event{Kind: Won})
	}
}

// undo undoes the last gesture; at the start of a board it goes back to the board before.
func (s *Session) undo() {
	switch g := s.Game(); {
	case g.At > 0:
		s.forgive(g.At - 1)
		g.undo()
		s.moved()
	case s.sitting.leads(-1):
		s.turn(-1)
		s.events.tell("refuse.restored", nil)
	default:
		s.events.tell("refuse.nothingToUndo", nil)
	}
}

// TakeBack undoes the gestures after the first n, and leaves nothing to redo: the player has not meant them.
func (s *Session) TakeBack(n int) {
	g := s.Game()
	if g.At <= n {
		return
	}
	s.forgive(n)
	for g.At > n {
		g.undo()
	}
	g.forgetUndone()
	s.moved()
}

// redo makes the last undone gesture again; at the end of a board it goes on to the board after it.
func (s *Session) redo() {
	switch {
	case s.Game().redo():
		s.moved()
	case s.sitting.leads(1):
		s.turn(1)
	default:
		s.events.tell("refuse.nothingToRedo", nil)
	}
}

// turn makes the game beside the current one the current one.
func (s *Session) turn(by int) {
	left := s.Game()
	s.sitting.turn(by)
	if g := s.Game(); s.saves.name(g) == s.saves.name(left) { // a second try, which had the save meanwhile
		g.turn = max(g.turn, left.turn)
	} else {
		s.catchUp()
	}
	s.enter()
	s.saves.keep(s.Game())
}

// TogglePin pins or unpins a cell of the board, and reports whether it is pinned now. Pins belong to the game and are saved
// with it.
func (s *Session) TogglePin(c puzzles.Cell) bool {
	if !onBoard(s.Game().Board, c) {
		return false
	}
	sticks := s.Game().togglePin(c)
	s.events.emit(Event{Kind: Changed})
	s.saves.save(s.Game())
	return sticks
}

// An Intent is a request of the player to a session.
type Intent int

const (
	Undo     Intent = iota // take the last gesture back; at the start of a board, go back to the board before
	Redo                   // do again what was undone
	Restart                // go back to the start, as a gesture
	Hint                   // reveal a little more of the next move: which piece, where to; then make it
	Solve                  // replay the best way from here
	Distance               // tell how far the goal is, or that no way is left
	Best                   // replay the best way from the start
	WayBack                // go back to the last position from which the goal can be reached
	Stop                   // stop the search that runs
)

// Do carries out an intent; events report the result.
func (s *Session) Do(in Intent) {
	switch in {
	case Undo:
		s.undo()
	case Redo:
		s.redo()
	case Restart:
		if s.Game().restart() {
			s.moved()
		}
	case Hint:
		s.hint()
	case Solve:
		s.want(questionSolution)
	case Distance:
		s.want(questionDistance)
	case Best:
		s.want(questionBest)
	case WayBack:
		s.goBack()
	case Stop:
		s.stop()
	}
}

// SetWishes sets what the player is told at every position, including the current one.
func (s *Session) SetWishes(w Wishes) {
	if w == s.wishes {
		return
	}
	s.wishes = w
	if s.entered {
		s.ask()
	}
}

// ask asks what the player wishes to know. An explicit question takes precedence and answers the wish too.
func (s *Session) ask() {
	g, want := s.Game(), s.asked.want
	switch {
	case want != questionNothing && want != questionWish:
	case g.Position().Solved() || g.Stopped || s.outlook.Told:
	case s.wishes.Hand:
		s.want(questionHand)
	case s.wishes.Warn != WarnNever && s.stuck():
		s.want(questionDistance)
	case s.wishes.Distance || s.wishes.Warn == WarnLost:
		s.want(questionWish)
	case s.stuck() && s.rules.between == nil:
		s.seekWay(questionNothing) // untold, so that forgive knows how old the dead end is without a search of its own
	}
	s.schedule()
}

// stuck reports whether no move is left before the goal.
func (s *Session) stuck() bool {
	at := s.Game().Position()
	return !at.Solved() && s.rules.stuck(at)
}

// forgive forgets a dead end if going back to a number of gestures takes back the move into it, and nothing was done since.
// If the position there may be lost too, it has to be searched first.
func (s *Session) forgive(to int) {
	g := s.Game()
	if to != g.At-1 || !g.freshDeadEnd() {
		return
	}
	solvable, known := s.knownWay(to)
	switch {
	case known && !solvable: // the dead end is older than the move
	case known, s.rules.judge == nil, s.rules.between != nil, to < g.lastRestart():
		g.forgetDeadEnd() // without doubt, or nothing depends on it
	default:
		moves, err := json.Marshal(append([]Move{}, g.playedUntil(to)...))
		if err != nil {
			s.events.fail(err.Error())
			return
		}
		g.doubtDeadEnd(moves)
	}
}

// knownWay reports whether the position after a number of gestures is known to be solvable or known to be lost, while the
// current one is lost.
func (s *Session) knownWay(at int) (solvable, known bool) {
	if way, ok := s.lastKnownWay(); ok && way == at {
		return true, true
	}
	b := s.back
	if b == nil || b.line != nil || b.unsure {
		return false, false
	}
	return b.way >= at, b.way >= at || b.lost <= at
}

// forget drops all that was known about the previous position.
func (s *Session) forget() {
	s.giveUp()
	s.asked.known = nil
	s.outlook = Outlook{}
	s.tip = Tip{}
	s.inHand = noHand
}

// Tick processes the solver's answers; ms is the time since the last Tick.
func (s *Session) Tick(ms float64) {
	s.poll(ms)
	s.schedule()
}

// Outlook returns what the player knows about the way to the goal.
func (s *Session) Outlook() Outlook { return s.outlook }

// Tip returns what the last hint reveals.
func (s *Session) Tip() Tip { return s.tip }

// DropTip removes the marks of a hint and reports whether there were any.
func (s *Session) DropTip() bool {
	shown := s.tip.Stage != TipNone
	s.tip = Tip{}
	return shown
}
