package render

import (
	"image"
	"image/color"
)

// RabbitHead is the hero's face, its ears up.
type RabbitHead struct{}

// headLow is the picture's size in logical pixels below which the face has fewer and larger features.
const headLow = 40

// Paint draws the face as large as the picture allows.
func (RabbitHead) Paint(p *Painter) {
	const tall, middle = 1.56, 0.76 // in heads: height with the outline, and how far down of it the head's middle is
	unit := min(p.W, p.H) / tall
	p.Push(Translate(p.W/2, p.H/2+(middle-0.5)*unit*tall/1.02).Mul(Scale(unit, unit)))
	defer p.Pop()
	if min(p.W, p.H) < headLow*p.Px {
		paintSmallRabbit(p)
		return
	}
	silhouette := rabbitSilhouette(earsUp)
	if p.Theme.Dark {
		p.Stroke(silhouette, 0.075+0.07, pieceRim)
	}
	paintRabbit(p, earsUp, 0.075)
}

// Logo is the hero at the mouth of its burrow.
type Logo struct{}

// logoLow is the size in logical pixels up to which the logo is the face alone.
const logoLow = 32

// Paint draws the hill, the burrow in it and the rabbit that looks out, its paws on the rim.
func (Logo) Paint(p *Painter) {
	if min(p.W, p.H) <= logoLow*p.Px {
		RabbitHead{}.Paint(p)
		return
	}
	edge := min(p.W, p.H)
	p.Push(Translate((p.W-edge)/2, (p.H-edge)/2).Mul(Scale(edge, edge)))
	defer p.Pop()

	hill := new(Path).MoveTo(0.03, 0.90).
		CubeTo(0.05, 0.66, 0.14, 0.50, 0.30, 0.455).
		CubeTo(0.42, 0.42, 0.58, 0.42, 0.70, 0.455).
		CubeTo(0.86, 0.50, 0.95, 0.66, 0.97, 0.90).
		CubeTo(0.972, 0.945, 0.95, 0.96, 0.91, 0.96).
		LineTo(0.09, 0.96).CubeTo(0.05, 0.96, 0.028, 0.945, 0.03, 0.90).Close()
	head := Translate(0.5, 0.455).Mul(Scale(0.44, 0.44))
	all := new(Path).Append(hill).Append(rabbitSilhouette(earsUp).Transform(head))
	p.Shadow(hill, 0.02*edge)
	if p.Theme.Dark {
		p.Stroke(all, logoLine+0.02, pieceRim)
	}
	p.Fill(hill, meadow)
	p.PushClip(hill)
	// The hill's shaded foot and its light brow, cut from paper.
	p.Fill(new(Path).MoveTo(0, 0.80).CubeTo(0.16, 0.74, 0.28, 0.86, 0.46, 0.83).CubeTo(0.66, 0.80, 0.80, 0.74, 1, 0.82).
		LineTo(1, 1).LineTo(0, 1).Close(), meadowDeep)
	p.Stroke(new(Path).MoveTo(0.085, 0.74).CubeTo(0.11, 0.63, 0.17, 0.545, 0.27, 0.51), 0.018, Fade(Cream, 0.75))
	p.PopClip()
	p.Stroke(hill, logoLine, Outline)

	hole := new(Path).Ellipse(0.5, 0.615, 0.315, 0.175)
	p.Fill(new(Path).Ellipse(0.5, 0.615, 0.365, 0.222), Burrow)
	p.Stroke(new(Path).Ellipse(0.5, 0.615, 0.365, 0.222), logoLine, Outline)
	p.Fill(hole, Hole)

	// What stands in the hole is seen above its front rim only.
	front := new(Path).MoveTo(0, -0.2).LineTo(1, -0.2).LineTo(1, 0.615).LineTo(0.815, 0.615).
		CubeTo(0.815, 0.615+0.175*kappa, 0.5+0.315*kappa, 0.79, 0.5, 0.79).
		CubeTo(0.5-0.315*kappa, 0.79, 0.185, 0.615+0.175*kappa, 0.185, 0.615).LineTo(0, 0.615).Close()
	p.PushClip(front)
	body := new(Path).Ellipse(0.5, 0.80, 0.185, 0.21)
	p.Fill(body, furDeep)
	p.Stroke(body, logoLine, Outline)
	p.Push(head)
	paintRabbit(p, earsUp, logoLine/0.44)
	p.Pop()
	p.PopClip()

	for _, side := range [...]float64{-1, 1} {
		p.Push(Translate(0.5+side*0.165, 0.752).Mul(Rotate(side * -0.12)))
		paw := new(Path).RoundRect(Rect{-0.058, -0.06, 0.116, 0.112}, 0.055)
		p.Fill(paw, fur)
		p.Stroke(paw, logoLine, Outline)
		for _, toe := range [...]float64{-0.019, 0.019} {
			p.Stroke(new(Path).Polyline(Point{toe, 0.012}, Point{toe, 0.034}), logoLine*0.7, Outline)
		}
		p.Pop()
	}
	for _, at := range [...]struct{ x, y, size float64 }{{0.155, 0.885, 1}, {0.80, 0.90, 1.1}, {0.62, 0.915, 0.8}} {
		p.Push(Translate(at.x, at.y).Mul(Scale(at.size, at.size)))
		blades := new(Path).MoveTo(-0.045, 0.02).QuadTo(-0.05, -0.03, -0.07, -0.045).
			MoveTo(0, 0.02).QuadTo(0.002, -0.04, -0.006, -0.07).MoveTo(0.042, 0.02).QuadTo(0.05, -0.025, 0.07, -0.04)
		p.Stroke(blades, 0.024, Outline)
		p.Stroke(blades, 0.011, meadowPale)
		p.Pop()
	}
	for _, at := range [...]struct {
		x, y, size float64
		petal      int
	}{{0.295, 0.895, 0.023, 0}, {0.885, 0.755, 0.019, 1}, {0.115, 0.79, 0.017, 1}} {
		petal := Cream
		if at.petal == 1 {
			petal = light.Rose
		}
		paintFlower(p, at.x, at.y, at.size, petal)
	}
}

const logoLine = 0.019 // of the logo's edge

var (
	meadow     = rgb(0x9CC67C)
	meadowDeep = rgb(0x7FAE66)
	meadowPale = rgb(0xCBE3AE)
)

// paintFlower draws five petals of the given radius around a yolk.
func paintFlower(p *Painter, x, y, radius float64, petal color.NRGBA) {
	petals := new(Path)
	for i := range 5 {
		at := Rotate(float64(i) * 1.2566).Apply(Point{0, -1.25 * radius})
		petals.Circle(x+at.X, y+at.Y, radius)
	}
	p.Stroke(petals, 0.8*radius, Outline)
	p.Fill(petals, petal)
	p.Fill(new(Path).Circle(x, y, 0.85*radius), light.Honey)
}

// Icons returns the pictures for the window's icon, from 16 to 256 pixels.
func Icons() []image.Image {
	var all []image.Image
	for _, size := range [...]int{16, 32, 48, 64, 128, 256} {
		p := NewPainter(size, size, 0, 1, Light())
		Logo{}.Paint(p)
		all = append(all, p.Image())
	}
	return all
}
