// Package puzzle is what the scenes know of a puzzle, so that all share one table and one editor. Its functions take plain positions and moves,
// and assert their own types.
//
//	Puzzle ──► table, editor, pages
//	  ├──► session.Session
//	  └──► stage.Stage
package puzzle

import (
	"encoding/json"
	"fmt"
	"slices"
	"sync"

	"warren/internal/session"
	"warren/puzzles"
	"warren/render"
	"warren/scenes/stage"
	"warren/scenes/ui"
	"warren/solver/search"
)

// A Puzzle is the scene of a puzzle. A nil function means the usual.
type Puzzle struct {
	session.Rules
	Searches search.Searches // levels, and what can be asked
	Unit     string          // what it counts, "moves" or "steps": part of the keys of its strings

	// Boards parses every board of a text in order, each as canonical text or with its fault. Usually the text is one board.
	Boards func(text string) []puzzles.Parsed[string]
	Lax    bool // the parser accepts nearly any text: other puzzles' parsers come first
	// Meanings returns the boards that the first one of a text may stand for, as Boards takes it
	// first, or nothing if there is no doubt. Nil if there never is.
	Meanings func(text string) []Meaning
	// Printed returns the text of a board as people read it, usually the text itself.
	Printed func(text string) string

	View stage.NewView
	// Lessons and Figures are called once, when they are first wanted: the start of the game reads no board.
	Lessons func() []Lesson             // the boards of the first minute
	Figures func() []stage.Illustration // pictures of the rules, each beside the string of the same number (NAME.rule1, …)
	// Ends returns the cells on which a move of a position is shown: that of its piece, and where it leads. Nil if moves have no place.
	Ends func(at session.Position, m session.Move) (from, to puzzles.Cell)
	// Piece returns the cell that Ends names as that of the piece on a cell, usually the cell itself.
	Piece func(at session.Position, c puzzles.Cell) puzzles.Cell
	Pairs bool // the two ends of a move are equal, so that both are marked

	Texts   Texts
	Picture render.Picture // its sign on the home screen
	Drawing *Drawing       // how its boards are drawn by hand, nil if they are not
}

type Texts struct {
	// News returns the key of what a board has that the lessons do not show, or "". Opening the
	// board shows it, until the player knows the puzzle.
	News func(at session.Position) (key string)
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
	// Explain returns a reason in sentences that stand alone, for eye and ear, by what its cells
	// hold in a position; "" for a reason without a text. Its first letter becomes a capital.
	Explain func(w *ui.Words, at session.Standing, why *search.Reason) string
	// Legend returns what the letters of a board as text are called, for a puzzle that calls its pieces by other names.
	Legend func(w *ui.Words, at session.Position) string
	// Size returns the text that says how large a board is, for a puzzle whose levels have no number to beat.
	Size func(w *ui.Words, at session.Position) string
	// Phase returns the key of the string that names the phase of a watched search.
	Phase func(v *search.View) string
}

// A Meaning is a board that a text may stand for. Sign is, in the text, that of the piece in doubt.
type Meaning struct{ Sign, Board string }

type Lesson struct {
	Start session.Position
	Par   int    // the least that it takes
	Text  string // key of the string
}

type Score struct{ Name, Value string }

// New fills in the usual, and what the searches say: name, levels, and whether they explain.
func New(p Puzzle) *Puzzle {
	p.Name, p.Difficulties, p.Explains = p.Searches.Name, nil, p.Searches.Explain
	for _, level := range p.Searches.Difficulties {
		p.Difficulties = append(p.Difficulties, level.Name)
	}
	if p.Boards == nil {
		p.Boards = p.oneBoard
	}
	if p.Printed == nil {
		p.Printed = func(text string) string { return text }
	}
	if p.Piece == nil {
		p.Piece = func(_ session.Position, c puzzles.Cell) puzzles.Cell { return c }
	}
	p.Lessons, p.Figures = once(p.Lessons), once(p.Figures)
	return &p
}

func once[T any](list func() []T) func() []T {
	if list == nil {
		return func() []T { return nil }
	}
	return sync.OnceValue(list)
}

func (p *Puzzle) oneBoard(text string) []puzzles.Parsed[string] {
	at, err := p.Parse(text)
	if err != nil {
		return []puzzles.Parsed[string]{{Err: err}}
	}
	return []puzzles.Parsed[string]{{Board: at.String()}}
}

// Must returns a board, path or move that is fixed in the program. It panics with the error, which a test of the puzzle would have met.
func Must[T any](fixed T, err error) T {
	if err != nil {
		panic(err)
	}
	return fixed
}

// Clocked reports whether boards can be played against the clock.
func (p *Puzzle) Clocked() bool { return p.Allowance != nil }

// Move reads one move.
func (p *Puzzle) Move(text json.RawMessage) (session.Move, error) {
	moves, err := p.Moves(slices.Concat([]byte{'['}, text, []byte{']'}))
	if err == nil && len(moves) != 1 {
		err = fmt.Errorf("%d moves, expected one", len(moves))
	}
	if err != nil {
		return nil, err
	}
	return moves[0], nil
}

// Optimal reports whether the searches prove distances from the goal.
func (p *Puzzle) Optimal() bool { return p.Searches.Promise == search.PromiseOptimal }

// movesOf reads the moves of an answer, which has no text for none.
func (p *Puzzle) movesOf(text json.RawMessage) ([]session.Move, error) {
	if len(text) == 0 {
		return nil, nil
	}
	return p.Moves(text)
}

// line returns the standings before and after each move. The error locates a move that the rules forbid.
func (p *Puzzle) line(start session.Position, moves []session.Move) ([]session.Standing, error) {
	line := []session.Standing{session.StandingOf(start)}
	at := start
	for i, m := range moves {
		var err error
		if at, err = p.Apply(at, m); err != nil {
			return nil, fmt.Errorf("move %d: %w", i+1, err)
		}
		line = append(line, session.StandingAfter(start, moves[:i+1], at))
	}
	return line, nil
}

// Proof returns what an answer proves of a board, and why no way is left, "" for no reason.
func (p *Puzzle) Proof(w *ui.Words, board session.Position, a *search.Answer) (says, why string) {
	if p.Texts.Par != nil {
		if says := p.Texts.Par(w, a); says != "" {
			return says, ""
		}
	}
	switch {
	case a.Solvable && a.Optimal:
		return w.Count("unit."+p.Unit+".proven", a.Cost), ""
	case a.Solvable:
		return fmt.Sprintf(w.Own(p.Name, "info.fewestKnown"), a.Cost, a.Bound), ""
	case a.Decided:
		return p.NoWay(w), p.Why(w, session.StandingOf(board), a.Reason)
	}
	return p.Bound(w, a), ""
}

func (p *Puzzle) NoWay(w *ui.Words) string { return w.Own(p.Name, "info.noWay") }

func (p *Puzzle) Bound(w *ui.Words, a *search.Answer) string {
	return w.F("unit."+p.Unit+".bound", ui.Grouped(a.Explored), a.Bound)
}

// Why returns a reason in words, "" for nil and for one without a text.
func (p *Puzzle) Why(w *ui.Words, at session.Standing, why *search.Reason) string {
	if p.Texts.Explain == nil || why == nil {
		return ""
	}
	return w.Sentence(ui.Capital(p.Texts.Explain(w, at, why)))
}

// A Registry lists the puzzles in the order of their number keys.
type Registry []*Puzzle

func (r Registry) Find(name string) (p *Puzzle, ok bool) {
	if i := r.Place(name); i >= 0 {
		return r[i], true
	}
	return nil, false
}

// Place returns -1 for none.
func (r Registry) Place(name string) int {
	return slices.IndexFunc(r, func(p *Puzzle) bool { return p.Name == name })
}
