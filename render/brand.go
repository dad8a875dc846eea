package render

import (
	"image"
	"image/color"
	"math"
)

// Logo is the hero at the mouth of its burrow.
type Logo struct{}

// logoLow is the largest size, in logical pixels, at which the logo is only the face.
const logoLow = 32

func (Logo) Paint(p *Painter) {
	if edge := min(p.W, p.H); edge <= logoLow*p.Px {
		p.Draw(DrawingOf("hero/face"), Rect{-0.02 * edge, 0.04 * edge, 1.04 * edge, 1.04 * edge})
		return
	}
	DrawingOf("logo").Paint(p)
}

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
