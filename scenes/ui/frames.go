package ui

import "warren/render"

// mostAreas is the number of areas that are drawn anew on their own. One more, and the whole screen
// is drawn.
const mostAreas = 8

// Frames knows what the next frame has to show, and when the next tick is wanted.
type Frames struct {
	// Counts changes that require a new layout of every scene: size, language, theme.
	version int
	blends  bool // the next screen comes as a fade
	whole   bool // the whole screen has changed since the last Draw
	moved   bool // something moves, more than eyes: the loop must not rest
	// Ms in which the scene wants its next tick at the latest, 0 for no wish.
	wake  float64
	areas [mostAreas]render.Rect // that have changed, unless whole
	n     int                    // the number of areas
	taken [mostAreas]render.Rect // what the current Draw has to paint
	drawn int                    // counts the pictures of the whole screen that were drawn
}

// Relayout requests a new layout of every scene.
func (f *Frames) Relayout() {
	f.version++
	f.Redraw()
}

// Version returns a number that changes whenever every scene must be laid out anew.
func (f *Frames) Version() int { return f.version }

// Blend makes the screen as it is fade into the next one.
func (f *Frames) Blend() { f.blends = true }

// TakeBlend reports whether the next screen comes as a fade, and resets that.
func (f *Frames) TakeBlend() bool {
	blends := f.blends
	f.blends = false
	return blends
}

// Redraw requests a new frame; without it the screen stays as it is.
func (f *Frames) Redraw() { f.whole, f.moved = true, true }

// RedrawIn requests a frame in which only r reaches the graphics card: r must hold all that looks
// different, shadows and outlines too.
func (f *Frames) RedrawIn(r render.Rect) {
	if r.W <= 0 || r.H <= 0 {
		return
	}
	f.RedrawSoon(r)
	f.moved = true
}

// RedrawSoon is RedrawIn that leaves the loop at rest, for what may show some hundredths of a
// second late: an eye, the seconds of a clock.
func (f *Frames) RedrawSoon(r render.Rect) {
	if f.n == mostAreas {
		f.whole = true
	}
	if f.whole || r.W <= 0 || r.H <= 0 {
		return
	}
	f.areas[f.n] = r
	f.n++
}

// WakeWithin asks for a tick within ms even if the loop rests, which else rests for up to a second.
// It holds until the next tick.
func (f *Frames) WakeWithin(ms float64) {
	if ms = max(TickMS, ms); f.wake == 0 || ms < f.wake {
		f.wake = ms
	}
}

// KeepAwake keeps the loop at full speed for a while, as Redraw and RedrawIn do.
func (f *Frames) KeepAwake() { f.moved = true }

// TakeWake returns in how many ms the scene wants its next tick at the latest, 0 for no wish, and
// forgets it.
func (f *Frames) TakeWake() float64 {
	ms := f.wake
	f.wake = 0
	return ms
}

// Moved reports whether something moves that the next Draw has to show.
func (f *Frames) Moved() bool { return f.moved }

// Stale reports whether the next Draw has something new to show.
func (f *Frames) Stale() bool { return f.whole || f.n > 0 }

// TakeStale reports whether the next Draw has something new to show, and resets that.
func (f *Frames) TakeStale() bool {
	_, stale := f.TakeAreas()
	return stale
}

// TakeAreas is TakeStale that also returns the areas which have changed, or nil for the whole
// screen. They are valid until the next call.
func (f *Frames) TakeAreas() (areas []render.Rect, stale bool) {
	stale = f.Stale()
	if f.whole {
		f.drawn++
	} else {
		f.taken = f.areas
		areas = f.taken[:f.n]
	}
	f.whole, f.moved, f.n = false, false, 0
	return areas, stale
}

// Drawn changes whenever the whole screen has been drawn. After a long frame several ticks follow
// one another without a frame between.
func (f *Frames) Drawn() int { return f.drawn }
