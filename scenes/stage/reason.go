package stage

import (
	"image/color"
	"math"

	"warren/puzzles"
	"warren/render"
	"warren/solver/search"
)

// DrawReason draws frames and arrows in the colour of hints if hinted, else broken in the colour of what is lost.
func (g *Grid) DrawReason(c *render.Canvas, why *search.Reason, hinted bool) {
	if why == nil {
		return
	}
	hue, mark := c.Clay, render.MarkForbidden
	if hinted {
		hue, mark = c.Honey, render.MarkForced
	}
	for _, at := range why.Cells {
		cell := g.Rect(puzzles.Cell{Row: at[0], Col: at[1]})
		c.DrawMarkGround(mark, cell)
		frame := cell.Inset(0.07 * g.Cell)
		if wide, outline := max(2, 0.05*g.Cell), max(3, 0.09*g.Cell); hinted {
			c.RoundBorder(frame.Inset(-0.02*g.Cell), 0.16*g.Cell, outline, c.Ink)
			c.RoundBorder(frame, 0.14*g.Cell, wide, hue)
		} else {
			drawBroken(c, frame.Inset(wide/2), 0.12*g.Cell, outline, render.Cream) // red bricks need it
			drawBroken(c, frame.Inset(wide/2), 0.12*g.Cell, wide, hue)
		}
	}
	for _, a := range why.Arrows {
		from, to := g.Rect(puzzles.Cell{Row: a[0][0], Col: a[0][1]}).Center(), g.Rect(puzzles.Cell{Row: a[1][0], Col: a[1][1]}).Center()
		DrawReasonArrow(c, c.Ink, from, to, g.Cell, hinted)
	}
}

func drawBroken(c *render.Canvas, r render.Rect, radius, width float64, hue color.NRGBA) {
	const arm, dash = 0.25, 0.04 // of a side
	mid := r.Center()
	for _, sign := range [...]render.Point{{X: -1, Y: -1}, {X: 1, Y: -1}, {X: -1, Y: 1}, {X: 1, Y: 1}} {
		corner := render.Point{X: mid.X + sign.X*r.W/2, Y: mid.Y + sign.Y*r.H/2}
		bent := [...]render.Point{{X: corner.X, Y: corner.Y - sign.Y*arm*r.H}, corner, {X: corner.X - sign.X*arm*r.W, Y: corner.Y}}
		c.DrawLine(bent[:], width, radius, hue)
	}
	for _, sign := range [...]float64{-1, 1} {
		x, y := mid.X+sign*r.W/2, mid.Y+sign*r.H/2
		c.Segment(render.Point{X: x, Y: mid.Y - dash*r.H}, render.Point{X: x, Y: mid.Y + dash*r.H}, width, hue)
		c.Segment(render.Point{X: mid.X - dash*r.W, Y: y}, render.Point{X: mid.X + dash*r.W, Y: y}, width, hue)
	}
}

// DrawReasonArrow takes an outline that stands out from what the arrow lies on.
func DrawReasonArrow(c *render.Canvas, outline color.NRGBA, from, to render.Point, cell float64, hinted bool) {
	hue := c.Clay
	if hinted {
		hue = c.Honey
	}
	drawArrow(c, from, to, cell, 0.15*cell, outline, !hinted)
	drawArrow(c, from, to, cell, 0.09*cell, hue, !hinted)
}

// drawArrow leaves out what is under the pieces at both ends.
func drawArrow(c *render.Canvas, from, to render.Point, cell, width float64, hue color.NRGBA, broken bool) {
	const (
		free = 0.22 // of the cell, at both ends
		barb = 0.26
		open = 2.5 // radians from the shaft

		// Of a broken shaft, in cells. The round ends of two dashes take much of the gap.
		pitch, gap = 0.35, 0.23
	)
	long := math.Hypot(to.X-from.X, to.Y-from.Y)
	if long < 2*free*cell {
		return
	}
	dir := math.Atan2(to.Y-from.Y, to.X-from.X)
	along := func(p render.Point, angle, by float64) render.Point {
		return render.Point{X: p.X + by*math.Cos(angle), Y: p.Y + by*math.Sin(angle)}
	}
	tip := along(to, dir, -free*cell)
	start := along(from, dir, free*cell)
	shaft, dashes := long-2*free*cell, 1.0
	if broken {
		dashes = max(2, math.Round(shaft/(pitch*cell)))
	}
	dash := max(0, (shaft-(dashes-1)*gap*cell)/dashes)
	for i := range int(dashes) { // the last one ends in the tip
		at := float64(i) * (dash + gap*cell)
		c.Segment(along(start, dir, at), along(start, dir, at+dash), width, hue)
	}
	c.Segment(tip, along(tip, dir+open, barb*cell), width, hue)
	c.Segment(tip, along(tip, dir-open, barb*cell), width, hue)
}

func CellsOf(marked [][2]int) []puzzles.Cell {
	cells := make([]puzzles.Cell, len(marked))
	for i, c := range marked {
		cells[i] = CellOf(c)
	}
	return cells
}

func CellOf(marked [2]int) puzzles.Cell { return puzzles.Cell{Row: marked[0], Col: marked[1]} }
