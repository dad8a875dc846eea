// Package stage shows one board and takes the gestures on it: the view of a puzzle, the player's hand on the board, and what all views share. It
// knows no game: neither history nor hints.
package stage

import (
	"warren/internal/session"
	"warren/puzzles"
	"warren/render"
	"warren/scenes/ui"
	"warren/solver/search"
)

// A View is a puzzle's half of the table: it animates the pieces to a position, and turns intents into gestures, whose moves the session makes.
type View[S, M any] interface {
	// Aspect returns the board's width divided by its height, frame included, for a window of that size in logical pixels.
	Aspect(s S, width, height float64) float64
	// Place sets where on the window the board is. Aspect has been called for the same board and window.
	Place(s S, within render.Rect)
	// Show sets the position. If animated, the pieces move from where they are drawn now.
	Show(f Frame[S, M])
	Settle()
	// Celebrate starts the animation of a win, which takes at most render.WinMS.
	Celebrate()
	// Tick advances the motion by ms and reports whether anything that is drawn has changed.
	Tick(ms float64) (moving bool)
	// Do returns the zero Gesture for none.
	Do(in ui.Intent) Gesture[M]
	// Release drops what the view itself holds and reports whether there was anything; what is in the hand is dropped next.
	Release() bool
	// Draw paints the board and what is shown on it. It changes no state.
	Draw(c *render.Canvas, th *render.Theme, shown Shown[M])
	// DrawFigure paints a small board for the rules, with one move marked.
	DrawFigure(c *render.Canvas, th *render.Theme, within render.Rect, pic Illustration[S, M])
}

// Extras are optional abilities of a view. A nil function means that the view lacks the ability.
type Extras[M any] struct {
	// Tools returns the current state of the puzzle's own tools, always in the same order.
	Tools func() []Tool
	// Use starts tool n.
	Use func(n int) Gesture[M]
	// Answered is called with the solver's answer to the question that tool n asked.
	Answered func(n int, a *search.Answer) Gesture[M]
	// Intended returns the moves that a hint should try first, since the player has begun one; ok is false if the tip is one of them.
	Intended func(tip Tip[M]) (moves []M, ok bool)
	// Pending returns the gesture that arises from a press over time, as from a resting finger. The table calls it in each tick.
	Pending func() Gesture[M]
	// ShowPins sets the cells with pins, whenever they change. The view must not keep the slice.
	ShowPins func(pins []puzzles.Cell)
	// DrawSearch paints the current state of a watched search over the board. It changes no state.
	DrawSearch func(c *render.Canvas, th *render.Theme, v *search.View)
	// Head returns the cell of what the arrows move as long as they show no cursor.
	Head func() puzzles.Cell
	// Piece returns a cell of the piece that is taken, and whether the arrows move it. Without it that is the cell of the cursor.
	Piece func(taken int) (on puzzles.Cell, leads bool)
	// Jump moves the cursor to the next place that matters to a player who cannot see the board (-1: the one before, 0: the nearest), and says why.
	Jump func(w *ui.Words, by int) string
	// Cell returns where a cell is on the window. With it the table can zoom, and keep the cell of the keys in view.
	Cell func(c puzzles.Cell) render.Rect
	// Bare reports whether nothing is at a point that a pointer could take or act on.
	Bare   func(at render.Point) bool
	Cheers bool // the view shows a rabbit that is glad of a win
	Voice  Voice[M]
}

// A Frame is a position and how it was reached.
type Frame[S, M any] struct {
	Start    S   // of the board: identifies it
	Moves    []M // from Start to At; the view must not keep the slice
	At       S
	Animated bool
	Enters   bool // the board has just been put on the table: its pieces appear
	Plan     []M  // the moves that a replay has still to make, not nil during one; the view must not keep the slice
}

type Gesture[M any] struct {
	Moves   []M    // to be made; valid until the next Do
	Joined  bool   // the moves extend the previous gesture
	Refusal string // key of the string that says why nothing moved
	Says    string // key of a string that says what happened, if that is no move, or more than the move tells
	Pin     bool   // toggle the pin on PinAt
	PinAt   puzzles.Cell
	Ask     *search.Request // a tool's question about the position; the session fills in puzzle, board and moves, and adds its seed
}

// Shown is what is shown on a board besides its position.
type Shown[M any] struct {
	Tip[M]
	Clock  float64        // ms since the tip was given
	Trail  bool           // the trail of Last is shown
	Last   M              // the last move
	Reason *search.Reason // why the goal cannot be reached, if the player was told
	Hinted bool           // Reason speaks for the move of a hint, which is not shown yet
}

// A Tip is what a hint reveals: a piece, where it goes, or the moves of a ghost hand.
type Tip[M any] struct {
	Stage session.TipStage
	Move  M              // unless Stage is TipNone
	Why   *search.Reason // for TipWhy; drawn as Shown.Reason
	Hand  []M            // for TipHand: the moves from here to the goal
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
type Illustration[S, M any] struct {
	At   S
	Move M
}
