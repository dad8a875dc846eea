package ui

import "warren/render"

// Gap is the space between things on a screen, and HalfGap that between things that belong together, in logical pixels.
const (
	Gap     = 8.0
	HalfGap = 4.0
)

// MinTouch is the least side of anything that can be tapped, in logical pixels; LeastTouch is that of a cell of a calendar or a
// list of levels in a window that has no room for more.
const (
	MinTouch   = 44.0
	LeastTouch = 40.0
)

// LineHeight returns the height of a line of text of the given size.
func LineHeight(size float64) float64 { return size * 1.35 }

// drawCard draws the background of a card: its shadow, its face and its border.
func drawCard(c *render.Canvas, th *render.Theme, r render.Rect, radius float64) {
	c.RoundRect(render.Rect{X: r.X, Y: r.Y + 6, W: r.W, H: r.H}, radius, th.Shadow)
	c.RoundRect(r, radius, th.Cell)
	c.RoundBorder(r, radius, 1.5, th.Border(0.9))
}
