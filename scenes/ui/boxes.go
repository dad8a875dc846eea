package ui

import (
	"cmp"
	"image/color"
	"strings"
	"sync"

	"warren/render"
	"warren/scenes/ui/box"
)

// This file makes boxes of texts, widgets and lists. They are added when they are placed.

// Label returns the box of a text that fills the width it gets, and is as high as its lines there. Where a page gives it less, its type
// is smaller.
func (u *UI) Label(s string, st render.Style, ink color.NRGBA) box.Box {
	if s == "" {
		return box.Box{}
	}
	st.Size = cmp.Or(st.Size, render.Body)
	least := sync.OnceValue(func() float64 { return u.wordWidth(s, st) })
	known, high := -1.0, 0.0 // the width that was asked about last, and the height in it
	return box.New(
		func(float64) box.Span { return box.Span{Least: least(), Most: box.Endless} },
		func(width float64) box.Span {
			if width != known {
				known, high = width, u.linesHeight(s, st, width)
			}
			return box.Exactly(high)
		},
		func(r render.Rect) { u.Text(s, r, st, ink) },
	)
}

// Line returns the box of the first of some texts that has room in one line; it is no wider than that line.
func (u *UI) Line(st render.Style, ink color.NRGBA, texts ...string) box.Box {
	var lines []box.Box
	for _, s := range texts {
		lines = append(lines, u.Label(s, st, ink).Wide(u.lineWidth(s, st)+1))
	}
	return box.Either(lines...)
}

// linesHeight returns the height of a text in a width, both in the unit of what is added.
func (u *UI) linesHeight(s string, st render.Style, width float64) float64 {
	st.Size = u.scaled(st.Size)
	lines := u.measure.Wrap(nil, s, st, width*u.unit.Factor())
	return (float64(len(lines))*LineHeight(st.Size) + 1) / u.unit.Factor()
}

// lineWidth returns the width of a text in one line, in the unit of what is added.
func (u *UI) lineWidth(s string, st render.Style) float64 {
	st.Size = u.scaled(st.Size)
	return u.measure.TextWidth(s, st) / u.unit.Factor()
}

// wordWidth returns the width of the widest word of a text, in the unit of what is added. A Chinese text breaks nearly anywhere.
func (u *UI) wordWidth(s string, st render.Style) (widest float64) {
	const chinese, pair = '\u2e80', "汉字"
	for _, word := range strings.FieldsFunc(s, func(r rune) bool { return r == ' ' || r == '\n' || r >= chinese }) {
		widest = max(widest, u.lineWidth(word, st))
	}
	if strings.ContainsFunc(s, func(r rune) bool { return r >= chinese }) {
		widest = max(widest, u.lineWidth(pair, st))
	}
	return widest
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

// List returns the box of a list: its content scrolls where there is less room than its least. The id is that of BeginList.
func (u *UI) List(id int, content box.Box) box.Box {
	if content.None() {
		return content
	}
	return box.New(
		content.Widths,
		func(width float64) box.Span {
			s := content.Heights(width)
			return box.Span{Least: min(MinTouch, s.Least), Most: s.Most}
		},
		func(r render.Rect) {
			if content.Heights(r.W).Least <= r.H+0.5 {
				content.Place(r)
				return
			}
			room := r
			room.W -= barRoom
			if room.H = content.Heights(room.W).Least; room.H <= r.H+0.5 {
				content.Place(room) // in its full width it would not fit
				return
			}
			in := u.BeginList(id, r, room.H)
			content.Place(in)
			u.EndList()
		},
	)
}
