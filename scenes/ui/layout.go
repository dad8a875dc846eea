package ui

import "warren/render"

// Gap is the space between things on a screen, and HalfGap that between things that belong together, in logical pixels.
const (
	Gap     = 8.0
	HalfGap = 4.0
)

// MinTouch is the least side of what can be tapped, in logical pixels. LeastTouch is that of a cell in a window without room for more.
const (
	MinTouch   = 44.0
	LeastTouch = 40.0
)

func LineHeight(size float64) float64 { return size * 1.35 }

func drawCard(c *render.Canvas, th *render.Theme, r render.Rect, radius float64) {
	c.RoundRect(render.Rect{X: r.X, Y: r.Y + 6, W: r.W, H: r.H}, radius, th.Shadow)
	c.RoundRect(r, radius, th.Cell)
	c.RoundBorder(r, radius, 1.5, th.Border(0.9))
}
