package render

import (
	"image/color"
	"math"
)

// A ribbon is a line of varying width with round corners, as one mesh whose edge fades out over a device pixel. follow samples its path and stroke draws
// it, so several lines can share one path.

// A sampledPath is a path through points in device pixels. It reuses its storage.
type sampledPath struct {
	samples []pathSample
	length  float64

	step, fine float64 // of straight lines: the distance between samples, up to which length of the path
}

type pathSample struct {
	at, dir Point   // position and direction, a unit vector
	s       float64 // length of the path up to here
	tight   float64 // radius of a bend narrower than the line, positive to the right of the path; 0 for none
}

// samePlace is the distance in device pixels below which two points count as one.
const samePlace = 1e-6

// follow samples the path along points, with scale device pixels per unit. A corner gets the given radius, or the largest that its lines allow. Along the
// first fine pixels straight lines have a sample every step pixels, since the width of a stroke may vary there. Horizontal and vertical strokes of the
// given width have their edges at whole pixels. width, radius, step and fine are in device pixels.
func (k *sampledPath) follow(scale float64, points []Point, width, radius, step, fine float64) {
	k.samples, k.length, k.step, k.fine = k.samples[:0], 0, step, fine
	n := len(points)
	place := func(i int) Point { return snapped(points, i, scale, width) }
	at, i := place(0), 1
	for i < n && place(i).Sub(at).Len() < samePlace {
		i++
	}
	if i == n {
		k.samples = append(k.samples, pathSample{at: at, dir: Point{1, 0}})
		return
	}
	pen, corner := at, place(i) // pen is the end of the sampled part
	for first := true; ; first = false {
		var next Point
		for i++; i < n; i++ {
			if next = place(i); next.Sub(corner).Len() >= samePlace {
				break
			}
		}
		leg := corner.Sub(at)
		in := leg.Mul(1 / leg.Len())
		if i >= n {
			k.straight(pen, corner, in)
			return
		}
		out := next.Sub(corner)
		legLen, outLen := leg.Len(), out.Len()
		out = out.Mul(1 / outLen)
		turn := math.Atan2(in.X*out.Y-in.Y*out.X, in.X*out.X+in.Y*out.Y)
		if math.Abs(turn) < 0.01 || math.Abs(turn) > 3 { // straight ahead, or back
			k.straight(pen, corner, in)
			pen, at, corner = corner, corner, next
			continue
		}
		room, roomOut := legLen, outLen
		if !first {
			room /= 2
		}
		if i+1 < n {
			roomOut /= 2
		}
		slope := math.Tan(math.Abs(turn) / 2)
		cut := min(radius*slope, room, roomOut)
		from := corner.Sub(in.Mul(cut))
		k.straight(pen, from, in)
		k.bend(from, in, turn, cut/slope, width)
		pen, at, corner = corner.Add(out.Mul(cut)), corner, next
	}
}

// snapped returns point i in device pixels, where a horizontal or vertical stroke of the given width has its edges at whole pixels.
func snapped(points []Point, i int, scale, width float64) Point {
	snap := func(v float64) float64 { return math.Round(v-width/2) + width/2 }
	p := points[i].Mul(scale)
	if n := len(points); i < n-1 || n == 1 {
		return Point{snap(p.X), snap(p.Y)}
	}
	// The last point may be moving: it is snapped only across its line, unless that line is shorter than a pixel.
	switch way := p.Sub(points[i-1].Mul(scale)); {
	case way.Len() < 1:
		return Point{snap(p.X - way.X), snap(p.Y - way.Y)}
	case math.Abs(way.X) < math.Abs(way.Y):
		return Point{snap(p.X), p.Y}
	default:
		return Point{p.X, snap(p.Y)}
	}
}

// bend samples an arc of radius r from a point on, whose direction in turns by an angle: to the right if that is positive.
func (k *sampledPath) bend(from, in Point, turn, r, width float64) {
	side := Point{-in.Y, in.X} // right of the path, since y points down
	tight := 0.0
	if r < width/2 {
		tight = r + 1e-6
	}
	if turn < 0 {
		side, tight = side.Mul(-1), -tight
	}
	steps := max(2, cornerSteps(r))
	for j := 1; j <= steps; j++ {
		angle := math.Abs(turn) * float64(j) / float64(steps)
		sin, cos := math.Sincos(angle)
		p := from.Add(in.Mul(r * sin)).Add(side.Mul(r * (1 - cos)))
		k.add(p, in.Mul(cos).Add(side.Mul(sin)), r*math.Abs(turn)/float64(steps), tight)
	}
}

func (k *sampledPath) add(at, dir Point, further, tight float64) {
	k.length += further
	k.samples = append(k.samples, pathSample{at: at, dir: dir, s: k.length, tight: tight})
}

// straight samples the line from the last sample to b.
func (k *sampledPath) straight(a, b, dir Point) {
	if n := len(k.samples); n == 0 || k.samples[n-1].dir.Sub(dir).Len() > 0.01 {
		k.add(a, dir, 0, 0)
	}
	length := b.Sub(a).Len()
	if length < samePlace {
		return
	}
	steps := 1.0
	if k.length < k.fine {
		steps = math.Ceil(length / k.step)
	}
	for j := 1.0; j <= steps; j++ {
		k.add(a.Lerp(b, j/steps), dir, length/steps, 0)
	}
}

// stroke draws the path between the lengths from and to, lower pixels further down. width returns half of the width at a length.
func (k *sampledPath) stroke(b *batch, lower, from, to float64, t tint, width func(s float64) float64) {
	idx, v := len(b.indices), len(b.vertices)
	m := ribbonMesh{batch: b, tint: t, first: b.base()}
	down := Point{Y: lower}
	var before pathSample
	for i, now := range k.samples {
		if i > 0 && before.s < from && now.s > from {
			m.add(sampleAt(before, now, from), down, width)
		}
		if now.s >= from && now.s <= to {
			m.add(now, down, width)
		}
		if i > 0 && before.s < to && now.s > to {
			m.add(sampleAt(before, now, to), down, width)
		}
		before = now
	}
	m.finish()
	b.clipFrom(v, idx)
}

// sampleAt returns the interpolated sample at length s between a and b.
func sampleAt(a, b pathSample, s float64) pathSample {
	t := (s - a.s) / (b.s - a.s)
	return pathSample{at: a.at.Lerp(b.at, t), dir: b.dir, s: s, tight: b.tight}
}

// A ribbonMesh adds a ribbon to a batch, sample by sample.
type ribbonMesh struct {
	*batch
	tint  tint
	first uint32 // index of the first vertex
	rows  uint32 // samples so far
	last  Point
	dir   Point
	half  float64
}

const ribbonRow = 4 // vertices across the ribbon

// add extends the ribbon to a sample. The first one starts it with a round cap.
func (m *ribbonMesh) add(s pathSample, down Point, width func(float64) float64) {
	half := width(s.s)
	at := s.at.Add(down)
	if m.rows == 0 {
		m.cap(at, s.dir.Mul(-1), half)
		m.first = m.base()
	}
	across := Point{-s.dir.Y, s.dir.X}
	left, right := half, half
	switch {
	case s.tight > 0:
		right = min(half, s.tight)
	case s.tight < 0:
		left = min(half, -s.tight)
	}
	t := m.tint
	if half < 0.5 {
		t = t.times(float32(2 * half / (half + 0.5)))
	}
	m.put(at.Sub(across.Mul(left+0.5)), tint{})
	m.put(at.Sub(across.Mul(max(0, left-0.5))), t)
	m.put(at.Add(across.Mul(max(0, right-0.5))), t)
	m.put(at.Add(across.Mul(right+0.5)), tint{})
	if m.rows > 0 {
		a := m.first + (m.rows-1)*ribbonRow
		for i := a; i < a+ribbonRow-1; i++ {
			m.indices = append(m.indices, i, i+1, i+ribbonRow, i+1, i+ribbonRow, i+ribbonRow+1)
		}
	}
	m.rows++
	m.last, m.dir, m.half = at, s.dir, half
}

// finish adds the round cap at the end.
func (m *ribbonMesh) finish() {
	if m.rows > 0 {
		m.cap(m.last, m.dir, m.half)
	}
}

// cap adds a half disc as a round cap.
func (m *ribbonMesh) cap(at, dir Point, half float64) {
	steps := 2 * cornerSteps(half)
	middle := m.base()
	t := m.tint
	if half < 0.5 {
		t = t.times(float32(2 * half / (half + 0.5)))
	}
	m.put(at, t)
	across := Point{-dir.Y, dir.X}
	for i := range steps + 1 {
		sin, cos := math.Sincos(math.Pi * (float64(i)/float64(steps) - 0.5))
		out := dir.Mul(cos).Add(across.Mul(sin))
		m.put(at.Add(out.Mul(max(0, half-0.5))), t)
		m.put(at.Add(out.Mul(half+0.5)), tint{})
		if i > 0 {
			a := middle + 2*uint32(i) - 1 // the two vertices before these
			m.indices = append(m.indices, middle, a, a+2, a, a+1, a+2, a+1, a+2, a+3)
		}
	}
}

func (m *ribbonMesh) put(p Point, t tint) {
	m.vertex(float32(p.X), float32(p.Y), whiteAt, whiteAt, t)
}

// DrawLine draws a line of constant width along points, with round corners and caps, all in logical pixels.
func (c *Canvas) DrawLine(points []Point, width, radius float64, col color.NRGBA) {
	if len(points) == 0 {
		return
	}
	wide := max(1, math.Round(width*c.scale))
	c.path.follow(c.scale, points, wide, radius*c.scale, 0, 0)
	c.useWhite()
	c.path.stroke(&c.batch, 0, 0, math.Inf(1), tintOf(col, 1), func(float64) float64 { return wide / 2 })
}
