// Package shell is what the scenes share: the environment that they are made with, how they lead to each other, and what they pass on.
package shell

import (
	"strings"
	"unicode/utf8"

	"warren/internal/boardorigin"
	"warren/internal/calendar"
	"warren/internal/levels"
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
	Shell   Shell
	Beside  func(work func()) // runs what takes longer than a frame beside the game loop
}

// Levels is where the boards come from that the game ships: the functions of internal/levels, or those of a test.
type Levels struct {
	Pack  func(puzzle string) []levels.Level
	Count func(puzzle string) int // of the levels in the pack, without reading it
	Daily func(puzzle string, date calendar.Date) (day levels.Day, ok bool)
	Days  func(puzzle string) (first, last calendar.Date)
	// Stocked returns how many boards of a level are in stock, and FromStock one of them.
	Stocked   func(puzzle, level string) int
	FromStock func(puzzle, level string, n int) (board boardorigin.Dealt, ok bool)
}

// ShippedLevels returns the boards of the game.
func ShippedLevels() Levels {
	return Levels{Pack: levels.Pack, Count: levels.Count, Daily: levels.Daily, Days: levels.Days, Stocked: levels.Stocked, FromStock: levels.FromStock}
}

// A Solver runs searches off the game loop, including those that the player watches.
type Solver interface {
	ask.Solver
	// Watch starts a search that advances only when told to.
	Watch(search.Request) search.Watching
}

// A Shell leads to the scenes around a table.
type Shell interface {
	// Home returns home, with the focus on the card of a puzzle that the player comes from, "" for none.
	Home(puzzle string) ui.Scene
	// Settings and Help return a dialog over a scene.
	Settings(over ui.Scene) ui.Scene
	Help(over Helped) ui.Scene
	// Draw returns the editor with the board of a text over a table; without a text it has the draft that was kept.
	Draw(puzzle, text string, over ui.Scene) ui.Scene
	// Levels returns the level screen of a puzzle; behind is where Back leads.
	Levels(puzzle string, behind ui.Scene) ui.Scene
	// Days returns the calendar of a puzzle's daily boards; behind is where Back leads.
	Days(puzzle string, behind ui.Scene) ui.Scene
	// NextOfDay returns what is next in the walk through the boards of a date after the daily board of a puzzle, or for "" at its beginning: the
	// table with the next daily board that is not solved, or else True or false until all of it is judged, or else the result.
	NextOfDay(puzzle string, date calendar.Date) ui.Scene
	// DayResult returns the dialog with the result of a date over a scene.
	DayResult(date calendar.Date, over ui.Scene) ui.Scene
	// OwnBoards returns the page of the boards that the player has kept; behind is where Back leads.
	OwnBoards(behind ui.Scene) ui.Scene
	// Keep returns the question under which name a board is put among the player's own; behind is what follows it.
	Keep(puzzle, board string, behind ui.Scene) ui.Scene
	// Sharing returns what passes a board on; behind is where Back leads.
	Sharing(s *Shared, behind ui.Scene) ui.Scene
	// Statistics returns the page of statistics; behind is where Back leads.
	Statistics(behind ui.Scene) ui.Scene
}

// NextLevel returns the level with which a puzzle goes on, for every screen that names or opens one: the level that was left before it was
// solved, otherwise the one after the last that was played, or for whoever has played none the first after the lessons. After the last of all
// it is the first without all its stars. It is 0 if no level was left and all have all their stars.
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
	switch {
	case first == 0, last >= count:
		return first
	case last == 0:
		return e.firstLevel(puzzle)
	}
	return last + 1
}

// firstLevel returns the level that is next in difficulty after the lessons of a puzzle, for the first levels of a pack are easier than the
// last lesson: the first on which one can go wrong and that takes more than that, or as much on a larger board. The grade alone would not do:
// it tells what share of the moves goes wrong, and on a board as small as that of a lesson this is large, while a far longer level has less.
// It is level 1 if there are no lessons or no such level.
func (e *Env) firstLevel(puzzle string) int {
	p, ok := e.Puzzles.Find(puzzle)
	if !ok || len(p.Lessons()) == 0 {
		return 1
	}
	size := func(board string) int { return utf8.RuneCountInString(strings.Join(strings.Fields(board), "")) }
	lessons := p.Lessons()
	last := lessons[len(lessons)-1]
	least := size(last.Start.String())
	for _, l := range e.Levels.Pack(puzzle) {
		if l.Grade > 0 && (l.Par > last.Par || l.Par == last.Par && size(l.Board) > least) {
			return l.Number
		}
	}
	return 1
}

// Knows reports whether the player knows how a puzzle is played: from its lessons, played or skipped, or since a board of it was solved.
func (e *Env) Knows(puzzle string) bool {
	won := e.Book().Totals(puzzle)
	return e.Settings.Learned[puzzle] || won.Levels+won.Days+won.Free > 0
}

// A Listing is where a board stands in a list of boards that are played one after the other.
type Listing struct {
	Name func(w *ui.Words) string // of the board
	Next func() ui.Scene          // where Next leads from it
	From func() ui.Scene          // opens the list, to which Back leads
}
