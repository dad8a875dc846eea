package render

import "math"

// A Star is one that a game can earn: filled, or only its outline.
type Star struct{ Earned bool }

// Paint draws the star with rounded points, as large as the square in the middle of the picture allows.
func (s Star) Paint(p *Painter) {
	side := min(p.W, p.H)
	p.Push(Translate((p.W-side)/2, (p.H-side)/2).Mul(Scale(side, side)))
	defer p.Pop()
	star := starPath(0.5, 0.535, 0.40, 0.205)
	line := max(0.075, 1.1*p.Px/side)
	if !s.Earned {
		p.Stroke(star, line, Mix(p.Theme.Cell, p.Theme.Muted, 0.62))
		return
	}
	edge := Outline
	if p.Theme.Dark {
		edge = p.Theme.Honey // it stands out from the dark without an outline
	}
	p.Stroke(star, 2*line, edge)
	p.Fill(star, p.Theme.Honey)
}

// starPath returns a star of five points around a centre, one of them at the top.
func starPath(x, y, outer, inner float64) *Path {
	corners := make([]Point, 10)
	for i := range corners {
		reach := outer
		if i%2 == 1 {
			reach = inner
		}
		corners[i] = Rotate(float64(i) * math.Pi / 5).Apply(Point{0, -reach}).Add(Point{x, y})
	}
	return new(Path).Polygon(corners...)
}
