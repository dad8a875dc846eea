package render

import (
	"image/color"
	"math"
)

// The rabbit is drawn in units of its head, which is about 1 wide and centred on the origin. The ears extend up to about y = −1.2.

var (
	fur     = rgb(0xFFFEFB)
	furDeep = rgb(0xEFE4D6)
	earPink = rgb(0xF2A3B5)
	blush   = rgb(0xF7BFC8)
)

// An earPose is an ear's position on the head, clockwise angle from the vertical in radians, and size relative to the hero's.
type earPose struct{ x, y, angle, wide, long float64 }

type ears [2]earPose

var (
	earsUp    = ears{{-0.2, -0.26, -0.21, 1, 1}, {0.2, -0.26, 0.21, 1, 1}}               // ±12°
	earsBack  = ears{{-0.2, -0.26, -0.95, 1, 1}, {0.2, -0.26, -0.45, 1, 1}}              // blown back in a car that drives to the right
	earsLop   = ears{{-0.37, -0.24, -2.62, 0.95, 0.98}, {0.37, -0.24, 2.62, 0.95, 0.98}} // hang beside the cheeks
	earsShort = ears{{-0.22, -0.27, -0.30, 0.98, 0.66}, {0.22, -0.27, 0.30, 0.98, 0.66}}
)

// hang reports whether the ears hang down and are drawn in front of the head.
func (e ears) hang() bool { return e[1].angle > math.Pi/2 }

const rabbitLine = 0.075 // width of the rabbit's outline, in heads

// A coat holds the colours of a rabbit.
type coat struct {
	fur, pale color.NRGBA // pale: belly and muzzle
	inner     color.NRGBA // of the ears
}

var coatWhite = coat{fur: fur, pale: furDeep, inner: earPink}

func ear(e earPose) (outer, inner *Path) {
	m := Translate(e.x, e.y).Mul(Rotate(e.angle)).Mul(Scale(e.wide, e.long))
	outer = new(Path).MoveTo(-0.13, 0.06).
		CubeTo(-0.24, -0.30, -0.20, -0.72, 0, -0.74).
		CubeTo(0.20, -0.72, 0.24, -0.30, 0.13, 0.06).Close().Transform(m)
	inner = new(Path).MoveTo(-0.05, -0.06).
		CubeTo(-0.12, -0.28, -0.10, -0.58, 0, -0.60).
		CubeTo(0.10, -0.58, 0.12, -0.28, 0.05, -0.06).Close().Transform(m)
	return outer, inner
}

// rabbitSilhouette returns the outline of head and ears in one path.
func rabbitSilhouette(e ears) *Path {
	q := headPath()
	for _, pose := range e {
		outer, _ := ear(pose)
		q.Append(outer)
	}
	return q
}

func headPath() *Path {
	// Wider at the cheeks than at the brow.
	return new(Path).MoveTo(0, -0.43).
		CubeTo(0.27, -0.43, 0.45, -0.22, 0.50, 0.06).
		CubeTo(0.54, 0.31, 0.30, 0.44, 0, 0.44).
		CubeTo(-0.30, 0.44, -0.54, 0.31, -0.50, 0.06).
		CubeTo(-0.45, -0.22, -0.27, -0.43, 0, -0.43).Close()
}

// paintRabbit draws the head and the ears with outlines of the given width.
func paintRabbit(p *Painter, k coat, e ears, line float64) {
	paintHead(p, k, e, line)
	paintFace(p, line)
}

// paintHead draws the head and the ears without a face.
func paintHead(p *Painter, k coat, e ears, line float64) {
	if !e.hang() {
		paintEars(p, k, e, line)
	}
	head := headPath()
	p.Fill(head, k.fur)
	p.Stroke(head, line, Outline)
	if e.hang() {
		paintEars(p, k, e, line)
	}
	if k.pale != coatWhite.pale {
		p.Fill(new(Path).Ellipse(0, 0.215, 0.235, 0.17), k.pale)
	}
}

func paintFace(p *Painter, line float64) {
	for _, side := range [...]float64{-1, 1} {
		p.Fill(new(Path).Ellipse(side*0.31, 0.17, 0.105, 0.075), blush)
	}
	paintNose(p, line)
}

func paintEars(p *Painter, k coat, e ears, line float64) {
	for _, pose := range e {
		outer, inner := ear(pose)
		p.Fill(outer, k.fur)
		p.Fill(inner, k.inner)
		p.Stroke(outer, line, Outline)
	}
}

func paintNose(p *Painter, line float64) {
	p.Fill(new(Path).MoveTo(-0.062, 0.105).QuadTo(0, 0.07, 0.062, 0.105).QuadTo(0.03, 0.175, 0, 0.18).QuadTo(-0.03, 0.175, -0.062, 0.105).Close(), earPink)
	mouth := new(Path).MoveTo(-0.11, 0.23).QuadTo(-0.05, 0.29, 0, 0.22).QuadTo(0.05, 0.29, 0.11, 0.23)
	p.Stroke(mouth, 0.6*line, Outline)
}

// paintEyes draws the eyes of a rabbit, or closed eyelids.
func paintEyes(p *Painter, shut bool, line float64) {
	for _, side := range [...]float64{-1, 1} {
		if shut {
			p.Stroke(new(Path).Arc(side*0.19, -0.035, 0.07, 0.35, math.Pi-0.35), 0.8*line, Outline)
			continue
		}
		p.Fill(new(Path).Ellipse(side*0.19, -0.01, 0.068, 0.088), Outline)
		p.Fill(new(Path).Circle(side*0.19+0.022, -0.042, 0.026), fur)
	}
}

// paintSmile draws the eyes of a happy rabbit.
func paintSmile(p *Painter, line float64) {
	for _, side := range [...]float64{-1, 1} {
		p.Stroke(new(Path).Arc(side*0.19, 0.035, 0.085, -math.Pi+0.25, -0.25), line, Outline)
	}
}

// paintSmallRabbit draws the face for pictures of few pixels: a thick outline, two large eyes and the nose.
func paintSmallRabbit(p *Painter) {
	const line = 0.11
	silhouette := rabbitSilhouette(earsUp)
	p.Stroke(silhouette, 2*line, Outline)
	p.Fill(silhouette, fur)
	for _, pose := range earsUp {
		_, inner := ear(pose)
		p.Fill(inner, earPink)
	}
	for _, side := range [...]float64{-1, 1} {
		p.Fill(new(Path).Ellipse(side*0.2, 0.0, 0.10, 0.125), Outline)
	}
	p.Fill(new(Path).Ellipse(0, 0.2, 0.10, 0.07), earPink)
}
