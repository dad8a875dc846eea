package picture

import (
	"image/color"

	"rsc.io/qr"

	"warren/render"
)

// quiet is the width, in modules, of the clear margin that a QR code needs.
const quiet = 4

// A code is a QR code.
type code struct{ *qr.Code }

// codeOf returns the QR code of a text in the lowest version that holds it, with the most redundancy of that version. It reports whether
// there is one.
func codeOf(text string) (c *code, ok bool) {
	best, err := qr.Encode(text, qr.L)
	if err != nil {
		return nil, false
	}
	for level := qr.M; level <= qr.H; level++ {
		if more, err := qr.Encode(text, level); err == nil && more.Size == best.Size {
			best = more
		}
	}
	return &code{best}, true
}

// modules returns the number of modules on a side, with the quiet zone.
func (c *code) modules() int { return c.Size + 2*quiet }

// module returns the edge of a module in pixels of the picture: large where there are few.
func (c *code) module() int {
	return max(4, min(8, int(beside*density)/c.modules()))
}

// side returns the edge of the code with its quiet zone, in logical pixels.
func (c *code) side() float64 { return float64(c.modules()*c.module()) / density }

// draw draws the code with its quiet zone.
func (c *code) draw(on *render.Canvas, th *render.Theme, r render.Rect) {
	on.Fill(r, color.NRGBA{0xFF, 0xFF, 0xFF, 0xFF})
	m := float64(c.module()) / density
	for y := range c.Size {
		for x := range c.Size {
			if c.Black(x, y) {
				on.Fill(render.Rect{X: r.X + float64(x+quiet)*m, Y: r.Y + float64(y+quiet)*m, W: m, H: m}, th.Ink)
			}
		}
	}
}
