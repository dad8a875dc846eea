// Package session is a game without a screen: the boards of a sitting with their histories, everything that is known
// about the one on the table, and all questions that go to the solver about it. It takes what the player wants as
// intents and returns what came of it as events; it has no pixels, and no clock but the milliseconds it is told.
//
//	intents ──► Session ──► events
//	              │  ▲
//	   search.Request  search.Answer
//
// A Session is not safe for concurrent use: whoever owns it calls Tick regularly, and the searches run elsewhere.
package session

import (
	"slices"

	"warren/puzzles"
	"warren/solver/search"
)

// A Solver runs searches off the game loop.
type Solver interface {
	Start(search.Request) search.Job
}

// A Saver keeps named data from one run to the next. Save returns at once.
type Saver interface {
	Load(name string) ([]byte, error)
	Save(name string, data []byte)
}

// Wishes are what the player wants to be told at every position without asking.
type Wishes struct {
	Distance bool // how far the goal is
	Lost     bool // that no way is left
	Hand     bool // the next moves, for a lesson
}

// Deps are what a session works with.
type Deps struct {
	Solver Solver
	Dealer *Dealer // nil where no boards are dealt
	Saver  Saver   // nil where nothing is kept
}

// A Session is a player's sitting at one puzzle. The zero Session is not ready; New returns one without a board.
type Session struct {
	rules *rules
	deps  Deps

	games    []*Game // the boards of this sitting
	at       int     // the one on the table
	restored bool    // the game that was left was asked for
	entered  bool    // a game was turned to: searches may run

	level   string // that Deal deals
	wishes  Wishes
	asked   inquiry
	outlook Outlook
	tip     Tip
	back    *wayBack // the search for the last solvable position, nil for none
	retreat *Retreat // what the next solution says about where it begins
	inHand  int      // gestures before the one that a joined gesture goes on with, noHand for none
	events  []Event
}

// rememberedGames is the number of boards that Undo can go back through.
const rememberedGames = 20

// noHand is the value of inHand while nothing is being drawn.
const noHand = -1

// New returns a session without a board, whose boards are dealt on a level.
func New[S Board[S, M], M any](r *Rules[S, M], deps Deps, level string) *Session {
	return &Session{rules: r.erase(), deps: deps, level: level}
}

// Level returns the level that Deal deals.
func (s *Session) Level() string { return s.level }

// SetLevel has boards of another level dealt from now on.
func (s *Session) SetLevel(level string) { s.level = level }

// Bare reports whether there is no board yet. A bare session takes Deal, Open and Resume alone.
func (s *Session) Bare() bool { return len(s.games) == 0 }

// Game returns the game on the table; the session must not be bare.
func (s *Session) Game() *Game { return s.games[s.at] }

// Count returns what the moves played amount to, as the puzzle counts them.
func (s *Session) Count() int { return s.count(s.Game().Played()) }

// count returns what moves from the start of the board amount to.
func (s *Session) count(moves []Move) int { return s.rules.count(s.Game().Start, moves) }

// Solved reports whether the board on the table stands solved by the player; one that was solved at its start is not.
func (s *Session) Solved() bool {
	g := s.Game()
	return g.Position().Solved() && !g.Untouched()
}

// CanUndo reports whether Undo leads anywhere.
func (s *Session) CanUndo() bool { return s.Game().At > 0 || s.at > 0 }

// CanRedo reports whether Redo leads anywhere.
func (s *Session) CanRedo() bool {
	return s.Game().At < len(s.Game().Gestures) || s.at < len(s.games)-1
}

// Open puts a board on the table that was typed, pasted or linked. Where the game that was left is on that very board,
// that game goes on, history and all. The error is the puzzle's own, with the place of the fault, and changes nothing.
func (s *Session) Open(text string) error {
	start, err := s.rules.parse(text)
	if err != nil {
		return err
	}
	s.Restore()
	if !s.Bare() && s.Game().Board == start.String() {
		s.enter()
		return nil
	}
	s.Begin(NewGame(start))
	return nil
}

// Begin puts a new game on the table, behind the one that was there or was left; Undo leads back to that.
func (s *Session) Begin(g *Game) {
	s.Restore()
	if len(s.games) > 0 {
		s.Game().forgetUndone()
		s.games = s.games[:s.at+1]
	}
	s.games = append(s.games, g)
	if len(s.games) > rememberedGames {
		s.games = slices.Delete(s.games, 0, len(s.games)-rememberedGames)
	}
	s.at = len(s.games) - 1
	s.enter()
	s.save()
}

// enter turns to the game at s.at.
func (s *Session) enter() {
	g := s.Game()
	s.entered = true
	s.forget()
	if s.asked.about != aboutBoard || s.asked.board != g.Board { // a proof of this very board goes on
		s.drop()
	}
	g.Stopped = false
	if s.deps.Dealer != nil && len(s.rules.levels) > 0 {
		s.deps.Dealer.Want(s.rules.name, s.level)
	}
	s.emit(Event{Kind: Entered})
	if g.Position().Solved() && !s.Solved() {
		s.tell("info.solved", nil)
	}
	s.ask()
}

// Resume goes on with the game that was left and reports whether there is one.
func (s *Session) Resume() bool {
	s.Restore()
	if s.Bare() {
		return false
	}
	s.enter()
	return true
}

// Leave ends all that runs for the session, and keeps the time that has passed.
func (s *Session) Leave() {
	if !s.Bare() && s.Game().Limit > 0 {
		s.save()
	}
	s.drop()
}

// Deal puts the next board of the level on the table and reports whether one was ready; the dealer works on one
// otherwise, and its Failure says why where it finds none. Timed gives the board the time that the puzzle allows it.
func (s *Session) Deal(timed bool) bool {
	d := s.deps.Dealer
	d.Want(s.rules.name, s.level)
	answer := d.take()
	if answer == nil {
		return false
	}
	start, err := s.rules.parse(answer.Board)
	if err != nil {
		d.failed = err.Error()
		return false
	}
	g := NewGame(start)
	g.Level, g.Seed, g.Par, g.Bound, g.Known = answer.Level, answer.Seed, answer.Par, answer.Bound, true
	if timed {
		g.Limit = s.rules.allowance(g.Level, start)
	}
	s.Begin(g)
	return true
}

// Make makes the moves of one gesture. A joined gesture goes on with the one made before it, where a line is drawn and the
// player has done nothing else since. What was known of the position before is forgotten.
func (s *Session) Make(moves []Move, joined bool) {
	g := s.Game()
	if len(moves) == 0 {
		return
	}
	at, err := s.rules.applyAll(g.Position(), moves)
	if err != nil {
		s.fail(err.Error())
		s.emit(Event{Kind: Moved}) // the view shows the position that stands
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

// record keeps the moves of a gesture. A line that is being drawn is one gesture from the touch to the release, and
// kept as what it has come to, without the detours.
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

// moved takes in that the position is another one.
func (s *Session) moved() {
	s.forget()
	s.emit(Event{Kind: Moved})
	s.save()
	s.ask()
	if s.Solved() {
		s.emit(Event{Kind: Won})
	}
}

// undo takes the last gesture back; at the start of a board it goes back to the board before.
func (s *Session) undo() {
	switch {
	case s.Game().undo():
		s.moved()
	case s.at > 0:
		s.at--
		s.enter()
		s.save()
		s.tell("refuse.restored", nil)
	default:
		s.tell("refuse.nothingToUndo", nil)
	}
}

// redo does what was undone; at the end of a board it goes on to the board after it.
func (s *Session) redo() {
	switch {
	case s.Game().redo():
		s.moved()
	case s.at < len(s.games)-1:
		s.at++
		s.enter()
		s.save()
	default:
		s.tell("refuse.nothingToRedo", nil)
	}
}

// TogglePin sticks a pin into a cell of the board, or pulls it out, and reports whether it sticks now. Pins belong to
// the game and are saved with it.
func (s *Session) TogglePin(c puzzles.Cell) bool {
	if !onBoard(s.Game().Board, c) {
		return false
	}
	sticks := s.Game().togglePin(c)
	s.emit(Event{Kind: Changed})
	s.save()
	return sticks
}

// An Intent is something that the player wants of a session.
type Intent int

const (
	Undo     Intent = iota // take the last gesture back; at the start of a board, go back to the board before
	Redo                   // do again what was undone
	Restart                // go back to the start, as a gesture
	Hint                   // give away a little more of the next move: which piece, where to; then make it
	Solve                  // replay the best way from here
	Distance               // tell how far the goal is, and whether there is a way
	Best                   // replay the best way from the start
	WayBack                // go back to the last position from which the goal could be reached
	Stop                   // stop the search that runs
)

// Do takes an intent; events tell what came of it.
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
		s.want(wantSolution)
	case Distance:
		s.want(wantDistance)
	case Best:
		s.want(wantBest)
	case WayBack:
		s.goBack()
	case Stop:
		s.stop()
	}
}

// SetWishes has the player told from now on what they wish to be told; a change holds for the position that stands.
func (s *Session) SetWishes(w Wishes) {
	if w == s.wishes {
		return
	}
	s.wishes = w
	if s.entered {
		s.ask()
	}
}

// ask wants what the player wishes to be told at every position. What they have asked themselves goes first, and answers
// that too.
func (s *Session) ask() {
	g, want := s.Game(), s.asked.want
	switch {
	case want != wantNothing && want != wantWish:
	case g.Position().Solved() || g.Stopped || s.outlook.Told:
	case s.wishes.Hand:
		s.want(wantHand)
	case s.rules.stuck(g.Position()):
		s.want(wantDistance)
	case s.wishes.Distance || s.wishes.Lost:
		s.want(wantWish)
	}
	s.schedule()
}

// forget drops all that was known of a position that no longer stands.
func (s *Session) forget() {
	s.giveUp()
	s.asked.known = nil
	s.outlook = Outlook{}
	s.tip = Tip{}
	s.inHand = noHand
}

// Tick takes in what the solver has found within the ms since the last Tick.
func (s *Session) Tick(ms float64) {
	s.poll(ms)
	s.schedule()
}

// Outlook returns what the player has been told about the way to the goal.
func (s *Session) Outlook() Outlook { return s.outlook }

// Tip returns what the last hint gives away.
func (s *Session) Tip() Tip { return s.tip }

// DropTip takes the marks of a hint away and reports whether there were any.
func (s *Session) DropTip() bool {
	shown := s.tip.Stage != TipNone
	s.tip = Tip{}
	return shown
}

// save hands the game over to be kept.
func (s *Session) save() {
	if s.deps.Saver == nil {
		return
	}
	data, err := s.Game().encode(s.rules.name)
	if err != nil {
		s.fail(err.Error())
		return
	}
	s.deps.Saver.Save(SaveName(s.rules.name), data)
	s.emit(Event{Kind: Saved})
}

// Restore puts the game that was left under a session without a board, so that Undo leads back to it; Begin, Open and
// Resume do so by themselves. A save that cannot be read is an event BadSave, once, with the data, so that nothing is lost.
func (s *Session) Restore() {
	if !s.Bare() || s.deps.Saver == nil || s.restored {
		return
	}
	s.restored = true
	data, err := s.deps.Saver.Load(SaveName(s.rules.name))
	if err == nil && len(data) == 0 {
		return
	}
	var g *Game
	if err == nil {
		g, err = decodeGame(data, s.rules)
	}
	if err != nil {
		s.deps.Saver.Save(SaveName(s.rules.name), nil) // before whatever is saved next
		s.emit(Event{Kind: BadSave, Data: data, Err: err})
		return
	}
	s.games, s.at = append(s.games, g), 0
}
