package render

import "image"

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
