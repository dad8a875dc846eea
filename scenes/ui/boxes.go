package ui

import (
	"cmp"
	"image/color"
	"sync"

	"warren/render"
	"warren/scenes/ui/box"
)

// A Builder makes the boxes of what a scene shows besides its board: texts, widgets, pictures and
// lists. They are added when they are placed.
type Builder struct {
	content
	typesetter
	ages []age // of the widgets of the last build
}

func (bd *Builder) reset() {
	bd.remember()
	bd.content.reset()
	bd.unit = render.Unit{}
}

// Text adds a text in the middle of a box: wrapped, and smaller if it would not fit otherwise.
func (bd *Builder) Text(s string, rect render.Rect, st render.Style, ink color.NRGBA) {
	if s == "" {
		return
	}
	if st.Size == 0 {
		st.Size = render.Body
	}
	c := caption{text: s, heads: st.Bold && st.Size >= render.Panel, rect: bd.unit.Rect(rect), style: st, ink: ink, list: bd.open, group: bd.group, turn: bd.nextTurn()}
	bd.fit(&c)
	bd.show(aCaption, len(bd.captions))
	bd.captions = append(bd.captions, c)
}

// Add adds a widget. Its label gets the largest font size that fits; beside an icon it is omitted
// if none does.
func (bd *Builder) Add(asked Widget) {
	w := Placed{Widget: asked, unit: bd.unit.Factor()}
	w.Rect, w.Also, w.Inset = bd.unit.Rect(w.Rect), bd.unit.Rect(w.Also), w.Inset*w.unit
	if bd.fitLabel(&w); w.Tip == w.Shown { // it is there for a button without room for its label
		w.Tip = ""
	}
	w.group, w.turn = bd.group, bd.nextTurn()
	w.list, w.age = bd.open, bd.ageOf(w.name(), len(bd.widgets))
	bd.show(aWidget, len(bd.widgets))
	bd.widgets = append(bd.widgets, w)
	bd.evenOut()
}

// evenOut gives the letters and icons of the buttons in the row of the last widget one size, the
// least of theirs.
func (bd *Builder) evenOut() {
	last := &bd.widgets[len(bd.widgets)-1]
	size, icon := last.size, last.icon
	for i := range bd.widgets {
		if w := &bd.widgets[i]; w.besides(last) {
			size, icon = min(size, w.size), min(icon, w.icon)
		}
	}
	for i := range bd.widgets {
		if w := &bd.widgets[i]; w.besides(last) || w == last {
			w.size, w.icon = size, icon
		}
	}
}

// Label returns the box of a text that fills its width and is as high as its lines there. With less room its type is smaller.
func (bd *Builder) Label(s string, st render.Style, ink color.NRGBA) box.Box {
	return bd.label(s, st, ink, bd.scaled(cmp.Or(st.Size, render.Body)))
}

// Fitting is Label for a text with smaller type where there is too little room for its lines, or for one of its words.
func (bd *Builder) Fitting(s string, st render.Style, ink color.NRGBA) box.Box {
	return bd.label(s, st, ink, LeastType)
}

// least is the smallest font size, in logical pixels.
func (bd *Builder) label(s string, st render.Style, ink color.NRGBA, least float64) box.Box {
	if s == "" {
		return box.Box{}
	}
	st.Size = cmp.Or(st.Size, render.Body)
	size := bd.scaled(st.Size)
	least = min(least, size)
	word := sync.OnceValue(func() float64 { return bd.wordWidth(s, st, size) / size })
	return box.New(
		func(float64) box.Span { return box.Span{Least: word() * least, Most: box.Endless} },
		func(width float64) box.Span {
			high := box.Exactly(bd.linesHeight(s, st, size, width))
			if least == size {
				return high
			}
			for now := range sizesFrom(size) { // until no word is wider than the box
				if high.Most = bd.linesHeight(s, st, now, width); word()*now <= width {
					break
				}
			}
			high.Least = min(high.Most, bd.linesHeight(s, st, least, width))
			return high
		},
		func(r render.Rect) { bd.Text(s, r, st, ink) },
	)
}

// FirstLabel is Fitting for the first of some texts that has room in one line, or the last.
func (bd *Builder) FirstLabel(st render.Style, ink color.NRGBA, texts ...string) box.Box {
	return box.Fitted(0, func(width float64) box.Box {
		return bd.Fitting(bd.FirstFit(width*bd.unit.Factor(), bd.scaled(st.Size), texts...), st, ink)
	})
}

// Line returns the box of a text that is no wider than in one line.
func (bd *Builder) Line(s string, st render.Style, ink color.NRGBA) box.Box {
	return bd.Fitting(s, st, ink).AtMost(bd.lineWidth(s, st, bd.scaled(st.Size))+1, 0)
}

// OneLine is Fitting for a text that never breaks.
func (bd *Builder) OneLine(s string, st render.Style, ink color.NRGBA) box.Box {
	if s == "" {
		return box.Box{}
	}
	return box.New(
		func(float64) box.Span { return box.Span{Least: bd.lineWidth(s, st, LeastType), Most: box.Endless} },
		func(width float64) box.Span {
			fits := LeastType
			for size := range sizesFrom(bd.scaled(st.Size)) {
				if bd.lineWidth(s, st, size) <= width {
					fits = size
					break
				}
			}
			return box.Exactly(LineHeight(fits))
		},
		func(r render.Rect) { bd.Text(s, r, st, ink) },
	)
}

// A Veil tells how opaque something is drawn, from 0 to 1, and how far from its place.
type Veil func() (alpha float64, offset render.Point)

// Veiled returns the box of what is drawn under a veil. Veils in veils add up.
func (bd *Builder) Veiled(veil Veil, content box.Box) box.Box {
	var outer Veil
	return content.Around(func(render.Rect) {
		if outer = bd.veil; outer == nil {
			bd.veil = veil
			return
		}
		bd.veil = func() (float64, render.Point) {
			outside, moved := outer()
			alpha, offset := veil()
			return outside * alpha, moved.Add(offset)
		}
	}, func() { bd.veil = outer })
}

// Faded is Veiled for what stays in its place.
func (bd *Builder) Faded(alpha func() float64, content box.Box) box.Box {
	return bd.Veiled(func() (float64, render.Point) { return alpha(), render.Point{} }, content)
}

// Button returns the box of a widget: one with an icon alone is as large as a finger needs it, any other as wide as there is room.
func (bd *Builder) Button(w Widget) box.Box {
	wide := box.Span{Least: MinTouch, Most: box.Endless}
	if w.Look == LookIcon {
		wide.Most = MinTouch
	}
	return box.New(
		func(float64) box.Span { return wide },
		func(float64) box.Span { return box.Exactly(MinTouch) },
		func(r render.Rect) {
			w.Rect = r
			bd.Add(w)
		},
	)
}

// Snug returns Button for one that needs no more width than its label does, and no less than its shortest one.
func (bd *Builder) Snug(w Widget) box.Box {
	bold := render.Style{Bold: true}
	least := bd.lineWidth(cmp.Or(w.Brief, w.Label), bold, LeastType*bd.unit.Factor()) + 2*HalfGap
	return bd.Button(w).AtMost(max(MinTouch, bd.lineWidth(w.Label, bold, bd.scaled(render.Body))+2*widgetPad+HalfGap), 0).AtLeast(least, 0)
}

// Scroll returns a box whose content becomes a list, with the id of BeginList, where there is less room than its least.
func (bd *Builder) Scroll(id int, content box.Box) box.Box {
	return bd.scrolls(content, func(r render.Rect) {
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
		content.Place(bd.BeginList(id, r, room.H))
		bd.EndList()
	})
}

// List is Scroll for what is a list even where there is room for all of it.
func (bd *Builder) List(id int, content box.Box) box.Box {
	return bd.scrolls(content, func(r render.Rect) {
		high := content.Heights(r.W).Least
		if high > r.H+0.5 {
			high = content.Heights(r.W - barRoom).Least
		}
		content.Place(bd.BeginList(id, r, high))
		bd.EndList()
	})
}

// scrolls returns the box of a content that can have less than its least height.
func (bd *Builder) scrolls(content box.Box, place func(r render.Rect)) box.Box {
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
