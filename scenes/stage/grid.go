package stage

import (
	"math"

	"warren/puzzles"
	"warren/render"
)

// A Grid places square cells in a frame, and converts between cells and pixels.
type Grid struct {
	Rows, Cols int
	Tray       render.Rect  // the frame
	Origin     render.Point // top left corner of the first cell
	Cell       float64      // side in logical pixels
}

const FrameWidth = 0.24 // cells

// NewGrid returns the largest grid that fits, centred in within; beside is the space to the right of the frame, in cells.
func NewGrid(rows, cols int, frame, beside float64, within render.Rect) Grid {
	across, down := float64(cols)+2*frame, float64(rows)+2*frame
	cell := min(within.W/(across+beside), within.H/down)
	tray := render.Rect{W: across * cell, H: down * cell}
	tray.X = within.X + (within.W-tray.W-beside*cell)/2
	tray.Y = within.Y + (within.H-tray.H)/2
	return Grid{
		Rows: rows, Cols: cols, Tray: tray, Cell: cell,
		Origin: render.Point{X: tray.X + frame*cell, Y: tray.Y + frame*cell},
	}
}

// Area returns the area of a block of cells, in logical pixels; each argument may be a fraction.
func (g *Grid) Area(row, col, rows, cols float64) render.Rect {
	return render.Rect{X: g.Origin.X + col*g.Cell, Y: g.Origin.Y + row*g.Cell, W: cols * g.Cell, H: rows * g.Cell}
}

func (g *Grid) Rect(c puzzles.Cell) render.Rect {
	return g.Area(float64(c.Row), float64(c.Col), 1, 1)
}

// Units converts a point of the window to cells to the right of and below the top left corner of the first one; At is its inverse.
func (g *Grid) Units(p render.Point) render.Point {
	return render.Point{X: (p.X - g.Origin.X) / g.Cell, Y: (p.Y - g.Origin.Y) / g.Cell}
}

// At converts a position in cells to a point of the window.
func (g *Grid) At(p render.Point) render.Point {
	return render.Point{X: g.Origin.X + p.X*g.Cell, Y: g.Origin.Y + p.Y*g.Cell}
}

// Under returns the cell under a point; it may be outside the board.
func (g *Grid) Under(p render.Point) puzzles.Cell {
	p = g.Units(p)
	c := puzzles.Cell{Row: int(math.Floor(p.Y)), Col: int(math.Floor(p.X))}
	return c
}

func (g *Grid) Inside(c puzzles.Cell) bool {
	return 0 <= c.Row && c.Row < g.Rows && 0 <= c.Col && c.Col < g.Cols
}
