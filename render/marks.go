package render

import "image/color"

// The marks of Watch differ in shape as well as in hue, and leave the centre of a cell free for roads and trails.

// A Mark is what a search knows about a cell, or about one of its sides.
type Mark uint8

const (
	MarkClosed    Mark = iota // expanded: a tint, and a small square in a corner
	MarkFrontier              // reached, not yet expanded: four corners of a frame
	MarkForced                // must be used: a double frame on a cell, a wedge through a side
	MarkForbidden             // cannot be used: a cross on a cell, a bar across a side
	Marks
)

func (k Mark) hue(th *Theme) color.NRGBA {
	switch k {
	case MarkFrontier:
		return th.Sky
	case MarkForced:
		return th.Moss
	case MarkForbidden:
		return th.Clay
	}
	return th.Plum
}

// MarkHue returns the colour of a mark, for cells too small to show one.
func (th *Theme) MarkHue(k Mark) color.NRGBA { return k.hue(th) }

// DrawMarkGround tints a cell for a mark. It is called before roads and pieces are drawn.
func (c *Canvas) DrawMarkGround(k Mark, cell Rect) {
	c.TintCell(cell, k.hue(c.Theme), 0.20)
}

// TintCell tints a cell before roads and pieces are drawn.
func (c *Canvas) TintCell(cell Rect, hue color.NRGBA, part float64) {
	inner, radius := tileOf(cell)
	c.RoundRect(inner, radius, Fade(hue, part))
}

// tileOf returns the inner rectangle of a cell and the radius of its corners.
func tileOf(cell Rect) (Rect, float64) {
	edge := min(cell.W, cell.H)
	inner := cell.Inset((cellGap/2 + cellRim) * edge)
	inner.H -= (cellLip - cellRim) * edge
	return inner, (cellRadius - cellRim) * edge
}

// DrawMark draws a mark on a cell, or on one of its sides if side is not 0.
func (c *Canvas) DrawMark(k Mark, cell Rect, side Sides) {
	if side != 0 {
		c.drawPort(k, cell, side)
		return
	}
	edge := min(cell.W, cell.H)
	hue := k.hue(c.Theme)
	inner, radius := tileOf(cell)
	line := max(0.055*edge, 1.5)
	switch k {
	case MarkClosed:
		size := max(0.13*edge, 4)
		c.RoundRect(Rect{inner.X + 0.09*edge, inner.Y + 0.09*edge, size, size}, 0.03*edge, hue)
	case MarkFrontier:
		r := inner.Inset(line/2 + 0.02*edge)
		arm := 0.20 * edge
		for i := range 4 {
			corner, dx, dy := Point{r.X, r.Y}, 1.0, 1.0
			if i&1 != 0 {
				corner.X, dx = r.Right(), -1
			}
			if i&2 != 0 {
				corner.Y, dy = r.Bottom(), -1
			}
			frame := [...]Point{{corner.X, corner.Y + dy*arm}, corner, {corner.X + dx*arm, corner.Y}}
			c.DrawLine(frame[:], line, 0.12*edge, hue)
		}
	case MarkForced:
		c.RoundBorder(inner, radius, line, hue)
		c.RoundBorder(inner.Inset(2*line), radius-2*line, line/2, hue)
	case MarkForbidden:
		mid, arm := cell.Center(), 0.22*edge
		for i, col := range [...]color.NRGBA{c.Cell, hue} {
			wide := 1.4 * line
			if i == 0 {
				wide += 2 * c.markEdge(edge)
			}
			c.Segment(Point{mid.X - arm, mid.Y - arm}, Point{mid.X + arm, mid.Y + arm}, wide, col)
			c.Segment(Point{mid.X - arm, mid.Y + arm}, Point{mid.X + arm, mid.Y - arm}, wide, col)
		}
	}
}

// markEdge is the width of the outline around a mark, which makes it visible on a road of its hue.
func (c *Canvas) markEdge(edge float64) float64 { return max(0.028*edge, 1) }

func (c *Canvas) drawPort(k Mark, cell Rect, side Sides) {
	edge := min(cell.W, cell.H)
	way := side.vector()
	across := Point{-way.Y, way.X}
	line := max(0.085*edge, 2)
	at := cell.Center().Add(way.Mul(0.42 * edge))
	for i, col := range [...]color.NRGBA{c.Cell, k.hue(c.Theme)} {
		wide := line
		if i == 0 {
			wide += 2 * c.markEdge(edge)
		}
		if k == MarkForbidden {
			c.Segment(at.Sub(across.Mul(0.19*edge)), at.Add(across.Mul(0.19*edge)), wide, col)
			continue
		}
		foot := at.Sub(way.Mul(0.09 * edge))
		wedge := [...]Point{foot.Sub(across.Mul(0.14 * edge)), at.Add(way.Mul(0.05 * edge)), foot.Add(across.Mul(0.14 * edge))}
		c.DrawLine(wedge[:], wide, 0, col)
	}
}

const (
	walkWide = 0.11 // of a cell
	walkEdge = 0.045
)

// DrawWalk draws the path that a search is exploring through the centres of cells: an outlined line with a ring at its end.
func (c *Canvas) DrawWalk(points []Point, cell float64) {
	if len(points) == 0 {
		return
	}
	wide, edge := max(walkWide*cell, 3), max(walkEdge*cell, 1)
	end := points[len(points)-1]
	c.DrawLine(points, wide+2*edge, roadCurve*cell, Outline)
	c.Disc(end, wide+edge, Outline)
	c.DrawLine(points, wide, roadCurve*cell, c.Honey)
	c.Disc(end, wide, c.Honey)
	c.Disc(end, 0.45*wide, Outline)
}
