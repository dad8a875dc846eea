package ui

import (
	"cmp"
	"image/color"
	"sync"

	"warren/render"
	"warren/scenes/ui/box"
)

// This file makes boxes of texts, widgets and lists. They are added when they are placed.

// Label returns the box of a text that fills its width and is as high as its lines there. With less room its type is smaller.
func (u *UI) Label(s string, st render.Style, ink color.NRGBA) box.Box {
	return u.label(s, st, ink, u.scaled(cmp.Or(st.Size, render.Body)))
}

// Fitting is Label for a text with smaller type where there is too little room for its lines, or for one of its words.
func (u *UI) Fitting(s string, st render.Style, ink color.NRGBA) box.Box {
	return u.label(s, st, ink, LeastType)
}

// least is the smallest font size, in logical pixels.
func (u *UI) label(s string, st render.Style, ink color.NRGBA, least float64) box.Box {
	if s == "" {
		return box.Box{}
	}
	st.Size = cmp.Or(st.Size, render.Body)
	size := u.scaled(st.Size)
	least = min(least, size)
	word := sync.OnceValue(func() float64 { return u.wordWidth(s, st, size) / size })
	return box.New(
		func(float64) box.Span { return box.Span{Least: word() * least, Most: box.Endless} },
		func(width float64) box.Span {
			high := box.Exactly(u.linesHeight(s, st, size, width))
			if least == size {
				return high
			}
			for now := range sizesFrom(size) { // until no word is wider than the box
				if high.Most = u.linesHeight(s, st, now, width); word()*now <= width {
					break
				}
			}
			high.Least = min(high.Most, u.linesHeight(s, st, least, width))
			return high
		},
		func(r render.Rect) { u.Text(s, r, st, ink) },
	)
}

// FirstLabel is Fitting for the first of some texts that has room in one line, or the last.
func (u *UI) FirstLabel(st render.Style, ink color.NRGBA, texts ...string) box.Box {
	return box.Fitted(0, func(width float64) box.Box {
		return u.Fitting(u.FirstFit(width*u.unit.Factor(), u.scaled(st.Size), texts...), st, ink)
	})
}

// Line returns the box of a text that is no wider than in one line.
func (u *UI) Line(s string, st render.Style, ink color.NRGBA) box.Box {
	return u.Fitting(s, st, ink).AtMost(u.lineWidth(s, st, u.scaled(st.Size))+1, 0)
}

// OneLine is Fitting for a text that never breaks.
func (u *UI) OneLine(s string, st render.Style, ink color.NRGBA) box.Box {
	if s == "" {
		return box.Box{}
	}
	return box.New(
		func(float64) box.Span { return box.Span{Least: u.lineWidth(s, st, LeastType), Most: box.Endless} },
		func(width float64) box.Span {
			fits := LeastType
			for size := range sizesFrom(u.scaled(st.Size)) {
				if u.lineWidth(s, st, size) <= width {
					fits = size
					break
				}
			}
			return box.Exactly(LineHeight(fits))
		},
		func(r render.Rect) { u.Text(s, r, st, ink) },
	)
}

// A Veil tells how opaque something is drawn, from 0 to 1, and how far from its place.
type Veil func() (alpha float64, offset render.Point)

// Veiled returns the box of what is drawn under a veil. Veils in veils add up.
func (u *UI) Veiled(veil Veil, content box.Box) box.Box {
	var outer Veil
	return content.Around(func(render.Rect) {
		if outer = u.veil; outer == nil {
			u.veil = veil
			return
		}
		u.veil = func() (float64, render.Point) {
			outside, moved := outer()
			alpha, offset := veil()
			return outside * alpha, moved.Add(offset)
		}
	}, func() { u.veil = outer })
}

// Faded is Veiled for what stays in its place.
func (u *UI) Faded(alpha func() float64, content box.Box) box.Box {
	return u.Veiled(func() (float64, render.Point) { return alpha(), render.Point{} }, content)
}

// Button returns the box of a widget: one with an icon alone is as large as a finger needs it, any other as wide as there is room.
func (u *UI) Button(w Widget) box.Box {
	wide := box.Span{Least: MinTouch, Most: box.Endless}
	if w.Look == LookIcon {
		wide.Most = MinTouch
	}
	return box.New(
		func(float64) box.Span { return wide },
		func(float64) box.Span { return box.Exactly(MinTouch) },
		func(r render.Rect) {
			w.Rect = r
			u.Add(w)
		},
	)
}

// Snug returns Button for one that needs no more width than its label does, and no less than its shortest one.
func (u *UI) Snug(w Widget) box.Box {
	bold := render.Style{Bold: true}
	least := u.lineWidth(cmp.Or(w.Brief, w.Label), bold, LeastType*u.unit.Factor()) + 2*HalfGap
	return u.Button(w).AtMost(max(MinTouch, u.lineWidth(w.Label, bold, u.scaled(render.Body))+2*widgetPad+HalfGap), 0).AtLeast(least, 0)
}

// Scroll returns a box whose content becomes a list, with the id of BeginList, where there is less room than its least.
func (u *UI) Scroll(id int, content box.Box) box.Box {
	return u.scrolls(content, func(r render.Rect) {
		room := r
		if room.H = content.Heights(r.W).Least; room.H > r.H+0.5 {
			room.W -= barRoom
			room.H = content.Heights(room.W).Least
		}
		if room.H <= r.H+0.5 {
			room.H = r.H
			content.Place(room)
			return
		}
		content.Place(u.BeginList(id, r, room.H))
		u.EndList()
	})
}

// List is Scroll for what is a list even where there is room for all of it.
func (u *UI) List(id int, content box.Box) box.Box {
	return u.scrolls(content, func(r render.Rect) {
		high := content.Heights(r.W).Least
		if high > r.H+0.5 {
			high = content.Heights(r.W - barRoom).Least
		}
		content.Place(u.BeginList(id, r, high))
		u.EndList()
	})
}

// scrolls returns the box of a content that can have less than its least height.
func (u *UI) scrolls(content box.Box, place func(r render.Rect)) box.Box {
	if content.None() {
		return content
	}
	return box.New(
		content.Widths,
		func(width float64) box.Span {
			s := content.Heights(width)
			return box.Span{Least: min(MinTouch, s.Least), Most: s.Most}
		},
		place,
	)
}
