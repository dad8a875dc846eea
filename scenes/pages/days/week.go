package days

import (
	"image/color"

	"warren/render"
	"warren/scenes/shell"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

const (
	headSide  = 34.0 // of a rabbit of the week
	headLeast = 22.0
)

// Week returns the strip of the week under its name, and how many days the player has in a row.
func Week(e *shell.Env, u *ui.Builder) box.Box {
	w, th := e.Words, e.Theme()
	name := u.OneLine(w.T("result.week"), render.Style{Size: render.Caption, Bold: true}, th.Ink)
	var streak box.Box
	if s := e.Book().Streak(e.Today()); !e.Settings.HideStreaks && s.Current > 0 {
		streak = u.OneLine(w.Count("home.streak", s.Current), render.Style{Size: render.Caption, Align: render.AlignRight}, th.Muted)
	}
	return box.Column(ui.HalfGap, box.Row(ui.Gap, u.Unsaid(name), streak), Strip(e, u, th.Muted))
}

// Strip returns a rabbit for each day of the week of today on which the player solved a daily
// board, with the names of the days in an ink.
func Strip(e *shell.Env, u *ui.Builder, ink color.NRGBA) box.Box {
	today := e.Today()
	monday := today.Add(-(int(today.Weekday()) + 6) % 7)
	var days []box.Box
	played := 0
	for i := range 7 {
		day := monday.Add(i)
		solved, _ := e.Book().Played(day)
		if solved > 0 {
			played++
		}
		head := u.Picture(func(c *render.Canvas, at render.Rect) {
			drawHead(c, render.Square(at.Center(), min(at.W, at.H)), solved > 0, day == today)
		})
		style := render.Style{Size: render.Caption, Bold: day == today, Align: render.AlignCenter}
		days = append(days, box.Column(2, head.AtMost(0, headSide).AtLeast(0, headLeast), u.OneLine(e.Words.ShortWeekday(day.Weekday()), style, ink)))
	}
	return u.Told(e.Words.F("result.weekSays", played), box.Even(2, days...))
}

var rabbitHead render.Picture = render.DrawingOf("hero/face")

// drawHead paints a day of the week: a rabbit if it was played.
func drawHead(c *render.Canvas, at render.Rect, played, today bool) {
	mid, radius := at.Center(), at.W/2
	if !played {
		c.Ring(mid, radius-1, 2, c.Border(1))
		return
	}
	ground := c.Moss
	if today {
		ground = c.Honey
	}
	c.Disc(mid, radius, render.Outline)
	c.Disc(mid, radius-2, ground)
	c.Draw(rabbitHead, render.Square(mid, 1.5*radius), render.Options{})
}
