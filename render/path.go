package render

import "math"

// A Path is an outline of contours, filled by the nonzero winding rule: one of the opposite
// orientation cuts a hole. The closed shapes that methods add are clockwise on the screen. The
// methods return the path, so that calls can be chained.
type Path struct {
	verbs  []verb
	points []Point
}

type verb uint8

const (
	move  verb = iota // one point
	line              // one point
	quad              // a control point, an end
	cube              // two control points, an end
	close             // none
)

// kappa is the distance of a cubic's control points from its ends, in radii, with which it best
// approximates a quarter circle.
const kappa = 0.5522847498

func (q *Path) MoveTo(x, y float64) *Path { return q.add(move, Point{x, y}) }

func (q *Path) LineTo(x, y float64) *Path { return q.add(line, Point{x, y}) }

func (q *Path) QuadTo(cx, cy, x, y float64) *Path { return q.add(quad, Point{cx, cy}, Point{x, y}) }

func (q *Path) CubeTo(ax, ay, bx, by, x, y float64) *Path {
	return q.add(cube, Point{ax, ay}, Point{bx, by}, Point{x, y})
}

func (q *Path) Close() *Path { return q.add(close) }

func (q *Path) add(v verb, points ...Point) *Path {
	q.verbs = append(q.verbs, v)
	q.points = append(q.points, points...)
	return q
}

func (q *Path) Polyline(points ...Point) *Path {
	for i, p := range points {
		v := line
		if i == 0 {
			v = move
		}
		q.add(v, p)
	}
	return q
}

func (q *Path) Rect(r Rect) *Path {
	return q.MoveTo(r.X, r.Y).LineTo(r.Right(), r.Y).LineTo(r.Right(), r.Bottom()).LineTo(r.X, r.Bottom()).Close()
}

// RoundRect adds a rectangle with round corners. The radius is limited to half of the shorter edge.
func (q *Path) RoundRect(r Rect, radius float64) *Path {
	radius = min(radius, r.W/2, r.H/2)
	k := (1 - kappa) * radius
	x0, y0, x1, y1 := r.X, r.Y, r.Right(), r.Bottom()
	return q.MoveTo(x0+radius, y0).
		LineTo(x1-radius, y0).CubeTo(x1-k, y0, x1, y0+k, x1, y0+radius).
		LineTo(x1, y1-radius).CubeTo(x1, y1-k, x1-k, y1, x1-radius, y1).
		LineTo(x0+radius, y1).CubeTo(x0+k, y1, x0, y1-k, x0, y1-radius).
		LineTo(x0, y0+radius).CubeTo(x0, y0+k, x0+k, y0, x0+radius, y0).Close()
}

func (q *Path) Ellipse(cx, cy, rx, ry float64) *Path {
	kx, ky := rx*kappa, ry*kappa
	return q.MoveTo(cx+rx, cy).
		CubeTo(cx+rx, cy+ky, cx+kx, cy+ry, cx, cy+ry).
		CubeTo(cx-kx, cy+ry, cx-rx, cy+ky, cx-rx, cy).
		CubeTo(cx-rx, cy-ky, cx-kx, cy-ry, cx, cy-ry).
		CubeTo(cx+kx, cy-ry, cx+rx, cy-ky, cx+rx, cy).Close()
}

func (q *Path) Circle(cx, cy, r float64) *Path { return q.Ellipse(cx, cy, r, r) }

// A Matrix maps (x, y) to (A·x + C·y + E, B·x + D·y + F).
type Matrix struct{ A, B, C, D, E, F float64 }

var Identity = Matrix{A: 1, D: 1}

func Translate(x, y float64) Matrix { return Matrix{1, 0, 0, 1, x, y} }

func Scale(x, y float64) Matrix { return Matrix{x, 0, 0, y, 0, 0} }

// Rotate returns the clockwise rotation about the origin by an angle in radians.
func Rotate(angle float64) Matrix {
	s, c := math.Sincos(angle)
	return Matrix{c, s, -s, c, 0, 0}
}

// RotateAbout returns the clockwise rotation about (x, y) by an angle in radians.
func RotateAbout(angle, x, y float64) Matrix {
	return Translate(x, y).Mul(Rotate(angle)).Mul(Translate(-x, -y))
}

// Mul returns the transform that applies n first and then m.
func (m Matrix) Mul(n Matrix) Matrix {
	return Matrix{
		m.A*n.A + m.C*n.B, m.B*n.A + m.D*n.B,
		m.A*n.C + m.C*n.D, m.B*n.C + m.D*n.D,
		m.A*n.E + m.C*n.F + m.E, m.B*n.E + m.D*n.F + m.F,
	}
}

func (m Matrix) Apply(p Point) Point {
	return Point{m.A*p.X + m.C*p.Y + m.E, m.B*p.X + m.D*p.Y + m.F}
}

// scaleFactor returns the factor by which m scales the width of a stroke. It is exact for transforms without skew.
func (m Matrix) scaleFactor() float64 { return math.Sqrt(math.Abs(m.A*m.D - m.B*m.C)) }
