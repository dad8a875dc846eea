package ui

import "warren/render"

// mostAreas is the number of areas that are drawn anew on their own. One more, and the whole screen is drawn.
const mostAreas = 8

// dirty is what has changed since the last Draw.
type dirty struct {
	whole  bool
	moved  bool                   // something moves, more than eyes: the loop must not rest
	wake   float64                // ms in which the scene wants its next tick at the latest, 0 for no wish
	areas  [mostAreas]render.Rect // unless whole
	n      int                    // the number of areas
	taken  [mostAreas]render.Rect // what the current Draw has to paint
	frames int                    // counts the pictures of the whole screen that were drawn
}

// Redraw requests a new frame; without it the screen stays as it is.
func (d *dirty) Redraw() { d.whole, d.moved = true, true }

// RedrawIn requests a frame in which only r reaches the graphics card: r must hold all that looks different, shadows and outlines too.
func (d *dirty) RedrawIn(r render.Rect) {
	if r.W <= 0 || r.H <= 0 {
		return
	}
	d.RedrawSoon(r)
	d.moved = true
}

// RedrawSoon is RedrawIn that leaves the loop at rest, for what may show some hundredths of a second late: an eye, the seconds of a clock.
func (d *dirty) RedrawSoon(r render.Rect) {
	if d.n == mostAreas {
		d.whole = true
	}
	if d.whole || r.W <= 0 || r.H <= 0 {
		return
	}
	d.areas[d.n] = r
	d.n++
}

// WakeWithin asks for a tick within ms even if the loop rests, which else rests for up to a second. It holds until the next tick.
func (d *dirty) WakeWithin(ms float64) {
	if ms = max(TickMS, ms); d.wake == 0 || ms < d.wake {
		d.wake = ms
	}
}

// KeepAwake keeps the loop at full speed for a while, as Redraw and RedrawIn do.
func (d *dirty) KeepAwake() { d.moved = true }

// TakeWake returns in how many ms the scene wants its next tick at the latest, 0 for no wish, and forgets it.
func (d *dirty) TakeWake() float64 {
	ms := d.wake
	d.wake = 0
	return ms
}

// Moved reports whether something moves that the next Draw has to show.
func (d *dirty) Moved() bool { return d.moved }

// Stale reports whether the next Draw has something new to show.
func (d *dirty) Stale() bool { return d.whole || d.n > 0 }

// TakeStale reports whether the next Draw has something new to show, and resets that.
func (d *dirty) TakeStale() bool {
	_, stale := d.TakeAreas()
	return stale
}

// TakeAreas is TakeStale that also returns the areas which have changed, or nil for the whole screen. They are valid until the next call.
func (d *dirty) TakeAreas() (areas []render.Rect, stale bool) {
	stale = d.Stale()
	if d.whole {
		d.frames++
	} else {
		d.taken = d.areas
		areas = d.taken[:d.n]
	}
	d.whole, d.moved, d.n = false, false, 0
	return areas, stale
}

// Frames changes whenever the whole screen has been drawn. After a long frame several ticks follow one another without a frame between.
func (d *dirty) Frames() int { return d.frames }
