package screen

import (
	"image/color"
	"strings"

	"warren/render"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

// Into returns the box of what a mode draws on the panel itself, as it does numbers that change in every frame. It takes all the room that
// there is, and stores in r where that is on the window.
func (p *Panel) Into(r *render.Rect) box.Box {
	return box.Fill(func(got render.Rect) { *r = p.Unit.Rect(got) })
}

// CountWidth returns the width of a number at a font size.
func (p *Panel) CountWidth(c *render.Canvas, n uint64, size float64) float64 {
	style := render.Style{Size: size * p.Unit.Factor(), Bold: true, Tabular: true}
	var buf [26]byte
	wide := 0.0
	for _, digit := range ui.AppendGrouped(buf[:0], n) {
		wide += c.TextWidth(countSign(digit), style)
	}
	return wide
}

// DrawCount draws a number in a box, at a font size or as large as it fits, character by character: building a string would allocate.
func (p *Panel) DrawCount(c *render.Canvas, r render.Rect, n uint64, size float64, ink color.NRGBA) {
	var buf [26]byte // at most 20 digits and 6 commas
	digits := ui.AppendGrouped(buf[:0], n)
	style := render.Style{Size: min(size*p.Unit.Factor(), r.H), Bold: true, Tabular: true}
	wide := 0.0
	for _, digit := range digits {
		wide += c.TextWidth(countSign(digit), style)
	}
	if wide > r.W {
		style.Size *= r.W / wide
	}
	at := render.Point{X: r.X, Y: r.Center().Y}
	for _, digit := range digits {
		c.Text(countSign(digit), at, style, ink)
		at.X += c.TextWidth(countSign(digit), style)
	}
}

// countSign returns a digit, or the comma, as a string.
func countSign(digit byte) string {
	const signs = ",0123456789"
	at := strings.IndexByte(signs, digit)
	return signs[at : at+1]
}
