package stage

import (
	"image/color"
	"math"

	"warren/internal/session"
	"warren/render"
)

const (
	// RefuseFrom is how many cells a piece is pulled against an obstacle before the game names the obstacle.
	RefuseFrom = 0.6
	// SwellMS is how long the mark of a tip swells.
	SwellMS = render.Pulses * render.PulseMS
	// HandRoundMS is how long the ghost hand takes to show its move once.
	HandRoundMS = 2000.0
	// HandMS is how long the hand plays until it rests.
	HandMS = 2 * HandRoundMS
)

// TipStillMS is the time at which a tip is drawn for less motion: nothing swells, and the move is marked in place of the hand.
const TipStillMS = max(SwellMS, HandMS)

func TipPlaysMS(stage session.TipStage) float64 {
	if stage == session.TipHand {
		return HandMS
	}
	return SwellMS
}

// Swelling is from 0 to 1: the mark of a tip grows and shrinks for SwellMS, then rests.
func Swelling(clockMS float64) float64 {
	if clockMS >= SwellMS {
		return 0
	}
	return 0.5 - 0.5*math.Cos(clockMS/render.PulseMS*2*math.Pi)
}

// DrawRing marks a piece with a swelling ring; edge is the side of a cell in logical pixels.
func DrawRing(c *render.Canvas, around render.Rect, edge, clockMS float64) {
	swell := 0.06 * edge * Swelling(clockMS)
	ring, radius := around.Inset(-swell), 0.24*edge+swell
	c.RoundBorder(ring.Inset(-0.02*edge), radius, 0.12*edge, c.Ink)
	c.RoundBorder(ring, radius, 0.075*edge, c.Honey)
}

func DrawCursor(c *render.Canvas, ring render.Rect, radius, edge float64) {
	c.RoundBorder(ring, radius, max(2.5, 0.05*edge), c.Sky)
}

// Ways are the directions in which a piece can move now.
type Ways struct{ Up, Down, Left, Right bool }

// DrawTaken marks the piece that the player holds: its ring is twice as strong as a cursor's, so that it never looks like one.
func DrawTaken(c *render.Canvas, ring render.Rect, radius, edge float64, ways Ways) {
	c.RoundBorder(ring, radius, max(5, 0.1*edge), c.Sky)
	mid := ring.Center()
	if ways.Left {
		drawHead(c, render.Point{X: ring.X, Y: mid.Y}, -1, 0, edge)
	}
	if ways.Right {
		drawHead(c, render.Point{X: ring.Right(), Y: mid.Y}, 1, 0, edge)
	}
	if ways.Up {
		drawHead(c, render.Point{X: mid.X, Y: ring.Y}, 0, -1, edge)
	}
	if ways.Down {
		drawHead(c, render.Point{X: mid.X, Y: ring.Bottom()}, 0, 1, edge)
	}
}

func drawHead(c *render.Canvas, side render.Point, dx, dy, edge float64) {
	tip := render.Point{X: side.X + 0.1*edge*dx, Y: side.Y + 0.1*edge*dy}
	back, wide := 0.14*edge, 0.15*edge
	left := render.Point{X: tip.X - back*dx - wide*dy, Y: tip.Y - back*dy + wide*dx}
	right := render.Point{X: tip.X - back*dx + wide*dy, Y: tip.Y - back*dy - wide*dx}
	for _, pass := range [...]struct {
		width float64
		col   color.NRGBA
	}{{0.2 * edge, c.Cell}, {0.11 * edge, c.Sky}} {
		c.Segment(tip, left, pass.width, pass.col)
		c.Segment(tip, right, pass.width, pass.col)
	}
}

// HandMotion returns the share of the way that the ghost hand has done and its opacity, both from 0 to 1. It repeats.
func HandMotion(clockMS float64) (t, alpha float64) {
	const come, carry, rest = 350.0, 900.0, 300.0
	const gap = HandRoundMS - come - carry - rest
	at := math.Mod(clockMS, HandRoundMS)
	switch {
	case at < come:
		return 0, max(0.01, at/come)
	case at < come+carry:
		return render.EaseInOut((at - come) / carry), 1
	case at < come+carry+rest:
		return 1, 1
	}
	return 1, max(0.01, 1-(at-come-carry-rest)/gap)
}

// DrawArrow takes the side of a cell in logical pixels.
func DrawArrow(c *render.Canvas, from, to render.Point, side float64) {
	dx, dy := to.X-from.X, to.Y-from.Y
	length := math.Hypot(dx, dy)
	if length == 0 {
		return
	}
	dx, dy = dx/length, dy/length
	barb := 0.2 * side
	left := render.Point{X: to.X - barb*(dx+dy), Y: to.Y - barb*(dy-dx)}
	right := render.Point{X: to.X - barb*(dx-dy), Y: to.Y - barb*(dy+dx)}
	for _, pass := range [...]struct {
		width float64
		col   color.NRGBA
	}{{0.17 * side, c.Ink}, {0.10 * side, c.Honey}} {
		c.Segment(from, to, pass.width, pass.col)
		c.Segment(to, left, pass.width, pass.col)
		c.Segment(to, right, pass.width, pass.col)
	}
}

// Sway returns the offset of a refused piece in logical pixels; ms is the time left of the shaking, edge the side of a cell.
func Sway(ms, edge float64) float64 {
	if ms <= 0 {
		return 0
	}
	return math.Sin(ms/render.ShakeMS*4*math.Pi) * 0.05 * edge * (ms / render.ShakeMS)
}

// Squash stretches a rectangle upwards by taller pixels and narrows it by half of that; its feet stay in place.
func Squash(r render.Rect, taller float64) render.Rect {
	return render.Rect{X: r.X + taller/4, Y: r.Y - taller, W: r.W - taller/2, H: r.H + taller}
}

// DrawHovered tints the cell under the mouse and gives it corners, for eyes that do not see the tint. Level is from 0 to 1.
func DrawHovered(c *render.Canvas, cell render.Rect, tint color.NRGBA, level float64) {
	edge := min(cell.W, cell.H)
	c.TintCell(cell, tint, level)
	r, arm, radius := cell.Inset(0.1*edge), 0.2*edge, 0.1*edge
	for _, x := range [...]float64{0, 1} {
		for _, y := range [...]float64{0, 1} {
			corner := render.Point{X: r.X + x*r.W, Y: r.Y + y*r.H}
			bent := [...]render.Point{{X: corner.X, Y: corner.Y + (1-2*y)*arm}, corner, {X: corner.X + (1-2*x)*arm, Y: corner.Y}}
			c.DrawLine(bent[:], max(1.5, 0.04*edge), radius, render.Fade(c.Muted, level))
		}
	}
}
