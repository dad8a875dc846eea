package render

import (
	"image/color"
	"math"
)

// The pictures of One Stroke: the line that is drawn, where it may go on, and the hedges in its way.

const (
	trailWide  = 0.34 // of a cell
	trailCurve = 0.26 // radius of the corners of its middle line
	trailLip   = 0.036
	trailThin  = 0.36 // of its width, where it begins
)

// DrawTrail shows the stroke along points, in logical pixels, which are the middles of cells of the given edge but for the last:
// that one may be on its way. The line grows to its full width over the first taper cells. Shine runs from 0 to 1 while a shimmer
// travels along the line once; at both ends nothing of it is seen.
func (c *Canvas) DrawTrail(points []Point, cell, taper, shine float64) {
	if len(points) == 0 {
		return
	}
	wide := max(1, math.Round(trailWide*cell*c.scale))
	c.path.follow(c, points, wide, trailCurve*cell*c.scale, cell*c.scale)
	full := wide / 2
	grow := taper * cell * c.scale
	width := func(s float64) float64 {
		if s >= grow {
			return full
		}
		return full * Lerp(trailThin, 1, EaseInOut(s/grow))
	}
	c.useWhite()
	lip := max(1, math.Round(trailLip*cell*c.scale))
	c.path.stroke(&c.batch, lip, 0, math.Inf(1), tintOf(c.theme.litEdge(), 1), width)
	c.path.stroke(&c.batch, 0, 0, math.Inf(1), tintOf(c.theme.Moss, 1), width)
	if shine > 0 && shine < 1 {
		half := 1.6 * cell * c.scale
		at := Lerp(-half, c.path.length+half, shine)
		c.path.stroke(&c.batch, 0, at-half, at+half, tintOf(c.theme.shimmer(), 1), func(s float64) float64 {
			t := (s - at) / half
			return 0.62 * width(s) * math.Sqrt(max(0, 1-t*t))
		})
	}
}

// shimmer is the light that runs along a finished stroke.
func (th *Theme) shimmer() color.NRGBA { return Mix(th.Moss, Cream, 0.78) }

// visited is a cell that the stroke has been on.
func (th *Theme) visited() color.NRGBA { return Mix(th.Cell, th.Moss, 0.26) }

// DrawVisited tints a cell that the stroke has been on; part fades it in, from 0 to 1.
func (c *Canvas) DrawVisited(cell Rect, part float64) {
	edge := min(cell.W, cell.H)
	at := cell.Inset((cellGap/2 + cellRim) * edge)
	at.H -= (cellLip - cellRim) * edge
	c.RoundRect(at, (cellRadius-cellRim)*edge, Fade(c.theme.visited(), part))
}

// DrawNextDot marks a cell that the stroke may go on to; swell runs from 0 to 1 and back while the dot breathes.
func (c *Canvas) DrawNextDot(cell Rect, swell float64) {
	edge := min(cell.W, cell.H)
	radius := max((0.105+0.025*swell)*edge, 2.5)
	c.Disc(cell.Center(), radius+0.075*edge, Mix(c.theme.Cell, c.theme.Moss, 0.28))
	c.Disc(cell.Center(), radius, c.theme.Moss)
}

// StartRing is where the stroke begins.
type StartRing struct{}

// Paint draws a small ring, the paper of the cell in it.
func (StartRing) Paint(p *Painter) {
	c := min(p.W, p.H)
	p.Push(Scale(c, c).Mul(Translate(0.5, 0.5)))
	defer p.Pop()
	ring := new(Path).Circle(0, 0, 0.185)
	p.Push(Translate(0, max(1, math.Round(trailLip*c))/c))
	p.Stroke(ring, 0.10, p.Theme.litEdge())
	p.Pop()
	p.Fill(ring, p.Theme.Cell)
	p.Stroke(ring, 0.10, p.Theme.Moss)
}

// A Hedge is one of HedgeKinds bushes that fill their cell; in a row they do not look stamped.
type Hedge uint8

// HedgeKinds is how many kinds there are.
const HedgeKinds = 5

// Paint draws a clipped bush with leaves, some with flowers or berries.
func (k Hedge) Paint(p *Painter) {
	c := min(p.W, p.H)
	p.Push(Scale(c, c))
	defer p.Pop()
	deep, leaf, pale := rgb(0x35704A), rgb(0x4E9460), rgb(0x86BD7C)
	turn := float64(k) * 0.53
	bush := new(Path).RoundRect(Rect{0.12, 0.12, 0.76, 0.74}, 0.22)
	const lobes = 12
	for i := range lobes {
		// Around a square with round corners, the lobes of uneven size.
		s, co := math.Sincos(float64(i)*2*math.Pi/lobes + turn)
		flat := 1 / math.Pow(math.Pow(math.Abs(co), 3.4)+math.Pow(math.Abs(s), 3.4), 1/3.4)
		size := 0.105 + 0.022*math.Sin(float64(3*i)+turn*5)
		bush.Circle(0.5+co*flat*0.355, 0.49+s*flat*0.345, size)
	}
	pieceGround(p, bush, c)
	p.Stroke(bush, 2*outlineWidth, Outline)
	p.Fill(bush, deep)
	p.PushClip(bush)
	upper := bush.Transform(Translate(0, -0.075))
	p.Fill(upper, leaf)
	p.PopClip()
	m := RotateAbout(float64(k)*1.9, 0.5, 0.48)
	spots := [...]Point{{0.30, 0.28}, {0.62, 0.24}, {0.76, 0.50}, {0.46, 0.48}, {0.24, 0.58}, {0.58, 0.72}}
	small := c < 40*p.Px
	for i, at := range spots {
		if small && i%2 == 1 {
			continue
		}
		at = m.Apply(at)
		line := 0.034
		if small {
			line = 0.055
		}
		p.Stroke(new(Path).Arc(at.X, at.Y+0.03, 0.075, -2.7, -0.8), line, pale)
	}
	if small {
		return
	}
	extras := [...]Point{{0.40, 0.37}, {0.68, 0.62}, {0.36, 0.70}}
	for _, at := range extras[:1+int(k)%3] {
		at = m.Apply(at)
		switch k % 3 {
		case 0:
			paintFlower(p, at.X, at.Y, 0.034, 0, Cream, light.Honey)
		case 1:
			p.Fill(new(Path).Circle(at.X, at.Y, 0.034), light.Clay)
			p.Fill(new(Path).Circle(at.X-0.01, at.Y-0.012, 0.010), Cream)
		default:
			paintFlower(p, at.X, at.Y, 0.03, 0, dark.Rose, Cream)
		}
	}
}
