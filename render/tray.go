package render

import "image/color"

// A surface draws the shapes of a tray, in logical pixels, on the table or in a picture.
type surface interface {
	RoundRect(r Rect, radius float64, col color.NRGBA)
	PushClip(r Rect)
	PopClip()
}

const (
	trayRadius = 0.06 // of the shorter edge of the tray
	trayDeep   = 6.0  // largest offset of the shadow of the tray, in logical pixels
	cellGap    = 0.07 // between two cells, in cells
	cellRadius = 0.18
	cellLip    = 0.025 // height of the visible lower edge of a cell
	cellRim    = 0.014 // width of the edge on the other sides
	rampOut    = 0.62  // length of the ramp outside the tray
)

// DrawTray draws the frame of a board in r and its cells in the centre. The frame has a gap with a ramp at the row exit unless that is negative.
func (c *Canvas) DrawTray(r Rect, rows, cols, exit int, cell float64) {
	drawTray(c, c.Theme, r, rows, cols, exit, cell, c.Cell, c.Edge)
}

// DrawMeadow draws a tray with cells of grass and no exit.
func (c *Canvas) DrawMeadow(r Rect, rows, cols int, cell float64) {
	drawTray(c, c.Theme, r, rows, cols, -1, cell, c.Grass, c.meadowEdge())
}

func drawTray(s surface, th *Theme, r Rect, rows, cols, exit int, cell float64, ground, edge color.NRGBA) {
	field := Rect{W: float64(cols) * cell, H: float64(rows) * cell}
	field.X, field.Y = r.Center().X-field.W/2, r.Center().Y-field.H/2
	radius := trayRadius * min(r.W, r.H)
	deep := Point{Y: min(trayDeep, 0.12*cell)}
	spot := func(row, col int) Rect {
		at := Rect{field.X + float64(col)*cell, field.Y + float64(row)*cell, cell, cell}.Inset(cellGap / 2 * cell)
		if row == exit && col == cols-1 {
			at.W = r.Right() + rampOut*cell - at.X
		}
		return at
	}
	s.RoundRect(r.Move(deep), radius, th.Shadow)
	if exit >= 0 {
		s.PushClip(Rect{r.Right(), r.Y, cell, r.H})
		s.RoundRect(spot(exit, cols-1).Move(deep), cellRadius*cell, th.Shadow)
		s.PopClip()
	}
	s.RoundRect(r, radius, th.Board)
	for row := range rows {
		for col := range cols {
			at := spot(row, col)
			s.RoundRect(at, cellRadius*cell, edge)
			at = at.Inset(cellRim * cell)
			at.H -= (cellLip - cellRim) * cell
			s.RoundRect(at, (cellRadius-cellRim)*cell, ground)
		}
	}
}

// A paintSurface is the surface of a picture.
type paintSurface struct{ *Painter }

func (s paintSurface) RoundRect(r Rect, radius float64, col color.NRGBA) {
	s.Push(Scale(s.Px, s.Px))
	s.Fill(new(Path).RoundRect(r, radius), col)
	s.Pop()
}

func (s paintSurface) PushClip(r Rect) {
	s.Push(Scale(s.Px, s.Px))
	s.Painter.PushClip(new(Path).Rect(r))
	s.Pop()
}

// An Arrow points out of the board, to the right.
type Arrow struct{}

func (Arrow) Paint(p *Painter) { DrawingOf("pieces/arrow").Paint(p) }

// A Wall is a cell that no car can enter: a stone planter with a hedge. It fills its cell to the edge, unlike a car.
type Wall struct{}

func (Wall) Paint(p *Painter) { DrawingOf("pieces/wall").Paint(p) }
