package render

import (
	"image/color"
	"math"
)

// linkMargin is the width of the margin around the tiles of Link-up, in cells. Links outside the board run along its middle.
const linkMargin = 0.5

// A LinkLayout is the layout of a board of Link-up, in logical pixels.
type LinkLayout struct {
	Tray       Rect
	Rows, Cols int
	Cell       float64 // edge of a cell
}

// LinkAspect returns the aspect (width over height) of a board of Link-up with its margin.
func LinkAspect(rows, cols int) float64 {
	return (float64(cols) + 2*linkMargin) / (float64(rows) + 2*linkMargin)
}

// NewLinkLayout returns the layout of the largest board that fits in within, centred.
func NewLinkLayout(within Rect, rows, cols int) LinkLayout {
	w, h := float64(cols)+2*linkMargin, float64(rows)+2*linkMargin
	cell := min(within.W/w, within.H/h)
	at := within.Center()
	return LinkLayout{Rect{at.X - w*cell/2, at.Y - h*cell/2, w * cell, h * cell}, rows, cols, cell}
}

// Tile returns the rectangle of a cell.
func (f LinkLayout) Tile(row, col int) Rect { return Square(f.Spot(row, col), f.Cell) }

// Spot returns the centre of a cell. A row or column of −1, or one past the last, is the margin, where links may turn.
func (f LinkLayout) Spot(row, col int) Point {
	return Point{f.Tray.X + f.Cell*lane(col, f.Cols), f.Tray.Y + f.Cell*lane(row, f.Rows)}
}

// lane returns the distance of the centre line of a row or column from the edge of the tray, in cells.
func lane(i, n int) float64 {
	switch {
	case i < 0:
		return linkMargin / 2
	case i >= n:
		return linkMargin*1.5 + float64(n)
	}
	return linkMargin + float64(i) + 0.5
}

// At returns the cell at a point, and whether there is one.
func (f LinkLayout) At(p Point) (row, col int, ok bool) {
	row = int(math.Floor((p.Y-f.Tray.Y)/f.Cell - linkMargin))
	col = int(math.Floor((p.X-f.Tray.X)/f.Cell - linkMargin))
	return row, col, row >= 0 && row < f.Rows && col >= 0 && col < f.Cols
}

func (c *Canvas) DrawLinkTray(f LinkLayout) { drawLinkTray(c, c.Theme, f) }

func drawLinkTray(s linkSurface, th *Theme, f LinkLayout) {
	radius := trayRadius * min(f.Tray.W, f.Tray.H)
	s.RoundRect(f.Tray.Move(Point{Y: min(trayDeep, 0.12*f.Cell)}), radius, th.Shadow)
	s.RoundRect(f.Tray, radius, th.Board)
	for row := range f.Rows {
		for col := range f.Cols {
			s.picture(linkCell{}, f.Tile(row, col), f.Tile(row, col))
		}
	}
}

// A linkCell is a cell without a tile. It is faint, so that the remaining tiles stand out.
type linkCell struct{}

func (linkCell) Paint(p *Painter) { DrawingOf("pieces/tile#hollow").Paint(p) }

// A linkSurface is a surface that can also draw the tiles and links of Link-up, in logical pixels: a *Canvas or a paintSurface.
type linkSurface interface {
	surface
	Segment(a, b Point, width float64, col color.NRGBA)
	picture(pic Picture, natural, dst Rect)
}

func (c *Canvas) picture(pic Picture, natural, dst Rect) { c.DrawAt(pic, natural, dst, Options{}) }

// Segment paints a line with round caps.
func (s paintSurface) Segment(a, b Point, width float64, col color.NRGBA) {
	s.Push(Scale(s.Px, s.Px))
	s.Stroke(new(Path).Polyline(a, b), width, col)
	s.Pop()
}

func (s paintSurface) picture(pic Picture, _, dst Rect) {
	k := s.Px
	s.Draw(pic, Rect{dst.X * k, dst.Y * k, dst.W * k, dst.H * k})
}
