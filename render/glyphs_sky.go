package render

import "math"

// The glyphs of symbols and of the sky.

func (g glyphPainter) star() {
	points := make([]Point, 10)
	for i := range points {
		reach := 50.0
		if i%2 == 1 {
			reach = 25.5
		}
		points[i] = Rotate(float64(i) * math.Pi / 5).Apply(Point{0, -reach}).Add(Point{0, 3})
	}
	g.part(new(Path).Polygon(points...), rgb(0xF2B632))
	g.shine(lineThrough(-4, -22, -9, -8))
	g.shine(lineThrough(-22, -6, -21, -6))
}

func (g glyphPainter) drop() {
	fall := func(x, y, size float64) *Path {
		return new(Path).MoveTo(0, -51).CubeTo(8, -30, 36, -8, 36, 15).CubeTo(36, 36, 20, 50, 0, 50).
			CubeTo(-20, 50, -36, 36, -36, 15).CubeTo(-36, -8, -8, -30, 0, -51).Close().Transform(Translate(x, y).Mul(Scale(size, size)))
	}
	g.part(fall(-9, 4, 0.93), rgb(0x3E86E8))
	g.shine(new(Path).Arc(-9, 17, 21, math.Pi-0.95, math.Pi+0.1))
	g.part(fall(30, -27, 0.40), rgb(0x6FB0F5))
}

func (g glyphPainter) moon() {
	// The first of two circles without the second, of radius r about (d, 0).
	const outer, r, d = 50.0, 40.0, 26.0
	x := (d*d + outer*outer - r*r) / (2 * d)
	y := math.Sqrt(outer*outer - x*x)
	a, b := math.Atan2(y, x), math.Atan2(y, x-d)
	q := chain(new(Path).Arc(0, 0, outer, a, 2*math.Pi-a), new(Path).Arc(d, 0, r, 2*math.Pi-b, b))
	q = q.Transform(Translate(5, 0).Mul(Rotate(degrees(-28))))
	g.part(q, rgb(0xF8E08A))
	for _, at := range [...][3]float64{{-27, 6, 6}, {-15, 27, 5}, {-26, -16, 4}} {
		g.Fill(disc(at[0], at[1], at[2]), rgb(0xDDB952))
	}
}

// heartPath returns the outline of a heart 96 wide.
func heartPath() *Path {
	return new(Path).MoveTo(0, -20).CubeTo(8, -48, 48, -50, 48, -12).CubeTo(48, 16, 20, 30, 0, 46).
		CubeTo(-20, 30, -48, 16, -48, -12).CubeTo(-48, -50, -8, -48, 0, -20).Close()
}

func (g glyphPainter) heart() {
	g.part(heartPath(), rgb(0xD2305C))
	g.shine(new(Path).MoveTo(-30, -10).QuadTo(-30, -22, -20, -25))
}

func (g glyphPainter) sun() {
	for i := range 8 {
		g.part(new(Path).MoveTo(-12, -24).LineTo(0, -51).LineTo(12, -24).Close().Transform(Rotate(float64(i)*math.Pi/4)), rgb(0xF09A2E))
	}
	g.part(disc(0, 0, 29), rgb(0xFBCB4B))
	for _, side := range [...]float64{-1, 1} {
		g.Fill(new(Path).Ellipse(side*10, -4, 3.6, 4.8), Outline)
		g.Fill(new(Path).Ellipse(side*18, 6, 5, 3.6), rgb(0xF39A5B))
	}
	g.Stroke(new(Path).Arc(0, 3, 9, 0.35, math.Pi-0.35), 3.8, Outline)
}

func (g glyphPainter) snowflake() {
	arms := new(Path)
	for i := range 6 {
		m := Rotate(float64(i) * math.Pi / 3)
		arms.Append(lineThrough(0, 0, 0, -44).MoveTo(-13, -38).LineTo(0, -27).LineTo(13, -38).Transform(m))
	}
	g.Stroke(arms, 10+g.line, Outline)
	g.Stroke(arms, 11-g.line, rgb(0x86C8F4))
	g.Fill(disc(0, 0, 8), Cream)
}
