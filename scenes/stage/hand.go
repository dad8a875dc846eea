package stage

import (
	"warren/puzzles"
	"warren/render"
	"warren/scenes/ui"
)

// A Hand is what the player does with a board and does not expect Undo to bring back: where the cursor of the keys is, which piece is
// taken, what the pointer holds, which piece is under the mouse, and which one was refused and shakes. The stage owns it; a view
// reads it, and tells it what the player has done. The pieces have numbers from 1 that only their view understands; 0 is no piece.
type Hand struct {
	Cursor puzzles.Cell // of the keys
	Shown  bool         // the cursor is shown
	Taken  int          // the piece that a tap or Enter has taken
	Press  Press        // of the pointer, if it is down
	Calm   bool         // the player wants less motion: pieces jump and nothing shakes

	hover   Hover
	shaken  int     // the piece that was refused
	shakeMS float64 // time left of its shake
}

// A Press is what a pointer that is down on the board has done so far.
type Press struct {
	Down  bool
	From  render.Point // where it went down
	On    puzzles.Cell // the cell that it went down on
	Piece int          // that it holds
	Far   bool         // it has gone farther than a tap does
	MS    float64      // since it went down
}

// Reveal shows the cursor and reports whether it was shown before: the first key does no more than that.
func (h *Hand) Reveal() (before bool) {
	before, h.Shown = h.Shown, true
	return before
}

// Step moves the cursor by one cell unless that is beyond the board. The first step only shows it.
func (h *Hand) Step(down, right int, inside func(puzzles.Cell) bool) {
	if next := h.Cursor.Plus(down, right); h.Reveal() && inside(next) {
		h.Cursor = next
	}
}

// Down notes that the pointer has gone down, and holds a piece. That hides the cursor.
func (h *Hand) Down(at render.Point, on puzzles.Cell, piece int) {
	h.Press = Press{Down: true, From: at, On: on, Piece: piece}
	h.Shown = false
	h.Over(0)
	h.still()
}

// Drag notes where the pointer is that is down.
func (h *Hand) Drag(at render.Point) {
	h.Press.Far = h.Press.Far || at.Sub(h.Press.From).Len() > ui.TapSlop
}

// Up ends the press and returns it.
func (h *Hand) Up() Press {
	was := h.Press
	h.Press = Press{}
	return was
}

// Over sets which piece is under the mouse.
func (h *Hand) Over(piece int) { h.hover.Over(piece - 1) }

// Lift returns how far a piece is tinted or lifted because the mouse is over it, from 0 to 1.
func (h *Hand) Lift(piece int) float64 { return h.hover.Level(piece - 1) }

// Shake shakes a piece that was refused.
func (h *Hand) Shake(piece int) {
	if !h.Calm {
		h.shaken, h.shakeMS = piece, render.ShakeMS
	}
}

// Shaking returns how long a piece still shakes, in milliseconds.
func (h *Hand) Shaking(piece int) float64 {
	if piece != h.shaken {
		return 0
	}
	return h.shakeMS
}

// still ends the shake.
func (h *Hand) still() { h.shakeMS = 0 }

// begin forgets what was done with another board.
func (h *Hand) begin() { *h = Hand{Calm: h.Calm} }

// release drops what is held or taken and reports whether anything was.
func (h *Hand) release() bool {
	held := h.Taken != 0 || h.Press.Down
	h.Taken, h.Press = 0, Press{}
	h.Over(0)
	return held
}

// tick advances the clocks by ms and reports whether anything that is drawn has changed.
func (h *Hand) tick(ms float64) (moving bool) {
	if h.Press.Down {
		h.Press.MS += ms
	}
	moving = h.hover.Tick(ms, h.Calm)
	if h.shakeMS > 0 {
		h.shakeMS = max(0, h.shakeMS-ms)
		moving = true
	}
	return moving
}
