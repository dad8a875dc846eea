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
	// Stroke lays a brush along a path, which has all cells that it passes, on the draft that was there when the pointer went down. Of a valid board
	// it makes a valid one. A nil Stroke sets the sign on each cell of the path.
	Stroke func(d puzzles.Draft, brush rune, path []puzzles.Cell) puzzles.Draft
	// Mend takes what was cut from a valid board, or mirrored or turned. It removes pieces that were cut through, and adds those that no board can be
	// without. Nil if there are neither.
	Mend func(d puzzles.Draft) puzzles.Draft
	// Ground paints what a draft that is no valid board stands on. Nil is the tray of the grid.
	Ground func(c *render.Canvas, g *stage.Grid)
	// DrawSign paints a cell, also of a draft that is no valid board; the neighbours tell what belongs together.
	DrawSign func(c *render.Canvas, d puzzles.Draft, at puzzles.Cell, cell render.Rect)
	// Mirrored and Turned give the sign that a sign becomes; nil if every sign stays.
	Mirrored, Turned func(rune) rune
	// Key returns the same text for drafts with the same answer: letters are renamed in order. Nil if only equal drafts have the same answer, as in
	// Link-up, where the letters decide between links that are alike.
	Key func(d puzzles.Draft) string
	// Fuller reports whether d has no solution if than has none, since it has more on it. Only a puzzle whose searches find the reason by themselves
	// may have it.
	Fuller func(than, d puzzles.Draft) bool
}

type Brush struct {
	Sign rune
	Name string      // key of the string that names it
	Icon render.Icon // what stands for it in the palette, if its sign shows nothing
}

func Eraser(empty rune) Brush { return Brush{empty, "brush.erase", render.IconErase} }
