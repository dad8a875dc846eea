package render

import "math"

// Cheer is the hero that celebrates: arms up, eyes shut for joy. If Down, its arms are half lowered.
type Cheer struct{ Down bool }

func (h Cheer) Paint(p *Painter) {
	c := min(p.W, p.H)
	p.Push(Translate((p.W-c)/2, p.H-c).Mul(Scale(c, c)))
	defer p.Pop()
	feet := new(Path).Ellipse(0.385, 0.925, 0.085, 0.05).Ellipse(0.615, 0.925, 0.085, 0.05)
	lift := -0.75
	if h.Down {
		lift = -0.15
	}
	arm := new(Path).RoundRect(Rect{0.60, 0.635, 0.235, 0.095}, 0.047).Transform(RotateAbout(lift, 0.63, 0.68))
	arms := new(Path).Append(arm).Append(arm.Transform(Matrix{A: -1, D: 1, E: 1}))
	paintStanding(p, c, 0.45, feet, arms, new(Path).Ellipse(0.5, 0.74, 0.11, 0.125), func(line float64) { paintJoy(p, line) })
}

// paintJoy draws eyes shut for joy and a laughing mouth, in the units of a head.
func paintJoy(p *Painter, line float64) {
	for _, side := range [...]float64{-1, 1} {
		p.Stroke(new(Path).Arc(side*0.19, 0.03, 0.075, math.Pi+0.2, 2*math.Pi-0.2), 0.95*line, Outline) // eyes that smile
	}
	laugh := new(Path).MoveTo(-0.085, 0.215).QuadTo(0, 0.25, 0.085, 0.215).QuadTo(0.07, 0.345, 0, 0.345).QuadTo(-0.07, 0.345, -0.085, 0.215).Close()
	p.Fill(laugh, earPink)
	p.Stroke(laugh, 0.6*line, Outline)
}
