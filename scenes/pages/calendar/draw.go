package calendar

import (
	"math"
	"strconv"

	"warren/internal/calendar"
	"warren/internal/progress"
	"warren/render"
	"warren/scenes/ui"
)

// emptyStarsFrom is the side of the stars from which those that are still to be earned are drawn too.
const emptyStarsFrom = 14

// drawTray paints what lies under the days.
func (p *Page) drawTray(c *render.Canvas, tray render.Rect) {
	const radius = 16
	p.tray = tray
	c.RoundRect(render.Rect{X: tray.X, Y: tray.Y + 6, W: tray.W, H: tray.H}, radius, c.Shadow)
	c.RoundRect(tray, radius, c.Board)
}

// drawPast paints what lies under a past day that cannot be chosen. Days to come have nothing there.
func drawPast(c *render.Canvas, day render.Rect) {
	c.RoundRect(day, 12, render.Mix(c.Board, c.Cell, 0.3))
}

// A dayLook is what a day of the month is drawn by.
type dayLook struct {
	number             int
	best               progress.Record
	solved, begun      bool
	open, ahead, today bool // ahead is one to come
}

func (p *Page) look(d calendar.Date) dayLook {
	best, solved := p.record(d)
	return dayLook{d.Day, best, solved, p.begun[d.Day-1], p.open(d), p.today.Before(d), d == p.today}
}

func (d dayLook) draw(c *render.Canvas, r render.Rect) {
	radius := math.Min(20, 0.29*min(r.W, r.H))
	at, ink, size := r.Center(), c.Ink, math.Max(13, math.Round(0.95*radius))
	if !d.open {
		ink = c.Muted
	}
	if d.ahead { // a small number alone on the tray
		size = math.Max(12, math.Round(0.65*radius))
	}
	if d.solved {
		at.Y = r.Y + 0.39*r.H
		drawMark(c, at, radius, d.best.OnTime)
		if d.best.OnTime {
			ink = c.OnMoss
		}
		drawStars(c, render.Point{X: at.X, Y: r.Y + 0.83*r.H}, math.Min(18, 0.235*r.H), d.best.Stars())
	}
	if !d.open && !d.ahead { // struck under, since the paler ground alone says nothing to some eyes
		half := render.Point{X: 0.18 * r.W}
		under := render.Point{X: at.X, Y: at.Y + 0.3*r.H}
		c.Segment(under.Sub(half), under.Add(half), 2.5, c.Muted)
	}
	st := render.Style{Size: size, Bold: d.open, Align: render.AlignCenter}
	c.Text(strconv.Itoa(d.number), at, st, ink)
	if d.begun {
		drawBegun(c, render.Point{X: r.Center().X, Y: r.Y + 0.84*r.H}, min(4, 0.07*r.H))
	}
	if d.today {
		c.RoundBorder(r, 14, 3, c.Moss)
	}
}

// drawStars paints the stars of a day in a row around a point.
func drawStars(c *render.Canvas, mid render.Point, side float64, earned int) {
	n := 3
	if side < emptyStarsFrom {
		n = earned
	}
	for i := range n {
		at := render.Point{X: mid.X + (float64(i)-float64(n-1)/2)*side, Y: mid.Y}
		c.Draw(ui.StarOf(i < earned), render.Square(at, 1.15*side), render.Options{})
	}
}

// drawBegun paints the mark of a day that is begun: three dots, the first of them full.
func drawBegun(c *render.Canvas, mid render.Point, radius float64) {
	for i := range 3 {
		at := render.Point{X: mid.X + 3*radius*float64(i-1), Y: mid.Y}
		if i == 0 {
			c.Disc(at, radius, c.Moss)
			continue
		}
		c.Ring(at, radius-0.5, 1.2, c.Moss)
	}
}

// drawMark paints the mark of a solved day: a disc if it was solved in time, a ring if later.
func drawMark(c *render.Canvas, at render.Point, radius float64, inTime bool) {
	if inTime {
		c.Disc(at, radius, c.Moss)
		return
	}
	c.Ring(at, radius-1, 2, c.Moss)
}
