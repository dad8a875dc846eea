package table

import (
	"image/color"

	"warren/render"
)

// A plot draws a series of numbers as bars on a common floor, the first at the left. It draws as many as there are, each at least a
// pixel wide: of more, every bar is the largest of some neighbours.
type plot struct {
	area   render.Rect
	values []int // none is negative
	hue    func(i int) color.NRGBA
}

// draw paints the bars; top is the value of the highest, or 0 for the largest of the values.
func (p *plot) draw(c *render.Canvas, top int) {
	n := len(p.values)
	if n == 0 || p.area.W < 1 {
		return
	}
	for _, v := range p.values {
		top = max(top, v)
	}
	bars := min(n, int(p.area.W))
	wide := p.area.W / float64(bars)
	gap := 0.0
	if wide >= 4 {
		gap = 1
	}
	for b := range bars {
		first, end := b*n/bars, max(b*n/bars+1, (b+1)*n/bars)
		most := first
		for i := first; i < end; i++ {
			if p.values[i] > p.values[most] {
				most = i
			}
		}
		high := max(1, p.area.H*float64(p.values[most])/float64(max(1, top)))
		c.Fill(render.Rect{X: p.area.X + float64(b)*wide, Y: p.area.Bottom() - high, W: wide - gap, H: high}, p.hue(most))
	}
}

// at returns the number of the value at a point of the area.
func (p *plot) at(x float64) int {
	n := len(p.values)
	return min(n-1, max(0, int((x-p.area.X)/max(1, p.area.W)*float64(n))))
}
