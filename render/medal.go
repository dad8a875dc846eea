package render

import "math"

// Medal is the crown of a level: the best possible without help.
type Medal struct{}

func (Medal) Paint(p *Painter) {
	const petals = 12
	c := min(p.W, p.H)
	p.Push(Translate((p.W-c)/2, (p.H-c)/2).Mul(Scale(c, c)))
	defer p.Pop()
	left := new(Path).Polygon(Point{0.33, 0.52}, Point{0.20, 0.90}, Point{0.325, 0.855}, Point{0.405, 0.955}, Point{0.53, 0.58})
	right := left.Transform(Matrix{A: -1, D: 1, E: 1})
	rosette := new(Path)
	for i := range petals {
		at := Rotate(float64(i) * 2 * math.Pi / petals).Apply(Point{0, -0.27})
		rosette.Circle(0.5+at.X, 0.40+at.Y, 0.085)
	}
	rosette.Circle(0.5, 0.40, 0.29)
	pieceGround(p, new(Path).Append(left).Append(right).Append(rosette), c)
	if p.Theme.Dark { // wider than usual, since the outline lies outside the shape
		p.Stroke(rosette, 2*outlineWidth+2*max(rimWidth, p.Px/c), pieceRim)
	}
	for i, ribbon := range [...]*Path{left, right} {
		p.Fill(ribbon, Mix(light.Clay, Outline, 0.12*float64(i)))
		pieceOutline(p, ribbon)
	}
	p.Stroke(rosette, 2*outlineWidth, Outline)
	p.Fill(rosette, light.Honey)
	p.Fill(new(Path).Circle(0.5, 0.40, 0.245), Mix(light.Honey, Outline, 0.20))
	p.Fill(new(Path).Circle(0.5, 0.395, 0.225), Mix(light.Honey, Cream, 0.45))
	star := starPath(0.5, 0.41, 0.165, 0.078)
	p.Stroke(star, 0.05, light.Clay)
	p.Fill(star, light.Clay)
	p.Stroke(new(Path).Arc(0.5, 0.395, 0.185, -2.75, -1.9), 0.028, Cream)
}
