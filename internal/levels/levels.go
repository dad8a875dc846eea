// Package levels reads the boards that the game ships: a pack of levels for each puzzle, and the list of the daily boards.
// They are text in assets/packs and assets/daily; the formats are described there, in pack.go and in daily.go.
package levels

import "warren/internal/calendar"

// A Name is a level's name in both languages.
type Name struct {
	EN string `json:"en"`
	ZH string `json:"zh"`
}

// A Level is a board of a pack. Par is the cost that TaskSolve finds in the puzzle's default metric, Bound the proven lower
// bound on it: they differ only where no optimum can be proven.
type Level struct {
	Number     int // from 1
	Name       Name
	Board      string // board text, with a newline after each row
	Par, Bound int
	Grade      int    // how hard it is for people, as search.TaskGrade tells it
	Band       string // "easy", "normal", "hard" or "expert"
	Seed       uint64 // that it was mined from
}

// A Day is a daily board.
type Day struct {
	Date       calendar.Date
	Number     int // of the day, from 1 on 2026-11-22
	Board      string
	Par, Bound int
	Grade      int
	Band       string
}

// Pack returns the levels of a puzzle in the order of play, or nil if it has no pack. The caller must not change them.
func Pack(puzzle string) []Level { return nil }

// Daily returns the daily board of a puzzle for a date; ok is false outside of the list.
func Daily(puzzle string, date calendar.Date) (day Day, ok bool) { return Day{}, false }

// Days returns the first and the last date of the daily list of a puzzle; both are zero if there is none.
func Days(puzzle string) (first, last calendar.Date) { return }
