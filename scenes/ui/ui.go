// Package ui provides the parts of every screen: intents read from keys, mouse and fingers, widgets with a focus, scrolling
// lists, dialogs, the words of both languages and the player's settings. It depends on no puzzle.
package ui

import (
	"image/color"
	"iter"
	"unicode/utf8"

	"warren/internal/platform"
	"warren/render"
)

// A Look is how a widget is drawn.
type Look int

const (
	LookTool   Look = iota // icon above or beside a caption, on a panel
	LookMain               // the button that continues
	LookPlain              // outlined
	LookIcon               // a bare icon
	LookCard               // a large panel; the scene draws its content
	LookChoice             // an item of a list
	LookArea               // part of a panel that the scene draws, content and all
	LookBare               // a picture that the scene draws: only the ring of the focus is drawn
	LookSlider
	LookField   // a line of text input
	LookPassage // a text of several lines, which a page lets the player mark
)

// A Widget is a button, a slider or a text field. Its name is what it does and a number.
type Widget struct {
	Does     Kind
	N        int
	Rect     render.Rect // on the window, at the current scroll offset
	Look     Look
	Icon     render.Icon
	Iconed   bool
	Label    string  // omitted beside an icon if it does not fit
	Note     string  // a second line under the label, smaller; omitted if it does not fit
	Name     string  // for those who cannot see it, if label and tip do not say enough
	Tip      string  // name of a bare icon, shown while the mouse rests on it
	Lead     float64 // width at its left end that the scene draws
	Stacked  bool    // the label is below the icon
	Inset    float64 // height above and below by which the drawn widget is smaller than its touch area
	Disabled bool
	Selected bool
	Value    float64 // of a slider: 0 to 1
	Text     string  // of a field or a passage
	Most     int     // how many characters a field has room for: what is pasted is cut there
	Marked   bool    // the whole text of a field is marked: what is typed takes its place

	said     string  // the label, also if it was omitted
	size     float64 // font size of the label,
	noteSize float64 // and of the note
	icon     float64 // side of the icon
	unit     float64 // factor of all that is drawn
	list     int     // index of its list plus one, 0 for none
	wordless bool    // the label was omitted
	over     bool    // it lies over the board
	age      float64 // ms that it has been shown
}

// A name identifies a widget across rebuilds.
type name struct {
	kind Kind
	n    int
}

func (w *Widget) name() name { return name{w.Does, w.N} }

// A caption is a text in its box.
type caption struct {
	text  string
	heads bool // it is a heading
	rect  render.Rect
	lines []string
	style render.Style
	ink   color.NRGBA
	fits  bool // every line is inside the box
	list  int
	over  bool
	alpha *float64 // its opacity, nil for 1
}

// A Measurer measures text; *render.Canvas is one.
type Measurer interface {
	TextWidth(s string, st render.Style) float64
	Wrap(buf []string, s string, st render.Style, width float64) []string
}

// UI holds what a scene shows besides its board. It is rebuilt when the scene changes; names carry hover, press, focus and
// scroll state across rebuilds.
type UI struct {
	measure  Measurer
	widgets  []Widget
	captions []caption
	lists    []list
	open     int    // the list being built, as in Widget.list
	board    *Board // nil if there is none
	warm     []warmth
	order    []place // scratch buffer of the focus
	hover    name
	held     name
	focus    name
	mouse    render.Point
	moused   bool        // the mouse is the pointer, and its position is known
	rested   float64     // ms that the mouse has rested on a widget
	untipped render.Rect // where a tip was that is gone
	tipLine  render.Rect // where the tips of what is in lists are shown; empty for below it
	drag     drag        // a press in a list
	acted    bool        // a widget was activated, and TakeActed has not told it yet
	changes  int         // counts rebuilds, scrolls and all else that Publish checks

	// Type is the factor by which texts and icons are larger than usual, 0 for 1. The boxes are the scene's to enlarge: a text
	// that does not fit its box gets a smaller size.
	Type      float64
	unit      render.Unit // of what is added
	pace      Pace
	over      bool // what is added lies over the rest
	alpha     *float64
	ages      []age // of the widgets of the last build
	refused   name  // the disabled widget that shakes,
	refusedMS float64
}

// New returns an empty UI.
func New(m Measurer) *UI { return &UI{measure: m} }

// Reset empties the UI before the next build.
func (u *UI) Reset() {
	u.remember()
	u.over, u.alpha = false, nil
	u.widgets = u.widgets[:0]
	u.captions = u.captions[:0]
	for i := range u.lists {
		u.lists[i].shown = false
	}
	u.open = 0
	u.unit = render.Unit{}
	u.tipLine = render.Rect{}
	u.changes++
}

// TipsIn has the tips of what is in lists shown as a line in r, so that they cover none of it. Reset ends that.
func (u *UI) TipsIn(r render.Rect) { u.tipLine = r }

// Use makes boxes and type of everything that is added from now on be in a unit of their own. Reset ends that.
func (u *UI) Use(unit render.Unit) { u.unit = unit }

// fontSizes are the font sizes that are tried, after the wanted one, until one fits.
var fontSizes = [...]float64{42, 36, 32, render.Title, 24, render.Panel, 18, render.Body, 15, 14, render.Caption, leastFont}

// leastFont is the smallest font size, in logical pixels.
const leastFont = 12.0

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

// scaled returns a length or a font size times Type, in logical pixels.
func (u *UI) scaled(size float64) float64 {
	if u.Type != 0 {
		size *= u.Type
	}
	return size * u.unit.Factor()
}

// Text adds a text in the middle of a box: wrapped, and smaller if it would not fit otherwise.
func (u *UI) Text(s string, rect render.Rect, st render.Style, ink color.NRGBA) {
	if s == "" {
		return
	}
	if st.Size == 0 {
		st.Size = render.Body
	}
	c := caption{text: s, heads: st.Bold && st.Size >= render.Panel, rect: u.unit.Rect(rect), style: st, ink: ink, list: u.open, over: u.over, alpha: u.alpha}
	for size := range sizesFrom(u.scaled(st.Size)) {
		c.style.Size = size
		c.lines = u.measure.Wrap(nil, s, c.style, c.rect.W)
		if c.fits = u.inside(c); c.fits {
			break
		}
	}
	u.captions = append(u.captions, c)
}

// Fade makes the texts that are added from now on as opaque as the value of alpha when they are drawn; nil ends that.
func (u *UI) Fade(alpha *float64) { u.alpha = alpha }

// Over puts what is added from now on over the board, or over the rest of the screen: DrawOver draws it.
func (u *UI) Over() { u.over = true }

// TopText is Text at the upper edge of the box.
func (u *UI) TopText(s string, rect render.Rect, st render.Style, ink color.NRGBA) {
	first := len(u.captions)
	u.Text(s, rect, st, ink)
	for i := first; i < len(u.captions); i++ {
		c := &u.captions[i]
		c.rect.H = min(c.rect.H, float64(len(c.lines))*LineHeight(c.style.Size))
	}
}

// TextHeight returns the height of a box of some width that holds a text in the size of its style.
func (u *UI) TextHeight(s string, st render.Style, width float64) float64 {
	st.Size = u.scaled(st.Size)
	return float64(len(u.measure.Wrap(nil, s, st, width)))*LineHeight(st.Size) + 1
}

func (u *UI) inside(c caption) bool {
	if float64(len(c.lines))*LineHeight(c.style.Size) > c.rect.H+1 {
		return false
	}
	for _, line := range c.lines {
		if u.measure.TextWidth(line, c.style) > c.rect.W+0.5 {
			return false
		}
	}
	return true
}

// Add adds a widget. Its label gets the largest font size that fits; beside an icon it is omitted if none does.
func (u *UI) Add(w Widget) {
	w.unit = u.unit.Factor()
	w.Rect, w.Inset = u.unit.Rect(w.Rect), w.Inset*w.unit
	w.icon = min(u.scaled(iconSize), max(iconSize*w.unit, 0.5*w.Rect.H))
	w.said = w.Label
	if w.Label != "" {
		w.size = u.labelSize(w)
		if w.size == 0 && w.Iconed {
			w.icon = min(w.icon, iconSize*w.unit)
			w.size = u.labelSize(w)
		}
		if w.size == 0 && w.Iconed {
			w.Label, w.wordless = "", true
		}
	}
	if w.Note != "" {
		w.size = min(w.size, max(render.Body, render.Body/noteFrom*w.Rect.H))
		w.noteSize = u.sizeWithin(w.Note, min(u.scaled(render.Caption), max(render.Caption, render.Caption/noteFrom*w.Rect.H)), w.labelRoom(), false)
		if w.noteSize == 0 || w.Rect.H < noteFrom*w.unit {
			w.Note = ""
		}
	}
	w.list, w.over, w.age = u.open, u.over, u.ageOf(w.name())
	u.widgets = append(u.widgets, w)
}

const (
	widgetPad = 10.0
	iconSize  = 22.0
	iconGap   = 8.0
)

// noteFrom is the least height of a widget with a note, at the usual sizes of type.
const noteFrom = 42.0

// iconRoom returns the width that the icon takes beside the label.
func (w *Widget) iconRoom() float64 {
	if w.Iconed && !w.Stacked {
		return w.icon + iconGap*w.unit
	}
	return 0
}

// labelRoom returns the width that there is for the label.
func (w *Widget) labelRoom() float64 {
	if w.Stacked {
		return w.Rect.W - 4*w.unit
	}
	return w.Rect.W - w.Lead - 2*widgetPad*w.unit - w.iconRoom()
}

func (u *UI) labelSize(w Widget) float64 {
	largest := u.scaled(render.Body)
	if w.Stacked {
		largest = min(u.scaled(render.Caption), max(render.Caption*w.unit, 0.3*w.Rect.H))
	}
	if size := u.sizeWithin(w.Label, largest, w.labelRoom(), true); size > 0 || w.Iconed {
		return size
	}
	return leastFont
}

// sizeWithin returns the largest font size, up to a limit, in which a text fits in a width, or 0 if there is none.
func (u *UI) sizeWithin(text string, largest, room float64, bold bool) float64 {
	for size := range sizesFrom(largest) {
		if u.measure.TextWidth(text, render.Style{Size: size, Bold: bold}) <= room {
			return size
		}
	}
	return 0
}

// FirstFit returns the first of some texts that fits in a width at a font size, or the last one.
func (u *UI) FirstFit(width, size float64, texts ...string) string {
	for _, text := range texts {
		if u.measure.TextWidth(text, render.Style{Size: size}) <= width {
			return text
		}
	}
	return texts[len(texts)-1]
}

// Find returns the widget with that name, or nil if there is none. The pointer is valid until the next Add or Reset.
func (u *UI) Find(k Kind, n int) *Widget { return u.named(name{k, n}) }

func (u *UI) named(n name) *Widget {
	if n.kind == None {
		return nil
	}
	for i := range u.widgets {
		if w := &u.widgets[i]; w.name() == n {
			return w
		}
	}
	return nil
}

// Widgets returns all widgets in the order in which they were added; the caller must not change them.
func (u *UI) Widgets() []Widget { return u.widgets }

// at returns the widget under a point, or nil. What lies over the scene comes first.
func (u *UI) at(p render.Point) (found *Widget) {
	for i := range u.widgets {
		w := &u.widgets[i]
		if w.Disabled || !w.Rect.Contains(p) || w.list != 0 && !u.lists[w.list-1].within.Contains(p) {
			continue
		}
		if w.over {
			return w
		}
		if found == nil {
			found = w
		}
	}
	return found
}

// Do handles one intent and returns what is left for the scene. If the pointer, Enter or the space bar activates a widget,
// out is the widget's own intent; if only the focus, a list or the text of a field changes, out is None (Edited for the
// text); otherwise out is the intent itself. taken reports whether the pointer is on the UI, not on the board.
func (u *UI) Do(in Intent) (out Intent, taken bool) {
	if out, done := u.doMirror(in); done {
		return out, true
	}
	if w := u.named(u.focus); w != nil {
		if out, done := u.toFocus(w, in); done {
			return out, true
		}
	}
	switch in.Kind {
	case Hover:
		u.see(in)
		u.point()
		return in, false
	case Press:
		return u.press(in)
	case Drag:
		return u.drags(in)
	case Release:
		return u.release(in)
	case Abandon:
		taken = u.held != (name{}) || u.drag.list != 0
		u.held, u.drag = name{}, drag{}
		return in, taken
	case Second, Tap:
		return in, u.at(in.At) != nil || u.listAt(in.At) != nil
	case Wheel:
		if l := u.listAt(in.At); l != nil {
			u.scroll(l, in.Value)
			return Intent{}, true
		}
	case NextFocus, PreviousFocus:
		if u.step(in.Kind == NextFocus) {
			return Intent{}, true
		}
	case PageUp, PageDown, Home, End:
		if u.page(in.Kind) {
			return Intent{}, true
		}
	case Up, Down, Left, Right:
		u.focus = name{} // the board gets the arrows, and Enter with them
	}
	if w := u.refusal(in); w != nil {
		u.refuse(w)
	}
	return in, false
}

// DoFocused is Do for screens without a board, on which the arrows also move the focus.
func (u *UI) DoFocused(in Intent) Intent {
	if dr, dc, ok := in.Step(); ok {
		if w := u.named(u.focus); w == nil || w.Look != LookSlider || dc == 0 {
			u.moveFocus(float64(dc), float64(dr))
			return Intent{}
		}
	}
	out, _ := u.Do(in)
	return out
}

// TakeActed reports whether a button was activated since the last call.
func (u *UI) TakeActed() bool {
	acted := u.acted
	u.acted = false
	return acted
}

// own returns the widget's own intent.
func (w *Widget) own(in Intent) Intent {
	return Intent{Kind: w.Does, N: w.N, At: in.At, Touch: in.Touch, Value: w.Value}
}

// sliderStep is the change of a focused slider's value by one arrow key.
const sliderStep = 0.05

// toFocus passes a key to the focused widget; done reports whether the widget uses it.
func (u *UI) toFocus(w *Widget, in Intent) (out Intent, done bool) {
	if w.Look == LookField && !w.Disabled {
		return u.edit(w, in)
	}
	switch in.Kind {
	case Confirm, Toggle:
		if w.Disabled {
			return u.deny(w, in), true
		}
		u.acted = true
		return w.own(in), true
	case Left, Right:
		if w.Look == LookSlider && !w.Disabled {
			step := sliderStep
			if in.Kind == Left {
				step = -step
			}
			w.Value = min(1, max(0, w.Value+step))
			return w.own(in), true
		}
	}
	return in, false
}

// see records where the mouse is, or that a finger has replaced it.
func (u *UI) see(in Intent) { u.mouse, u.moused = in.At, !in.Touch }

// point updates the widget under the mouse.
func (u *UI) point() {
	was := u.hover
	u.hover = name{}
	if w := u.at(u.mouse); w != nil && u.moused && u.held == (name{}) {
		u.hover = w.name()
	}
	if now := u.hover; now != was {
		if u.rested >= tipMS {
			u.hover = was
			u.untipped = u.tipRow()
			u.hover = now
		}
		u.rested = 0
	}
}

func (u *UI) press(in Intent) (out Intent, taken bool) {
	u.see(in)
	u.focus, u.hover = name{}, name{}
	u.drag = drag{}
	if l := u.listAt(in.At); l != nil {
		u.drag = drag{list: l.index(u) + 1, from: in.At, last: in.At}
		taken = true
	}
	w := u.at(in.At)
	if w == nil {
		if w := u.refusal(in); w != nil {
			u.refuse(w)
		}
		if taken {
			return Intent{}, true
		}
		return in, false
	}
	u.held = w.name()
	switch w.Look {
	case LookSlider:
		u.drag = drag{}
		return u.slide(w, in), true
	case LookField:
		u.focus = w.name()
	}
	return Intent{}, true
}

func (u *UI) drags(in Intent) (out Intent, taken bool) {
	if w := u.named(u.held); w != nil && w.Look == LookSlider {
		return u.slide(w, in), true
	}
	if u.drag.list != 0 {
		u.dragList(in)
		return Intent{}, true
	}
	if u.held != (name{}) {
		return Intent{}, true
	}
	return in, false
}

func (u *UI) release(in Intent) (out Intent, taken bool) {
	u.see(in)
	taken = u.held != (name{}) || u.drag.list != 0
	held := u.held
	u.held, u.drag = name{}, drag{}
	if !taken {
		return in, false
	}
	u.changes++ // the scene may put another widget under the mouse once it has handled the intent
	if w := u.named(held); w != nil {
		if w.Look == LookSlider {
			return u.slide(w, in), true
		}
		if under := u.at(in.At); under != nil && under.name() == held && w.Look != LookField {
			u.acted = true
			return w.own(in), true
		}
	}
	return Intent{}, true
}

// slide moves the knob of a slider to the pointer.
func (u *UI) slide(w *Widget, in Intent) Intent {
	w.Value = min(1, max(0, (in.At.X-w.Rect.X)/w.Rect.W))
	return w.own(in)
}

// Pasted returns what puts a pasted text into the field that has the focus; ok is false if no field has it.
func (u *UI) Pasted(text string) (in Intent, ok bool) {
	w := u.named(u.focus)
	if w == nil || w.Look != LookField || w.Disabled {
		return Intent{}, false
	}
	before := w.Text
	if w.Marked {
		before = ""
	}
	more := platform.FieldText(text, w.Most-utf8.RuneCountInString(before))
	if more == "" {
		return Intent{}, true
	}
	return Intent{Kind: TypeIn, On: w.Does, N: w.N, Text: before + more}, true
}

// edit passes a key to a text field, before it can mean anything else; done reports whether the field uses it.
func (u *UI) edit(w *Widget, in Intent) (out Intent, done bool) {
	changed := Intent{Kind: Edited, N: w.N}
	switch {
	case in.Kind == Confirm:
		return w.own(in), true
	case in.Kind == Erase:
		if w.Text == "" {
			return Intent{}, true
		}
		runes := []rune(w.Text)
		if w.Text = string(runes[:len(runes)-1]); w.Marked {
			w.Text, w.Marked = "", false
		}
		u.changes++
		return changed, true
	case in.Rune != 0:
		if w.Marked {
			w.Text, w.Marked = "", false
		}
		w.Text += string(in.Rune)
		u.changes++
		return changed, true
	case in.Kind == Undo, in.Kind == Redo:
		return Intent{}, true // no chord may undo moves on the board during text input
	}
	return in, false
}
