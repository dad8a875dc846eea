package render

import (
	"image/color"
	"math"
)

// A Link is the path between two matching tiles of Link-up.
type Link struct {
	Points []Point // the centre of the first tile, every corner, the centre of the last tile, in logical pixels; at least two
	Cell   float64 // edge of a cell
	From   float64 // the link is drawn from From to To, fractions of its path: it grows with To and disappears with From
	To     float64
}

const (
	linkWidth  = 0.13  // of a cell
	linkEdge   = 0.035 // of the outline on each side of a link
	linkTrim   = 0.5   // of a cell: the hidden part of a link at either end
	linkSpark  = 0.46  // edge of a spark's picture, in cells
	linkDash   = 0.20  // of a cell: a dash of a refused link
	linkPeriod = 0.42  // of a cell: from dash to dash, approximately
	linkMark   = 0.50  // edge of the mark at its third turn
	linkAppear = 0.25  // the fraction of the path in which a spark grows
)

// linkCase returns the colour of the outline of links and rings, which contrasts with their hues in both themes.
func (th *Theme) linkCase() color.NRGBA {
	if th.Dark {
		return Outline
	}
	return Cream
}

func (c *Canvas) DrawLink(l Link) { drawLink(c, c.Theme, l) }

// DrawRefusedLink draws a path with too many turns: dashes, and a mark on its third turn.
func (c *Canvas) DrawRefusedLink(l Link) { drawRefusedLink(c, c.Theme, l) }

func drawLink(s linkSurface, th *Theme, l Link) {
	path := l.path()
	from, to := path.part(l.From), path.part(l.To)
	if from < to {
		path.draw(s, from, to, (linkWidth+2*linkEdge)*l.Cell, th.linkCase())
		path.draw(s, from, to, linkWidth*l.Cell, th.Sky)
	}
	gone := 1 - Clamp01(l.From)
	drawSpark(s, path.at(path.start), l.Cell, Clamp01(l.To/linkAppear)*gone)
	drawSpark(s, path.at(path.end), l.Cell, Clamp01((l.To-1+linkAppear)/linkAppear)*gone)
}

func drawSpark(s linkSurface, at Point, cell, size float64) {
	if size > 0 {
		s.picture(Spark{}, Square(at, linkSpark*cell), Square(at, linkSpark*cell*size))
	}
}

func drawRefusedLink(s linkSurface, th *Theme, l Link) {
	path := l.path()
	from, to := path.part(l.From), path.part(l.To)
	for _, layer := range [...]struct {
		width float64
		hue   color.NRGBA
	}{{linkWidth + 2*linkEdge, th.linkCase()}, {linkWidth, th.Clay}} {
		path.drawDashes(s, from, to, l.Cell, layer.width*l.Cell, layer.hue)
	}
	const third = 3 // the index of the third turn
	if len(l.Points) > third+1 && to >= path.distance(third) {
		mark := Square(l.Points[third], linkMark*l.Cell)
		s.picture(LinkStop{}, mark, mark)
	}
}

// A linkPath is a link with distances along its path. start and end are the edges of the two tiles.
type linkPath struct {
	points     []Point
	start, end float64
}

func (l Link) path() linkPath {
	w := linkPath{points: l.Points}
	w.start, w.end = linkTrim*l.Cell, w.distance(len(l.Points)-1)-linkTrim*l.Cell
	if w.end < w.start { // closer than two tiles can be
		w.start = (w.start + w.end) / 2
		w.end = w.start
	}
	return w
}

// part returns the distance at a fraction of the visible path.
func (w linkPath) part(t float64) float64 { return Lerp(w.start, w.end, Clamp01(t)) }

// distance returns the distance of a point along the path.
func (w linkPath) distance(point int) float64 {
	d := 0.0
	for i := 1; i <= point; i++ {
		d += w.points[i].Sub(w.points[i-1]).Len()
	}
	return d
}

// at returns the point at a distance.
func (w linkPath) at(d float64) Point {
	for i := 1; i < len(w.points); i++ {
		a, b := w.points[i-1], w.points[i]
		length := b.Sub(a).Len()
		if d <= length && length > 0 {
			return a.Lerp(b, max(0, d)/length)
		}
		d -= length
	}
	return w.points[len(w.points)-1]
}

// draw draws the path between two distances. The round caps of its segments overlap and form round joins.
func (w linkPath) draw(s linkSurface, from, to, width float64, col color.NRGBA) {
	done := 0.0
	for i := 1; i < len(w.points); i++ {
		a, b := w.points[i-1], w.points[i]
		length := b.Sub(a).Len()
		d0, d1 := max(from-done, 0), min(to-done, length)
		if length > 0 && d0 <= d1 {
			s.Segment(a.Lerp(b, d0/length), a.Lerp(b, d1/length), width, col)
		}
		done += length
	}
}

// drawDashes draws the dashes between two distances. Every segment has evenly spaced whole dashes; no dash lies on a corner.
func (w linkPath) drawDashes(s linkSurface, from, to, cell, width float64, col color.NRGBA) {
	done := 0.0
	for i := 1; i < len(w.points); i++ {
		length := w.points[i].Sub(w.points[i-1]).Len()
		d0, d1 := max(w.start, done), min(w.end, done+length)
		n := math.Max(1, math.Round((d1-d0)/(linkPeriod*cell)))
		for k := 0.5; k < n; k++ {
			at := Lerp(d0, d1, k/n)
			a, b := max(from, at-linkDash/2*cell), min(to, at+linkDash/2*cell)
			if a < b {
				s.Segment(w.at(a), w.at(b), width, col)
			}
		}
		done += length
	}
}

type Spark struct{}

func (Spark) Paint(p *Painter) { DrawingOf("pieces/spark").Paint(p) }

type LinkStop struct{}

func (LinkStop) Paint(p *Painter) { DrawingOf("pieces/link-stop").Paint(p) }

// LinkWall marks a tile that no path leads to.
type LinkWall struct{}

func (LinkWall) Paint(p *Painter) { DrawingOf("pieces/link-wall").Paint(p) }
