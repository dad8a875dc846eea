package ui

import (
	"warren/render"
	"warren/scenes/ui/box"
)

// A Page is a whole screen without a board, such as the calendar.
type Page struct {
	Env     *Env
	UI      *UI
	At      Route                // where the player is on the page
	Build   func()               // lays out the page
	Choose  func(in Intent) Step // handles what a widget or a key wants, except Close and Back; ignores what it does not know
	Step    func()               // runs at every tick; nil if there is nothing to do
	Message string               // what the player is told, until there is something else to tell; Said shows it

	laidOutFor int
}

// NewPage returns a page. The caller sets Build and Choose.
func NewPage(env *Env, at Route) *Page {
	return &Page{Env: env, UI: New(env.Measure), At: at, laidOutFor: -1}
}

func (p *Page) Tick(bool) {
	if p.Step != nil {
		p.Step()
	}
	p.UI.TickIn(p.Env)
}

// Leave does nothing: nothing runs for a page.
func (p *Page) Leave() {}

func (p *Page) isPage() {}

func (p *Page) Relayout() {
	p.laidOutFor = -1
	p.Env.Redraw()
}

func (p *Page) Tell(message string) {
	p.Message = message
	p.Env.Say(message)
	p.Relayout()
}

// Said returns the message, or nothing if there is none. Where larger type leaves no room for the rest of the page, it has the usual size.
func (p *Page) Said() box.Box {
	return p.UI.label(p.Message, render.Style{Size: render.Body, Align: render.AlignCenter}, p.Env.Theme().Ink, render.Body)
}

func (p *Page) LayOut() {
	if trouble := p.Env.TakeTrouble(); trouble != "" {
		p.Tell(trouble)
	}
	if p.laidOutFor != p.Env.Version() {
		p.laidOutFor = p.Env.Version()
		p.UI.Type = p.Env.Type()
		p.UI.Reset()
		p.Build()
		p.UI.EndList()
	}
	p.Env.Show(p.UI)
}

func (p *Page) Do(in Intent) Step {
	out := p.UI.DoFocused(in)
	switch {
	case out.Kind == Close, out.Kind == Back:
		return Pop()
	case out.Kind == None, out.Pointer(), p.Env.Common(out):
		return Step{}
	}
	return p.Choose(out)
}

func (p *Page) Draw(c *render.Canvas) {
	th := p.Env.Theme()
	c.Fill(render.Rect{W: p.Env.Width, H: p.Env.Height}, th.Bg)
	p.UI.Draw(c, th)
	p.UI.DrawTip(c, th, p.Env.Width)
}
