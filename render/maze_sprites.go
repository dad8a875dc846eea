package render

import (
	"image/color"
	"math"
)

// House is the home of the rabbit, the end of the maze. If Lit, the door is open, and the rabbit looks out.
type House struct{ Lit bool }

func (h House) Paint(p *Painter) {
	c := min(p.W, p.H)
	p.Push(Scale(c, c))
	defer p.Pop()
	walls := new(Path).RoundRect4(Rect{0.225, 0.46, 0.55, 0.43}, 0, 0, 0.05, 0.05)
	chimney := new(Path).Rect(Rect{0.635, 0.16, 0.11, 0.22})
	roof := new(Path).MoveTo(0.455, 0.135).QuadTo(0.5, 0.10, 0.545, 0.135).LineTo(0.885, 0.44).
		CubeTo(0.925, 0.485, 0.905, 0.535, 0.85, 0.535).LineTo(0.15, 0.535).CubeTo(0.095, 0.535, 0.075, 0.485, 0.115, 0.44).Close()
	pieceGround(p, new(Path).Append(walls).Append(chimney).Append(roof), c)
	p.Fill(chimney, furDeep)
	pieceOutline(p, chimney)
	p.Fill(walls, Cream)
	p.PushClip(walls)
	p.Fill(new(Path).Rect(Rect{0.2, 0.5, 0.6, 0.085}), Mix(Cream, Outline, 0.16)) // the shadow of the roof
	p.PopClip()
	pieceOutline(p, walls)
	p.Fill(roof, light.Clay)
	p.PushClip(roof)
	p.Stroke(new(Path).Polyline(Point{0.22, 0.405}, Point{0.46, 0.19}), 0.036, Fade(Cream, 0.6))
	p.Fill(new(Path).Rect(Rect{0.05, 0.485, 0.9, 0.06}), Mix(light.Clay, Outline, 0.25))
	p.PopClip()
	pieceOutline(p, roof)
	door := new(Path).MoveTo(0.385, 0.885).LineTo(0.385, 0.745).CubeTo(0.385, 0.595, 0.615, 0.595, 0.615, 0.745).LineTo(0.615, 0.885).Close()
	if h.Lit {
		h.paintAtHome(p, c)
	} else {
		p.Fill(door, earth)
		p.Stroke(door, carLine, Outline)
		p.Fill(new(Path).Circle(0.57, 0.775, 0.02), light.Honey)
	}
	if c < headLow*p.Px {
		return
	}
	heart := new(Path).MoveTo(0.5, 0.455).CubeTo(0.42, 0.40, 0.435, 0.335, 0.475, 0.335).QuadTo(0.495, 0.335, 0.5, 0.358).
		QuadTo(0.505, 0.335, 0.525, 0.335).CubeTo(0.565, 0.335, 0.58, 0.40, 0.5, 0.455).Close()
	if h.Lit {
		p.Fill(heart, lamp)
		return
	}
	p.Fill(heart, Cream)
}

// paintAtHome draws the open doorway, wider than the door, with light in it and the rabbit that looks out.
func (House) paintAtHome(p *Painter, c float64) {
	doorway := new(Path).MoveTo(0.335, 0.885).LineTo(0.335, 0.72).CubeTo(0.335, 0.53, 0.665, 0.53, 0.665, 0.72).LineTo(0.665, 0.885).Close()
	p.Fill(doorway, lamp)
	p.Stroke(doorway, carLine, Outline)
	p.PushClip(new(Path).Rect(Rect{0, -1, 1, 1.885}))
	const wide = 0.27
	p.Push(Translate(0.5, 0.79).Mul(Scale(wide, wide)))
	if c < headLow*p.Px {
		paintSmallRabbit(p)
	} else {
		paintRabbit(p, coatWhite, earsUp, 0.6*outlineWidth/wide)
		paintSmile(p, 0.8*outlineWidth/wide)
	}
	p.Pop()
	p.PopClip()
}

// A Brick is one of BrickKinds brick walls that fill their cell. Neighbours of different kinds look natural.
type Brick uint8

const BrickKinds = 4

var (
	brickHues = [...]color.NRGBA{rgb(0xCC9474), rgb(0xC28765), rgb(0xD5A384), rgb(0xBB7E5E)}
	mortar    = rgb(0x7A4F3B)
)

// Paint draws rows of bricks, each with a lit upper edge.
func (k Brick) Paint(p *Painter) {
	c := min(p.W, p.H)
	p.Push(Scale(c, c))
	defer p.Pop()
	const (
		from, wide = 0.04, 0.92
		rows       = 3
		high, long = wide / rows, wide / 2
	)
	wall := new(Path).RoundRect(Rect{from, from, wide, wide}, 0.13)
	pieceGround(p, wall, c)
	p.Fill(wall, mortar)
	p.PushClip(wall)
	joint := max(0.042, 1.2*p.Px/c)
	for row := range rows {
		start := from
		if (row+int(k))%2 == 1 {
			start -= long / 2
		}
		for i := range 3 {
			b := Rect{start + float64(i)*long, from + float64(row)*high, long, high}.Inset(joint / 2)
			hue := brickHues[(3*row+2*i+row*i+int(k))%len(brickHues)]
			p.Fill(new(Path).RoundRect(b, 0.045), hue)
			lit := Rect{b.X + 0.035, b.Y + 0.025, b.W - 0.07, 0.034}
			p.Fill(new(Path).RoundRect(lit, 0.017), Mix(hue, Cream, 0.42))
		}
	}
	p.PopClip()
	p.Stroke(wall, outlineWidth, mortar)
}

// Pin marks a pinned tile, in the upper right corner of its cell.
type Pin struct{}

func (Pin) Paint(p *Painter) {
	c := min(p.W, p.H)
	big := 1.0
	if c < 44*p.Px {
		big = 1.25 // larger on small tiles
	}
	p.Push(Scale(c, c).Mul(Translate(0.70, 0.33)).Mul(Scale(big, big)).Mul(Rotate(math.Pi / 5)))
	defer p.Pop()
	needle := new(Path).Polyline(Point{0, 0}, Point{0, 0.13})
	collar := new(Path).MoveTo(-0.115, 0.02).CubeTo(-0.115, -0.06, -0.07, -0.07, -0.055, -0.09).LineTo(0.055, -0.09).
		CubeTo(0.07, -0.07, 0.115, -0.06, 0.115, 0.02).Close()
	neck := new(Path).Rect(Rect{-0.05, -0.17, 0.10, 0.10})
	head := new(Path).RoundRect(Rect{-0.095, -0.225, 0.19, 0.075}, 0.035)
	all := new(Path).Append(collar).Append(neck).Append(head)
	p.Shadow(all, max(1, 0.03*c))
	p.Stroke(needle, 0.055, Outline)
	if p.Theme.Dark {
		p.Stroke(all, outlineWidth+2*max(rimWidth, p.Px/c)+0.02, pieceRim)
	} else {
		p.Stroke(all, 0.055, Outline)
	}
	p.Stroke(all, 0.045, Outline)
	hue := light.Plum
	p.Fill(all, hue)
	p.Stroke(new(Path).Polyline(Point{-0.075, -0.012}, Point{0.075, -0.012}), 0.022, Mix(hue, Outline, 0.4))
	p.Stroke(new(Path).Polyline(Point{-0.025, -0.145}, Point{-0.025, -0.09}), 0.026, Mix(hue, Cream, 0.7))
	p.Stroke(new(Path).Polyline(Point{-0.055, -0.19}, Point{0.01, -0.19}), 0.024, Mix(hue, Cream, 0.7))
}

// A TapMark shows the number of taps that a tile needs, 0 to 3, at the centre of its cell.
type TapMark uint8

const TapMarks = 4

// Paint draws a disc with a tick if the tile needs no tap; otherwise with an arrow as long as the turn and one pip per tap.
func (k TapMark) Paint(p *Painter) {
	c := min(p.W, p.H)
	radius := 0.30
	if c < 44*p.Px {
		radius = 0.40
	}
	p.Push(Scale(c, c).Mul(Translate(0.5, 0.5)).Mul(Scale(radius, radius)))
	defer p.Pop()
	disc := new(Path).Circle(0, 0, 1)
	p.Shadow(disc, max(1, 0.03*c))
	if p.Theme.Dark {
		p.Stroke(disc, 0.30, pieceRim)
	}
	p.Fill(disc, Cream)
	p.Stroke(disc, 0.13, Outline)
	hue := [...]color.NRGBA{light.Moss, light.Sky, light.Plum, light.Clay}[k&3]
	if k == 0 {
		p.Stroke(new(Path).Polyline(Point{-0.40, 0.04}, Point{-0.10, 0.34}, Point{0.44, -0.32}), 0.24, hue)
		return
	}
	const reach = 0.62
	from := -math.Pi / 2
	to := from + float64(k)*math.Pi/2 - 0.30
	p.Stroke(new(Path).Arc(0, 0, reach, from, to), 0.20, hue)
	tip := Rotate(to + 0.10).Apply(Point{reach, 0})
	p.Push(Translate(tip.X, tip.Y).Mul(Rotate(to + 0.10 + math.Pi/2)))
	p.Fill(new(Path).Polygon(Point{0.36, 0}, Point{-0.08, -0.29}, Point{-0.08, 0.29}), hue)
	p.Pop()
	for _, at := range [...][]Point{1: {{0, 0}}, 2: {{-0.19, 0}, {0.19, 0}}, 3: {{-0.185, 0.11}, {0.185, 0.11}, {0, -0.21}}}[k&3] {
		p.Fill(new(Path).Circle(at.X, at.Y, 0.155), Outline)
	}
}
