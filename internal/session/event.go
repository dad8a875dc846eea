package session

import (
	"slices"

	"warren/solver/search"
)

// An EventKind says what happened.
type EventKind int

const (
	Entered  EventKind = iota // another game is on the table
	Moved                     // the position is another one
	Won                       // the board stands solved by the player: after Moved
	Told                      // there is something to say: Key, and Answer or Retreat where it is about one
	Solution                  // a solution is there to be shown: Replay
	Answered                  // the solver answered what a tool of the puzzle asked: Tool, Answer
	Changed                   // something that is shown has changed
	TimeOver                  // the clock has run out
	Failed                    // a search or a save failed: Err
	Saved                     // the game was handed over to be kept
	BadSave                   // the game that was left cannot be read: Data, Err
)

// An Event is something that happened to a session.
type Event struct {
	Kind    EventKind
	Key     string         // of Told: the string that says it, without the puzzle's name
	Answer  *search.Answer // what it was learned from
	Retreat *Retreat       // of Told "retreat"
	Replay  *Replay
	Tool    int
	Data    []byte
	Err     error
}

// NextEvent returns the oldest event that has not been taken yet; ok is false where there is none.
func (s *Session) NextEvent() (e Event, ok bool) {
	if len(s.events) == 0 {
		return e, false
	}
	e = s.events[0]
	s.events = slices.Delete(s.events, 0, 1)
	return e, true
}

func (s *Session) emit(e Event) { s.events = append(s.events, e) }

// tell emits that there is something to say.
func (s *Session) tell(key string, a *search.Answer) {
	s.emit(Event{Kind: Told, Key: key, Answer: a})
}

func (s *Session) fail(why string) {
	s.emit(Event{Kind: Failed, Err: failure(why)})
}

// A failure is what a search says of itself.
type failure string

func (f failure) Error() string { return string(f) }
