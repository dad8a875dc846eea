package render

// The rabbit is the hero of all five puzzles. It is drawn in units of its head: the head is about one wide, its middle at the
// origin, the ears reach up to about −1.2.

var (
	fur     = rgb(0xFFFEFB)
	furDeep = rgb(0xEFE4D6)
	earPink = rgb(0xF2A3B5)
	blush   = rgb(0xF7BFC8)
)

// ears says how the two ears stand: the angle of each from upright, clockwise, in radians.
type ears struct{ left, right float64 }

var (
	earsUp   = ears{-0.21, 0.21}  // ±12°
	earsBack = ears{-0.95, -0.45} // in the wind of a car that drives to the right
)

const rabbitLine = 0.07 // width of the rabbit's outline, in heads

// ear returns the outline of one ear that stands on (x, y), and of the pink inside.
func ear(x, y, angle float64) (outer, inner *Path) {
	m := Translate(x, y).Mul(Rotate(angle))
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
	for _, at := range [...]struct{ x, angle float64 }{{-0.2, e.left}, {0.2, e.right}} {
		outer, _ := ear(at.x, -0.26, at.angle)
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

// paintRabbit draws head and ears with the given width of line.
func paintRabbit(p *Painter, e ears, line float64) {
	for _, at := range [...]struct{ x, angle float64 }{{-0.2, e.left}, {0.2, e.right}} {
		outer, inner := ear(at.x, -0.26, at.angle)
		p.Fill(outer, fur)
		p.Fill(inner, earPink)
		p.Stroke(outer, line, Outline)
	}
	head := headPath()
	p.Fill(head, fur)
	p.Stroke(head, line, Outline)
	for _, side := range [...]float64{-1, 1} {
		p.Fill(new(Path).Ellipse(side*0.31, 0.17, 0.105, 0.075), blush)
		p.Fill(new(Path).Ellipse(side*0.19, -0.01, 0.068, 0.088), Outline)
		p.Fill(new(Path).Circle(side*0.19+0.022, -0.042, 0.026), fur)
	}
	p.Fill(new(Path).MoveTo(-0.062, 0.105).QuadTo(0, 0.07, 0.062, 0.105).QuadTo(0.03, 0.175, 0, 0.18).QuadTo(-0.03, 0.175, -0.062, 0.105).Close(), earPink)
	mouth := new(Path).MoveTo(-0.11, 0.23).QuadTo(-0.05, 0.29, 0, 0.22).QuadTo(0.05, 0.29, 0.11, 0.23)
	p.Stroke(mouth, 0.6*line, Outline)
}

// paintSmallRabbit draws the face for pictures of a few pixels: a strong line, two large eyes, the nose.
func paintSmallRabbit(p *Painter) {
	const line = 0.11
	silhouette := rabbitSilhouette(earsUp)
	p.Stroke(silhouette, 2*line, Outline)
	p.Fill(silhouette, fur)
	for _, at := range [...]struct{ x, angle float64 }{{-0.2, earsUp.left}, {0.2, earsUp.right}} {
		_, inner := ear(at.x, -0.26, at.angle)
		p.Fill(inner, earPink)
	}
	for _, side := range [...]float64{-1, 1} {
		p.Fill(new(Path).Ellipse(side*0.2, 0.0, 0.10, 0.125), Outline)
	}
	p.Fill(new(Path).Ellipse(0, 0.2, 0.10, 0.07), earPink)
}
