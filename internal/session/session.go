// Package session is a game without a screen: it holds the boards of a sitting with their histories and everything known
// about the current one, and asks the solver about it. It takes intents and returns events. It has no pixels, and no clock
// but the milliseconds passed to it.
//
//	intents ──► Session ──► events
//	              │  ▲
//	   search.Request  search.Answer
//
// Its parts, each with facts of its own:
//
//	sitting    the game that is played
//	saves      where games are kept, and the bookmark at the last one
//	events     what the owner has yet to be told
//	coach      what the player wants to know and has been told: outlook, hints, the way back
//	questions  the coach's: what is asked of the solver, and in which order
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
	"warren/solver/search"
)

// A Saver keeps named data between runs, such as *store.Saver. Save returns at once; empty data is none.
type Saver interface {
	Load(name string) ([]byte, error)
	LoadChecked(name string, check func([]byte) error, newer error) ([]byte, error)
	Save(name string, data []byte)
	SetAside(name, why string, data []byte) (where string, err error)
}

// A Warning says when the player is told of a dead end without asking.
type Warning int

const (
	WarnStuck Warning = iota // when no move is left
	WarnNever
	WarnLost // when it is proven that no way is left
)

// Wishes select what the player is told without asking, at every position.
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
	rules  *rules
	dealer *Dealer
	today  func() calendar.Date

	sitting    sitting
	saves      saves
	events     events
	coach      coach
	difficulty string // that Deal deals
	inHand     int    // number of gestures before the one that a joined gesture extends, or noHand
}

// noHand is the value of inHand while nothing is being drawn.
const noHand = -1

// New returns a session without a board, whose boards are dealt on a level.
func New[S Board[S, M], M any](r *Rules[S, M], deps Deps, level string) *Session {
	s := &Session{rules: r.erase(), dealer: deps.Dealer, today: deps.Today, difficulty: level}
	if s.today == nil {
		s.today = func() calendar.Date { return calendar.Date{} }
	}
	s.sitting.saves, s.events.sitting = &s.saves, &s.sitting
	s.saves = saves{rules: s.rules, saver: deps.Saver, shipped: deps.Shipped, events: &s.events}
	s.coach = coach{rules: s.rules, sitting: &s.sitting, saves: &s.saves, events: &s.events, mover: s, asked: questions{rules: s.rules, solver: deps.Solver}}
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
func (s *Session) Count() int { return s.rules.count(s.Game().Start, s.Game().Played()) }

// Solved reports whether the player has solved the current board; a board that was solved at its start does not count.
func (s *Session) Solved() bool { return !s.Bare() && s.Game().Solved() }

func (s *Session) CanUndo() bool { return s.Game().At > 0 }

func (s *Session) CanRedo() bool { return s.Game().At < len(s.Game().Gestures) }

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
	s.sitting.restore()
	fresh := b.game(start, s)
	if (b.Sent || b.Draft) && !s.Bare() && s.Game().Board == fresh.Board && (len(gestures) == 0 || s.Game().hasPlayed(gestures)) {
		s.enter()
		return nil
	}
	if s.sitting.find(fresh) && b.Afresh && s.Solved() {
		s.playAgain(fresh.Limit)
	}
	if len(gestures) > 0 && !s.Game().hasPlayed(gestures) {
		s.Game().give(gestures)
	}
	s.enter()
	s.saves.save(s.Game())
	return nil
}

// playAgain starts the current board again, with a time limit in ms or 0.
func (s *Session) playAgain(limit float64) {
	g := s.Game()
	if limit == 0 && g.Limit == 0 {
		g.restart()
		return
	}
	s.sitting.now = g.again()
	s.Game().Limit = limit
}

// Begin starts a new game.
func (s *Session) Begin(g *Game) {
	s.sitting.now = g
	s.enter()
	s.saves.save(s.Game())
}

// enter goes on with the current game of the sitting.
func (s *Session) enter() {
	g := s.Game()
	s.lift()
	s.coach.enter()
	g.Stopped = false
	if s.dealer != nil && len(s.rules.difficulties) > 0 {
		s.dealer.Want(s.rules.name, s.difficulty)
	}
	s.events.emit(Event{Kind: Entered})
	if g.Position().Solved() && !s.Solved() {
		s.events.tell("info.solved", nil)
	}
	s.coach.wish()
}

// Resume continues the game that was played last and is not idle, and reports whether there is one.
func (s *Session) Resume() bool {
	if name, ok := s.saves.toResume(); ok {
		s.sitting.load(name)
	}
	return s.goOnHere()
}

// Reenter goes back to the game that was entered last, also to an idle one, and reports whether there is one.
func (s *Session) Reenter() bool {
	s.sitting.restore()
	return s.goOnHere()
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
	s.SaveClock()
	s.coach.drop()
}

// Deal starts the next board of the level and reports whether one was ready. Otherwise the dealer works on one, and its
// Failure says why if it finds none. Timed gives the board the time that the puzzle allows.
func (s *Session) Deal(timed bool) bool {
	d := s.dealer
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
	s.sitting.restore()
	fresh := b.game(start, s)
	if s.sitting.find(fresh) { // the same board was dealt before: it starts again, over what was played on it
		if g := s.Game(); len(g.Gestures) == 0 {
			g.Limit, g.Spent = fresh.Limit, 0
		} else {
			s.playAgain(fresh.Limit)
		}
	}
	s.enter()
	s.saves.save(s.Game())
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
	g.record(s.rules, moves, at)
	s.moved()
	s.inHand = hand
}

// lift ends the gesture that a joined one would extend: nothing is being drawn.
func (s *Session) lift() { s.inHand = noHand }

// moved updates the session after a change of position.
func (s *Session) moved() {
	s.lift()
	s.coach.forget()
	s.events.emit(Event{Kind: Moved})
	g := s.Game()
	switch {
	case s.Solved():
		g.Done = s.today()
	case s.rules.stuck(g.Position()):
		g.note(DeadEnd)
	}
	s.saves.save(s.Game())
	s.coach.wish()
	if s.Solved() {
		s.events.emit(Event{Kind: Won})
	}
}

// undo undoes the last gesture.
func (s *Session) undo() {
	if !s.CanUndo() {
		s.events.tell("refuse.nothingToUndo", nil)
		return
	}
	s.goBackTo(s.Game().At - 1)
}

// goBackTo undoes the gestures after the first n, which Redo makes again.
func (s *Session) goBackTo(n int) {
	s.Game().At = n
	s.moved()
}

// TakeBack undoes the gestures after the first n, and leaves nothing to redo: the player has not meant them.
func (s *Session) TakeBack(n int) {
	g := s.Game()
	if g.At <= n {
		return
	}
	g.At = n
	g.forgetUndone()
	s.moved()
}

// redo makes the last undone gesture again.
func (s *Session) redo() {
	if !s.Game().redo() {
		s.events.tell("refuse.nothingToRedo", nil)
		return
	}
	s.moved()
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
	Undo     Intent = iota // take the last gesture back
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
		s.coach.hint()
	case Solve:
		s.coach.want(questionSolution)
	case Distance:
		s.coach.want(questionDistance)
	case Best:
		s.coach.want(questionBest)
	case WayBack:
		s.coach.goBack()
	case Stop:
		s.coach.stop()
	}
}

// SetWishes sets what the player is told at every position, including the current one.
func (s *Session) SetWishes(w Wishes) { s.coach.setWishes(w) }

// HintOf is Hint for a player who has certain moves in mind: it hints at the first of them after which the goal can still be
// reached, or else says that there is none and hints at another move.
func (s *Session) HintOf(moves []Move) { s.coach.hintOf(moves) }

// Ask asks the solver, on behalf of one of the puzzle's own tools, about the position; the event Answered brings the answer.
// The session fills in puzzle, board and moves, and adds the game's seed to that of the request: on a board dealt from the
// same seed, the same tool used the same number of times draws the same, and on another board something else.
func (s *Session) Ask(tool int, req search.Request) { s.coach.askForTool(tool, req) }

// Request returns the question for the way from the current position, for a search that the player watches.
func (s *Session) Request() (search.Request, error) {
	req := search.Request{Task: search.TaskSolve}
	err := s.rules.complete(&req, s.Game(), s.Game().Played())
	return req, err
}

// Show offers the solution that a watched search found.
func (s *Session) Show(a *search.Answer) {
	s.coach.asked.known = a
	s.coach.want(questionSolution)
}

// Asking reports whether the solver works on a question, whether or not the player should see it.
func (s *Session) Asking() bool { return s.coach.asked.asker.Asking() }

// Proving reports whether the solver works on what the game wants to know of a board by itself: the player has asked nothing.
func (s *Session) Proving() bool { return s.coach.asked.proving() }

// Searching returns the number of positions searched so far; ok is false unless the search takes so long that the player
// should see it.
func (s *Session) Searching() (explored uint64, ok bool) { return s.coach.searching() }

// NoteHelp records help with the position, unless that is recorded already.
func (s *Session) NoteHelp(what Aid) {
	if g := s.Game(); !g.Position().Solved() && g.Aids()&what == 0 {
		g.note(what)
		s.saves.save(g)
	}
}

// Tick processes the solver's answers; ms is the time since the last Tick.
func (s *Session) Tick(ms float64) { s.coach.tick(ms) }

// Outlook returns what the player knows about the way to the goal.
func (s *Session) Outlook() Outlook { return s.coach.outlook }

// Restored reports whether a move since the start has made the board solvable again.
func (s *Session) Restored() bool { return s.rules.restored(s.Game()) }

// Retreat returns where WayBack leads; ok is false while that is not known.
func (s *Session) Retreat() (to Retreat, ok bool) { return s.coach.knownRetreat() }

// Tip returns what the last hint reveals.
func (s *Session) Tip() Tip { return s.coach.tip }

// DropTip removes the marks of a hint and reports whether there were any.
func (s *Session) DropTip() bool { return s.coach.dropTip() }
