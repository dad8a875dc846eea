// Package shell is what the scenes share: the environment that they are made with, and what they pass on.
package shell

import (
	"cmp"

	"warren/internal/calendar"
	"warren/internal/hardest"
	"warren/internal/levels"
	"warren/internal/link"
	"warren/internal/session"
	"warren/scenes/puzzle"
	"warren/scenes/ui"
	"warren/solver/ask"
	"warren/solver/search"
)

// An Env is what all tables share: the screen and the settings, the solvers, and the scenes around a table.
type Env struct {
	*ui.Env
	Puzzles puzzle.Registry
	Solver  Solver // keeps the distances of the board on the table
	Dealer  *session.Dealer
	Levels  Levels
	Pages   []ui.Scene // all that is open, home first; what a Step makes of it is up to the game loop
	// NextOfDay returns what follows the daily board of a puzzle on a date, or for "" what the player begins with.
	NextOfDay func(puzzle string, date calendar.Date) DayStop
	Beside    func(work func()) // runs what takes longer than a frame beside the game loop

	ToldOfNewer bool // that a newer version of the game is there
	furnished   bool // all things came at once, and the player does not know yet
}

// Levels is where the boards come from that the game ships: the functions of internal/levels, or those of a test.
type Levels struct {
	Pack    func(puzzle string) []levels.Level
	WarmUps int                     // of a pack, with which nobody need begin who knows the lessons
	Count   func(puzzle string) int // of the levels in the pack, without reading it
	Daily   func(puzzle string, date calendar.Date) (day levels.Day, ok bool)
	Days    func(puzzle string) (first, last calendar.Date)
	// Nil if the puzzle has none, and until the page has loaded it.
	Hardest func(puzzle string) *hardest.List
}

func ShippedLevels() Levels {
	return Levels{Pack: levels.Pack, WarmUps: levels.WarmUps, Count: levels.Count, Daily: levels.Daily, Days: levels.Days, Hardest: hardest.Of}
}

// A Solver runs searches off the game loop, including those that the player watches.
type Solver interface {
	ask.Solver
	// Watch starts a search that advances only when told to.
	Watch(search.Request) search.Watching
}

// A DayStop is a place on the way through the boards of a date.
type DayStop struct {
	Name   string   // of the board and how hard it is, of True or false, or of the result
	Result bool     // nothing is left but the result of the date
	At     ui.Route // where it is
}

// NextLevel returns the level with which a puzzle goes on: the one left unsolved, else the one after the last that was played or, if none was,
// the first. After the last of all it is the first without all its stars, 0 for none.
func (e *Env) NextLevel(puzzle string) int {
	book, count := e.Book(), e.Levels.Count(puzzle)
	last, left := session.LastLevel(e.Saver, puzzle)
	if left && last <= count {
		return last
	}
	first := book.Next(puzzle, count)
	if last == 0 {
		last = book.LastLevel(puzzle)
	}
	if first == 0 || last == 0 || last >= count {
		return first
	}
	return last + 1
}

// WarmUps returns how many levels at the head of a puzzle's pack its lessons make too easy to begin with.
func (e *Env) WarmUps(puzzle string) int {
	if p, ok := e.Puzzles.Find(puzzle); !ok || len(p.Lessons()) == 0 {
		return 0
	}
	return e.Levels.WarmUps
}

// GamePage returns the address of the game.
func (e *Env) GamePage() string { return cmp.Or(e.Exchange.Address(), link.Page) }

// Knows reports whether the player knows how a puzzle is played: from its lessons, played or skipped, or since a board of it was solved.
func (e *Env) Knows(puzzle string) bool {
	won := e.Book().Totals(puzzle)
	return e.Settings.Learned[puzzle] || won.Levels+won.Days+won.Free > 0
}

// Failure returns what the player is told of a search that has failed, by the Error of its answer.
func Failure(why string) ui.Line {
	if why == search.NoSolver {
		return ui.LineOf("info.noSolver")
	}
	return ui.LineOf("info.failed")
}

// A Listing is where a board stands in a list of boards that are played one after the other.
type Listing struct {
	Name func(w *ui.Words) string // of the board
	Next func() ui.Step           // where Next leads from it
}

// LastPlayed returns the place in the list of the puzzle played last, or else of the first.
func (e *Env) LastPlayed() int { return max(0, e.Puzzles.Place(e.Settings.Last)) }
