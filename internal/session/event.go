package session

import (
	"slices"

	"warren/solver/search"
)

type EventKind int

const (
	Entered   EventKind = iota // another game is current
	Moved                      // the position changed
	Won                        // the player solved the board: after Moved
	Told                       // the player is told Key; Answer or Retreat is set if the message is about one
	Solution                   // a solution can be shown: Replay
	Answered                   // the solver answered what a tool of the puzzle asked: Tool, Answer
	Changed                    // something that is shown has changed
	TimeOver                   // the clock has run out
	Failed                     // a search failed: Err
	Saved                      // the game was passed to the Saver
	NotSaved                   // a game could not be saved, or kept aside: Err
	BadSave                    // a saved game was damaged and is set aside, or cannot be read: Name, Err
	NewerSave                  // a saved game is of a newer version: it stays as it is, and what is played there is not saved: Name
)

// An Event is something that happened to a session.
type Event struct {
	Kind    EventKind
	Game    *Game          // to which it happened; nil if it is about saves
	Key     string         // of Told: the key of the message, without the puzzle's name
	Answer  *search.Answer // the answer that the event is about
	Retreat *Retreat       // of Told "retreat"
	Replay  *Replay
	Tool    int
	Name    string // of a save
	Err     error
}

// NextEvent removes and returns the oldest event; it reports false if there is none. What happened to a game that has been left
// since then is not an event any more: nobody has to ask which board an event is about.
func (s *Session) NextEvent() (e Event, ok bool) {
	for len(s.events) > 0 {
		e = s.events[0]
		s.events = slices.Delete(s.events, 0, 1)
		if e.Game == nil || e.Game == s.Game() {
			return e, true
		}
	}
	return Event{}, false
}

// emit adds an event of the current game.
func (s *Session) emit(e Event) {
	e.Game = s.Game()
	s.report(e)
}

// report adds an event that is worth knowing whatever game is current.
func (s *Session) report(e Event) { s.events = append(s.events, e) }

// tell emits a message.
func (s *Session) tell(key string, a *search.Answer) {
	s.emit(Event{Kind: Told, Key: key, Answer: a})
}

func (s *Session) fail(why string) {
	s.emit(Event{Kind: Failed, Err: failure(why)})
}

// A failure is the error that a search reports.
type failure string

func (f failure) Error() string { return string(f) }
