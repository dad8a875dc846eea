package ui

import "warren/render"

// A tip is the name of the widget under the pointer, which appears once that has rested on it.
type tip struct {
	rested float64     // ms that the pointer has rested on a widget
	finger bool        // the pointer is a finger, which covers what is below it
	gone   render.Rect // where a tip was that is gone
	line   render.Rect // where the tips of what is in lists are shown; empty for below it
}

// tipMS and fingerTipMS are how long mouse and finger rest before a tip appears. A finger that taps is down for longer than a mouse hesitates.
const (
	tipMS       = 350.0
	fingerTipMS = 500.0
)

// after returns how long the pointer rests before the tip appears.
func (t *tip) after() float64 {
	if t.finger {
		return fingerTipMS
	}
	return tipMS
}

func (t *tip) shown(w *Placed) bool { return w != nil && w.Tip != "" && t.rested >= t.after() }

// bare reports whether the widget is an icon without its name beside it.
func (w *Placed) bare() bool { return w.iconed && w.Shown == "" }

const tipHeight = 28.0

// leave ends the tip of a widget that the pointer has left; row is where it was drawn.
func (t *tip) leave(row render.Rect) {
	if t.rested >= t.after() {
		t.gone = row
	}
	t.rested = 0
}

// tick lets the tip of the widget under the pointer appear, which may be nil, and that of another disappear.
func (t *tip) tick(f *Frames, w *Placed, on *content, pace Pace) {
	if t.gone.W > 0 {
		f.RedrawIn(t.gone)
		t.gone = render.Rect{}
	}
	if w == nil {
		t.rested = 0
		return
	}
	if whole := t.after() + pace.Lasts(render.OutMS); t.rested < whole {
		t.rested += TickMS
		if t.rested < t.after() {
			f.WakeWithin(t.after() - t.rested)
			return
		}
		f.RedrawIn(t.row(w, on))
	}
}

// row returns the part of the window in which the tip of a widget is drawn; it is empty if there is none.
func (t *tip) row(w *Placed, on *content) render.Rect {
	if w == nil || w.Tip == "" {
		return render.Rect{}
	}
	if t.inLine(w) {
		return t.line
	}
	const wide = 1e4 // more than any window
	return render.Rect{X: -wide, Y: t.top(w, on) - 1, W: 2 * wide, H: tipHeight + 2}
}

// inLine reports whether the tip of a widget is shown in the line for tips.
func (t *tip) inLine(w *Placed) bool { return w.list != 0 && t.line.W > 0 }

// top returns the upper edge of the tip of a widget: below it, but above it under a finger, if there is room.
func (t *tip) top(w *Placed, on *content) float64 {
	if above := w.Rect.Y - tipHeight - 6; t.finger && above >= 0 {
		return above
	}
	if w.list != 0 { // the widget may reach out of its list
		return min(w.Rect.Bottom()+6, on.within(w).Bottom()-tipHeight)
	}
	return w.Rect.Bottom() + 6
}

// draw draws the tip of a widget at an upper edge, inside a window of the given width.
func (t *tip) draw(c *render.Canvas, w *Placed, top float64, pace Pace, width float64) {
	st := render.Style{Size: render.Caption, Bold: true, Align: render.AlignCenter}
	wide := c.TextWidth(w.Tip, st) + 20
	x := min(width-wide-4, max(4, w.Rect.Center().X-wide/2))
	r := render.Rect{X: x, Y: top, W: wide, H: tipHeight}
	c.PushVeil(pace.Part(t.rested-t.after(), render.OutMS), render.Point{})
	c.RoundRect(r, 9, c.Ink)
	c.Text(w.Tip, r.Center(), st, c.Bg)
	c.PopVeil()
}

// drawLine draws a tip in the line for tips, in a size or as large as it fits.
func (t *tip) drawLine(c *render.Canvas, text string, pace Pace, size float64) {
	st := render.Style{Size: size}
	for st.Size > render.Caption && c.TextWidth(text, st) > t.line.W {
		st.Size--
	}
	c.PushClip(t.line)
	c.PushVeil(pace.Part(t.rested-t.after(), render.OutMS), render.Point{})
	c.Text(text, render.Point{X: t.line.X, Y: t.line.Center().Y}, st, c.Muted)
	c.PopVeil()
	c.PopClip()
}
