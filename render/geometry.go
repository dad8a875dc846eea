// Package render draws the game: themes, vector pictures in an atlas, shapes, text and easing. It knows no rules of a puzzle. Only the last step, the
// drawing of triangles, needs a GPU.
package render

import "math"

// A Point is a position on the screen, in logical pixels unless documented otherwise.
type Point struct{ X, Y float64 }

func (p Point) Add(q Point) Point { return Point{p.X + q.X, p.Y + q.Y} }

func (p Point) Sub(q Point) Point { return Point{p.X - q.X, p.Y - q.Y} }

func (p Point) Mul(k float64) Point { return Point{p.X * k, p.Y * k} }

// Len returns the length of the vector p.
func (p Point) Len() float64 { return math.Hypot(p.X, p.Y) }

// Lerp returns the linear interpolation from p at t = 0 to q at t = 1.
func (p Point) Lerp(q Point, t float64) Point { return Point{Lerp(p.X, q.X, t), Lerp(p.Y, q.Y, t)} }

// A Rect is a rectangle given by its upper left corner and its size, in logical pixels unless documented otherwise.
type Rect struct{ X, Y, W, H float64 }

func Square(center Point, edge float64) Rect {
	return Rect{center.X - edge/2, center.Y - edge/2, edge, edge}
}

// Right returns x of the right edge.
func (r Rect) Right() float64 { return r.X + r.W }

// Bottom returns y of the lower edge.
func (r Rect) Bottom() float64 { return r.Y + r.H }

func (r Rect) Center() Point { return Point{r.X + r.W/2, r.Y + r.H/2} }

func (r Rect) Inset(d float64) Rect { return Rect{r.X + d, r.Y + d, r.W - 2*d, r.H - 2*d} }

func (r Rect) Move(d Point) Rect { return Rect{r.X + d.X, r.Y + d.Y, r.W, r.H} }

// Overlaps reports whether two rectangles share more than an edge.
func (r Rect) Overlaps(s Rect) bool {
	return r.X < s.Right() && s.X < r.Right() && r.Y < s.Bottom() && s.Y < r.Bottom()
}

// Contains reports whether p is in r. The left and upper edges belong to r, the right and lower do not.
func (r Rect) Contains(p Point) bool {
	return p.X >= r.X && p.X < r.Right() && p.Y >= r.Y && p.Y < r.Bottom()
}

// A Unit is a measure of lengths other than the logical pixel. The corner At is in the same place in both. The zero Unit is the logical pixel.
type Unit struct {
	At    Point
	Times float64
}

// Factor returns the length of the unit in logical pixels.
func (u Unit) Factor() float64 {
	if u.Times == 0 {
		return 1
	}
	return u.Times
}

// Rect returns a rectangle in logical pixels.
func (u Unit) Rect(r Rect) Rect {
	f := u.Factor()
	return Rect{u.At.X + (r.X-u.At.X)*f, u.At.Y + (r.Y-u.At.Y)*f, r.W * f, r.H * f}
}

// Of returns a rectangle that is given in logical pixels in the unit: it undoes Rect.
func (u Unit) Of(r Rect) Rect {
	f := u.Factor()
	return Rect{u.At.X + (r.X-u.At.X)/f, u.At.Y + (r.Y-u.At.Y)/f, r.W / f, r.H / f}
}
