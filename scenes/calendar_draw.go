package scenes

import (
	"math"
	"strconv"

	"warren/internal/progress"
	"warren/render"
)

// The pictures of the page, converted once.
var (
	starPictures                 = [...]render.Picture{render.Star{}, render.Star{Earned: true}}
	carrotPicture render.Picture = render.GlyphCarrot
)

// emptyStarsFrom is the side of the stars from which those that are still to be earned are drawn too.
const emptyStarsFrom = 14

// drawTray paints what lies under the days: the tray, and the past days that cannot be chosen. Days to come have nothing there.
func (p *calendarPage) drawTray(c *render.Canvas, th *render.Theme) {
	p.list.clip(c)
	defer p.list.unclip(c)
	tray := p.list.now(p.place.tray)
	const radius = 16
	c.RoundRect(render.Rect{X: tray.X, Y: tray.Y + 6, W: tray.W, H: tray.H}, radius, th.Shadow)
	c.RoundRect(tray, radius, th.Board)
	for i := range daysIn(p.month) {
		if d := p.month.Add(i); !p.open(d) && !p.today.Before(d) {
			c.RoundRect(p.list.now(p.place.days[i]), 12, render.Mix(th.Board, th.Cell, 0.3))
		}
	}
}

func (p *calendarPage) drawDays(c *render.Canvas, th *render.Theme) {
	p.list.clip(c)
	defer p.list.unclip(c)
	for i, r := range p.place.pictures {
		c.Draw(p.env.Puzzles[i].Picture, p.list.now(r), render.Options{})
	}
	for i := range daysIn(p.month) {
		d := p.month.Add(i)
		r, solved := p.record(d)
		p.drawDay(c, th, p.list.now(p.place.days[i]), d.Day, r, solved, p.open(d), p.today.Before(d))
		if p.begun[i] {
			r := p.list.now(p.place.days[i])
			drawBegun(c, th, render.Point{X: r.Center().X, Y: r.Y + 0.84*r.H}, min(4, 0.07*r.H))
		}
		if d == p.today {
			drawToday(c, th, p.list.now(p.place.days[i]))
		}
	}
	for i, at := range p.place.legend[:2] {
		drawMark(c, th, p.list.now(at).Center(), 8, i == 0)
	}
	if at := p.place.legend[2]; at.W > 0 {
		drawBegun(c, th, p.list.now(at).Center(), 3)
	}
	if p.place.carrot.W > 0 {
		c.Draw(carrotPicture, p.list.now(p.place.carrot), render.Options{})
	}
}

func (p *calendarPage) drawDay(c *render.Canvas, th *render.Theme, r render.Rect, number int, best progress.Record, solved, open, ahead bool) {
	radius := math.Min(20, 0.29*min(r.W, r.H))
	at, ink, size := r.Center(), th.Ink, math.Max(13, math.Round(0.95*radius))
	if !open {
		ink = th.Muted
	}
	if ahead { // a small number alone on the tray
		size = math.Max(12, math.Round(0.65*radius))
	}
	if solved {
		at.Y = r.Y + 0.39*r.H
		drawMark(c, th, at, radius, best.OnTime)
		if best.OnTime {
			ink = th.OnMoss
		}
		drawStars(c, render.Point{X: at.X, Y: r.Y + 0.83*r.H}, math.Min(18, 0.235*r.H), best.Stars())
	}
	if !open && !ahead { // struck under, since the paler ground alone says nothing to some eyes
		half := render.Point{X: 0.18 * r.W}
		under := render.Point{X: at.X, Y: at.Y + 0.3*r.H}
		c.Segment(under.Sub(half), under.Add(half), 2.5, th.Muted)
	}
	st := render.Style{Size: size, Bold: open, Align: render.AlignCenter}
	c.Text(strconv.Itoa(number), at, st, ink)
}

// drawStars paints the stars of a day in a row around a point.
func drawStars(c *render.Canvas, mid render.Point, side float64, earned int) {
	n := 3
	if side < emptyStarsFrom {
		n = earned
	}
	for i := range n {
		picture := starPictures[0]
		if i < earned {
			picture = starPictures[1]
		}
		at := render.Point{X: mid.X + (float64(i)-float64(n-1)/2)*side, Y: mid.Y}
		c.Draw(picture, render.Square(at, 1.15*side), render.Options{})
	}
}

func drawToday(c *render.Canvas, th *render.Theme, day render.Rect) {
	c.RoundBorder(day, 14, 3, th.Moss)
}

// drawBegun paints the mark of a day that is begun: three dots, the first of them full.
func drawBegun(c *render.Canvas, th *render.Theme, mid render.Point, radius float64) {
	for i := range 3 {
		at := render.Point{X: mid.X + 3*radius*float64(i-1), Y: mid.Y}
		if i == 0 {
			c.Disc(at, radius, th.Moss)
			continue
		}
		c.Ring(at, radius-0.5, 1.2, th.Moss)
	}
}

// drawMark paints the mark of a solved day: a disc if it was solved in time, a ring if later.
func drawMark(c *render.Canvas, th *render.Theme, at render.Point, radius float64, inTime bool) {
	if inTime {
		c.Disc(at, radius, th.Moss)
		return
	}
	c.Ring(at, radius-1, 2, th.Moss)
}
