package render

import (
	"image/color"
	"math"
)

// Shapes on the canvas are meshes whose edge fades out over one device pixel. They take no room in the atlas and may change size in every frame.

// A roundRect is a rectangle with round corners, as a closed ring of vertices. Its contours have equally many, so that two form a band.
type roundRect struct {
	cx, cy, hw, hh, radius float64 // centre, half width and height, corner radius
	sin, cos               float64 // of the angle of rotation about the centre
	steps                  int     // number of lines in each corner
}

func (l roundRect) size() int { return 4 * (l.steps + 1) }

// at returns vertex i of the contour that is grow outside the edge.
func (l roundRect) at(i int, grow float64) (x, y float32) {
	corner, step := i/(l.steps+1), i%(l.steps+1)
	hw, hh := max(0, l.hw+grow), max(0, l.hh+grow)
	radius := min(max(0, l.radius+grow), hw, hh)
	s, c := math.Sincos((float64(corner) + float64(step)/float64(l.steps)) * math.Pi / 2)
	ox, oy := hw-radius, hh-radius
	if corner == 1 || corner == 2 {
		ox = -ox
	}
	if corner >= 2 {
		oy = -oy
	}
	px, py := ox+radius*c, oy+radius*s
	return float32(l.cx + px*l.cos - py*l.sin), float32(l.cy + px*l.sin + py*l.cos)
}

func (b *batch) fillRoundRect(l roundRect, t tint) {
	if l.hw <= 0 || l.hh <= 0 {
		return
	}
	// A shape thinner than a pixel has no opaque core; its peak opacity depends on its thickness.
	ridge := 1.0
	if half := min(l.hw, l.hh); half < 0.5 {
		ridge = 2 * half / (half + 0.5)
	}
	idx, v, first := len(b.indices), len(b.vertices), b.base()
	n := uint32(l.size())
	b.addContour(l, -0.5, t.times(float32(ridge)))
	for i := uint32(2); i < n; i++ {
		b.indices = append(b.indices, first, first+i-1, first+i)
	}
	b.addContour(l, 0.5, tint{})
	b.addBand(first, n)
	b.clipFrom(v, idx)
}

// strokeRoundRect adds the band of the given width inside the edge of a roundRect.
func (b *batch) strokeRoundRect(l roundRect, width float64, t tint) {
	thin := min(1, width)
	if thin <= 0 {
		return
	}
	idx, v, first := len(b.indices), len(b.vertices), b.base()
	n := uint32(l.size())
	middle := -max(width, 1) / 2
	half := (max(width, 1) - 1) / 2
	t = t.times(float32(thin))
	b.addContour(l, middle+half+1, tint{})
	b.addContour(l, middle+half, t)
	b.addContour(l, middle-half, t)
	b.addContour(l, middle-half-1, tint{})
	for i := range uint32(3) {
		b.addBand(first+i*n, n)
	}
	b.clipFrom(v, idx)
}

func (b *batch) addContour(l roundRect, grow float64, t tint) {
	for i := range l.size() {
		x, y := l.at(i, grow)
		b.vertex(x, y, whiteAt, whiteAt, t)
	}
}

// addBand joins two consecutive contours of n vertices, the first of which starts at index first.
func (b *batch) addBand(first, n uint32) {
	for i := range n {
		j := (i + 1) % n
		b.indices = append(b.indices, first+i, first+j, first+n+i, first+j, first+n+i, first+n+j)
	}
}

// cornerSteps returns the number of lines for a quarter circle of the given radius in device pixels.
func cornerSteps(radius float64) int { return min(24, 1+int(math.Sqrt(max(0, radius))*1.6)) }

// Fill fills a rectangle, with its edges rounded to whole device pixels.
func (c *Canvas) Fill(r Rect, col color.NRGBA) {
	c.useWhite()
	white := box{whiteAt, whiteAt, whiteAt, whiteAt}
	c.batch.quad(c.snap(r), nil, white, tintOf(col, 1))
}

// RoundRect fills a rectangle with round corners, with its edges rounded to whole device pixels.
func (c *Canvas) RoundRect(r Rect, radius float64, col color.NRGBA) {
	if c.hides(r, 1) {
		return
	}
	c.useWhite()
	c.batch.fillRoundRect(c.roundLoop(r, radius), tintOf(col, 1))
}

// RoundBorder draws a line inside the edge of a rectangle with round corners, both rounded to whole device pixels.
func (c *Canvas) RoundBorder(r Rect, radius, width float64, col color.NRGBA) {
	c.useWhite()
	c.batch.strokeRoundRect(c.roundLoop(r, radius), max(1, math.Round(width*c.scale)), tintOf(col, 1))
}

// Disc fills a circle. Nothing is rounded to whole pixels, so that it can move and grow smoothly.
func (c *Canvas) Disc(center Point, radius float64, col color.NRGBA) {
	c.useWhite()
	c.batch.fillRoundRect(c.discLoop(center, radius), tintOf(col, 1))
}

// Ring draws a circle whose line is centred on radius.
func (c *Canvas) Ring(center Point, radius, width float64, col color.NRGBA) {
	c.useWhite()
	c.batch.strokeRoundRect(c.discLoop(center, radius+width/2), width*c.scale, tintOf(col, 1))
}

// Segment draws a line with round caps.
func (c *Canvas) Segment(a, b Point, width float64, col color.NRGBA) {
	c.useWhite()
	d := b.Sub(a)
	length, mid, half := d.Len(), a.Lerp(b, 0.5), width/2*c.scale
	l := roundRect{cx: mid.X * c.scale, cy: mid.Y * c.scale, hw: length/2*c.scale + half, hh: half, radius: half, cos: 1, steps: cornerSteps(half)}
	if length > 0 {
		l.cos, l.sin = d.X/length, d.Y/length
	}
	c.batch.fillRoundRect(l, tintOf(col, 1))
}

func (c *Canvas) roundLoop(r Rect, radius float64) roundRect {
	b := c.snap(r)
	radius *= c.scale
	return roundRect{
		cx: float64(b.x0+b.x1) / 2, cy: float64(b.y0+b.y1) / 2, hw: float64(b.x1-b.x0) / 2, hh: float64(b.y1-b.y0) / 2,
		radius: radius, cos: 1, steps: cornerSteps(radius),
	}
}

func (c *Canvas) discLoop(center Point, radius float64) roundRect {
	radius *= c.scale
	return roundRect{cx: center.X * c.scale, cy: center.Y * c.scale, hw: radius, hh: radius, radius: radius, cos: 1, steps: cornerSteps(radius)}
}
