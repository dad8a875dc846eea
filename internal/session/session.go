// Package session is a game without a screen: it takes intents, asks the solver, and returns events. Its clock is the milliseconds passed to it.
//
//	intents ──► Session ──► events
//	              │  ▲
//	   search.Request  search.Answer
//
// Its parts are games, of which one is played and the others are saved, events for the owner, hints, which know what the player wants to know and
// has been told, and what they have asked the solver.
//
// A Session is not safe for concurrent use: its owner calls Tick regularly, and the searches run elsewhere.
package session

import (
	"encoding/json"
	"slices"

	"warren/internal/boardorigin"
	"warren/internal/calendar"
	"warren/internal/progress"
	"warren/puzzles"
	"warren/solver/ask"
	"warren/solver/search"
)

// A Saver keeps named data. Save returns at once; empty data is none.
type Saver interface {
	Load(name string) ([]byte, error)
	LoadChecked(name string, check func([]byte) error, newer error) ([]byte, error)
	Save(name string, data []byte)
	SetAside(name, why string, data []byte) (where string, err error)
}

type nowhere struct{}

func (nowhere) Load(string) ([]byte, error)                                   { return nil, nil }
func (nowhere) LoadChecked(string, func([]byte) error, error) ([]byte, error) { return nil, nil }
func (nowhere) Save(string, []byte)                                           {}
func (nowhere) SetAside(string, string, []byte) (string, error)               { return "", nil }

type Warning int

const (
	WarnStuck Warning = iota // when no move is left
	WarnNever
	WarnLost // when it is proven that no way is left
)

type Wishes struct {
	Distance bool // how far the goal is
	Warn     Warning
	Hand     bool // the next moves, for a lesson
}

type Deps struct {
	Solver ask.Solver
	Dealer *Dealer              // nil if no boards are dealt
	Saver  Saver                // nil if nothing is saved
	Today  func() calendar.Date // nil if no dates are kept
	// Shipped returns the board of a level or a day; ok is false if there is none. Nil if all stay as they were saved.
	Shipped func(boardorigin.Origin) (board string, ok bool)
	// Stars returns how many stars a game's board has earned before. Nil where it has all, so that nothing has a price.
	Stars func(*Game) int
}

// A Session is a player at one puzzle.
type Session struct {
	rules *Rules
	deps  Deps

	events
	hints
	games      games
	difficulty string // of the boards that Deal deals
	inHand     int    // number of gestures before the one that a joined gesture extends, or noHand
}

const noHand = -1 // nothing is being drawn

// New returns a session without a board.
func New(rules *Rules, deps Deps, level string) *Session {
	if deps.Saver == nil {
		deps.Saver = nowhere{}
	}
	if deps.Today == nil {
		deps.Today = func() calendar.Date { return calendar.Date{} }
	}
	if deps.Stars == nil {
		deps.Stars = func(*Game) int { return progress.MostStars }
	}
	s := &Session{rules: rules, deps: deps, difficulty: level}
	s.events.games = &s.games
	s.games = games{rules: s.rules, saver: deps.Saver, shipped: deps.Shipped, events: &s.events}
	s.hints = hints{rules: s.rules, games: &s.games, events: &s.events, session: s, solver: deps.Solver}
	return s
}

func (s *Session) Difficulty() string { return s.difficulty }

func (s *Session) SetDifficulty(level string) { s.difficulty = level }

// A session without a board accepts only Deal, Open and Resume.
func (s *Session) Empty() bool { return s.games.now == nil }

// Game must not be called on an empty session.
func (s *Session) Game() *Game { return s.games.now }

// Count counts moves as the puzzle does.
func (s *Session) Count() int { return s.rules.count(s.Game().Start, s.Game().Played()) }

// Solved does not count a board that was solved at its start.
func (s *Session) Solved() bool { return !s.Empty() && s.Game().Solved() }

func (s *Session) CanUndo() bool { return s.Game().At > 0 }

func (s *Session) CanRedo() bool { return s.Game().At < len(s.Game().Gestures) }

// A Setup is a board to be played, and what is known of it.
type Setup struct {
	boardorigin.Dealt // as of a Game

	Origin boardorigin.Origin
	Known  bool
	Timed  bool // give the board the time that the puzzle allows
	Afresh bool // if the board is solved, start it again
	// The board was drawn and is tried out: the game at hand stays if it is on that board, and Resume does not continue it.
	Draft bool
	// The board came by a link, which names no level and no day. So it means the game at hand, or else the one played last, if that has these moves,
	// or the link has none: a page that is loaded again continues it. Otherwise the moves are made on a free board, after a restart.
	Sent     bool
	Gestures [][]json.RawMessage // the moves that the link carries; nil without

	again bool // start the board again, over what was played on it: it was dealt before
}

func (b *Setup) game(start Position, s *Session) *Game {
	g := NewGame(start)
	known := b.Dealt
	known.Board = g.Board
	if !slices.Contains(s.rules.Difficulties, b.Difficulty) {
		known.Difficulty = ""
	}
	g.Dealt, g.Origin, g.Known, g.Draft, g.Sent = known, b.Origin, b.Known, b.Draft, b.Sent
	if b.Timed && s.rules.Allowance != nil {
		g.Limit = s.rules.Allowance(g.Difficulty, start)
	}
	g.Begun = s.deps.Today()
	return g
}

// Open continues the game on a board as it was left, or starts it. The error is that of the parser, or of an illegal move of a link; then nothing
// changes.
func (s *Session) Open(b Setup) error {
	start, err := s.rules.Parse(b.Board)
	if err != nil {
		return err
	}
	gestures, err := s.rules.decodeGestures(start, b.Gestures)
	if err != nil {
		return err
	}
	s.games.restore()
	fresh := b.game(start, s)
	if (b.Sent || b.Draft) && !s.Empty() && s.Game().Board == fresh.Board && (len(gestures) == 0 || s.Game().hasPlayed(gestures)) {
		s.enter()
		return nil
	}
	if s.games.take(fresh) && (b.again || b.Afresh && s.Solved()) {
		s.playAgain(fresh.Limit)
	}
	if len(gestures) > 0 && !s.Game().hasPlayed(gestures) {
		s.Game().give(gestures)
	}
	s.enter()
	s.games.save(s.Game())
	return nil
}

// playAgain takes a time limit in ms, or 0.
func (s *Session) playAgain(limit float64) {
	switch g := s.Game(); {
	case len(g.Gestures) == 0:
		g.Limit, g.Spent = limit, 0
	case limit > 0 || g.Limit > 0:
		s.games.now = g.again()
		s.Game().Limit = limit
	case g.Restartable():
		g.restart()
	}
}

func (s *Session) Begin(g *Game) {
	s.games.now = g
	s.enter()
	s.games.save(s.Game())
}

func (s *Session) enter() {
	g := s.Game()
	s.lift()
	s.hints.enter()
	g.Stopped = false
	if s.deps.Dealer != nil && len(s.rules.Difficulties) > 0 {
		s.deps.Dealer.Want(s.rules.Name, s.difficulty)
	}
	s.events.emit(Event{Kind: Entered})
	if g.Position().Solved() && !s.Solved() {
		s.events.tell(NewsSolved, nil)
	}
	s.hints.wish()
}

// Resume continues the last game that is not idle, and reports whether there is one.
func (s *Session) Resume() bool {
	if name, ok := s.games.toResume(); ok {
		s.games.load(name)
	}
	return s.goOnHere()
}

// Reenter goes back to the game that was entered last, also to an idle one.
func (s *Session) Reenter() bool {
	s.games.restore()
	return s.goOnHere()
}

func (s *Session) goOnHere() bool {
	if s.Empty() {
		return false
	}
	s.enter()
	return true
}

func (s *Session) Leave() {
	s.SaveClock()
	s.hints.drop()
}

// Deal starts the next board of the level and reports whether one was ready. Otherwise the dealer works on one.
func (s *Session) Deal(timed bool) bool {
	d := s.deps.Dealer
	d.Want(s.rules.Name, s.difficulty)
	dealt := d.take()
	if dealt == nil {
		return false
	}
	if err := s.Open(Setup{Dealt: *dealt, Known: true, Timed: timed, again: true}); err != nil {
		d.failed = err.Error()
		return false
	}
	return true
}

// Make makes the moves of one gesture. A joined gesture extends the last one, if it draws a line and nothing else has happened since.
func (s *Session) Make(moves []Move, joined bool) {
	g := s.Game()
	if len(moves) == 0 {
		return
	}
	at, err := s.rules.applyAll(g.Position(), moves)
	if err != nil {
		s.events.fail(err)
		s.events.emit(Event{Kind: Moved}) // the view shows the current position
		return
	}
	g.noteSeen()
	if joined && s.inHand != noHand && s.rules.Between != nil {
		s.rules.goTo(&g.History, s.inHand)
	}
	hand := g.At
	g.record(s.rules, moves, at)
	s.moved()
	s.inHand = hand
}

// lift ends the gesture that a joined one would extend.
func (s *Session) lift() { s.inHand = noHand }

func (s *Session) moved() {
	s.lift()
	s.hints.forget()
	s.events.emit(Event{Kind: Moved})
	g := s.Game()
	switch {
	case g.Watched():
		g.Done = calendar.Date{}
	case s.Solved():
		g.Done = s.deps.Today()
	case s.rules.stuck(g.Position()):
		s.hints.noteDeadEnd()
	}
	s.games.save(s.Game())
	s.hints.wishAnew()
	if s.Solved() {
		s.events.emit(Event{Kind: Won})
	}
}

// step goes to the gesture before or after, or tells that there is none.
func (s *Session) step(by int, refusal News) {
	to := s.Game().At + by
	if to < 0 || to > len(s.Game().Gestures) {
		s.events.tell(refusal, nil)
		return
	}
	s.GoTo(to)
}

// GoTo goes to the position after the first n gestures of the game.
func (s *Session) GoTo(n int) {
	s.rules.goTo(&s.Game().History, n)
	s.moved()
}

// Follow puts a copy of a line of the board in place of the history, and goes to the position after
// its first n gestures.
func (s *Session) Follow(line *History, n int) {
	g := s.Game()
	g.Gestures, g.At = slices.Clone(line.Gestures), line.At
	s.GoTo(n)
}

// Passes reports whether the game has the same position after its first n gestures as a line of the
// board.
func (s *Session) Passes(line *History, n int) bool {
	g := s.Game()
	return n <= len(g.Gestures) && s.rules.positionAfter(&g.History, n) == s.rules.positionAfter(line, n)
}

// TakeBack undoes the gestures after the first n, which the player has not meant, and leaves nothing to redo.
func (s *Session) TakeBack(n int) {
	g := s.Game()
	if g.At <= n {
		return
	}
	s.rules.goTo(&g.History, n)
	g.forgetUndone()
	s.moved()
}

// TogglePin reports whether the cell is pinned now. Pins are saved with the game.
func (s *Session) TogglePin(c puzzles.Cell) bool {
	g := s.Game()
	if !onBoard(g.Board, c) {
		return false
	}
	at := slices.Index(g.Pins, c)
	if at >= 0 {
		g.Pins = slices.Delete(g.Pins, at, at+1)
	} else {
		g.Pins = append(g.Pins, c)
	}
	s.events.emit(Event{Kind: Changed})
	s.games.save(g)
	return at < 0
}

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

func (s *Session) Do(in Intent) {
	switch in {
	case Undo:
		s.step(-1, NewsNoUndo)
	case Redo:
		s.step(+1, NewsNoRedo)
	case Restart:
		if s.Game().Restartable() {
			s.Game().restart()
			s.moved()
		}
	case Hint:
		s.hints.hint()
	case Solve:
		s.hints.want(question{is: questionSolution})
	case Distance:
		s.hints.want(question{is: questionDistance})
	case Best:
		s.hints.want(question{is: questionBest})
	case WayBack:
		s.hints.goBack()
	case Stop:
		s.hints.stop()
	}
}

// Request is for a search that the player watches.
func (s *Session) Request() (search.Request, error) {
	req := search.Request{Task: search.TaskSolve}
	err := s.rules.complete(&req, s.Game(), s.Game().Played())
	return req, err
}

func (s *Session) Show(a *search.Answer) {
	s.hints.known = a
	s.hints.want(question{is: questionSolution})
}

// Tell has the player told an answer about the position.
func (s *Session) Tell(a *search.Answer) {
	s.hints.known = a
	s.hints.want(question{is: questionDistance})
}

// Asking is true whether or not the player should see the search.
func (s *Session) Asking() bool { return s.hints.asker.Asking() }

// Proving reports whether the solver works on a board of which the player has asked nothing.
func (s *Session) Proving() bool { return s.hints.proving() }

func (s *Session) NoteHelp(what Aid) {
	if g := s.Game(); !g.Position().Solved() && g.Aids()&what == 0 {
		g.note(what)
		s.games.save(g)
	}
}

func (s *Session) Outlook() Outlook { return s.hints.outlook }

// Restored reports whether a move since the start has made the board solvable again.
func (s *Session) Restored() bool { return s.rules.restored(s.Game()) }

func (s *Session) Tip() Tip { return s.hints.tip }
