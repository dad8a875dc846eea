package table

import (
	"warren/puzzles"
	"warren/render"
)

// An Editing says how boards of a puzzle are drawn by hand.
type Editing struct {
	Brushes []Brush
	Empty   rune                        // the sign of a cell with nothing on it
	Blank   func(rows, cols int) string // board text with the pieces that no board can be without, and nothing else
	Rows    [2]int                      // fewest and most, as the solver takes them
	Cols    [2]int
	Odd     bool // only odd squares are boards
	// Stroke lays a brush from one cell, where the pointer went down, to another, where it is now, on the draft that was there when it
	// went down. A nil Stroke sets the sign on each cell that the pointer passes.
	Stroke func(d puzzles.Draft, brush rune, from, to puzzles.Cell) puzzles.Draft
	// DrawSign paints what stands on a cell, also of a draft that is no valid board; from its neighbours it learns what belongs together.
	DrawSign func(c *render.Canvas, th *render.Theme, d puzzles.Draft, at puzzles.Cell, cell render.Rect)
	// Mirrored and Turned give the sign that a sign becomes; nil if every sign stays.
	Mirrored, Turned func(rune) rune
	// Key returns the same text for drafts whose answer is the same, cell by cell: letters renamed in the order in which they appear. Nil if
	// only equal drafts have the same answer.
	Key func(d puzzles.Draft) string
}

// A Brush is something that is painted on cells.
type Brush struct {
	Sign rune
	Name string // key of the string that names it
}
