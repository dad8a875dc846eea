package shell

import (
	"cmp"

	"warren/internal/boardorigin"
	"warren/internal/progress"
	"warren/internal/session"
	"warren/scenes/ui"
)

// The first day of a player who has won nothing is a walk through the first level of each puzzle,
// after its lessons.

// firstLevel is the level of each pack that the walk leads to.
const firstLevel = 1

// Newcomer reports whether the player has won nothing.
func (e *Env) Newcomer() bool { return e.Book().Boards() == 0 }

// FirstDay returns how many boards of the first day are solved, of how many.
func (e *Env) FirstDay() (solved, all int) {
	for _, p := range e.Puzzles {
		if e.Levels.Count(p.Name) == 0 {
			continue
		}
		all++
		if _, ok := e.Book().Level(p.Name, firstLevel); ok {
			solved++
		}
	}
	return solved, all
}

// BeginFirstDay begins the walk.
func (e *Env) BeginFirstDay() { e.setFirstDay(true) }

// EndFirstDay ends the walk.
func (e *Env) EndFirstDay() { e.setFirstDay(false) }

func (e *Env) setFirstDay(on bool) {
	if e.Settings.FirstDay != on {
		e.Settings.FirstDay = on
		e.SaveSettings()
	}
}

// FirstLeft returns the level of a puzzle to which the walk leads, 0 if it does not any more.
func (e *Env) FirstLeft(puzzle string) int {
	if _, solved := e.Book().Level(puzzle, firstLevel); !e.Settings.FirstDay || solved || e.Levels.Count(puzzle) == 0 {
		return 0
	}
	return firstLevel
}

// NextOfFirst returns what follows the first level of a puzzle, or for "" what the walk begins
// with.
func (e *Env) NextOfFirst(puzzle string) DayStop {
	after := e.Puzzles.Place(cmp.Or(puzzle, e.Skipped(boardorigin.Origin{Level: firstLevel})))
	for i := range e.Puzzles {
		p := e.Puzzles[(after+1+i)%len(e.Puzzles)]
		if _, solved := e.Book().Level(p.Name, firstLevel); !solved && e.Levels.Count(p.Name) > 0 {
			return DayStop{Name: e.Words.T(p.Name + ".name"), At: ui.Route{Page: ui.PageTable, Puzzle: p.Name}}
		}
	}
	return DayStop{Name: e.Words.T("first.result"), Result: true, At: ui.Route{Page: ui.CardResult}}
}

// Follows returns what follows a board on a walk: that through the boards of its date, or that of
// the first day. ok is false for another board.
func (e *Env) Follows(puzzle string, from boardorigin.Origin) (stop DayStop, ok bool) {
	switch {
	case !from.Day.IsZero():
		return e.NextOfDay(puzzle, from.Day), true
	case from.Level == firstLevel && e.Settings.FirstDay:
		return e.NextOfFirst(puzzle), true
	}
	return stop, false
}

// Skip has the walk to which a board belongs go on after it, also from home, and so come back to it
// last.
func (e *Env) Skip(puzzle string, from boardorigin.Origin) {
	e.Settings.Skipped = session.SaveName(puzzle, from, "")
	e.SaveSettings()
}

// Skipped returns the puzzle that was skipped last on the walk of a board, or "".
func (e *Env) Skipped(from boardorigin.Origin) string {
	for _, p := range e.Puzzles {
		if session.SaveName(p.Name, from, "") == e.Settings.Skipped {
			return p.Name
		}
	}
	return ""
}

// FirstRecord returns the player's best on the first level of a puzzle.
func (e *Env) FirstRecord(puzzle string) (progress.Record, bool) {
	return e.Book().Level(puzzle, firstLevel)
}
