package ui

import (
	"fmt"

	"warren/render"
)

// Misfits returns what does not fit on a window of that size: texts and labels that run over, labels left out beside an icon,
// things that lie on one another or outside the window, and targets too small to be hit. Tests hold that there are none.
func (u *UI) Misfits(width, height float64) []string {
	var found []string
	add := func(format string, args ...any) { found = append(found, fmt.Sprintf(format, args...)) }
	window := render.Rect{W: width, H: height}
	for i, c := range u.captions {
		if !c.fits {
			add("%q overflows %.0f×%.0f", c.lines, c.rect.W, c.rect.H)
		}
		for _, other := range u.captions[:i] {
			if overlaps(c.rect, other.rect) {
				add("%q lies on %q", c.lines, other.lines)
			}
		}
		for j := range u.widgets {
			if w := &u.widgets[j]; w.Look != LookCard && w.Look != LookChoice && overlaps(c.rect, w.Rect) {
				add("%q lies on %v %d", c.lines, w.Does, w.N)
			}
		}
	}
	for i := range u.widgets {
		w := &u.widgets[i]
		if w.list == 0 && !within(w.Rect, window) {
			add("%v %d leaves the window: %.0f", w.Does, w.N, w.Rect)
		}
		if w.Rect.W < MinTouch-0.01 || w.Rect.H < MinTouch-0.01 {
			add("%v %d is %.0f×%.0f, too small to be hit", w.Does, w.N, w.Rect.W, w.Rect.H)
		}
		switch {
		case w.Label == "" && w.wordless && w.Tip == "":
			add("%v %d has lost its word in %.0f×%.0f", w.Does, w.N, w.Rect.W, w.Rect.H)
		case w.Label != "" && w.Look != LookField && u.measure.TextWidth(w.Label, render.Style{Size: w.size, Bold: true}) > w.Rect.W-4:
			add("the label %q of %v %d overflows %.0f", w.Label, w.Does, w.N, w.Rect.W)
		}
		for j := range u.widgets[:i] {
			if other := &u.widgets[j]; w.list == other.list && overlaps(w.Rect, other.Rect) {
				add("%v %d lies on %v %d", w.Does, w.N, other.Does, other.N)
			}
		}
	}
	return found
}

// within reports whether r lies inside room.
func within(r, room render.Rect) bool {
	const rounding = 0.01
	return r.X >= room.X-rounding && r.Y >= room.Y-rounding && r.Right() <= room.Right()+rounding && r.Bottom() <= room.Bottom()+rounding
}

// overlaps reports whether two rectangles share more than a pixel.
func overlaps(a, b render.Rect) bool {
	w, h := min(a.Right(), b.Right())-max(a.X, b.X), min(a.Bottom(), b.Bottom())-max(a.Y, b.Y)
	return w > 0 && h > 0 && w*h > 1
}
