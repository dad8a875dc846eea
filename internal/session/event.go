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
	Told                       // News for the player; Answer is set if they are about one
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

// News are for the player. They are the key of their words.
type News string

const (
	NewsSolved    News = "info.solved"          // the board is solved already
	NewsCancelled News = "info.cancelled"       // the search has ended without an answer
	NewsBound     News = "bound"                // the search came to a limit: Answer
	NewsWay       News = "way"                  // how far the goal is: Answer
	NewsWhich     News = "hint.which"           // which piece to move
	NewsOther     News = "hint.other"           // the same, of none of the moves in mind
	NewsMove      News = "hint.move"            // where to move it
	NewsWhy       News = "why"                  // a fact that speaks for the move: Answer
	NewsLost      News = "info.lost"            // no way is left: perhaps Answer
	NewsLostStar  News = "info.lostStar"        // the same, which cost a star
	NewsNoWay     News = "info.noWay"           // the board has no solution: perhaps Answer
	NewsLedBack   News = "info.ledBack"         // the last position with a way is there again
	NewsNotLost   News = "refuse.noWayBack"     // there is a way from here
	NewsNoUndo    News = "refuse.nothingToUndo" // the game is at its start
	NewsNoRedo    News = "refuse.nothingToRedo" // the game is at its last move
)

// Hints reports whether the news show something of the next move.
func (n News) Hints() bool {
	return n == NewsWhich || n == NewsOther || n == NewsMove || n == NewsWhy
}

// Lost reports whether the news are that no way is left.
func (n News) Lost() bool { return n == NewsLost || n == NewsLostStar || n == NewsNoWay }

// An Event is something that happened to a session.
type Event struct {
	Kind   EventKind
	Game   *Game          // to which it happened; nil if it is about saves
	News   News           // of Told
	Answer *search.Answer // the answer that the event is about
	Replay *Replay
	Tool   int
	Name   string // of a save
	Err    error
}

type events struct {
	games   *games
	waiting []Event
}

// NextEvent removes and returns the oldest event. What happened to a game that has been left is not an event any more.
func (q *events) NextEvent() (e Event, ok bool) {
	for len(q.waiting) > 0 {
		e = q.waiting[0]
		q.waiting = slices.Delete(q.waiting, 0, 1)
		if e.Game == nil || e.Game == q.games.now {
			return e, true
		}
	}
	return Event{}, false
}

func (q *events) emit(e Event) {
	e.Game = q.games.now
	q.report(e)
}

// report adds an event that matters whatever game is current.
func (q *events) report(e Event) { q.waiting = append(q.waiting, e) }

func (q *events) tell(news News, a *search.Answer) {
	q.emit(Event{Kind: Told, News: news, Answer: a})
}

func (q *events) fail(err error) { q.emit(Event{Kind: Failed, Err: err}) }
