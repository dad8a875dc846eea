package render

import (
	"image"
	"image/color"
	"math"
	"slices"
	"testing"
)

// screenScales are those of common screens, in device pixels per logical pixel.
var screenScales = [...]float64{1, 1.25, 1.5, 2, 2.625, 3}

// differs returns how many pixels of two pictures differ by more than rounding does, of those that
// count in the first.
func differs(a, b *image.RGBA, counts func(c color.RGBA) bool) int {
	n := 0
	for y := a.Rect.Min.Y; y < a.Rect.Max.Y; y++ {
		for x := a.Rect.Min.X; x < a.Rect.Max.X; x++ {
			if c := a.RGBAAt(x, y); counts(c) && apart(c, b.RGBAAt(x, y)) > 2 {
				n++
			}
		}
	}
	return n
}

// A picture painted again inside a clip shows no trace of the clip: its edge lets no hidden shape
// through.
func TestClipsLeaveNoSeam(t *testing.T) {
	t.Parallel()
	const edge = 32
	opaque := func(c color.RGBA) bool { return c.A == 255 }
	type sized struct {
		name string
		pic  Picture
		w, h int
	}
	var all []sized
	for _, g := range goldens {
		all = append(all, sized(g))
	}
	for _, name := range DrawingNames() {
		all = append(all, sized{name, DrawingOf(name), 1, 1})
	}
	for _, g := range all {
		for _, scale := range screenScales {
			w, h := int(math.Round(float64(g.w)*edge*scale)), int(math.Round(float64(g.h)*edge*scale))
			p := NewPainter(w, h, 8, scale, Light())
			g.pic.Paint(p)
			once := &image.RGBA{Pix: slices.Clone(p.dst.Pix), Stride: p.dst.Stride, Rect: p.dst.Rect}
			p.PushClip(new(Path).Circle(p.W/2, p.H/2, 0.4*max(p.W, p.H)).Rect(Rect{0.1 * p.W, 0.2 * p.H, 0.7 * p.W, 0.3 * p.H}))
			g.pic.Paint(p)
			p.PopClip()
			if n := differs(once, p.dst, opaque); n > 0 {
				t.Errorf("%s at scale %v: %d pixels show the clip", g.name, scale, n)
			}
		}
	}
}
