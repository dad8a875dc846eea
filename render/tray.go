package render

import "image/color"

// A surface takes the shapes that a tray is made of; rectangles are in logical pixels. The canvas is one, a painter by
// paintSurface another: the same tray stands on the table and in a picture.
type surface interface {
	Fill(r Rect, col color.NRGBA)
	RoundRect(r Rect, radius float64, col color.NRGBA)
}

// DrawTray shows the board's frame in r with rows × cols cells of the given edge in its middle. The frame is cut to the right
// of the row exit; a negative exit leaves it whole.
func (c *Canvas) DrawTray(r Rect, rows, cols, exit int, cell float64) {
	drawTray(c, c.theme, r, rows, cols, exit, cell)
}

func drawTray(s surface, th *Theme, r Rect, rows, cols, exit int, cell float64) {
	s.RoundRect(r.Move(Point{Y: 6}), 0.06*r.W, th.Shadow)
	s.RoundRect(r, 0.06*r.W, th.Board)
	x, y := r.Center().X-float64(cols)*cell/2, r.Center().Y-float64(rows)*cell/2
	for row := range rows {
		for col := range cols {
			s.RoundRect(Rect{x + float64(col)*cell, y + float64(row)*cell, cell, cell}.Inset(0.035*cell), 0.18*cell, th.Cell)
		}
	}
}

// An Arrow points out of the board, to the right.
type Arrow struct{}

// Paint draws the arrow.
func (Arrow) Paint(p *Painter) {
	p.Stroke(new(Path).Polyline(Point{p.W * 0.35, p.H * 0.2}, Point{p.W * 0.65, p.H * 0.5}, Point{p.W * 0.35, p.H * 0.8}), p.W*0.14, p.Theme.Clay)
}

// A Wall is one cell that no car can enter.
type Wall struct{}

// Paint draws the wall.
func (Wall) Paint(p *Painter) {
	p.Fill(new(Path).RoundRect(Rect{0, 0, p.W, p.H}.Inset(4*p.Px), 0.1*p.W), Burrow)
}
