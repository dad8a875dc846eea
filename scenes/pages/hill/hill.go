// Package hill lays out pages on which the hill of the warren stands beside a sheet.
package hill

import (
	"math"

	"warren/render"
)

const (
	most   = 1.0  // of a tall ground's width: the height of its hill
	least  = 0.36 // of a tall ground's height
	beside = 0.48 // of the width of a low ground
	edge   = 24.0 // the radius of the sheet's corners
)

// Ground returns the rooms of the hill and of the sheet on a ground: beside each other on one that
// is wider than high, or else the sheet, which wants a height, below. The hill goes on under its
// corners.
func Ground(ground render.Rect, wants float64) (hill, sheet render.Rect) {
	hill, sheet = ground, ground
	if ground.W > ground.H {
		wide := math.Round(beside * ground.W)
		sheet.X, sheet.W, hill.W = ground.X+wide, ground.W-wide, wide
		return hill, sheet
	}
	high := math.Round(max(min(most*ground.W, ground.H-wants), least*ground.H))
	sheet.Y, sheet.H, hill.H = ground.Y+high, ground.H-high, high+edge
	return hill, sheet
}

// DrawSheet paints a sheet, round at the corners on the hill.
func DrawSheet(c *render.Canvas, r render.Rect) {
	const line = 2.6
	c.PushClip(r.Inset(-line))
	defer c.PopClip()
	r.W, r.H = r.W+edge, r.H+edge // the other edges are out of sight
	if r.X > 0 {
		r.Y, r.H = r.Y-edge, r.H+edge
	} else {
		r.X, r.W = -line, r.W-edge+2*line
	}
	c.RoundRect(r, edge, c.Bg)
	c.RoundBorder(r, edge, line, c.Ridge())
}
