package table

import (
	"warren/internal/session"
	"warren/puzzles"
	"warren/render"
	"warren/scenes/ui"
	"warren/solver/search"
)

// A View is one puzzle's half of the table: its gestures and its pictures. It is told the position and animates its way
// there; it turns intents into gestures, whose moves the session makes. It knows nothing of history, hints or modes.
type View[S, M any] interface {
	// Aspect returns the width of the board with its frame over its height, in a window of that size in logical pixels.
	Aspect(s S, width, height float64) float64
	// Place says where on the window the board stands. Aspect has been asked for the same board and window.
	Place(s S, within render.Rect)
	// Show makes a position the one on the board. Animated, the pieces move there from where they are seen now.
	Show(f Frame[S, M])
	// Settle ends every motion at once, as a new input does.
	Settle()
	// Celebrate plays the win, at most WinMS long.
	Celebrate()
	// Tick moves the motions on by ms and reports whether anything that is drawn has changed. Calm is the player's wish for
	// less motion: pieces jump and nothing shakes.
	Tick(ms float64, calm bool) (moving bool)
	// Do turns an intent into a gesture; the zero Gesture is none.
	Do(in ui.Intent) Gesture[M]
	// Release lets go of whatever is held or selected and reports whether anything was.
	Release() bool
	// Draw paints the board and what is shown on it. It changes nothing.
	Draw(c *render.Canvas, th *render.Theme, shown Shown[M])
	// Sketch paints a small board that nobody plays on, with one move pointed out.
	Sketch(c *render.Canvas, th *render.Theme, within render.Rect, pic Illustration[S, M])
}

// Extras are what a view can do beyond that. A nil function means that there is nothing of the kind.
type Extras[M any] struct {
	// Tools returns the puzzle's own tools as they are at the moment, in an order that stays.
	Tools func() []Tool
	// Use works the tool of that number.
	Use func(n int) Gesture[M]
	// Answered is called with what the solver says of the question that the tool of that number asked.
	Answered func(n int, a *search.Answer) Gesture[M]
	// Pending returns what has come of a press by time alone, as a finger that rests: no intent tells of it. The table asks
	// in each tick in which the player may move.
	Pending func() Gesture[M]
	// ShowPins brings the cells in which pins stick, whenever they change. The view must not keep the slice.
	ShowPins func(pins []puzzles.Cell)
	// DrawSearch paints, over the board, what a watched search has on it at the moment. It changes nothing.
	DrawSearch func(c *render.Canvas, th *render.Theme, v *search.View)
}

// tools returns the puzzle's own tools.
func (x *Extras[M]) tools() []Tool {
	if x.Tools == nil {
		return nil
	}
	return x.Tools()
}

// A Frame is a position and how it was come to.
type Frame[S, M any] struct {
	Start    S   // of the board: says which board this is
	Moves    []M // that lead from Start to At; the view must not keep the slice
	At       S
	Animated bool
	Plan     []M // the moves that a replay has still to make, not nil in one; the view must not keep the slice
}

// A Gesture is what an intent came to on the board.
type Gesture[M any] struct {
	Moves   []M    // to be made; valid until the next Do
	Joined  bool   // they go on with the gesture before
	Refusal string // key of the string that says why nothing moved
	Says    string // key of a string that says what happened, where that is no move
	Pin     bool   // stick a pin into PinAt, or pull it out
	PinAt   puzzles.Cell
	Ask     *search.Request // what a tool asks about the position; the session fills in puzzle, board and moves, and adds its seed
}

// Shown is what is shown on a board besides its position.
type Shown[M any] struct {
	session.Tip[M]
	Clock  float64        // ms since the tip was given
	Reason *search.Reason // why nothing leads to the goal, where the player was told and it can be seen
}

// A Tool is one of a puzzle's own tools.
type Tool struct {
	Icon     render.Icon
	Name     string // key of the string
	Letter   rune   // of its key, in lower case; 0 where the view takes the key itself
	Lit      bool   // it is on
	Disabled bool
}

// A Lesson is a board with one line of text.
type Lesson[S any] struct {
	Start S
	Text  string // key of the string
}

// An Illustration is a position with one move to point out.
type Illustration[S, M any] struct {
	At   S
	Move M
}

// WinMS is the longest that a win may keep the player waiting for its card; any input skips it.
const WinMS = 700.0
