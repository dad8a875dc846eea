package ui

import (
	"math"

	"warren/render"
	"warren/scenes/ui/box"
)

// A Dialog is a card over another scene, which keeps running behind it: settings, levels, rules.
type Dialog struct {
	Env    *Env
	UI     *UI
	Build  func()               // says what is on the card, by Show
	Choose func(in Intent) Step // handles what a widget or a key wants, except Close and Back; ignores what it does not know
	Step   func()               // runs at every tick; nil if there is nothing to do
	Helps  bool                 // it is the help itself
	Tell   func(message string) // tells the player something that is not about the scene below; nil if the scene tells it

	card       render.Rect
	ms         float64 // since it was opened
	laidOutFor int
}

// NewDialog returns a dialog. The caller sets Build and Choose.
func NewDialog(env *Env) *Dialog {
	return &Dialog{Env: env, UI: New(env.Measure), laidOutFor: -1}
}

func (d *Dialog) Tick(seen bool) {
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

func (d *Dialog) isDialog() {}

func (d *Dialog) Relayout() {
	d.laidOutFor = -1
	d.Env.Redraw()
}

func (d *Dialog) LayOut() {
	if d.laidOutFor != d.Env.Version() {
		d.laidOutFor = d.Env.Version()
		d.UI.Type = d.Env.Type()
		d.UI.Reset()
		d.Build()
	}
	d.Env.Show(d.UI)
}

func (d *Dialog) Do(in Intent) Step {
	out := d.UI.DoFocused(in)
	outside := out.Kind == Press && !d.card.Contains(out.At)
	switch {
	case out.Kind == Close, out.Kind == Back, outside:
		return Pop()
	case out.Kind == None, out.Pointer(), d.Env.Common(out):
		return Step{}
	case out.Kind == Help && !d.Helps:
		return GoTo(Route{Page: CardHelp})
	}
	return d.Choose(out)
}

const (
	dialogMargin = 8.0 // between the card and the window
	dialogPad    = 16.0
	dialogList   = -1 // id of the list in which the content of a low dialog scrolls
	dialogRadius = 20.0
	dialogShade  = 200.0 / 255 // how opaque the window is that covers the scene below
	dialogFrom   = 24.0        // it rises by that
)

func (d *Dialog) Draw(c *render.Canvas) {
	th := d.Env.Theme()
	pace := d.Env.Pace()
	c.Fill(render.Rect{W: d.Env.Width, H: d.Env.Height}, th.Shade(dialogShade*pace.Part(d.ms, render.InMS)))
	alpha, below := pace.Rise(d.ms, render.InMS, dialogFrom)
	c.PushVeil(alpha, below)
	defer c.PopVeil()
	drawCard(c, th, d.card, dialogRadius)
	d.UI.Draw(c, th)
}

// Show puts a card of a width in the middle of the window. In a low window the content scrolls, but the foot, which may be empty, does not.
func (d *Dialog) Show(w float64, title string, content, foot box.Box) {
	shut := d.UI.Button(Widget{Does: Close, Look: LookIcon, Icon: render.IconClose, Iconed: true})
	head := d.UI.Fitting(title, render.Style{Size: render.Panel, Bold: true}, d.Env.Theme().Ink).Tall(MinTouch)
	card := box.Column(Gap, box.Row(Gap, head, shut), d.UI.Scroll(dialogList, content), foot).Pad(dialogPad, dialogPad)
	card = d.UI.Modal(title, card)
	w = min(w, d.Env.Width-2*dialogMargin)
	h := min(card.Heights(w).Most, d.Env.Height-2*dialogMargin)
	d.card = render.Rect{X: math.Round((d.Env.Width - w) / 2), Y: math.Round((d.Env.Height - h) / 2), W: w, H: h}
	card.Place(d.card)
}
