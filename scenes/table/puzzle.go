package table

import (
	"slices"

	"warren/internal/calendar"
	"warren/internal/link"
	"warren/internal/session"
	"warren/internal/sound"
	"warren/puzzles"
	"warren/render"
	"warren/scenes/stage"
	"warren/scenes/ui"
	"warren/solver/search"
)

// A Puzzle describes a puzzle to the table: its rules, its view and its own texts. A nil function means the default.
type Puzzle[S session.Board[S, M], M any] struct {
	Rules   session.Rules[S, M]
	Offer   search.Searches // what its searches offer: its levels, and whether one can be watched
	Unit    string          // what it counts, "moves" or "steps": part of the keys of its strings
	Picture render.Picture  // of its card on the home screen
	Lax     bool            // its parser accepts nearly any text: other puzzles' parsers come first
	// File parses every board of a text. The default takes the text for one board.
	File func(text string) []puzzles.Parsed[S]
	// View makes a view that reads what the player does from a hand.
	View func(e *ui.Env, hand *stage.Hand) (stage.View[S, M], stage.Extras[M])
	// The boards that introduce the puzzle are made when they are first wanted: the start of the game reads no board.
	Lessons func() []Lesson[S]                // the boards of the first minute; may be nil
	Reel    func() Reel[S, M]                 // what its card on the home screen plays, the board of Picture; may be nil
	Figures func() []stage.Illustration[S, M] // pictures of the rules, each beside the string of the same number (NAME.rule1, …); may be nil

	// Sound returns the sound of a change from one position to another: a move, one taken back, or a step of a replay. That of a thud
	// is heard when the pieces have come to rest, and joins one after the other rise. Nil is for a view that plays its sounds itself.
	Sound func(before, after S) sound.Kind
	// Remark returns a remark on a finished game for the win card, or "".
	Remark func(w *ui.Words, g *session.Game) string
	// Par returns what is proven of the board, if the fewest alone say little, or "" for the table's text.
	Par func(w *ui.Words, a *search.Answer) string
	// Way returns how far the goal is from a solvable position.
	Way func(w *ui.Words, a *search.Answer) string
	// Aside returns a remark, shown smaller below what is proven of the board, or "".
	Aside func(w *ui.Words, g *session.Game, a *search.Answer) string
	// Scores returns the numbers beside the board: what has been done, and what is left to do, without a name if that is not
	// told.
	Scores func(w *ui.Words, g *session.Game) [2]Score
	// Left returns what is left to do on a position when the clock has run out.
	Left func(w *ui.Words, at S) string
	// Explain returns why the goal cannot be reached, if that can be shown, or "" for a reason without a text.
	Explain func(w *ui.Words, why *search.Reason) string
	// Comment returns how good a finished game was: the conditions that are met and those that are missing.
	Comment func(w *ui.Words, g *session.Game, v session.Verdict) string
	// Ends returns the cells on which a move of a position is shown: that of its piece, and where it leads.
	Ends func(at S, m M) (from, to puzzles.Cell)
	// Piece returns the cell that Ends names as that of the piece on a cell. The default is the cell itself.
	Piece func(at S, c puzzles.Cell) puzzles.Cell
	// Pairs reports whether the two ends of a move are equal, so that both are marked.
	Pairs bool
	// Size returns the text that says how large a board is, for a puzzle whose levels have no number to beat.
	Size func(w *ui.Words, at S) string
	// Phase returns the key of the string that names the phase of a watched search.
	Phase func(v *search.View) string
	// Editing says how its boards are drawn by hand.
	Editing *Editing
}

// A Lesson is a board with one line of text.
type Lesson[S any] struct {
	Start S
	Text  string // key of the string
}

// LevelNames returns the names of a puzzle's levels, for session.Rules.
func LevelNames(levels []search.Level) []string {
	names := make([]string, len(levels))
	for i, level := range levels {
		names[i] = level.Name
	}
	return names
}

// A Score is a number and the name of what it counts.
type Score struct{ Name, Value string }

// An Entry is a puzzle as the home screen lists it.
type Entry struct {
	Name    string
	Picture render.Picture
	Lax     bool
	Unit    string              // what it counts
	Clock   bool                // it can be played against the clock
	Offer   search.Searches     // what its searches offer
	Open    func(e *Env) Player // lays its table, without a board
	// Draw opens the editor, as newEditor does; nil if its boards are not drawn.
	Draw func(e *Env, text string, task *ChallengeTask, behind Drawer) *Editor
	// Still returns the picture of a board. The error locates a fault in its text.
	Still func(e *ui.Env, board string) (Still, error)
	// Boards returns every board of a text in order, each as canonical text or with its fault.
	Boards func(text string) []puzzles.Parsed[string]
	// Show returns a board that solves itself, or nil if the puzzle has none.
	Show func() Show
	Teller
	// Exhibit returns a board with what a search has found out about it. The error says why the answer is none about a board.
	Exhibit func(a *search.Answer) (Exhibit, error)
	// Editing says how its boards are drawn by hand, nil if they are not.
	Editing *Editing
}

// A Registry lists the puzzles that can be played, in the order of their number keys.
type Registry []Entry

// Find returns the entry of a puzzle.
func (r Registry) Find(name string) (entry *Entry, ok bool) {
	if i := r.Place(name); i >= 0 {
		return &r[i], true
	}
	return nil, false
}

// Place returns the place of a puzzle in the list, or -1.
func (r Registry) Place(name string) int {
	return slices.IndexFunc(r, func(entry Entry) bool { return entry.Name == name })
}

// Entry returns the entry of the puzzle in the list of those that can be played.
func (p *Puzzle[S, M]) Entry() Entry {
	entry := Entry{
		Name: p.Rules.Name, Picture: p.Picture, Lax: p.Lax, Unit: p.Unit, Clock: p.Rules.Allowance != nil, Offer: p.Offer,
		Open:   func(e *Env) Player { return New(e, p) },
		Still:  p.still,
		Boards: p.boards,
		Show:   p.show,

		Teller:  teller[S, M]{p},
		Exhibit: p.exhibit,
		Editing: p.Editing,
	}
	if p.Editing != nil {
		entry.Draw = func(e *Env, text string, task *ChallengeTask, behind Drawer) *Editor {
			return newEditor(e, p.erase(), text, task, behind)
		}
	}
	return entry
}

// boards returns every board of a text in order.
func (p *Puzzle[S, M]) boards(text string) []puzzles.Parsed[string] {
	if p.File == nil {
		at, err := p.Rules.Parse(text)
		if err != nil {
			return []puzzles.Parsed[string]{{Err: err}}
		}
		return []puzzles.Parsed[string]{{Board: at.String()}}
	}
	parsed := p.File(text)
	boards := make([]puzzles.Parsed[string], len(parsed))
	for i, b := range parsed {
		if boards[i].Err = b.Err; b.Err == nil {
			boards[i].Board = b.Board.String()
		}
	}
	return boards
}

// A Player is a table as the dialogs and the home screen see it.
type Player interface {
	Drawer
	Helped
	// GoOn continues the saved game unless it is solved, or else opens the level with which the puzzle goes on, or else deals a
	// board.
	GoOn()
	// OpenNew deals a board of the last level played.
	OpenNew()
	// OpenBoard puts a board on the table that was typed, pasted or linked. The error locates the fault; on an error nothing
	// changes.
	OpenBoard(text string) error
	// CanEdit reports whether a copy of the board on the table can be drawn on.
	CanEdit() bool
	// OpenListed does the same with a board of a list: a board that is solved starts again.
	OpenListed(text string, in Listing) error
	// OpenLink does the same with the board of a link, with the moves that it carries, but continues the game played last if that has this board
	// and these moves.
	OpenLink(l link.Link) error
	// OpenLevel puts level n of the puzzle's pack on the table, as it was left or at its start. A number outside the pack
	// changes nothing.
	OpenLevel(n int)
	// PlayLevel is like OpenLevel, but starts a solved level again.
	PlayLevel(n int)
	// OpenDay puts the daily board of a date on the table, as it was left or at its start. A date outside the list changes
	// nothing.
	OpenDay(date calendar.Date)
	// BackTo makes Back lead to a station in place of home.
	BackTo(s Station)
	// OpenLessons starts the lessons.
	OpenLessons()
	// Reopen goes on with the board that was on the table last.
	Reopen()
	// Resume continues the saved game and reports whether there is one to go on with.
	Resume() bool
	// SetLevel sets the level and deals a board of it.
	SetLevel(level string)
	// SetTimed sets whether boards dealt from now on are played against the clock.
	SetTimed(timed bool)
	// ShowAddress puts the link to the board into the page's address.
	ShowAddress()
}

// Helped is a scene over which there is help.
type Helped interface {
	ui.Scene
	Info() Info
	// Sketch paints picture n of the rules.
	Sketch(c *render.Canvas, th *render.Theme, n int, within render.Rect)
}

// Info is what the dialogs over a table or the editor show about it.
type Info struct {
	Puzzle    string
	Unit      string
	Level     string // of the boards that New deals
	Clock     bool   // it can be played against the clock,
	Timed     bool   // and the player wants that
	Figures   int    // number of pictures of the rules
	Watchable bool   // its search can be watched,
	Explored  bool   // and its moves explored
	Drawn     bool   // its boards can be drawn,
	Drawing   bool   // and one is being drawn
}
