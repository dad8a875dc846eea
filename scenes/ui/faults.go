package ui

import (
	"fmt"
	"strings"

	"warren/render"
)

// Faults tells tests what is wrong with the layout in a window of the given size.
func (u *UI) Faults(width, height float64) []string {
	var faults []string
	fault := func(format string, args ...any) { faults = append(faults, fmt.Sprintf(format, args...)) }
	for i, c := range u.captions {
		if !c.fits {
			fault("%q overflows %.0fx%.0f", c.lines, c.rect.W, c.rect.H)
		}
		for _, other := range u.captions[:i] {
			if c.list == other.list && overlap(c.rect, other.rect) {
				fault("%q lies on %q", c.lines, other.lines)
			}
		}
		for j := range u.widgets {
			w := &u.widgets[j]
			if w.Look != LookCard && w.Look != LookChoice && w.Look != LookArea && w.Look != LookPassage && c.list == w.list && overlap(c.rect, w.Rect) {
				fault("%q lies on the widget %v", c.lines, w)
			}
			const edge = 3.5 // of one that is selected
			letters := float64(len(c.lines)-1)*LineHeight(c.style.Size) + c.style.Size
			if from := c.rect.Center().Y - letters/2; w.Look == LookChoice && w.holds(&c) && (from < w.Rect.Y+edge || from+letters > w.Rect.Bottom()-edge) {
				fault("%q lies on the edge of %v", c.lines, w)
			}
		}
	}
	for i := range u.widgets {
		w := &u.widgets[i]
		room := render.Rect{W: width, H: height}
		if w.list != 0 {
			l := &u.lists[w.list-1]
			room = render.Rect{X: l.within.X, Y: l.within.Y - l.offset, W: l.within.W, H: max(l.content, l.within.H)}
		}
		if r := w.Rect; r.X < room.X-0.01 || r.Y < room.Y-0.01 || r.Right() > room.Right()+0.01 || r.Bottom() > room.Bottom()+0.01 {
			fault("%v leaves its room: %.0f,%.0f %.0fx%.0f", w, r.X, r.Y, r.W, r.H)
		}
		least := MinTouch
		if w.Does == Day || w.Does == OpenLevel || w.list != 0 {
			least = LeastTouch
		}
		if min(w.Rect.W, w.Rect.H) < least-0.01 {
			fault("%v is too small to tap: %.0fx%.0f", w, w.Rect.W, w.Rect.H)
		}
		if w.Shown != "" && strings.EqualFold(strings.TrimRight(w.Tip, ".?!。？！"), strings.TrimRight(w.Shown, ".?!。？！")) {
			fault("the tip of %v says no more than its label", w)
		}
		if w.Disabled && w.Off == "" && ActionOf(w.Does).Off == "" {
			fault("%v does not say why it is disabled", w)
		}
		if w.Shown == "" && w.Label != "" && w.Tip == "" {
			fault("%v has lost its word in %.0fx%.0f", w, w.Rect.W, w.Rect.H)
		}
		if w.Shown != "" && w.Look != LookField {
			if wide := u.measure.TextWidth(w.Shown, render.Style{Size: w.size, Bold: true}); wide > w.Rect.W-4 {
				fault("the label of %v is %.0f wide in %.0f", w, wide, w.Rect.W)
			}
		}
		for j := range u.widgets[:i] {
			if other := &u.widgets[j]; other.list == w.list && overlap(w.Rect, other.Rect) {
				fault("%v lies on %v", w, other)
			}
			if other := &u.widgets[j]; w.besides(other) && (w.size != other.size || w.icon != other.icon) {
				fault("the letters of %v have %.1f, those of %v %.1f", w, w.size, other, other.size)
			}
			if other := &u.widgets[j]; other.name() == w.name() {
				fault("two widgets are called %v", w)
			}
		}
	}
	return faults
}

func (w *Placed) String() string { return fmt.Sprintf("%v %d %q", w.Does, w.N, w.Shown) }

// overlap reports whether two rectangles share more than a square pixel.
func overlap(a, b render.Rect) bool {
	w := min(a.Right(), b.Right()) - max(a.X, b.X)
	h := min(a.Bottom(), b.Bottom()) - max(a.Y, b.Y)
	return w > 0 && h > 0 && w*h > 1
}
