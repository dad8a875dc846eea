package ui

import (
	"math"

	"warren/render"
	"warren/scenes/ui/box"
)

// A Page is a scene that shows one tree of boxes: over the whole window, such as the calendar, or as a dialog, on a card over another scene, which keeps
// running behind it.
type Page struct {
	Env     *Env
	UI      *UI
	At      Route                // where the player is on the page; a dialog is not kept
	Layout  func() box.Box       // returns what the page shows; that of a dialog is made by Card
	Choose  func(in Intent) Step // handles what a widget or a key wants, except Close and Back; ignores what it does not know
	Shut    func() Step          // what Close and Back do; nil if they close the page
	Step    func()               // runs at every tick; nil if there is nothing to do
	Message Lines                // stays until the next one; Said shows it
	Tells   bool                 // the page shows its message; another leaves what there is to tell to the scene below
	Helps   bool                 // it handles Help itself
	Land    render.Land          // of the window around a board

	copying    copying
	handing    bool // a picture is being saved, or something is with the system's dialog
	dialog     bool
	card       render.Rect // of a dialog
	ms         float64     // since the dialog was opened
	laidOutFor int
}

// NewPage returns a page. The caller sets Layout and Choose.
func NewPage(env *Env, at Route) *Page {
	return &Page{Env: env, UI: New(env.Measure), At: at, Tells: true, Helps: true, laidOutFor: -1}
}

// NewDialog returns a dialog. The caller sets Layout and Choose.
func NewDialog(env *Env) *Page {
	return &Page{Env: env, UI: New(env.Measure), dialog: true, laidOutFor: -1}
}

// A paged scene is a Page, or has one embedded.
type paged interface{ page() *Page }

func (p *Page) page() *Page { return p }

func (p *Page) Tick(bool) {
	if p.Step != nil {
		p.Step()
	}
	p.tickCopying()
	p.tickHanding()
	if p.dialog && p.ms < p.Env.Pace().Lasts(render.InMS) {
		p.ms += TickMS
		p.Env.Redraw()
	}
	p.UI.Tick(&p.Env.Frames)
}

// Leave does nothing: nothing runs for a page.
func (p *Page) Leave() {}

func (p *Page) Route() Route { return p.At }

func (p *Page) Relayout() {
	p.laidOutFor = -1
	p.Env.Redraw()
}

func (p *Page) Tell(message ...Line) {
	p.Message = message
	p.Env.Say(p.Told())
	p.Relayout()
}

// Told returns the message in words, "" for none.
func (p *Page) Told() string { return p.Message.In(p.Env.Words) }

// Said returns the message, or nothing if there is none. Where larger type leaves no room for the rest of the page, it has the usual size.
func (p *Page) Said() box.Box {
	return p.UI.label(p.Told(), render.Style{Size: render.Body, Align: render.AlignCenter}, p.Env.Theme().Ink, render.Body)
}

func (p *Page) LayOut() {
	if p.laidOutFor != p.Env.Version() {
		p.laidOutFor = p.Env.Version()
		p.UI.Type = p.Env.Type()
		p.UI.Reset()
		room := p.Env.Window()
		if !p.dialog { // it begins with its bar, and no margin is above that
			bar := render.Bar(p.Env.Width, p.Env.Height)
			room = render.Rect{X: bar.X, W: bar.W, H: p.Env.Height - bar.X}
		}
		p.Layout().Place(room)
		p.UI.EndList()
	}
	p.Env.Show(p.UI)
}

func (p *Page) Do(in Intent) Step {
	out := p.UI.DoFocused(in)
	outside := p.dialog && out.Kind == Press && !p.card.Contains(out.At)
	switch {
	case out.Kind == Close, out.Kind == Back, outside:
		if p.Shut != nil {
			return p.Shut()
		}
		return Pop()
	case out.Kind == None, out.Pointer(), p.Env.Common(out):
		return Step{}
	case out.Kind == Help && !p.Helps:
		return GoTo(Route{Page: CardHelp})
	}
	return p.Choose(out)
}

const (
	dialogPad   = 16.0
	dialogList  = -1          // id of the list in which the content of a low dialog scrolls
	dialogShade = 200.0 / 255 // how opaque the window is that covers the scene below
	dialogFrom  = 24.0        // it rises by that
)

func (p *Page) Draw(c *render.Canvas) {
	if !p.dialog {
		c.Fill(p.Env.Window(), c.Theme.In(p.Land).Bg)
	}
	p.UI.Draw(c)
	p.UI.DrawTip(c, p.Env.Width)
}

func (p *Page) drawShade(c *render.Canvas, window render.Rect) {
	c.Fill(window, c.Shade(dialogShade*p.Env.Pace().Part(p.ms, render.InMS)))
}

// DrawCard paints the card of what lies over the rest.
func DrawCard(c *render.Canvas, r render.Rect) {
	c.RoundRect(render.Rect{X: r.X, Y: r.Y + 6, W: r.W, H: r.H}, CardRadius, c.Shadow)
	c.RoundRect(r, CardRadius, c.Cell)
	c.RoundBorder(r, CardRadius, 1.5, c.Border(0.9))
}

// Card returns the card of a dialog, which has a width and stands in the middle of the window. In a low window the content scrolls, but the foot, which may
// be empty, does not.
func (p *Page) Card(w float64, title string, content, foot box.Box) box.Box {
	shut := p.UI.Button(Widget{Does: Close, Look: LookIcon, Icon: render.IconClose})
	head := p.UI.Fitting(title, render.Style{Size: render.Panel, Bold: true}, p.Env.Theme().Ink).Tall(MinTouch)
	card := box.Column(Gap, box.Row(Gap, head, shut), p.UI.Scroll(dialogList, content), foot).Pad(dialogPad, dialogPad)
	card = p.UI.Veiled(func() (alpha float64, below render.Point) {
		return p.Env.Pace().Rise(p.ms, render.InMS, dialogFrom)
	}, p.UI.Modal(title, box.Stack(p.UI.Picture(DrawCard), card)))
	return box.Stack(p.UI.Picture(p.drawShade), box.Fill(func(window render.Rect) {
		w := min(w, window.W-2*Gap)
		h := min(card.Heights(w).Most, window.H-2*Gap)
		p.card = render.Rect{X: math.Round((window.W - w) / 2), Y: math.Round((window.H - h) / 2), W: w, H: h}
		card.Place(p.card)
	}))
}
