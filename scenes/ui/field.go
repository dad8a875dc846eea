package ui

import (
	"unicode/utf8"

	"warren/internal/platform"
	"warren/render"
)

// field returns the field that takes what is typed, nil if the focus is on none.
func (u *UI) field() *Placed {
	if w := u.named(u.focus); w != nil && w.Look == LookField && !w.Disabled {
		return w
	}
	return nil
}

// kept returns what stays of the text of a field when something is typed.
func (w *Placed) kept() string {
	if w.Marked {
		return ""
	}
	return w.Text
}

// Pasted returns what puts a pasted text into the field that has the focus; ok is false if no field
// has it.
func (u *UI) Pasted(text string) (in Intent, ok bool) {
	w := u.field()
	if w == nil {
		return Intent{}, false
	}
	more := platform.FieldText(text, w.Most-utf8.RuneCountInString(w.kept()))
	if more == "" {
		return Intent{}, true
	}
	return Intent{Kind: TypeIn, On: w.Does, N: w.N, Text: w.kept() + more}, true
}

// edit passes a key to a field, before it can mean anything else; done reports whether the field
// uses it.
func (u *UI) edit(w *Placed, in Intent) (out Intent, done bool) {
	switch {
	case in.Kind == Confirm:
		return w.own(in), true
	case in.Kind == Erase:
		if w.Text == "" {
			return Intent{}, true
		}
		_, last := utf8.DecodeLastRuneInString(w.kept())
		return u.write(w, w.kept()[:len(w.kept())-last]), true
	case in.Rune != 0:
		return u.write(w, w.kept()+string(in.Rune)), true
	case in.Kind == Undo, in.Kind == Redo:
		return Intent{}, true // no chord may undo moves on the board during text input
	}
	return in, false
}

// write puts a text into a field.
func (u *UI) write(w *Placed, text string) Intent {
	w.Text, w.Marked = text, false
	u.changes++
	return Intent{Kind: Edited, N: w.N}
}

// drawField draws a line of text with the caret at its end; of a text that is too long it shows the
// end.
func (w *Placed) drawField(c *render.Canvas, focused bool) {
	c.RoundRect(w.Rect, buttonRadius, c.Cell)
	w.drawEdge(c, w.Rect, min(buttonRadius, w.Rect.H/2))
	in := w.Rect.Inset(widgetPad)
	st := render.Style{Size: render.Body, Align: render.AlignLeft}
	mid := w.Rect.Center().Y
	text, ink := w.Text, c.Ink
	if text == "" {
		text, ink = w.Label, c.Muted
	}
	c.PushClip(in.Inset(-2))
	defer c.PopClip()
	x := in.X
	if w.Text != "" {
		x = min(x, in.Right()-c.TextWidth(w.Text, st)-2)
	}
	if focused && w.Marked {
		c.RoundRect(render.Rect{X: x - 2, Y: mid - 0.75*render.Body, W: c.TextWidth(w.Text, st) + 4, H: 1.5 * render.Body}, 4, render.Mix(c.Cell, c.Sky, 0.4))
	}
	c.Text(text, render.Point{X: x, Y: mid}, st, ink)
	if focused {
		caret := x + c.TextWidth(w.Text, st) + 1
		c.Fill(render.Rect{X: caret, Y: mid - 0.6*render.Body, W: 1.5, H: 1.2 * render.Body}, c.Ink)
	}
}
