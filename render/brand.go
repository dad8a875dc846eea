package render

import (
	"image"
	"image/color"
	"math"
)

// RabbitHead is the face of the hero, its ears up.
type RabbitHead struct{}

// headLow is the size in logical pixels below which the face has fewer and larger features.
const headLow = 40

func (RabbitHead) Paint(p *Painter) {
	edge := min(p.W, p.H)
	small := edge < headLow*p.Px
	tall := 1.56 // height of the picture in heads
	if small {
		tall = 1.66
	}
	p.Push(Translate(p.W/2, p.H/2).Mul(Scale(edge/tall, edge/tall)).Mul(Translate(0, 0.275)))
	defer p.Pop()
	if small {
		paintSmallRabbit(p)
		return
	}
	paintRabbit(p, coatWhite, earsUp, rabbitLine)
	paintEyes(p, false, rabbitLine)
}

// Logo is the hero at the mouth of its burrow.
type Logo struct{}

// logoLow is the largest size, in logical pixels, at which the logo is only the face.
const logoLow = 32

// Paint draws the hill, the burrow and the rabbit looking out, its paws on the rim.
func (Logo) Paint(p *Painter) {
	if min(p.W, p.H) <= logoLow*p.Px {
		RabbitHead{}.Paint(p)
		return
	}
	line := logoUnits(p)
	defer p.Pop()
	hill := logoHill()
	p.Shadow(hill, 0.02*min(p.W, p.H))
	if p.Theme.Dark {
		p.Stroke(new(Path).Append(hill).Append(logoHead()), line+2*rimWidth/3, pieceRim)
	}
	paintHill(p, hill, line)
	p.PushClip(aboveRim(logoX, logoY, logoRX, logoRY)) // the body is visible only above the front rim of the hole
	paintLogoBody(p, line)
	p.Push(logoHeadAt)
	paintFace(p, line/headWide)
	paintEyes(p, false, line/headWide)
	p.Pop()
	p.PopClip()
	paintLogoPaws(p, line)
	paintHillGarden(p, line)
}

// logoUnits makes the edge of the logo the unit until Pop, and returns the width of its outlines.
func logoUnits(p *Painter) (line float64) {
	edge := min(p.W, p.H)
	p.Push(Translate((p.W-edge)/2, (p.H-edge)/2).Mul(Scale(edge, edge)))
	return max(0.0135, 1.2*p.Px/edge)
}

const logoX, logoY, logoRX, logoRY = 0.5, 0.665, 0.265, 0.135 // the hole of the logo

var logoHeadAt = Translate(0.5, 0.475).Mul(Scale(headWide, headWide))

func logoHead() *Path { return rabbitSilhouette(earsUp).Transform(logoHeadAt) }

func logoHill() *Path {
	return new(Path).MoveTo(0.02, 0.90).
		CubeTo(0.02, 0.72, 0.08, 0.56, 0.26, 0.495).
		CubeTo(0.40, 0.445, 0.60, 0.445, 0.74, 0.495).
		CubeTo(0.92, 0.56, 0.98, 0.72, 0.98, 0.90).
		CubeTo(0.98, 0.945, 0.955, 0.96, 0.92, 0.96).
		LineTo(0.08, 0.96).CubeTo(0.045, 0.96, 0.02, 0.945, 0.02, 0.90).Close()
}

func paintHill(p *Painter, hill *Path, line float64) {
	p.Fill(hill, meadow)
	p.PushClip(hill)
	p.Fill(new(Path).MoveTo(0, 0.83).CubeTo(0.16, 0.77, 0.28, 0.90, 0.46, 0.87).CubeTo(0.66, 0.84, 0.80, 0.77, 1, 0.85).
		LineTo(1, 1).LineTo(0, 1).Close(), meadowDeep)
	p.Stroke(new(Path).MoveTo(0.065, 0.78).CubeTo(0.08, 0.68, 0.13, 0.60, 0.22, 0.55), 0.016, Fade(Cream, 0.75))
	p.PopClip()
	p.Stroke(hill, line, Outline)

	mouth := new(Path).Ellipse(logoX, logoY+0.004, logoRX+0.042, logoRY+0.042)
	p.Fill(mouth, earth)
	p.Stroke(mouth, line, Outline)
	p.Fill(new(Path).Ellipse(logoX, logoY, logoRX, logoRY), pit)
}

func paintLogoBody(p *Painter, line float64) {
	body := new(Path).Ellipse(logoX, 0.84, 0.175, 0.22)
	p.Fill(body, furDeep)
	p.Stroke(body, line, Outline)
	p.Push(logoHeadAt)
	paintHead(p, coatWhite, earsUp, line/headWide)
	p.Pop()
}

func paintLogoPaws(p *Painter, line float64) {
	for _, side := range [...]float64{-1, 1} {
		p.Push(Translate(logoX+side*0.16, logoY+0.115).Mul(Rotate(side * -0.12)))
		paw := new(Path).RoundRect(Rect{-0.058, -0.06, 0.116, 0.112}, 0.055)
		p.Fill(paw, fur)
		p.Stroke(paw, line, Outline)
		for _, toe := range [...]float64{-0.019, 0.019} {
			p.Stroke(new(Path).Polyline(Point{toe, 0.012}, Point{toe, 0.034}), line*0.8, Outline)
		}
		p.Pop()
	}
}

func paintHillGarden(p *Painter, line float64) {
	for _, at := range [...]struct{ x, y, size float64 }{{0.14, 0.895, 1}, {0.79, 0.915, 1.05}, {0.60, 0.93, 0.75}} {
		p.Push(Translate(at.x, at.y).Mul(Scale(at.size, at.size)))
		blades := new(Path).MoveTo(-0.045, 0.02).QuadTo(-0.05, -0.03, -0.07, -0.045).
			MoveTo(0, 0.02).QuadTo(0.002, -0.04, -0.006, -0.07).MoveTo(0.042, 0.02).QuadTo(0.05, -0.025, 0.07, -0.04)
		p.Stroke(blades, 0.010+line, Outline)
		p.Stroke(blades, 0.010, meadowPale)
		p.Pop()
	}
	for _, at := range [...]struct {
		x, y, size float64
		petal      int
	}{{0.30, 0.905, 0.021, 0}, {0.885, 0.765, 0.019, 1}, {0.125, 0.715, 0.016, 0}, {0.86, 0.625, 0.014, 0}} {
		petal := Cream
		if at.petal == 1 {
			petal = light.Rose
		}
		paintFlower(p, at.x, at.y, at.size, 0.8*line, petal, light.Honey)
	}
}

const headWide = 0.44 // of the logo's edge

var (
	meadow     = rgb(0x9CC67C)
	meadowDeep = rgb(0x7FAE66)
	meadowPale = rgb(0xCBE3AE)
)

// paintFlower draws five petals of the given radius around a centre. A line wider than 0 outlines them.
func paintFlower(p *Painter, x, y, radius, line float64, petal, yolk color.NRGBA) {
	petals := new(Path)
	for i := range 5 {
		at := Rotate(float64(i) * 2 * math.Pi / 5).Apply(Point{0, -1.25 * radius})
		petals.Circle(x+at.X, y+at.Y, radius)
	}
	if line > 0 {
		p.Stroke(petals, 2*line, Outline)
	}
	p.Fill(petals, petal)
	p.Fill(new(Path).Circle(x, y, 0.85*radius), yolk)
}

// Icons returns the images of the window icon, from 16 to 256 pixels.
func Icons() []image.Image {
	var all []image.Image
	for _, size := range [...]int{16, 32, 48, 64, 128, 256} {
		all = append(all, AppIcon(size))
	}
	return all
}

// AppIcon returns the logo on a transparent ground, of a size in pixels.
func AppIcon(size int) image.Image {
	p := NewPainter(size, size, 0, 1, Light())
	Logo{}.Paint(p)
	return p.Image()
}
