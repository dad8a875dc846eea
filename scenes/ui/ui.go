// Package ui provides the parts of every screen: intents read from keys, mouse and fingers, widgets with a focus, scrolling
// lists, dialogs, the words of both languages and the player's settings. It depends on no puzzle.
package ui

import "warren/render"

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
	LookShape              // a picture of any shape: the scene draws the ring of the focus too
	LookSlider
	LookField   // a line of text input
	LookPassage // a text of several lines, which a page lets the player mark
)

// A Widget is a button, a slider or a text field, as a scene asks for it. Its name is what it does
// and a number.
type Widget struct {
	Does Kind
	N    int
	Rect render.Rect // on the window, at the current scroll offset
	Also render.Rect // more of it, outside of lists, for pointers and for its texts
	Look Look
	Icon render.Icon // "" for none
	// Beside an icon without room for both it stands alone, unless the tip says it.
	Label   string
	Brief   string   // in place of a label without room
	Note    string   // a second line under the label, smaller; omitted if it does not fit
	Name    string   // for those who cannot see it, if label and tip do not say enough
	Lang    Language // of the label and the tip, "" for that of the game
	Tip     string   // name of a bare icon, shown while the mouse or a finger rests on it
	Stacked bool     // the label is below the icon
	// The drawn widget leaves so much of its touch area free above and below.
	Inset    float64
	Disabled bool
	Off      string // why it is disabled, if its action does not say
	Selected bool
	Current  bool    // it counts more than others of its kind now, which is only told: the day of today
	Toggles  bool    // it stays pressed until it is pressed again: Selected
	Value    float64 // of a slider: 0 to 1
	Steps    int     // of a slider, in which the arrows move its knob; 0 for sliderSteps
	Text     string  // of a field or a passage
	Most     int     // how many characters a field has room for: what is pasted is cut there
	Marked   bool    // the whole text of a field is marked: what is typed takes its place
}

// A Placed is a widget on the screen, with what there is room for.
type Placed struct {
	Widget
	Shown     string  // the label, the one in its place, or "" for none
	ShownNote string  // the note, or "" for none
	size      float64 // font size of the label
	noteSize  float64 // font size of the note
	iconed    bool    // the icon is shown
	icon      float64 // side of an icon
	unit      float64 // factor of all that is drawn
	list      int     // index of its list plus one, 0 for none
	group     int     // index of its group plus one, 0 for none
	turn      int     // when it was added
	age       float64 // ms that it has been shown
}

// UI holds what a scene shows besides its board, and what the player does with it. Names carry hover, press and focus across rebuilds.
type UI struct {
	Narrated bool // its screen has a board that can be zoomed, and tells of itself in sentences of its own

	Builder
	motion motion
	tip    tip

	hover   name
	held    name
	focus   name
	shownAt place // where the focus was when the page was told last
	keyed   bool  // the ring of the focus is drawn
	mouse   render.Point
	moused  bool // the mouse is the pointer, and its position is known
	drag    drag // a press in a list
	acted   bool // a widget was activated, and TakeActed has not told it yet
	denied  name // the disabled widget that was to be used, until it is said why it cannot be
}

func New(m Measurer) *UI { return &UI{Builder: Builder{typesetter: typesetter{measure: m}}} }

// Reset empties the UI before the next build.
func (u *UI) Reset() {
	u.Builder.reset()
	u.tip.line = render.Rect{}
}

// TipsIn has the tips of what is in lists shown as a line in r, so that they cover none of it. Reset ends that.
func (u *UI) TipsIn(r render.Rect) { u.tip.line = r }

// Do handles one intent. out is what is left for the scene: the own intent of a widget that is activated, None (Edited for a text) if only
// the UI changes, otherwise the intent itself. taken reports whether the pointer is on the UI, not on the board.
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
		u.endTip()
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
		if u.toEnd(in.Kind) || u.page(in.Kind) {
			return Intent{}, true
		}
	}
	if w := u.refusal(in); w != nil {
		u.motion.refuse(w)
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

func (w *Placed) own(in Intent) Intent {
	return Intent{Kind: w.Does, N: w.N, At: in.At, Touch: in.Touch, Value: w.Value}
}

// toFocus passes a key to the focused widget; done reports whether the widget uses it.
func (u *UI) toFocus(w *Placed, in Intent) (out Intent, done bool) {
	if w == u.field() {
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
			return w.nudge(in), true
		}
	}
	return in, false
}

// see records where the mouse is, or that a finger has replaced it.
func (u *UI) see(in Intent) { u.mouse, u.moused, u.tip.finger = in.At, !in.Touch, in.Touch }

// point updates the widget under the mouse.
func (u *UI) point() {
	was := u.hover
	u.hover = name{}
	if w := u.at(u.mouse); w != nil && u.moused && u.held == (name{}) {
		u.hover = w.name()
	}
	if u.hover != was {
		u.tip.leave(u.tip.row(u.named(was), &u.content))
	}
}

func (u *UI) press(in Intent) (out Intent, taken bool) {
	u.endTip()
	u.see(in)
	u.focus, u.hover = name{}, name{}
	u.drag = drag{}
	if l := u.listAt(in.At); l != nil {
		u.drag = drag{list: l.index(&u.content) + 1, from: in.At, last: in.At}
		taken = true
	}
	w := u.at(in.At)
	if w == nil {
		if w := u.refusal(in); w != nil {
			u.motion.refuse(w)
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
		return w.slide(in), true
	case LookField:
		u.focus = w.name()
	}
	return Intent{}, true
}

func (u *UI) drags(in Intent) (out Intent, taken bool) {
	if w := u.named(u.held); w != nil && w.Look == LookSlider {
		return w.slide(in), true
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
	tipped := u.tipped()
	asked := u.tip.finger && u.tip.shown(tipped) && tipped.bare() // for the name alone
	u.endTip()
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
			return w.slide(in), true
		}
		if under := u.at(in.At); !asked && under != nil && under.name() == held && w.Look != LookField {
			u.acted = true
			return w.own(in), true
		}
	}
	return Intent{}, true
}
