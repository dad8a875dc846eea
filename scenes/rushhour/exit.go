package rushhour

import (
	"math"

	rules "warren/puzzles/rushhour"
	"warren/render"
)

// An exit is the scene after the last move: the red car accelerates out through the gap.
type exit struct {
	on   bool
	from float64 // where the car began, in cells from its place at the gap
	ms   float64
}

const (
	driveMS   = 430.0 // the car drives off
	outside   = 1.5   // the car's rear when it is gone, in cells from the last column
	fadeFrom  = 0.6   // the car begins to fade, in cells from its place at the gap
	trackWide = 0.07  // of a tyre, in cells
)

func (e *exit) tick(ms float64) bool {
	if !e.on || e.ms >= render.WinMS {
		return false
	}
	e.ms = min(render.WinMS, e.ms+ms)
	return true
}

func (e *exit) end() { e.ms = render.WinMS }

// shift is in cells from the car's place at the gap; far is how far the car drives.
func (e *exit) shift(far float64) float64 {
	return render.Lerp(e.from, far, render.EaseIn(e.ms/driveMS))
}

func (v *view) drawTracks(c *render.Canvas) {
	hero := v.carOf(rules.Hero)
	if !v.exit.on || hero == nil {
		return
	}
	cell, far := v.grid.Cell, float64(hero.Len)+outside
	rear := v.grid.car(hero.Car, 0)
	end := min(rear.X+cell*(0.32+max(0, v.exit.shift(far))), v.grid.Tray.Right()+exitRoom*cell*0.8)
	for _, side := range [...]float64{0.2, 0.8} {
		from := render.Point{X: rear.X + 0.32*cell, Y: rear.Y + side*cell}
		if to := (render.Point{X: end, Y: from.Y}); to.X > from.X {
			c.Segment(from, to, trackWide*cell, render.Fade(c.Ink, 0.16))
		}
	}
}

func (v *view) drawExit(c *render.Canvas) {
	hero := v.carOf(rules.Hero)
	if !v.exit.on || hero == nil {
		return
	}
	far := float64(hero.Len) + outside
	v.drawDust(c, hero, far)
	if v.exit.ms < driveMS {
		shift := v.exit.shift(far)
		gone := render.Clamp01((shift - fadeFrom) / (far - fadeFrom)) // the car fades on the ramp
		c.Draw(hero.picture, v.grid.car(hero.Car, shift), render.Options{Alpha: max(0.01, 1-gone*gone), Smooth: true})
	}
}

const (
	puffs     = 7
	puffEvery = 0.55  // cells from one puff of dust to the next
	puffMS    = 260.0 // of one puff
)

func (v *view) drawDust(c *render.Canvas, hero *car, far float64) {
	cell, rear := v.grid.Cell, v.grid.car(hero.Car, 0)
	dust := render.Mix(c.Board, c.Muted, 0.3)
	for i := range puffs {
		at := v.exit.from + puffEvery*float64(i)
		began := driveMS * math.Sqrt(render.Clamp01((at-v.exit.from)/(far-v.exit.from)))
		age := (v.exit.ms - began) / puffMS
		if age <= 0 || age >= 1 {
			continue
		}
		for _, side := range [...]float64{0.16, 0.84} {
			away := 0.16 * age * (side - 0.5) * 2
			mid := render.Point{X: rear.X + (at-0.1*age)*cell, Y: rear.Y + (side+away)*cell}
			if mid.X < v.grid.Tray.Right() {
				c.Disc(mid, (0.07+0.13*render.EaseOut(age))*cell, render.Fade(dust, 0.8*(1-age)))
			}
		}
	}
}
