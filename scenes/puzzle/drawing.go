package puzzle

import (
	"warren/puzzles"
	"warren/render"
	"warren/scenes/stage"
)

// A Drawing says how boards of a puzzle are drawn by hand.
type Drawing struct {
	Brushes []Brush                     // the eraser first, whose sign is Empty
	Empty   rune                        // the sign of a cell with nothing on it
	Blank   func(rows, cols int) string // board text with the pieces that no board can be without, and nothing else
	Begin   func(rows, cols int) string // small board that can be solved, of at least four rows and columns: what drawing begins with
	Rows    [2]int                      // fewest and most, as the solver takes them
	Cols    [2]int
	Odd     bool // only odd squares are boards
	Half    bool // a turn is by a half, since a quarter would make no board
	// Stroke lays a brush along the path of the pointer, from the cell where it went down to the one where it is now, on the draft that was
	// there when it went down. The path has one cell or more, and all that it passes: see puzzles.Passed. On a draft that is a valid board
	// it gives one, so that what no board can be without is never lost. A nil Stroke sets the sign on each cell of the path.
	Stroke func(d puzzles.Draft, brush rune, path []puzzles.Cell) puzzles.Draft
	// Mend returns a draft of another size that was cut from a valid board, or mirrored or turned, without the pieces that were cut
	// through, and with those that no board can be without. Nil if there are neither.
	Mend func(d puzzles.Draft) puzzles.Draft
	// Ground paints what a draft that is no valid board stands on. Nil is the tray of the grid.
	Ground func(c *render.Canvas, g *stage.Grid)
	// DrawSign paints what stands on a cell, also of a draft that is no valid board; from its neighbours it learns what belongs together.
	DrawSign func(c *render.Canvas, th *render.Theme, d puzzles.Draft, at puzzles.Cell, cell render.Rect)
	// Mirrored and Turned give the sign that a sign becomes; nil if every sign stays.
	Mirrored, Turned func(rune) rune
	// Key returns the same text for drafts whose answer is the same, cell by cell: letters renamed in the order in which they appear. Nil if
	// only equal drafts have the same answer, as in Link-up, where the letters decide between links that are alike.
	Key func(d puzzles.Draft) string
	// Fuller reports whether a draft is another one with so much more on it that every solution of it, but for the moves of what was added, is one
	// of that: if that has none, it has none either. Only a puzzle whose searches find the reason by themselves may have it. Nil if nothing
	// can be told.
	Fuller func(than, d puzzles.Draft) bool
}

// A Brush is something that is painted on cells.
type Brush struct {
	Sign rune
	Name string      // key of the string that names it
	Icon render.Icon // what stands for it in the palette, if its sign shows nothing
}

// Eraser returns the brush that leaves nothing on a cell, for a puzzle in which that is the sign of nothing.
func Eraser(empty rune) Brush { return Brush{empty, "brush.erase", render.IconErase} }
