package scenes

import (
	"math"

	"warren/render"
)

// A cellGrid lays square cells in a frame, and maps them to pixels and back.
type cellGrid struct {
	rows, cols int
	tray       render.Rect  // the frame
	origin     render.Point // upper left corner of the first cell
	cell       float64      // edge in logical pixels
}

// frameWidth is how wide the frame around a board is, in cells.
const frameWidth = 0.24

// newCellGrid gives the largest grid that fits, in the middle; beside is the room that is left free at the right of the frame, in
// cells.
func newCellGrid(rows, cols int, frame, beside float64, within render.Rect) cellGrid {
	across, down := float64(cols)+2*frame, float64(rows)+2*frame
	cell := min(within.W/(across+beside), within.H/down)
	tray := render.Rect{W: across * cell, H: down * cell}
	tray.X = within.X + (within.W-tray.W-beside*cell)/2
	tray.Y = within.Y + (within.H-tray.H)/2
	return cellGrid{
		rows: rows, cols: cols, tray: tray, cell: cell,
		origin: render.Point{X: tray.X + frame*cell, Y: tray.Y + frame*cell},
	}
}

// area is that of a run of cells; each number may be a fraction.
func (g *cellGrid) area(row, col, rows, cols float64) render.Rect {
	return render.Rect{X: g.origin.X + col*g.cell, Y: g.origin.Y + row*g.cell, W: cols * g.cell, H: rows * g.cell}
}

// units gives a point of the window in cells from the upper left corner of the first one; at is its inverse.
func (g *cellGrid) units(p render.Point) render.Point {
	return render.Point{X: (p.X - g.origin.X) / g.cell, Y: (p.Y - g.origin.Y) / g.cell}
}

func (g *cellGrid) at(p render.Point) render.Point {
	return render.Point{X: g.origin.X + p.X*g.cell, Y: g.origin.Y + p.Y*g.cell}
}

// under finds the cell under a point; it may lie outside the board.
func (g *cellGrid) under(p render.Point) (row, col int) {
	p = g.units(p)
	return int(math.Floor(p.Y)), int(math.Floor(p.X))
}
