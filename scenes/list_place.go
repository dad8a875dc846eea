package scenes

import (
	"warren/render"
	"warren/scenes/ui"
)

// A listPlace says where on the window the things are that a scene paints in a list, which may have scrolled since it was laid out.
type listPlace struct {
	ui *ui.UI
	id int
	at float64 // the offset when the list was laid out
}

func (l *listPlace) laidOut() { _, l.at = l.ui.View(l.id) }

// now returns where a rectangle of the layout is.
func (l *listPlace) now(r render.Rect) render.Rect {
	_, offset := l.ui.View(l.id)
	return r.Move(render.Point{Y: l.at - offset})
}

// sees reports whether any part of a rectangle of the layout is in sight.
func (l *listPlace) sees(r render.Rect) bool {
	within, _ := l.ui.View(l.id)
	r = l.now(r)
	return within.W == 0 || r.Bottom() > within.Y && r.Y < within.Bottom()
}

// clip restricts drawing to the list, until unclip.
func (l *listPlace) clip(c *render.Canvas) {
	if within, _ := l.ui.View(l.id); within.W > 0 {
		c.PushClip(within)
	}
}

func (l *listPlace) unclip(c *render.Canvas) {
	if within, _ := l.ui.View(l.id); within.W > 0 {
		c.PopClip()
	}
}
