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
	drawTray(c, c.theme, r, rows, cols, exit, cell, c.theme.Cell, c.theme.Edge)
}

// DrawMeadow draws a tray with cells of grass and no exit.
func (c *Canvas) DrawMeadow(r Rect, rows, cols int, cell float64) {
	drawTray(c, c.theme, r, rows, cols, -1, cell, c.theme.Grass, c.theme.meadowEdge())
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

// Paint draws two chevrons. The first is fainter, which suggests motion.
func (Arrow) Paint(p *Painter) {
	p.Push(Scale(p.W, p.H))
	defer p.Pop()
	chevron := func(x float64) *Path {
		return new(Path).Polyline(Point{x, 0.16}, Point{x + 0.3, 0.5}, Point{x, 0.84})
	}
	p.Stroke(chevron(0.16), 0.15, Fade(p.Theme.Clay, 0.45))
	p.Stroke(chevron(0.52), 0.15, p.Theme.Clay)
}

// A Wall is a cell that no car can enter: a stone planter with a hedge. It fills its cell to the edge, unlike a car.
type Wall struct{}

func (Wall) Paint(p *Painter) {
	c := min(p.W, p.H)
	p.Push(Scale(c, c))
	defer p.Pop()
	stone, moss, leaf := rgb(0xB9AA8E), rgb(0x3F8F62), rgb(0x66B07C)
	box := new(Path).RoundRect(Rect{0.03, 0.03, 0.94, 0.94}, 0.12)
	p.Shadow(box, pieceDeep(p, c))
	p.Fill(box, stone)
	pieceOutline(p, box)
	for _, at := range [...]float64{0.28, 0.5, 0.72} {
		p.Stroke(new(Path).Polyline(Point{at, 0.05}, Point{at, 0.95}), 0.02, Mix(stone, Outline, 0.45))
		p.Stroke(new(Path).Polyline(Point{0.05, at}, Point{0.95, at}), 0.02, Mix(stone, Outline, 0.45))
	}
	p.Fill(new(Path).RoundRect(Rect{0.14, 0.14, 0.72, 0.72}, 0.10), Outline)
	hedge := new(Path)
	for _, b := range [...][3]float64{
		{0.30, 0.30, 0.15},
		{0.52, 0.27, 0.13},
		{0.71, 0.31, 0.14},
		{0.27, 0.52, 0.13},
		{0.50, 0.50, 0.18},
		{0.73, 0.52, 0.13},
		{0.31, 0.71, 0.14},
		{0.52, 0.73, 0.13},
		{0.70, 0.70, 0.15},
	} {
		hedge.Circle(b[0], b[1], b[2])
	}
	p.Fill(hedge, moss)
	for _, b := range [...][2]float64{{0.30, 0.27}, {0.56, 0.25}, {0.70, 0.46}, {0.44, 0.46}, {0.28, 0.62}, {0.56, 0.68}} {
		p.Stroke(new(Path).Arc(b[0], b[1]+0.03, 0.07, -2.6, -0.9), 0.028, leaf)
	}
	for _, b := range [...][2]float64{{0.38, 0.36}, {0.66, 0.60}, {0.36, 0.72}} {
		paintFlower(p, b[0], b[1], 0.033, 0, Cream, light.Honey)
	}
}
