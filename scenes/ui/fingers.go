package ui

import (
	"slices"

	"warren/internal/platform"
	"warren/render"
)

// A touch is what the fingers on the screen are doing: one of them is the pointer, or two zoom and pan.
type touch struct {
	fingers [mostFingers]finger
	down    int  // number of fingers; the pointer is the first
	points  bool // one of them is the pointer
	pinches bool // the first two zoom and pan
}

type finger struct {
	id       int
	from, at render.Point // where it landed, and where it is
}

const mostFingers = 10

// busy reports whether fingers are in use, so that the mouse is not.
func (t *touch) busy() bool { return t.points || t.pinches }

func (t *touch) index(id int) int {
	return slices.IndexFunc(t.fingers[:t.down], func(f finger) bool { return f.id == id })
}

// strayed reports whether a finger has moved too far for a tap.
func (f *finger) strayed() bool { return f.at.Sub(f.from).Len() > TapSlop }

// takeTouch makes the first finger the pointer. A second one changes nothing until one of the two moves, so that two thumbs can tap at once.
func (r *Reader) takeTouch(in *platform.Input, at render.Point) {
	switch in.Kind {
	case platform.TouchStart:
		r.land(in.Finger, at)
	case platform.TouchMove:
		if i := r.touch.index(in.Finger); i >= 0 {
			r.slide(i, at)
		}
	case platform.TouchEnd:
		if i := r.touch.index(in.Finger); i >= 0 {
			r.lift(i, at)
		}
	case platform.TouchCancel:
		if i := r.touch.index(in.Finger); i == 0 && r.touch.points {
			r.cancelTouch()
		} else if i >= 0 {
			r.touch.drop(i)
		}
	}
}

func (r *Reader) land(id int, at render.Point) {
	t := &r.touch
	if t.down == mostFingers || t.index(id) >= 0 {
		return
	}
	t.fingers[t.down] = finger{id: id, from: at, at: at}
	t.down++
	switch {
	case !t.busy() && !r.pressed:
		t.points = true
		t.fingers[0], t.fingers[t.down-1] = t.fingers[t.down-1], t.fingers[0]
		r.emit(Intent{Kind: Press, At: at, Touch: true})
	case t.down == 2 && t.points && t.fingers[0].strayed():
		r.pinch()
	}
}

func (r *Reader) pinch() {
	r.touch.points, r.touch.pinches = false, true
	r.emit(Intent{Kind: Abandon, At: r.touch.fingers[0].at, Touch: true})
}

func (r *Reader) slide(i int, at render.Point) {
	t := &r.touch
	f := &t.fingers[i]
	middle, apart := t.spread()
	f.at = at
	switch {
	case t.pinches && i < 2 && t.down >= 2:
		now, wide := t.spread()
		r.emit(Intent{Kind: Pinch, At: now, By: now.Sub(middle), Value: wide / apart, Touch: true})
	case !t.points:
	case t.down > 1 && i < 2 && f.strayed():
		r.pinch()
	case t.down == 1:
		r.emit(Intent{Kind: Drag, At: at, Touch: true})
	}
}

// spread returns the middle of the first two fingers and their distance.
func (t *touch) spread() (middle render.Point, apart float64) {
	a, b := t.fingers[0].at, t.fingers[1].at
	const least = 10 // two fingertips are never nearer
	return a.Lerp(b, 0.5), max(least, b.Sub(a).Len())
}

func (r *Reader) lift(i int, at render.Point) {
	t := &r.touch
	t.fingers[i].at = at
	was := *t
	t.drop(i)
	switch {
	case i == 0 && was.points:
		t.points = false
		r.emit(Intent{Kind: Release, At: at, Touch: true})
	case !was.pinches && !was.fingers[i].strayed():
		r.emit(Intent{Kind: Tap, At: at, Touch: true})
	}
}

func (t *touch) drop(i int) {
	copy(t.fingers[i:], t.fingers[i+1:t.down])
	t.down--
	if t.down == 0 {
		t.pinches = false
	}
}

// cancelTouch makes what the finger that is the pointer was doing count for nothing, and forgets all fingers.
func (r *Reader) cancelTouch() {
	if r.touch.points {
		r.emit(Intent{Kind: Abandon, At: r.touch.fingers[0].at, Touch: true})
	}
	r.touch = touch{}
}
