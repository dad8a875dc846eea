package table

import (
	"warren/internal/session"
	"warren/render"
	"warren/scenes/ui"
	"warren/solver/search"
)

// A Puzzle is all that the table knows of one: its rules, its view and its own words. A nil function means the usual way.
type Puzzle[S session.Position[S, M], M any] struct {
	Rules   session.Rules[S, M]
	Unit    string         // what it counts, "moves" or "steps": part of the keys of the strings that say it
	Picture render.Picture // of its card on the home screen
	Lax     bool           // its parser reads nearly any text as a board: other puzzles are tried first
	View    func(e *ui.Env) (View[S, M], Extras[M])
	Lessons []Lesson[S]          // the boards of the first minute
	Figures []Illustration[S, M] // pictures of the rules, each beside the string of the same number (NAME.rule1, …)

	// Remark returns a curiosity about a finished game for the win card, or "".
	Remark func(w *ui.Words, g *session.Game[S, M]) string
	// Par says what is proven of the board, where the least of what is counted says little; "" leaves it to the table.
	Par func(w *ui.Words, a *search.Answer) string
	// Way says how far the goal is from a position that has a way.
	Way func(w *ui.Words, a *search.Answer) string
	// Aside adds something to what is proven of the board, in a smaller voice, in place of how the search went; or "".
	Aside func(w *ui.Words, a *search.Answer) string
	// Scores returns the two numbers beside the board: what has been done, and the fewest or what is left to do.
	Scores func(w *ui.Words, g *session.Game[S, M]) [2]Score
	// Left says what is left to do on a position, when the clock has run out.
	Left func(w *ui.Words, at S) string
	// Narrate says what the text of a position leaves out, and what a tip shows, for those who cannot see the board.
	Narrate func(w *ui.Words, at S, tip session.Tip[M]) string
	// Explain says why nothing leads to the goal, where that can be seen; "" for a reason that it has no words for.
	Explain func(w *ui.Words, why *search.Reason) string
	// Comment says what a finished game was worth: conditions that were met, what is missing.
	Comment func(w *ui.Words, g *session.Game[S, M], v session.Verdict) string
	// Phase returns the key of the string that says what a watched search is at.
	Phase func(v *search.View) string
}

// LevelNames returns the names of a puzzle's levels, for session.Rules.
func LevelNames(levels []search.Level) []string {
	names := make([]string, len(levels))
	for i, level := range levels {
		names[i] = level.Name
	}
	return names
}

// easiest returns the first of the levels, "" for a puzzle without any.
func (p *Puzzle[S, M]) easiest() string {
	if len(p.Rules.Levels) == 0 {
		return ""
	}
	return p.Rules.Levels[0]
}

// A Score is a number and what it counts.
type Score struct{ Name, Value string }

// An Entry is a puzzle as the home screen lists it.
type Entry struct {
	Name    string
	Picture render.Picture
	Lax     bool
	Open    func(e *Env) Player // lays its table, without a board
}

// Entry returns the entry of the puzzle in the list of those that can be played.
func (p *Puzzle[S, M]) Entry() Entry {
	return Entry{
		Name: p.Rules.Name, Picture: p.Picture, Lax: p.Lax,
		Open: func(e *Env) Player { return New(e, p) },
	}
}

// A Player is a table as its dialogs and the home screen see it.
type Player interface {
	ui.Scene
	Info() Info
	// OpenNew deals a board of the level that was played last.
	OpenNew()
	// OpenBoard puts a board on the table that was typed, pasted or linked. The error has the place of the fault, and
	// nothing has changed then.
	OpenBoard(text string) error
	// OpenLessons starts the first minute.
	OpenLessons()
	// Resume goes on with the game that was left and reports whether there is one.
	Resume() bool
	// SetLevel deals a board of another level, and boards of it from now on.
	SetLevel(level string)
	// SetTimed has the boards from now on played against the clock, or without it.
	SetTimed(timed bool)
	// Sketch paints one of the pictures of the rules.
	Sketch(c *render.Canvas, th *render.Theme, n int, within render.Rect)
	// ShowAddress puts the link to the board into the page's address.
	ShowAddress()
}

// Info is what the dialogs over a table say of it.
type Info struct {
	Puzzle    string
	Unit      string
	Level     string // that New deals
	Clock     bool   // it can be played against the clock,
	Timed     bool   // and the player wishes that
	Figures   int    // pictures of the rules
	Watchable bool   // its search can be watched
}
