package scenes

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"warren/render"
)

// dialog is a card over another scene, which goes on behind it: settings, levels, rules.
type dialog struct {
	env     *env
	below   scene
	ui      *ui
	card    render.Rect
	version int
	build   func() // lays the card out; sets card
	choose  func(a action) scene
	paint   func(c *render.Canvas, th *render.Theme) // what the card shows beside its ui; nil for nothing
}

func newDialog(e *env, below scene) *dialog {
	return &dialog{env: e, below: below, ui: newUI(e.measure), version: -1}
}

func (d *dialog) tick() {
	d.below.tick()
	if d.ui.tick() {
		d.env.redraw()
	}
}

func (d *dialog) leave() { d.below.leave() }

func (d *dialog) layOut() {
	d.below.layOut()
	if d.version != d.env.version {
		d.version = d.env.version
		d.ui.reset()
		d.build()
	}
}

func (d *dialog) update(in *input) scene {
	act, taken := d.ui.update(in)
	if act == actNone {
		act = d.ui.focusKeys(in)
	}
	outside := in.pointer.pressed && !taken && !d.card.Contains(in.pointer.at)
	switch {
	case act == actClose, outside, in.has(ebiten.KeyEscape):
		return d.below
	case d.env.common(act):
		return d
	case act != actNone:
		return d.choose(act)
	}
	return d
}

func (d *dialog) draw(c *render.Canvas) {
	th := d.env.theme()
	d.below.draw(c)
	shade := th.Bg
	shade.A = 200
	c.Fill(render.Rect{W: d.env.width, H: d.env.height}, shade)
	c.RoundRect(render.Rect{X: d.card.X, Y: d.card.Y + 6, W: d.card.W, H: d.card.H}, 20, th.Shadow)
	c.RoundRect(d.card, 20, th.Cell)
	c.RoundBorder(d.card, 20, 1.5, render.Mix(th.Cell, th.Line, 0.9))
	d.ui.draw(c, th)
	if d.paint != nil {
		d.paint(c, th)
	}
}

// open places the card in the middle of the window, with its title and its way out, and gives what is left of it.
func (d *dialog) open(w, h float64, title string) render.Rect {
	w, h = min(w, d.env.width-16), min(h, d.env.height-16)
	d.card = render.Rect{X: math.Round((d.env.width - w) / 2), Y: math.Round((d.env.height - h) / 2), W: w, H: h}
	in := d.card.Inset(16)
	top := cutTop(&in, minTouch, gap)
	d.ui.add(widget{action: actClose, rect: cutRight(&top, minTouch, gap), look: lookIcon, icon: render.IconClose, iconed: true})
	d.ui.text(title, top, render.Style{Size: render.Panel, Bold: true}, d.env.theme().Ink)
	return in
}
