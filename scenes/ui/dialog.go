package ui

import (
	"math"

	"warren/render"
)

// A Dialog is a card over another scene, which keeps running behind it: settings, levels, rules.
type Dialog struct {
	Env    *Env
	UI     *UI
	Below  Scene
	Build  func()                                   // lays out the card; it calls Open first
	Choose func(in Intent) Scene                    // handles what a widget or a key wants, except Close and Back; ignores what it does not know
	Paint  func(c *render.Canvas, th *render.Theme) // paints the rest of the card's content; nil if there is none
	Step   func()                                   // runs at every tick; nil if there is nothing to do
	Tell   func(message string)                     // tells the player something that is not about the scene below; nil if the scene tells it
	Learns bool                                     // the buttons of the gamepad come as PadControls
	State  State

	name      string // of its kind, for its place
	card      render.Rect
	ms        float64 // since it was opened
	version   int
	scrolling bool
	laidAt    float64 // the scroll offset when the card was laid out
}

// NewDialog returns a dialog over a scene; the name is that of its kind, for its place. The caller sets Build and Choose.
func NewDialog(env *Env, name string, below Scene) *Dialog {
	return &Dialog{Env: env, Below: below, UI: New(env.Measure), name: name, version: -1}
}

// Tick advances the scene below by one tick.
func (d *Dialog) Tick(seen bool) {
	d.Below.Tick(false)
	if d.Step != nil {
		d.Step()
	}
	if d.ms < d.Env.Pace().Lasts(render.InMS) {
		d.ms += TickMS
		d.Env.Redraw()
	}
	d.UI.TickIn(d.Env)
}

// Leave does nothing: nothing runs for a dialog.
func (d *Dialog) Leave() {}

// Beneath returns the scene below.
func (d *Dialog) Beneath() Scene { return d.Below }

// Relayout requests a new layout of the card.
func (d *Dialog) Relayout() {
	d.version = -1
	d.Env.Redraw()
}

// LayOut lays out the scene below, and the card if something has changed.
func (d *Dialog) LayOut() {
	if d.Tell != nil {
		if trouble := d.Env.TakeTrouble(); trouble != "" {
			d.Tell(trouble)
		}
	}
	d.Below.LayOut()
	if d.version != d.Env.Version() {
		d.version = d.Env.Version()
		d.UI.Type = d.Env.Type()
		d.UI.Reset()
		d.Build()
		if d.scrolling {
			d.UI.EndList()
		}
		_, d.laidAt = d.UI.View(dialogList)
	}
	d.Env.Show(d.UI)
}

// Now returns where a rectangle of the content is that Paint paints: it may have scrolled since it was laid out.
func (d *Dialog) Now(r render.Rect) render.Rect {
	_, offset := d.UI.View(dialogList)
	return r.Move(render.Point{Y: d.laidAt - offset})
}

// Do handles an intent and returns the next scene.
func (d *Dialog) Do(in Intent) Scene {
	out := d.UI.DoFocused(in)
	outside := out.Kind == Press && !d.card.Contains(out.At)
	switch {
	case out.Kind == Close, out.Kind == Back, outside:
		return d.Below
	case out.Kind == None, out.Pointer(), d.Env.Common(out):
		return d
	}
	return d.Choose(out)
}

const (
	dialogMargin = 8.0 // between the card and the window
	dialogPad    = 16.0
	dialogList   = -1 // id of the list in which the content of a low dialog scrolls
	dialogRadius = 20.0
	dialogShade  = 200.0 // how opaque the window is that covers the scene below, of 255
	dialogFrom   = 24.0  // it rises by that
)

// Draw paints the scene below, then the card.
func (d *Dialog) Draw(c *render.Canvas) {
	th := d.Env.Theme()
	d.Below.Draw(c)
	pace := d.Env.Pace()
	shade := th.Bg
	shade.A = uint8(dialogShade * pace.Part(d.ms, render.InMS))
	c.Fill(render.Rect{W: d.Env.Width, H: d.Env.Height}, shade)
	alpha, below := pace.Rise(d.ms, render.InMS, dialogFrom)
	c.PushVeil(alpha, below)
	defer c.PopVeil()
	drawCard(c, th, d.card, dialogRadius)
	d.UI.Draw(c, th)
	if d.Paint == nil {
		return
	}
	if d.scrolling {
		within, _ := d.UI.View(dialogList)
		c.PushClip(within)
		defer c.PopClip()
	}
	d.Paint(c, th)
}

// Open places the card in the middle of the window, with its title and close button, and returns the rectangle of its
// content. In a low window the content gets less height than h.
func (d *Dialog) Open(w, h float64, title string) render.Rect { return d.OpenLeast(w, h, 0, title) }

// OpenLeast is Open for content that needs at least the height least: if the window is too low for it, the content scrolls.
func (d *Dialog) OpenLeast(w, h, least float64, title string) render.Rect {
	return d.scroll(d.openCard(w, h, title), least)
}

// openCard places the card and returns the rectangle under its title.
func (d *Dialog) openCard(w, h float64, title string) render.Rect {
	w, h = min(w, d.Env.Width-2*dialogMargin), min(h, d.Env.Height-2*dialogMargin)
	d.card = render.Rect{X: math.Round((d.Env.Width - w) / 2), Y: math.Round((d.Env.Height - h) / 2), W: w, H: h}
	in := d.card.Inset(dialogPad)
	top := CutTop(&in, MinTouch, Gap)
	d.UI.Add(Widget{Does: Close, Rect: CutRight(&top, MinTouch, Gap), Look: LookIcon, Icon: render.IconClose, Iconed: true})
	d.UI.Text(title, top, render.Style{Size: render.Panel, Bold: true}, d.Env.Theme().Ink)
	return in
}

// scroll begins a list in a rectangle that is lower than least, and returns the rectangle of the content.
func (d *Dialog) scroll(in render.Rect, least float64) render.Rect {
	if d.scrolling = in.H < least-0.01; d.scrolling {
		return d.UI.BeginList(dialogList, in, least)
	}
	return in
}

// OpenFilled opens a card that is as high as its content needs, and returns its foot, of the given height, which is 0 for
// none. fill lays the content out from the top of a rectangle down and returns the height that it takes; it is called more
// than once, and the last call counts. In a low window the content scrolls, the foot does not.
func (d *Dialog) OpenFilled(w, foot float64, title string, fill func(in render.Rect) float64) render.Rect {
	around := 2*dialogPad + MinTouch + Gap
	if foot > 0 {
		around += foot + Gap
	}
	room := min(w, d.Env.Width-2*dialogMargin) - 2*dialogPad
	height := d.UI.measured(room, fill)
	barred := height+around > d.Env.Height-2*dialogMargin
	if barred {
		height = d.UI.measured(room-barRoom, fill)
	}
	in := d.openCard(w, height+around, title)
	var last render.Rect
	if foot > 0 {
		last = CutBottom(&in, foot, Gap)
	}
	in = d.scroll(in, height)
	if barred && !d.scrolling {
		in.W -= barRoom // in its full width it would not fit
	}
	fill(in)
	d.UI.EndList()
	return last
}
