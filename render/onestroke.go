package render

import (
	"image/color"
	"math"
	"strconv"
)

const (
	trailWide  = 0.34 // of a cell
	trailCurve = 0.26 // radius of the corners of its centre line
	trailLip   = 0.036
	trailThin  = 0.36 // of its width, at its start

	trailThread = 0.24 // of its width: the bright thread of a finished stroke
)

// DrawTrail draws the stroke along the centres of cells; the last point may be between cells. The line widens to its full width over the first taper
// cells. As shine runs from 0 to 1, a light travels along the line once and leaves a bright thread.
func (c *Canvas) DrawTrail(points []Point, cell, taper, shine float64) {
	if len(points) == 0 {
		return
	}
	edge := cell * c.scale
	shines := shine > 0 && shine < 1
	width := c.path.trail(c.scale, points, edge, taper, shines)
	c.useWhite()
	c.path.stroke(&c.batch, trailDeep(edge), 0, math.Inf(1), tintOf(c.litEdge(), 1), width.at)
	c.path.stroke(&c.batch, 0, 0, math.Inf(1), tintOf(c.Moss, 1), width.at)
	half := 1.6 * edge
	at := Lerp(-half, c.path.length+half, shine)
	if shine > 0 && at > 0 {
		c.path.stroke(&c.batch, 0, 0, at, tintOf(c.shimmer(), 1), func(s float64) float64 { return trailThread * width.at(s) })
	}
	if shines {
		c.path.stroke(&c.batch, 0, at-half, at+half, tintOf(c.shimmer(), 1), func(s float64) float64 {
			t := (s - at) / half
			return 0.58 * width.at(s) * math.Sqrt(max(0, 1-t*t))
		})
	}
}

// trail samples a stroke through cells of edge device pixels and returns its width. Samples are dense where the stroke tapers or shines. It has its full
// width before it turns: a bend of growing width looks slanted.
func (k *sampledPath) trail(scale float64, points []Point, edge, taper float64, shines bool) trailWidth {
	wide := max(1, math.Round(trailWide*edge))
	grow := min(taper*edge, toBend(points)*scale-trailCurve*edge)
	fine := grow
	if shines {
		fine = math.Inf(1)
	}
	k.follow(scale, points, wide, trailCurve*edge, edge/4, fine)
	return trailWidth{full: wide / 2, grow: grow}
}

// toBend returns how far a path through points runs straight on from the first.
func toBend(points []Point) float64 {
	for i := 2; i < len(points); i++ {
		if a, b := points[i-1].Sub(points[0]), points[i].Sub(points[i-1]); math.Abs(a.X*b.Y-a.Y*b.X) > samePlace {
			return a.Len()
		}
	}
	return math.Inf(1)
}

// A trailWidth holds half the width of a stroke and the length over which it widens to it.
type trailWidth struct{ full, grow float64 }

func (w trailWidth) at(s float64) float64 {
	if s >= w.grow {
		return w.full
	}
	return w.full * Lerp(trailThin, 1, EaseInOut(s/w.grow))
}

// trailDeep returns the height in device pixels of the visible lower edge of a stroke.
func trailDeep(edge float64) float64 { return max(1, math.Round(trailLip*edge)) }

// shimmer returns the colour of the light that travels along a finished stroke.
func (th *Theme) shimmer() color.NRGBA { return Mix(th.Moss, Cream, 0.78) }

// visited returns the colour of a cell that the stroke has visited.
func (th *Theme) visited() color.NRGBA { return Mix(th.Cell, th.Moss, 0.26) }

// DrawVisited tints a cell that the stroke has visited. part is the opacity, 0 to 1.
func (c *Canvas) DrawVisited(cell Rect, part float64) {
	inner, radius := tileOf(cell)
	c.RoundRect(inner, radius, Fade(c.visited(), part))
}

// DrawBed draws the grass of a cell with a hedge.
func (c *Canvas) DrawBed(cell Rect) {
	inner, radius := tileOf(cell)
	c.RoundRect(inner, radius, c.Grass)
}

// DrawNextDot marks a cell where the stroke can continue. swell, 0 to 1, is the phase of its pulse.
func (c *Canvas) DrawNextDot(cell Rect, swell float64) {
	edge := min(cell.W, cell.H)
	radius := max((nextDot+0.025*swell)*edge, 2.5)
	c.Disc(cell.Center(), radius+nextHalo*edge, c.halo())
	c.Disc(cell.Center(), radius, c.Moss)
}

const (
	nextDot  = 0.105 // its radius, in cells
	nextHalo = 0.075 // width of the halo around the dot, in cells
)

func (th *Theme) halo() color.NRGBA { return Mix(th.Cell, th.Moss, 0.28) }

// StartRing marks the start of the stroke.
type StartRing struct{}

func (StartRing) Paint(p *Painter) { DrawingOf("pieces/ring#start").Paint(p) }

// EndHole marks the end of the stroke: a hole in the middle of its cell, in a ring like that of the
// start.
type EndHole struct{}

func (EndHole) Paint(p *Painter) {
	c := min(p.W, p.H)
	DrawingOf("pieces/ring#end").Paint(p)
	p.Draw(Hole{}, Rect{0.13 * c, 0.067 * c, 0.74 * c, 0.74 * c})
}

// A Hedge is one of HedgeKinds bushes that fill their cell. Neighbours of different kinds look
// natural.
type Hedge uint8

const HedgeKinds = 5

func (k Hedge) Paint(p *Painter) {
	file, leaves := "hedges/"+strconv.Itoa(int(k)), "#large"
	if min(p.W, p.H) < lowEdge*p.Px {
		leaves = "#small"
	}
	DrawingOf(file).Paint(p)
	DrawingOf(file + leaves).Paint(p)
}
