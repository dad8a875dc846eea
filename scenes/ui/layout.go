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

// CutTop cuts h off the top of a rectangle, and a gap below it, and returns the part of height h.
func CutTop(r *render.Rect, h, gap float64) render.Rect {
	cut := render.Rect{X: r.X, Y: r.Y, W: r.W, H: h}
	r.Y += h + gap
	r.H -= h + gap
	return cut
}

// CutBottom cuts h off the bottom of a rectangle, and a gap above it, and returns the part of height h.
func CutBottom(r *render.Rect, h, gap float64) render.Rect {
	r.H -= h + gap
	return render.Rect{X: r.X, Y: r.Y + r.H + gap, W: r.W, H: h}
}

// CutLeft cuts w off the left of a rectangle, and a gap after it, and returns the part of width w.
func CutLeft(r *render.Rect, w, gap float64) render.Rect {
	cut := render.Rect{X: r.X, Y: r.Y, W: w, H: r.H}
	r.X += w + gap
	r.W -= w + gap
	return cut
}

// CutRight cuts w off the right of a rectangle, and a gap before it, and returns the part of width w.
func CutRight(r *render.Rect, w, gap float64) render.Rect {
	r.W -= w + gap
	return render.Rect{X: r.X + r.W + gap, Y: r.Y, W: w, H: r.H}
}

// Across splits a rectangle into n equal columns with gaps between them.
func Across(r render.Rect, n int, gap float64) []render.Rect {
	w := (r.W - gap*float64(n-1)) / float64(n)
	cells := make([]render.Rect, n)
	for i := range cells {
		cells[i] = render.Rect{X: r.X + float64(i)*(w+gap), Y: r.Y, W: w, H: r.H}
	}
	return cells
}

// LineHeight returns the height of a line of text of the given size.
func LineHeight(size float64) float64 { return size * 1.35 }

// drawCard draws the background of a card: its shadow, its face and its border.
func drawCard(c *render.Canvas, th *render.Theme, r render.Rect, radius float64) {
	c.RoundRect(render.Rect{X: r.X, Y: r.Y + 6, W: r.W, H: r.H}, radius, th.Shadow)
	c.RoundRect(r, radius, th.Cell)
	c.RoundBorder(r, radius, 1.5, render.Mix(th.Cell, th.Line, 0.9))
}
