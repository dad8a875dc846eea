// Package puzzle is what the scenes know of a puzzle. Hide hides the types of its positions and moves, so that all puzzles share one table and
// one editor.
//
//	Descriptor[S, M] ──Hide──► Puzzle ──► table, editor, pages
//	                             ├──► session.Session   positions as session.Position, moves as session.Move
//	                             └──► stage.Stage
package puzzle

import (
	"warren/internal/session"
	"warren/puzzles"
	"warren/render"
	"warren/scenes/stage"
	"warren/scenes/ui"
	"warren/solver/search"
)

// A Descriptor describes a puzzle of positions S and moves M. In each part a nil function means the default.
type Descriptor[S session.Board[S, M], M any] struct {
	Rules    session.Rules[S, M]
	Searches search.Searches // levels, and what can be asked
	Unit     string          // what it counts, "moves" or "steps": part of the keys of its strings
	Reading  Reading[S]
	Play     Play
	Texts    Texts
	Card     Card
	Drawing  *Drawing // how its boards are drawn by hand, nil if they are not
}

type Reading[S any] struct {
	Lax bool // the parser accepts nearly any text: other puzzles' parsers come first
	// File parses every board of a text. The default takes the text for one board.
	File func(text string) []puzzles.Parsed[S]
	// Printed returns the text of a board as people read it. The default is the text itself.
	Printed func(text string) string
}

type Play struct {
	View stage.Look
	// Lessons and Figures are called when they are first wanted: the start of the game reads no board.
	Lessons func() []Lesson             // the boards of the first minute; may be nil
	Figures func() []stage.Illustration // pictures of the rules, each beside the string of the same number (NAME.rule1, …); may be nil
	// Ends returns the cells on which a move of a position is shown: that of its piece, and where it leads.
	Ends func(at session.Position, m session.Move) (from, to puzzles.Cell)
	// Piece returns the cell that Ends names as that of the piece on a cell. The default is the cell itself.
	Piece func(at session.Position, c puzzles.Cell) puzzles.Cell
	Pairs bool // the two ends of a move are equal, so that both are marked
}

type Texts struct {
	// News returns what a board has that the lessons do not show, or "". It is told when the board is opened, until the player knows the puzzle.
	News func(w *ui.Words, at session.Position) string
	// Remark is for the win card, or "".
	Remark func(w *ui.Words, g *session.Game) string
	// Par returns what is proven of the board, if the fewest alone say little, or "" for the usual text.
	Par func(w *ui.Words, a *search.Answer) string
	// Way returns how far the goal is.
	Way func(w *ui.Words, a *search.Answer) string
	// Footnote returns a remark, shown smaller below what is proven of the board, or "".
	Footnote func(w *ui.Words, g *session.Game, a *search.Answer) string
	// Scores returns what has been done, and what is left to do, without a name if that is not told.
	Scores func(w *ui.Words, g *session.Game) [2]Score
	// Left returns what is left to do on a position when the clock has run out.
	Left func(w *ui.Words, at session.Position) string
	// Explain returns "" for a reason without a text.
	Explain func(w *ui.Words, why *search.Reason) string
	// Size returns the text that says how large a board is, for a puzzle whose levels have no number to beat.
	Size func(w *ui.Words, at session.Position) string
	// Phase returns the key of the string that names the phase of a watched search.
	Phase func(v *search.View) string
}

// A Card is what the home screen shows of a puzzle.
type Card struct {
	Picture render.Picture
	Reel    func() Reel // what the card plays, the board of Picture; may be nil
}

type Lesson struct {
	Start session.Position
	Par   int    // the least that it takes
	Text  string // key of the string
}

// A Reel is a board and moves that solve it.
type Reel struct {
	Start session.Position
	Moves []session.Move
}

type Score struct{ Name, Value string }

func Difficulties(levels []search.Difficulty) []string {
	names := make([]string, len(levels))
	for i, level := range levels {
		names[i] = level.Name
	}
	return names
}
