package ui

import (
	"cmp"

	"warren/render"
)

const sliderSteps = 20

// steps returns in how many steps the arrows move the knob of a slider from end to end, 0 for
// another widget.
func (w *Placed) steps() int {
	if w.Look != LookSlider {
		return 0
	}
	return cmp.Or(w.Steps, sliderSteps)
}

// slide moves the knob under the pointer.
func (w *Placed) slide(in Intent) Intent { return w.slideTo((in.At.X-w.Rect.X)/w.Rect.W, in) }

// nudge moves the knob a step to the left or to the right.
func (w *Placed) nudge(in Intent) Intent {
	_, to, _ := in.Step()
	return w.slideTo(w.Value+float64(to)/float64(w.steps()), in)
}

func (w *Placed) slideTo(value float64, in Intent) Intent {
	w.Value = render.Clamp01(value)
	return w.own(in)
}

func (w *Placed) drawSlider(c *render.Canvas, heat float64) {
	mid := w.Rect.Center().Y
	from, to := render.Point{X: w.Rect.X, Y: mid}, render.Point{X: w.Rect.Right(), Y: mid}
	knob := render.Point{X: w.Rect.X + w.Rect.W*w.Value, Y: mid}
	c.Segment(from, to, 6*w.unit, render.Mix(c.Bg, c.Line, 0.9))
	c.Segment(from, knob, 6*w.unit, c.Moss)
	c.Disc(knob, (10+2*heat)*w.unit, c.Moss)
	c.Disc(knob, 5*w.unit, c.Cell)
}
