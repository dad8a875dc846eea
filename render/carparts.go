package render

import "image/color"

// The parts of vehicles, in the units of carPainter.

const (
	carSide  = 0.115 // y of the side of the body; wheels extend beyond it
	carLine  = 0.026 // width of lines inside the outline
	wheelOut = 0.074 // y of a wheel's outer side
)

// across returns a rounded rectangle centred on y = 0.5: from x0 to x1 and from 0.5−half to 0.5+half.
func across(x0, x1, half, radius float64) *Path {
	return new(Path).RoundRect(Rect{x0, 0.5 - half, x1 - x0, 2 * half}, radius)
}

// hull returns the outline of a car from rear x0 to front x1, slightly tapered towards both ends.
func hull(x0, x1, half, rear, front float64) *Path {
	const taper = 0.03
	y0, y1 := 0.5-half, 0.5+half
	mid := (x0 + x1) / 2
	return new(Path).
		MoveTo(x0+rear, y0+taper).QuadTo(mid, y0-taper/2, x1-front, y0+taper).
		CubeTo(x1-front*0.35, y0+taper*1.3, x1-0.01, y0+front*0.55, x1, 0.5).
		CubeTo(x1-0.01, y1-front*0.55, x1-front*0.35, y1-taper*1.3, x1-front, y1-taper).
		QuadTo(mid, y1+taper/2, x0+rear, y1-taper).
		CubeTo(x0+rear*0.35, y1-taper*1.3, x0+0.005, y1-rear*0.6, x0, 0.5).
		CubeTo(x0+0.005, y0+rear*0.6, x0+rear*0.35, y0+taper*1.3, x0+rear, y0+taper).Close()
}

func wheels(long float64, xs ...float64) *Path {
	q := new(Path)
	for _, x := range xs {
		q.RoundRect(Rect{x - long/2, wheelOut, long, 0.14}, 0.05)
		q.RoundRect(Rect{x - long/2, 1 - wheelOut - 0.14, long, 0.14}, 0.05)
	}
	return q
}

// chassis paints the shadow of the whole vehicle, the parts below the bodies (wheels, mirrors, a load), and the outlined bodies.
func (g *carPainter) chassis(below *Path, col color.NRGBA, bodies ...*Path) {
	all := new(Path).Append(below)
	for _, b := range bodies {
		all.Append(b)
	}
	pieceGround(g.Painter, all, g.cell)
	g.Fill(below, tyre)
	pieceOutline(g.Painter, below)
	for _, b := range bodies {
		g.Fill(b, col)
		pieceOutline(g.Painter, b)
	}
}

func (g *carPainter) pane(q *Path) {
	g.Fill(q, glass)
	g.Stroke(q, carLine, Outline)
}

func (g *carPainter) windscreen(x0, x1, half float64) {
	narrow := half - 0.05
	g.pane(new(Path).MoveTo(x0, 0.5-narrow).QuadTo(x0+0.05, 0.5, x0, 0.5+narrow).
		LineTo(x1, 0.5+half).QuadTo(x1+0.13, 0.5, x1, 0.5-half).Close())
	w := x1 - x0
	y := 0.5 + g.bright*half*0.45
	g.Stroke(new(Path).Polyline(Point{x0 + 0.42*w, y - 0.06*g.bright}, Point{x0 + 0.72*w, y + 0.05*g.bright}), 0.034, fur)
}

func (g *carPainter) rearWindow(x0, x1, half float64) {
	narrow := half - 0.035
	g.pane(new(Path).MoveTo(x1, 0.5-narrow).QuadTo(x1-0.03, 0.5, x1, 0.5+narrow).
		LineTo(x0, 0.5+half).QuadTo(x0-0.05, 0.5, x0, 0.5-half).Close())
}

func (g *carPainter) sideWindows(x0, x1, half float64) {
	for _, side := range [...]float64{-1, 1} {
		y := 0.5 + side*half
		g.pane(new(Path).Polygon(
			Point{x0 + 0.05, y}, Point{x1 - 0.05, y}, Point{x1, y + side*0.055}, Point{x0, y + side*0.055}))
	}
}

func (g *carPainter) lights(x0, x1, half float64) {
	for _, side := range [...]float64{-1, 1} {
		y := 0.5 + side*half
		front := new(Path).Ellipse(x1, y, 0.055, 0.075)
		g.Fill(front, lamp)
		g.Stroke(front, carLine, Outline)
		rear := new(Path).RoundRect(Rect{x0 - 0.03, y - 0.07, 0.06, 0.14}, 0.03)
		g.Fill(rear, brake)
		g.Stroke(rear, carLine*0.8, Outline)
	}
}

func mirrors(x float64) *Path {
	return new(Path).RoundRect(Rect{x - 0.05, 0.068, 0.11, 0.10}, 0.05).RoundRect(Rect{x - 0.05, 0.832, 0.11, 0.10}, 0.05)
}

func (g *carPainter) crease(points ...Point) {
	g.Stroke(new(Path).Polyline(points...), carLine, g.deep)
}

func (g *carPainter) highlight(x0, x1, half float64) {
	y := 0.5 + g.bright*half
	g.Stroke(new(Path).Polyline(Point{x0, y}, Point{x1, y}), 0.036, Fade(Cream, 0.85))
}

func (g *carPainter) mark(q *Path, col color.NRGBA) {
	g.Fill(q, col)
	g.Stroke(q, carLine, Outline)
}
