package table

import (
	"image/color"

	"warren/render"
	"warren/scenes/screen"
	"warren/scenes/ui"
)

// A plot draws numbers as bars. Every bar is at least a pixel wide: of more numbers it is the largest of some neighbours.
type plot struct {
	area   render.Rect // of bars and axes, in logical pixels
	values []int       // none is negative
	from   int         // what the first bar stands for
	to     int         // what the last one stands for
	scaled bool        // the heights are numbers: the highest is named
	bar    func(i int) bar
}

// A bar is told apart by more than its colour.
type bar struct {
	hue    color.NRGBA
	dotted bool // a dot is over it
	broken bool // without a number: as high as the plot, and striped
}

// In logical pixels of the plot's unit.
const (
	plotFoot   = 15.0 // below the floor, for the numbers of the first and the last bar
	plotHead   = 9.0  // above the highest bar, for dots
	plotGutter = 34.0 // at the left, for the number of the highest bar
)

func (p *plot) bars(unit float64) render.Rect {
	r := p.area
	r.Y, r.H = r.Y+plotHead*unit, r.H-(plotHead+plotFoot)*unit
	if p.scaled {
		r.X, r.W = r.X+plotGutter*unit, r.W-plotGutter*unit
	}
	return r
}

func (p *plot) top() int {
	top := 1
	for _, v := range p.values {
		top = max(top, v)
	}
	return top
}

func (p *plot) draw(c *render.Canvas, on *screen.Panel) {
	unit := on.Unit.Factor()
	n, r := len(p.values), p.bars(unit)
	if n == 0 || r.W < 1 || r.H < 1 {
		return
	}
	top := p.top()
	count := min(n, int(r.W))
	wide := r.W / float64(count)
	gap := 0.0
	if wide >= 4 {
		gap = 1
	}
	for b := range count {
		first, end := b*n/count, max(b*n/count+1, (b+1)*n/count)
		most := first
		for i := first; i < end; i++ {
			if p.values[i] > p.values[most] {
				most = i
			}
		}
		p.drawBar(c, most, render.Rect{X: r.X + float64(b)*wide, Y: r.Y, W: wide - gap, H: r.H}, float64(p.values[most])/float64(top), unit)
	}
	c.Fill(render.Rect{X: r.X, Y: r.Bottom(), W: r.W, H: 1.5 * unit}, c.Muted)
	low := render.Rect{X: r.X, Y: r.Bottom() + 2*unit, W: r.W / 2, H: (plotFoot - 2) * unit}
	on.DrawCount(c, low, uint64(p.from), ui.LeastType, c.Muted)
	if n > 1 {
		low.W = on.CountWidth(c, uint64(p.to), ui.LeastType)
		low.X = r.Right() - low.W
		on.DrawCount(c, low, uint64(p.to), ui.LeastType, c.Muted)
	}
	if p.scaled {
		on.DrawCount(c, render.Rect{X: p.area.X, Y: r.Y - 2*unit, W: (plotGutter - 4) * unit, H: ui.LeastType * unit}, uint64(top), ui.LeastType, c.Muted)
	}
}

func (p *plot) drawBar(c *render.Canvas, i int, column render.Rect, part, unit float64) {
	look := p.bar(i)
	high := max(1, column.H*part)
	if look.broken {
		high = column.H
		for y := 0.0; y < high; y += 6 * unit {
			c.Fill(render.Rect{X: column.X, Y: column.Y + y, W: column.W, H: min(3*unit, high-y)}, look.hue)
		}
	} else {
		c.Fill(render.Rect{X: column.X, Y: column.Bottom() - high, W: column.W, H: high}, look.hue)
	}
	if look.dotted {
		c.Disc(render.Point{X: column.Center().X, Y: column.Bottom() - high - 4.5*unit}, 3*unit, look.hue)
	}
}

// covers reports whether a point is on the bars or their axes.
func (p *plot) covers(at render.Point) bool { return len(p.values) > 0 && p.area.Contains(at) }

func (p *plot) at(x, unit float64) int {
	n, r := len(p.values), p.bars(unit)
	return min(n-1, max(0, int((x-r.X)/max(1, r.W)*float64(n))))
}

// DrawLevels paints how many positions a search has found at each distance from its start.
func DrawLevels(c *render.Canvas, r render.Rect, levels []int) {
	top, wide := 1, r.W/float64(max(1, len(levels)))
	for _, n := range levels {
		top = max(top, n)
	}
	for i, n := range levels {
		high := max(1, r.H*float64(n)/float64(top))
		c.Fill(render.Rect{X: r.X + float64(i)*wide, Y: r.Bottom() - high, W: max(1, wide-1), H: high}, c.Moss)
	}
	c.Fill(render.Rect{X: r.X, Y: r.Bottom(), W: r.W, H: 1.5}, c.Muted)
}
