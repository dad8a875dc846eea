package ui

import (
	"iter"
	"strings"

	"warren/render"
)

// A Measurer measures text; *render.Canvas is one.
type Measurer interface {
	TextWidth(s string, st render.Style) float64
	Wrap(buf []string, s string, st render.Style, width float64) []string
}

// A typesetter finds the font sizes in which texts fit in their boxes.
type typesetter struct {
	measure Measurer
	unit    render.Unit // of what is added

	// Type is the factor by which texts and icons are larger, 0 for 1. The scene enlarges the boxes: what does not fit them gets smaller.
	Type float64
}

// fontSizes are the font sizes that are tried, after the wanted one, until one fits.
var fontSizes = [...]float64{42, 36, 32, render.Title, 24, render.Panel, 18, render.Body, 15, 14, render.Caption, LeastType}

// sizesFrom returns the wanted font size and all smaller ones, in falling order.
func sizesFrom(wanted float64) iter.Seq[float64] {
	return func(yield func(float64) bool) {
		if !yield(wanted) {
			return
		}
		for _, size := range fontSizes {
			if size < wanted && !yield(size) {
				return
			}
		}
	}
}

// Use puts boxes and type of all that is added from now on in a unit of their own, until Reset.
func (ts *typesetter) Use(unit render.Unit) { ts.unit = unit }

// scaled returns a length or a font size times Type, in logical pixels.
func (ts *typesetter) scaled(size float64) float64 {
	if ts.Type != 0 {
		size *= ts.Type
	}
	return size * ts.unit.Factor()
}

// FirstFit returns the first of some texts that fits in a width at a font size, or the last one.
func (ts *typesetter) FirstFit(width, size float64, texts ...string) string {
	for _, text := range texts {
		if ts.measure.TextWidth(text, render.Style{Size: size}) <= width {
			return text
		}
	}
	return texts[len(texts)-1]
}

// sizeWithin returns the largest font size, up to a limit, in which a text fits in a width, or 0 if there is none.
func (ts *typesetter) sizeWithin(text string, largest, room float64, bold bool) float64 {
	for size := range sizesFrom(largest) {
		if ts.measure.TextWidth(text, render.Style{Size: size, Bold: bold}) <= room {
			return size
		}
	}
	return 0
}

func (ts *typesetter) labelSize(w *Placed) float64 {
	largest := ts.scaled(render.Body)
	if w.Stacked {
		largest = min(ts.scaled(render.Caption), max(render.Caption*w.unit, 0.3*w.Rect.H))
	}
	if size := ts.sizeWithin(w.Shown, largest, w.labelRoom(), true); size > 0 || w.iconed {
		return size
	}
	return LeastType
}

func (ts *typesetter) inside(c caption) bool {
	if float64(len(c.lines))*LineHeight(c.style.Size) > c.rect.H+1 {
		return false
	}
	for _, line := range c.lines {
		if ts.measure.TextWidth(line, c.style) > c.rect.W+0.5 {
			return false
		}
	}
	return true
}

// linesHeight returns the height of a text in a width, both in the unit of what is added, with a font size in logical pixels.
func (ts *typesetter) linesHeight(s string, st render.Style, size, width float64) float64 {
	st.Size = size
	lines := ts.measure.Wrap(nil, s, st, width*ts.unit.Factor())
	return (float64(len(lines))*LineHeight(size) + 1) / ts.unit.Factor()
}

// lineWidth returns the width of a text in one line, in the unit of what is added, with a font size in logical pixels.
func (ts *typesetter) lineWidth(s string, st render.Style, size float64) float64 {
	st.Size = size
	return ts.measure.TextWidth(s, st) / ts.unit.Factor()
}

// wordWidth returns the width of the widest word of a text. A Chinese text breaks nearly anywhere.
func (ts *typesetter) wordWidth(s string, st render.Style, size float64) (widest float64) {
	const chinese, pair = '\u2e80', "兔子"
	for _, word := range strings.FieldsFunc(s, func(r rune) bool { return r == ' ' || r == '\n' || r >= chinese }) {
		widest = max(widest, ts.lineWidth(word, st, size))
	}
	if strings.ContainsFunc(s, func(r rune) bool { return r >= chinese }) {
		widest = max(widest, ts.lineWidth(pair, st, size))
	}
	return widest
}

// fit breaks a text into lines in its box: in a smaller size than wanted if it would not fit otherwise.
func (ts *typesetter) fit(c *caption) {
	for size := range sizesFrom(ts.scaled(c.style.Size)) {
		c.style.Size = size
		c.lines = ts.measure.Wrap(nil, c.text, c.style, c.rect.W)
		if c.fits = ts.inside(*c); c.fits {
			break
		}
	}
}

// fitLabel gives a label the largest font size that fits. A note is omitted if it does not fit. So is the icon beside a label, or the label if there is a tip.
func (ts *typesetter) fitLabel(w *Placed) {
	w.iconed, w.icon = w.Icon != "", min(ts.scaled(Sign), max(Sign*w.unit, 0.5*w.Rect.H))
	w.Shown, w.ShownNote = w.Label, w.Note
	if w.Label != "" {
		alone := func() bool { return ts.sizeWithin(w.Shown, LeastType, w.Rect.W-2*HalfGap*w.unit, true) > 0 }
		if w.Brief != "" && !alone() {
			w.Shown = w.Brief
		}
		w.size = ts.labelSize(w)
		if w.size == 0 && w.iconed {
			w.icon = min(w.icon, Sign*w.unit)
			w.size = ts.labelSize(w)
		}
		switch {
		case w.size > 0 || !w.iconed:
		case w.Tip == "" && !w.Stacked && alone():
			w.iconed = false
			w.size = ts.labelSize(w)
		default:
			w.Shown = ""
		}
	}
	if w.Note != "" {
		w.size = min(w.size, max(render.Body, render.Body/noteFrom*w.Rect.H))
		w.noteSize = ts.sizeWithin(w.Note, min(ts.scaled(render.Caption), max(render.Caption, render.Caption/noteFrom*w.Rect.H)), w.labelRoom(), false)
		if w.noteSize == 0 || w.Rect.H < noteFrom*w.unit {
			w.ShownNote = ""
		}
	}
}

const widgetPad = 10.0

// BesideLabel is the width that the icon and the edges take of a button with its label beside the icon.
const BesideLabel = 2*widgetPad + Sign + Gap

// noteFrom is the least height of a widget with a note, at the usual sizes of type.
const noteFrom = 42.0

// besides reports whether two widgets are buttons with letters that stand in one row.
func (w *Placed) besides(other *Placed) bool {
	lettered := func(w *Placed) bool {
		switch w.Look {
		case LookMain, LookTool, LookPlain, LookChoice:
			return w.Shown != "" && w.ShownNote == ""
		}
		return false
	}
	return w != other && lettered(w) && lettered(other) && w.Stacked == other.Stacked &&
		w.Rect.Y == other.Rect.Y && w.Rect.H == other.Rect.H && w.list == other.list
}

func (w *Placed) iconRoom() float64 {
	if w.iconed && !w.Stacked {
		return w.icon + Gap*w.unit
	}
	return 0
}

func (w *Placed) labelRoom() float64 {
	if w.Stacked {
		return w.Rect.W - HalfGap*w.unit
	}
	return w.Rect.W - 2*widgetPad*w.unit - w.iconRoom()
}
