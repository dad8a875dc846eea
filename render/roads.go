package render

import (
	"image/color"
	"math"
)

// A road is described by the sides of its cell that it connects, so all shapes in all rotations are one picture type.

// Sides is a set of the four sides of a cell.
type Sides uint8

// The sides, clockwise: a quarter turn is a shift.
const (
	North Sides = 1 << iota
	East
	South
	West
	AllSides = North | East | South | West
)

var fourSides = [...]Sides{North, East, South, West}

// Turn returns the sides after the given number of clockwise quarter turns.
func (s Sides) Turn(quarters int) Sides {
	n := quarters & 3
	return (s<<n | s>>(4-n)) & AllSides
}

func (s Sides) Opposite() Sides { return s.Turn(2) }

// Has reports whether s contains all of o.
func (s Sides) Has(o Sides) bool { return s&o == o }

// vector returns the unit vector towards a single side.
func (s Sides) vector() Point {
	switch s {
	case North:
		return Point{0, -1}
	case East:
		return Point{1, 0}
	case South:
		return Point{0, 1}
	case West:
		return Point{-1, 0}
	}
	return Point{}
}

const (
	roadWide  = 0.16  // of a cell: an unlit road
	litWide   = 0.24  // of a cell: a lit road
	roadEnd   = 0.448 // distance of a dead end from the centre
	roadCurve = 0.26  // radius of the centre line of an L
	roadLip   = 0.032 // height of the visible lower edge of a lit road
)

// A Road is the road of one tile. If Lit, the rabbit can reach it. On the sides in Joined it goes on to the next tile.
type Road struct {
	Open   Sides
	Joined Sides // of a lit road, a subset of Open
	Lit    bool
}

// A Plate is the crossroads at the start or at the end. It is open to all sides and never turned.
type Plate struct {
	Joined Sides
	Lit    bool
	Home   bool
}

// roadPictures and platePictures hold every picture, since converting to a Picture allocates.
var (
	roadPictures  [2][16][16]Picture
	platePictures [2][2][16]Picture
)

func init() {
	for joined := range AllSides + 1 {
		for i := range 2 {
			for open := range AllSides + 1 {
				roadPictures[i][open][joined] = Road{Open: open, Joined: joined, Lit: i == 1}
			}
			for home := range 2 {
				platePictures[i][home][joined] = Plate{Joined: joined, Lit: i == 1, Home: home == 1}
			}
		}
	}
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}

func (c *Canvas) DrawRoad(cell Rect, road Road, o Options) {
	c.Draw(roadPictures[bit(road.Lit)][road.Open&AllSides][road.Joined&AllSides], cell, o)
}

func (c *Canvas) DrawPlate(cell Rect, plate Plate, o Options) {
	c.Draw(platePictures[bit(plate.Lit)][bit(plate.Home)][plate.Joined&AllSides], cell, o)
}

// litEdge returns the colour of the lower edge of a lit road.
func (th *Theme) litEdge() color.NRGBA { return Mix(th.Moss, Outline, 0.42) }

func (r Road) Paint(p *Painter) {
	c := min(p.W, p.H)
	p.Push(Scale(c, c).Mul(Translate(0.5, 0.5)))
	defer p.Pop()
	paintRoad(p, c, r.Open, r.Joined, r.Lit)
}

// paintRoad draws a road about the centre of a cell of c device pixels.
func paintRoad(p *Painter, c float64, open, joined Sides, lit bool) {
	if !lit {
		wide := evenly(roadWide, c)
		p.PushClip(armsClip(0, roadEnd, c))
		p.Stroke(roadLines(open, 0, 0), wide, p.Theme.Pipe)
		p.Fill(fillets(open, wide/2), p.Theme.Pipe)
		p.PopClip()
		return
	}
	wide := evenly(litWide, c)
	lines, corners := roadLines(open, joined, wide/2), fillets(open, wide/2)
	p.PushClip(armsClip(joined, 0.5, c))
	p.Push(Translate(0, max(1, math.Round(roadLip*c))/c))
	p.Stroke(lines, wide, p.Theme.litEdge())
	p.Fill(corners, p.Theme.litEdge())
	p.Pop()
	p.Stroke(lines, wide, p.Theme.Moss)
	p.Fill(corners, p.Theme.Moss)
	p.PopClip()
}

// evenly rounds a width, in cells, to device pixels of the same parity as the cell, so that a straight road has sharp edges.
func evenly(wide, c float64) float64 {
	n := math.Round(wide * c)
	if (int(n)^int(math.Round(c)))&1 != 0 {
		n = math.Floor(wide*c) + math.Ceil(wide*c) - n
		if n == math.Round(wide*c) {
			n++
		}
	}
	return max(1, n) / c
}

// armsClip returns a clip that cuts off arms at the distance end from the centre. Joined arms end two device pixels beyond the cell, since cells of a
// fractional width can be a pixel apart.
func armsClip(joined Sides, end, c float64) *Path {
	reach := func(s Sides) float64 {
		if joined.Has(s) {
			return 0.5 + 2/c
		}
		return end
	}
	x0, y0 := -reach(West), -reach(North)
	return new(Path).Rect(Rect{x0, y0, reach(East) - x0, reach(South) - y0})
}

// roadLines returns the centre lines of a road about (0, 0). Dead ends of a lit road end in a round cap of the given radius.
func roadLines(open, joined Sides, cap float64) *Path {
	tip := func(s Sides) Point {
		if cap > 0 && !joined.Has(s) {
			return s.vector().Mul(roadEnd - cap)
		}
		return s.vector().Mul(0.6)
	}
	q := new(Path)
	for _, s := range fourSides {
		if next := s.Turn(1); open == s|next { // an L is a single curve
			a, b := s.vector(), next.vector()
			from, to := a.Mul(roadCurve), b.Mul(roadCurve)
			start, end := tip(s), tip(next)
			const k = 1 - kappa
			q.MoveTo(start.X, start.Y).LineTo(from.X, from.Y)
			q.CubeTo(from.X*k, from.Y*k, to.X*k, to.Y*k, to.X, to.Y)
			return q.LineTo(end.X, end.Y)
		}
	}
	for _, s := range fourSides {
		end, from := tip(s), Point{}
		switch {
		case !open.Has(s):
			continue
		case open.Has(s.Opposite()) && s > s.Opposite():
			continue // a straight road, drawn already as one line without a joint
		case open.Has(s.Opposite()):
			from = tip(s.Opposite())
		}
		q.MoveTo(from.X, from.Y).LineTo(end.X, end.Y)
	}
	return q
}

// fillets returns the shapes that round the inner corners of a junction of roads 2·half wide.
func fillets(open Sides, half float64) *Path {
	const radius = 0.06
	q := new(Path)
	for _, s := range fourSides {
		next := s.Turn(1)
		if !open.Has(s|next) || open == s|next {
			continue
		}
		a, b := s.vector(), next.vector()
		corner := a.Add(b).Mul(half)
		from, to := corner.Add(a.Mul(radius)), corner.Add(b.Mul(radius))
		in := corner.Mul(0.8)
		q.MoveTo(in.X, in.Y).LineTo(from.X-0.2*half*b.X, from.Y-0.2*half*b.Y).LineTo(from.X, from.Y).QuadTo(corner.X, corner.Y, to.X, to.Y).
			LineTo(to.X-0.2*half*a.X, to.Y-0.2*half*a.Y).Close()
	}
	return q
}

const plateWide = 0.405 // radius of the disc under rabbit and house, in cells

func (t Plate) Paint(p *Painter) {
	c := min(p.W, p.H)
	th := p.Theme
	p.Push(Scale(c, c).Mul(Translate(0.5, 0.5)))
	defer p.Pop()
	paintRoad(p, c, AllSides, t.Joined, t.Lit)
	disc := new(Path).Circle(0, 0, plateWide)
	rim, edge := th.Pipe, Mix(th.Pipe, Outline, 0.42)
	if t.Lit {
		rim, edge = th.Moss, th.litEdge()
	}
	p.Push(Translate(0, max(1, math.Round(roadLip*c))/c))
	p.Fill(disc, edge)
	p.Pop()
	p.Fill(disc, rim)
	p.Fill(new(Path).Circle(0, 0, plateWide-0.065), Mix(th.Cell, rim, 0.16))
}

// OnPlate returns the rectangle of the rabbit or the house on the plate of a cell. It takes up more of a small cell.
func OnPlate(cell Rect) Rect {
	edge := min(cell.W, cell.H)
	inset := 0.09
	if edge < 40 {
		inset = 0.02
	}
	return cell.Inset(inset * edge).Move(Point{0, -0.055 * edge})
}

// RoadPoint returns the point at the fraction t of the path from one side of a cell to another along a road, and the direction of travel. Points are in
// cells from the upper left corner. A from or to of 0 is the centre.
func RoadPoint(from, to, open Sides, t float64) (at, dir Point) {
	middle := Point{0.5, 0.5}
	t = Clamp01(t)
	in, out := from.vector().Mul(-1), to.vector()
	switch {
	case from == 0:
		return middle.Add(out.Mul(t / 2)), out
	case to == 0:
		return middle.Sub(in.Mul((1 - t) / 2)), in
	case in == out || open != from|to: // straight ahead, or through the centre of a junction
		if t < 0.5 {
			return middle.Sub(in.Mul(0.5 - t)), in
		}
		return middle.Add(out.Mul(t - 0.5)), out
	}
	const straight, bend = 0.5 - roadCurve, roadCurve * math.Pi / 2
	s := t * (2*straight + bend)
	switch {
	case s < straight:
		return middle.Sub(in.Mul(0.5 - s)), in
	case s > straight+bend:
		return middle.Add(out.Mul(0.5 - (2*straight + bend - s))), out
	}
	sin, cos := math.Sincos((s - straight) / roadCurve)
	at = middle.Sub(in.Mul(roadCurve)).Add(in.Mul(roadCurve * sin)).Add(out.Mul(roadCurve * (1 - cos)))
	return at, in.Mul(cos).Add(out.Mul(sin))
}

const (
	dashes   = 2     // on each road through a cell
	dashWide = 0.055 // of a cell
	dashLong = 0.13  // between the centres of its caps
)

// dash returns the colour of the dashes on a lit road, which is light in the dark theme.
func (th *Theme) dash() color.NRGBA {
	if th.Dark {
		return th.Cell
	}
	return Cream
}

// DrawFlow draws dashes that flow along the lit road of a tile, in from one side and out to others, as phase runs repeatedly from 0 to 1. In a dead end
// the dashes shrink to nothing. A plate shows none.
func (c *Canvas) DrawFlow(cell Rect, road Road, from, to Sides, phase, alpha float64) {
	if alpha <= 0 {
		return
	}
	first := true // the first branch also shows the part that all branches share
	for _, s := range fourSides {
		if !to.Has(s) {
			continue
		}
		low := 0.5
		if first {
			low, first = 0, false
		}
		c.drawDashes(cell, road, from, s, low, 1, phase, alpha)
	}
	if first {
		c.drawDashes(cell, road, from, 0, 0, 0.5, phase, alpha)
	}
}

// drawDashes draws the dashes of the path from one side to another between the fractions low and high of its length.
func (c *Canvas) drawDashes(cell Rect, road Road, from, to Sides, low, high, phase, alpha float64) {
	edge := min(cell.W, cell.H)
	ends := to != 0 && !road.Joined.Has(to)
	if to == 0 {
		to = from.Opposite()
	}
	for i := range dashes {
		t := (float64(i) + phase - math.Floor(phase)) / dashes
		size := 1.0
		if ends {
			size = Clamp01((0.74 - t) / 0.2) // 0 at the resting position 0.75
		}
		if t < low || t >= high || size == 0 {
			continue
		}
		at, dir := RoadPoint(from, to, road.Open, t)
		mid := Point{cell.X + at.X*edge, cell.Y + at.Y*edge}
		half := dir.Mul(dashLong / 2 * size * edge)
		c.Segment(mid.Sub(half), mid.Add(half), max(dashWide*edge*size, 1/c.scale), Fade(c.dash(), alpha))
	}
}
