// Package progress is the record of what the player has done: levels, daily boards, streaks, statistics. It has no clock
// and no screen.
//
// A Book is a set of facts that only grows: two books merge into one that holds the better of each fact, in any order and
// any number of times with the same result. So a win that is recorded twice counts once, and two windows, a backup or an
// imported file lose nothing.
package progress

import (
	"warren/internal/calendar"
	"warren/internal/origin"
)

// A Win is a board that the player has solved.
type Win struct {
	Puzzle  string
	Origin  origin.Origin
	Board   string        // board text of the start; identifies a free board
	Band    string        // level of difficulty, "" if the board was not dealt
	Cost    int           // the player's number
	Stars   int           // 1 to 3
	Medal   bool          // the puzzle's medal was earned
	Optimal bool          // no smaller number is possible, and there was no help
	Helped  bool          // with help
	Millis  int64         // time taken, if the player chose to play against the clock; else 0
	Begun   calendar.Date // when the board was first opened
	Solved  calendar.Date // today
}

// A Record is the best that the player has done on a level or a daily board.
type Record struct {
	Cost   int           `json:"cost"` // least number with the most stars
	Stars  int           `json:"stars"`
	Medal  bool          `json:"medal,omitempty"`
	Helped bool          `json:"helped,omitempty"` // that best was reached with help
	First  calendar.Date `json:"first,omitzero"`   // when the board was solved first
	OnTime bool          `json:"onTime,omitempty"` // of a daily: it counts for the streak
}

// A Streak counts the days on which at least one daily was solved in time. A single missed day does not end it.
type Streak struct {
	Current, Longest int
	Today            bool // a daily of today is solved
}

// Totals are the statistics of one puzzle.
type Totals struct {
	Levels, Days, Free int              // different boards solved, by where they come from
	Optimal            int              // of all these, those with the proven optimum and without help
	Stars              int              // of levels
	Best               map[string]int64 // least time in milliseconds by band, where the clock was chosen
}

// A Book is all that is recorded. The zero Book is empty. Its methods are not safe for concurrent use.
type Book struct{}

// Decode reads what Encode writes. The error says what is wrong; errors.Is(err, ErrNewer) if it is of a later version.
func Decode(data []byte) (*Book, error) { return &Book{}, nil }

// Encode returns the book as versioned JSON.
func (b *Book) Encode() []byte { return nil }

// Merge adds all facts of another book.
func (b *Book) Merge(other *Book) {}

// Add records a win.
func (b *Book) Add(w Win) {}

// Level returns the record of level n of a puzzle's pack; ok is false if it was never solved.
func (b *Book) Level(puzzle string, n int) (r Record, ok bool) { return }

// Day returns the record of a daily board; ok is false if it was never solved.
func (b *Book) Day(puzzle string, date calendar.Date) (r Record, ok bool) { return }

// Stars returns the number of stars collected on a puzzle's levels.
func (b *Book) Stars(puzzle string) int { return 0 }

// Next returns the first of n levels that does not have three stars, from 1, or 0 if all have.
func (b *Book) Next(puzzle string, n int) int { return 1 }

// Streak returns the streak as of today.
func (b *Book) Streak(today calendar.Date) Streak { return Streak{} }

// Totals returns the statistics of a puzzle.
func (b *Book) Totals(puzzle string) Totals { return Totals{} }
