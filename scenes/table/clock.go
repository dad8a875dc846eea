package table

import (
	"fmt"
	"image/color"
	"math"
	"strconv"

	"warren/render"
	"warren/scenes/ui"
)

// seconds rounds up: a clock shows 0 only when the time is over.
func seconds(ms float64) int { return int((ms + 999) / 1000) }

func untilNextSecond(ms float64) float64 { return math.Mod(ms+999, 1000) + 1 }

func timeOf(ms float64) string { return fmt.Sprintf("%d:%02d", seconds(ms)/60, seconds(ms)%60) }

const (
	barHeight = 6.0
	hurry     = 0.2 // the share of the time limit below which the clock changes its colour
)

// drawClock draws straight from the session: a panel laid out anew every second would allocate every second.
func (p *round) drawClock(c *render.Canvas, cell render.Rect) {
	if p.clock = cell; !p.session.Timed() {
		return
	}
	ink, fill, factor, g := c.Ink, c.Moss, p.panel.Unit.Factor(), p.session.Game()
	left := g.Left() / g.Limit
	if left < hurry {
		ink, fill = c.Clay, c.Clay
	}
	bar := cell
	bar.H = barHeight * factor
	cell.H -= bar.H + 1
	bar.Y = cell.Bottom() + 1
	c.RoundRect(bar, bar.H/2, c.Line)
	if full := filled(bar, left); full.W > 0 {
		c.RoundRect(full, bar.H/2, fill)
	}
	drawTime(c, cell, 30*factor, seconds(g.Left()), ink)
}

// filled returns the part of a bar that shows a share from 0 to 1; none that is shorter than its round ends.
func filled(bar render.Rect, share float64) render.Rect {
	if bar.W *= share; bar.W <= bar.H {
		return render.Rect{}
	}
	return bar
}

// drawTime draws a time in a box, as large as it fits, up to a size. It joins prepared strings: building one in every frame would allocate.
func drawTime(c *render.Canvas, r render.Rect, most float64, seconds int, ink color.NRGBA) {
	parts := [...]string{clockMinutes[min(seconds/60, len(clockMinutes)-1)], clockSeconds[seconds%60]}
	style := render.Style{Size: min(most, math.Floor(r.H/ui.LineHeight(1))), Bold: true, Tabular: true}
	for style.Size > ui.LeastType && c.TextWidth(parts[0], style)+c.TextWidth(parts[1], style) > r.W {
		style.Size--
	}
	at := render.Point{X: r.X, Y: r.Center().Y}
	for _, part := range parts {
		c.Text(part, at, style, ink)
		at.X += c.TextWidth(part, style)
	}
}

var clockMinutes, clockSeconds = func() (minutes [100]string, seconds [60]string) {
	for i := range minutes {
		minutes[i] = strconv.Itoa(i)
	}
	for i := range seconds {
		seconds[i] = fmt.Sprintf(":%02d", i)
	}
	return minutes, seconds
}()
