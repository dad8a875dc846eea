package screen

import (
	"image/color"
	"strings"

	"warren/render"
	"warren/scenes/ui"
)

func (p *Panel) CountWidth(c *render.Canvas, n uint64, size float64) float64 {
	var buf [mostSigns]byte
	return signsWidth(c, ui.AppendGrouped(buf[:0], n), countStyle(size*p.Unit.Factor()))
}

// DrawCount draws a number in a box, at a font size or as large as it fits, character by character: building a string would allocate.
func (p *Panel) DrawCount(c *render.Canvas, r render.Rect, n uint64, size float64, ink color.NRGBA) {
	var buf [mostSigns]byte
	digits := ui.AppendGrouped(buf[:0], n)
	style := countStyle(min(size*p.Unit.Factor(), r.H))
	if wide := signsWidth(c, digits, style); wide > r.W {
		style.Size *= r.W / wide
	}
	first, plain := countSign(digits[0]), style
	plain.Tabular = false
	at := render.Point{X: r.X - (c.TextWidth(first, style)-c.TextWidth(first, plain))/2, Y: r.Center().Y} // the ink of a narrow digit is under the name
	for _, digit := range digits {
		c.Text(countSign(digit), at, style, ink)
		at.X += c.TextWidth(countSign(digit), style)
	}
}

// mostSigns is the length of the longest number: 20 digits and 6 commas.
const mostSigns = 26

func countStyle(size float64) render.Style {
	return render.Style{Size: size, Bold: true, Tabular: true}
}

func signsWidth(c *render.Canvas, signs []byte, style render.Style) (wide float64) {
	for _, sign := range signs {
		wide += c.TextWidth(countSign(sign), style)
	}
	return wide
}

// countSign returns a digit, or the comma, as a string.
func countSign(digit byte) string {
	const signs = ",0123456789"
	at := strings.IndexByte(signs, digit)
	return signs[at : at+1]
}
