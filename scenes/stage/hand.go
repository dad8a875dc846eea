package stage

import (
	"warren/puzzles"
	"warren/render"
	"warren/scenes/ui"
)

// A Hand is what the player does with a board and does not expect Undo to bring back. The stage owns it; a view tells it what the player has done.
// The pieces have numbers from 1 that only their view understands; 0 is no piece.
type Hand struct {
	Cursor puzzles.Cell // of the keys
	Taken  int          // the piece that a tap or Enter has taken
	Press  Press        // of the pointer, if it is down
	Shown  bool
	Calm   bool // the player wants less motion: pieces jump and nothing shakes

	hover   Hover
	shaken  int     // the piece that was refused
	shakeMS float64 // time left of its shake
}

// A Press is what a pointer that is down on the board has done so far.
type Press struct {
	Down  bool
	From  render.Point // where it went down
	On    puzzles.Cell // the cell that it went down on
	Piece int          // held, 0 for none
	Far   bool         // farther than a tap
	MS    float64      // since it went down
}

// Reveal shows the cursor and reports whether it was shown before.
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

// Down hides the cursor.
func (h *Hand) Down(at render.Point, on puzzles.Cell, piece int) {
	h.Press = Press{Down: true, From: at, On: on, Piece: piece}
	h.Shown = false
	h.Over(0)
	h.still()
}

func (h *Hand) Drag(at render.Point) {
	h.Press.Far = h.Press.Far || at.Sub(h.Press.From).Len() > ui.TapSlop
}

func (h *Hand) Up() Press {
	was := h.Press
	h.Press = Press{}
	return was
}

func (h *Hand) Over(piece int) { h.hover.Over(piece - 1) }

// Lift returns how far a piece is tinted or lifted because the mouse is over it, from 0 to 1.
func (h *Hand) Lift(piece int) float64 { return h.hover.Level(piece - 1) }

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

func (h *Hand) still() { h.shakeMS = 0 }

func (h *Hand) begin() { *h = Hand{Calm: h.Calm} }

func (h *Hand) release() bool {
	held := h.Taken != 0 || h.Press.Down
	h.Taken, h.Press = 0, Press{}
	h.Over(0)
	return held
}

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
