// Package stage shows one board and takes the gestures on it: the view of a puzzle, the player's hand on the board, and what all views share. It
// knows no game: neither history nor hints.
package stage

import (
	"warren/internal/session"
	"warren/internal/sound"
	"warren/puzzles"
	"warren/render"
	"warren/scenes/ui"
	"warren/solver/search"
)

// Basics are what every view does.
type Basics interface {
	// Aspect returns the board's width divided by its height, frame included.
	Aspect(at session.Position) float64
	// Place sets where on the window the board is.
	Place(at session.Position, within render.Rect)
	// Show sets the position, whose start identifies the board.
	Show(at session.Standing, how Transition)
	Settle()
	// Celebrate starts the animation of a win, which takes at most render.WinMS.
	Celebrate()
	// Tick advances the motion by ms and reports whether anything that is drawn has changed.
	Tick(ms float64) (moving bool)
	// Do returns the zero Gesture for none.
	Do(in ui.Intent) Gesture
	// Release drops what the view itself holds and reports whether there was anything; what is in the hand is dropped next.
	Release() bool
	// Draw paints the board and what is shown on it. It changes no state.
	Draw(c *render.Canvas, shown Shown)
	// DrawFigure paints a small board for the rules, with one move marked.
	DrawFigure(c *render.Canvas, within render.Rect, pic Illustration)
}

// A View is a puzzle's half of the table: it animates the pieces to a position, and turns intents into gestures, whose moves the session makes. A nil
// function means the usual: the view lacks the ability, unless a comment names something else.
type View struct {
	Basics

	// Tools returns the current state of the puzzle's own tools, always in the same order.
	Tools func() []Tool
	// Use starts tool n.
	Use func(n int) Gesture
	// Answered is called with the solver's answer to the question that tool n asked.
	Answered func(n int, a *search.Answer) Gesture
	// Intended returns the moves that a hint should try first, since the player has begun one; ok is false if the tip is one of them.
	Intended func(tip session.Tip) (moves []session.Move, ok bool)
	// Pending returns the gesture that arises from a press over time, as from a resting finger. The table calls it in each tick.
	Pending func() Gesture
	// ShowPins sets the cells with pins, whenever they change. The view must not keep the slice.
	ShowPins func(pins []puzzles.Cell)
	// DrawSearch paints the current state of a watched search over the board. It changes no state.
	DrawSearch func(c *render.Canvas, v *search.View)
	// Head returns the cell of what the arrows move as long as they show no cursor.
	Head func() puzzles.Cell
	// Piece returns a cell of the piece that is taken, and whether the arrows move it: usually the cell of the cursor, and no.
	Piece func(taken int) (on puzzles.Cell, leads bool)
	// Jump moves the cursor to the next place that matters to a player who cannot see the board (-1: the one before, 0: the nearest), and says why.
	Jump func(w *ui.Words, by int) string
	// Cell returns where a cell is on the window. With it the table can zoom, and keep the cell of the keys in view.
	Cell func(c puzzles.Cell) render.Rect
	// Bare reports whether nothing is at a point that a pointer could take or act on.
	Bare func(at render.Point) bool
	// Sound returns the sound of a change of position. A thud is heard when the pieces rest, and joins one after the other rise. Nil is for a view
	// that plays its sounds itself.
	Sound func(before, after session.Position) sound.Kind
	// Turning turns the boards that are shown turned where their cells become larger by that. Such
	// a view has Cell.
	Turning *Turning
	Land    render.Land // where the board lies
	// Goal returns the cell that the rabbit of a win keeps clear of. Nil is for a view that shows a
	// glad rabbit itself.
	Goal  func() puzzles.Cell
	Voice Voice
}

// usual fills in the functions of which nobody has to know that the view lacks them.
func (v View) usual(hand *Hand) View {
	if v.Tools == nil {
		v.Tools = func() []Tool { return nil }
	}
	if v.Answered == nil {
		v.Answered = func(int, *search.Answer) Gesture { return Gesture{} }
	}
	if v.Intended == nil {
		v.Intended = func(session.Tip) ([]session.Move, bool) { return nil, false }
	}
	if v.Pending == nil {
		v.Pending = func() Gesture { return Gesture{} }
	}
	if v.ShowPins == nil {
		v.ShowPins = func([]puzzles.Cell) {}
	}
	if v.Piece == nil {
		v.Piece = func(int) (puzzles.Cell, bool) { return hand.Cursor, false }
	}
	if v.Bare == nil {
		v.Bare = func(render.Point) bool { return false }
	}
	return v
}

// A Transition is how a position comes to be shown.
type Transition struct {
	Animated bool           // the pieces move from where they are drawn now
	Enters   bool           // the board has just been put on the table: its pieces appear
	Silent   bool           // nothing is heard
	Plan     []session.Move // the moves that a replay has still to make, not nil during one; the view must not keep the slice
}

type Gesture struct {
	Moves   []session.Move // to be made
	Joined  bool           // the moves extend the previous gesture
	Refusal string         // key of the string that says why nothing moved
	Says    string         // key of a string that says what happened, if that is no move, or more than the move tells
	Pin     bool           // toggle the pin on PinAt
	PinAt   puzzles.Cell
	Ask     *search.Request // a tool's question about the position; the session fills in puzzle, board and moves, and adds its seed
}

// Shown is what is shown on a board besides its position.
type Shown struct {
	session.Tip                // its Move is nil unless it shows one
	Clock       float64        // ms since the tip was given
	Trail       bool           // the trail of Last is shown
	Last        session.Move   // the last move, nil at the start
	Reason      *search.Reason // why the goal cannot be reached, if the player was told
	Hinted      bool           // Reason speaks for the move of a hint, which is not shown yet
}

type Tool struct {
	Icon    render.Icon
	Name    string // key of the string
	Letter  rune   // of the key, in lower case; 0 if the view handles the key itself
	Toggles bool   // the tool is on, which is Lit, until it is used again
	Lit     bool
	Spoils  string // key of what it does, if that costs the third star; "" if it costs none
}

// An Illustration is a position with one move to show.
type Illustration struct {
	At   session.Position
	Move session.Move
}
