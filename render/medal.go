package render

import (
	"image/color"
	"math"
)

// A Metal is that of a medal.
type Metal uint8

const (
	Gold Metal = iota
	Silver
	Bronze
)

// Medal is the award for a solved board: gold for the best possible, silver and bronze for less.
type Medal struct{ Metal Metal }

// medalLooks holds the colours of each metal and its ribbons.
var medalLooks = [...]struct{ metal, ribbon color.NRGBA }{
	Gold:   {light.Honey, light.Clay},
	Silver: {rgb(0xB9C2CF), light.Sky},
	Bronze: {rgb(0xD08C55), light.Moss},
}

// The metals differ in the edge of the rosette and in what is embossed: a star, a carrot, a paw.
func (m Medal) Paint(p *Painter) {
	c := min(p.W, p.H)
	p.Push(Translate((p.W-c)/2, (p.H-c)/2).Mul(Scale(c, c)))
	defer p.Pop()
	look := medalLooks[m.Metal]
	left := new(Path).Polygon(Point{0.33, 0.52}, Point{0.20, 0.90}, Point{0.325, 0.855}, Point{0.405, 0.955}, Point{0.53, 0.58})
	right := left.Transform(Matrix{A: -1, D: 1, E: 1})
	rosette := medalEdge(m.Metal)
	pieceGround(p, new(Path).Append(left).Append(right).Append(rosette), c)
	if p.Theme.Dark { // wider than usual, since the outline lies outside the shape
		p.Stroke(rosette, 2*outlineWidth+2*max(rimWidth, p.Px/c), pieceRim)
	}
	for i, ribbon := range [...]*Path{left, right} {
		p.Fill(ribbon, Mix(look.ribbon, Outline, 0.12*float64(i)))
		pieceOutline(p, ribbon)
	}
	p.Stroke(rosette, 2*outlineWidth, Outline)
	p.Fill(rosette, look.metal)
	p.Fill(new(Path).Circle(0.5, 0.40, 0.245), Mix(look.metal, Outline, 0.20))
	p.Fill(new(Path).Circle(0.5, 0.395, 0.225), Mix(look.metal, Cream, 0.45))
	switch m.Metal {
	case Gold:
		q := starPath(0.5, 0.41, 0.165, 0.078)
		p.Stroke(q, 0.05, light.Clay)
		p.Fill(q, light.Clay)
	case Silver:
		paintCarrot(p, Translate(0.5, 0.40).Mul(Rotate(-math.Pi/4)).Mul(Scale(0.72, 0.82)))
	case Bronze:
		paw := new(Path).Ellipse(0.5, 0.45, 0.092, 0.075)
		for i := range 3 {
			at := Rotate(float64(i-1) * 0.75).Apply(Point{0, -0.135})
			paw.Circle(0.5+at.X, 0.45+at.Y, 0.043)
		}
		p.Fill(paw, Mix(look.metal, Outline, 0.62))
	}
	p.Stroke(new(Path).Arc(0.5, 0.395, 0.185, -2.75, -1.9), 0.028, Cream)
}

// medalEdge returns the outline of the rosette: many petals, few, or a plain disc.
func medalEdge(m Metal) *Path {
	petals, reach, size := 12, 0.27, 0.085
	switch m {
	case Silver:
		petals, reach, size = 8, 0.245, 0.115
	case Bronze:
		return new(Path).Circle(0.5, 0.40, 0.325)
	}
	rosette := new(Path)
	for i := range petals {
		at := Rotate(float64(i) * 2 * math.Pi / float64(petals)).Apply(Point{0, -reach})
		rosette.Circle(0.5+at.X, 0.40+at.Y, size)
	}
	return rosette.Circle(0.5, 0.40, 0.29)
}
