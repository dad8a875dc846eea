package render

import (
	"image/color"
	"math"
)

// linkMargin is how wide the tray is around the tiles of Link-up, in cells: ways outside of the board run in its middle.
const linkMargin = 0.5

// A LinkField says where the tiles of Link-up lie, in logical pixels.
type LinkField struct {
	Tray       Rect
	Rows, Cols int
	Cell       float64 // edge of a cell
	Turned     bool    // its rows run from top to bottom, the first one at the left
}

// LinkAspect returns the width over the height of a board of Link-up with its margin.
func LinkAspect(rows, cols int) float64 {
	return (float64(cols) + 2*linkMargin) / (float64(rows) + 2*linkMargin)
}

// NewLinkField returns the largest board of Link-up that within holds, in its middle.
func NewLinkField(within Rect, rows, cols int) LinkField {
	w, h := float64(cols)+2*linkMargin, float64(rows)+2*linkMargin
	cell := min(within.W/w, within.H/h)
	at := within.Center()
	return LinkField{Rect{at.X - w*cell/2, at.Y - h*cell/2, w * cell, h * cell}, rows, cols, cell, false}
}

// NewTurnedLinkField is NewLinkField for a board that is shown turned; its aspect is that of a board with rows and columns
// exchanged.
func NewTurnedLinkField(within Rect, rows, cols int) LinkField {
	f := NewLinkField(within, cols, rows)
	f.Rows, f.Cols, f.Turned = rows, cols, true
	return f
}

// LinkTurned tells whether a board of Link-up is better shown turned on a table in a window of that size: a wide board on a
// phone held upright. It is where cells are too small for a finger otherwise, and get a good deal larger so.
func LinkTurned(w, h float64, rows, cols int) bool {
	const finger, worth = 44, 1.2
	upright := NewLinkField(TableLayout(w, h, LinkAspect(rows, cols)).Board, rows, cols).Cell
	turned := NewTurnedLinkField(TableLayout(w, h, LinkAspect(cols, rows)).Board, rows, cols).Cell
	return upright < finger && turned > worth*upright
}

// Tile returns a cell of the board.
func (f LinkField) Tile(row, col int) Rect { return Square(f.Spot(row, col), f.Cell) }

// Spot returns the middle of a cell. A row or column of −1, or one past the last, is the margin: a link may turn there.
func (f LinkField) Spot(row, col int) Point {
	right, down := lane(col, f.Cols), lane(row, f.Rows)
	if f.Turned {
		right, down = down, right
	}
	return Point{f.Tray.X + f.Cell*right, f.Tray.Y + f.Cell*down}
}

// lane returns how far the middle of a row or column lies from the tray's edge, in cells.
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
func (f LinkField) At(p Point) (row, col int, ok bool) {
	row = int(math.Floor((p.Y-f.Tray.Y)/f.Cell - linkMargin))
	col = int(math.Floor((p.X-f.Tray.X)/f.Cell - linkMargin))
	if f.Turned {
		row, col = col, row
	}
	return row, col, row >= 0 && row < f.Rows && col >= 0 && col < f.Cols
}

// DrawLinkField shows the tray of Link-up with its empty cells, on which the tiles go.
func (c *Canvas) DrawLinkField(f LinkField) { drawLinkField(c, c.theme, f) }

func drawLinkField(s linkSurface, th *Theme, f LinkField) {
	radius := trayRadius * min(f.Tray.W, f.Tray.H)
	s.RoundRect(f.Tray.Move(Point{Y: min(trayDeep, 0.12*f.Cell)}), radius, th.Shadow)
	s.RoundRect(f.Tray, radius, th.Board)
	for row := range f.Rows {
		for col := range f.Cols {
			s.picture(linkCell{}, f.Tile(row, col), f.Tile(row, col))
		}
	}
}

// A linkCell is a cell without a tile, faint: what is to be seen are the tiles that are left.
type linkCell struct{}

// Paint draws where a tile lay.
func (linkCell) Paint(p *Painter) {
	cell := min(p.W, p.H)
	p.Push(Scale(cell, cell))
	defer p.Pop()
	hollow := Mix(p.Theme.Board, Outline, 0.07)
	if p.Theme.Dark {
		hollow = Mix(p.Theme.Board, p.Theme.Cell, 0.45)
	}
	p.Fill(tileShape(-0.02), hollow)
}

// A linkSurface takes what the ground and the links of Link-up are made of, in logical pixels: the canvas is one, a paintSurface
// another.
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
