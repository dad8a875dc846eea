package render

// The rabbit in its car is drawn in units of its head, which is about 1 wide and centred on the
// origin.

var (
	fur     = rgb(0xFFFEFB)
	earPink = rgb(0xF2A3B5)
	blush   = rgb(0xF7BFC8)
)

// paintRabbit draws the head with outlines of the given width, its ears blown back in a car that
// drives to the right.
func paintRabbit(p *Painter, line float64) {
	for _, ear := range [...]struct{ x, angle float64 }{{-0.2, -0.95}, {0.2, -0.45}} {
		p.Push(Translate(ear.x, -0.26).Mul(Rotate(ear.angle)))
		outer := new(Path).MoveTo(-0.13, 0.06).
			CubeTo(-0.24, -0.30, -0.20, -0.72, 0, -0.74).
			CubeTo(0.20, -0.72, 0.24, -0.30, 0.13, 0.06).Close()
		p.Fill(outer, fur)
		p.Fill(new(Path).MoveTo(-0.05, -0.06).
			CubeTo(-0.12, -0.28, -0.10, -0.58, 0, -0.60).
			CubeTo(0.10, -0.58, 0.12, -0.28, 0.05, -0.06).Close(), earPink)
		p.Stroke(outer, line, Outline)
		p.Pop()
	}
	head := new(Path).MoveTo(0, -0.43).
		CubeTo(0.27, -0.43, 0.45, -0.22, 0.50, 0.06).
		CubeTo(0.54, 0.31, 0.30, 0.44, 0, 0.44).
		CubeTo(-0.30, 0.44, -0.54, 0.31, -0.50, 0.06).
		CubeTo(-0.45, -0.22, -0.27, -0.43, 0, -0.43).Close()
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
