package ui

import (
	"image/color"

	"warren/render"
)

// Tick advances all that moves by one tick, and requests a frame of what has changed.
func (u *UI) Tick(f *Frames) {
	u.tip.tick(f, u.tipped(), &u.content, u.motion.pace)
	u.motion.tick(f, &u.content, u.hover, u.held)
}

// Draw paints widgets, texts and pictures in the order in which they were added.
func (u *UI) Draw(c *render.Canvas) {
	in := 0
	for _, s := range u.shown {
		if s.list != in {
			u.leaveList(c, in)
			in = s.list
			u.enterList(c, in)
		}
		if s.veil == nil {
			u.drawShown(c, s)
			continue
		}
		c.PushVeil(s.veil())
		u.drawShown(c, s)
		c.PopVeil()
	}
	u.leaveList(c, in)
}

// enterList begins the clip of a list, which moves with the list; there is nothing to do for 0.
func (u *UI) enterList(c *render.Canvas, list int) {
	if list == 0 {
		return
	}
	l := &u.lists[list-1]
	if l.veil != nil {
		c.PushVeil(l.veil())
		defer c.PopVeil()
	}
	c.PushClip(l.clip())
}

// leaveList ends the clip of a list and paints its bar; there is nothing to do for 0.
func (u *UI) leaveList(c *render.Canvas, list int) {
	if list == 0 {
		return
	}
	c.PopClip()
	l := &u.lists[list-1]
	if l.veil != nil {
		c.PushVeil(l.veil())
		defer c.PopVeil()
	}
	l.drawBar(c)
}

// drawShown paints an element, unless it is out of sight in its list.
func (u *UI) drawShown(c *render.Canvas, s shown) {
	switch s.kind {
	case aWidget:
		if w := &u.widgets[s.at]; u.visible(s.list, w.Rect) {
			u.drawVeiled(c, w)
		}
	case aCaption:
		if text := &u.captions[s.at]; u.visible(s.list, text.rect) {
			text.draw(c)
		}
	case aPicture:
		if p := &u.pictures[s.at]; u.visible(s.list, p.rect) {
			p.draw(c, p.rect)
		}
	}
}

func (u *UI) drawVeiled(c *render.Canvas, w *Placed) {
	alpha, offset, plain := u.motion.veil(w)
	if plain {
		u.drawWidget(c, w)
		return
	}
	c.PushVeil(alpha, offset)
	u.drawWidget(c, w)
	c.PopVeil()
}

func (t *caption) draw(c *render.Canvas) {
	step := LineHeight(t.style.Size)
	y := t.rect.Y + (t.rect.H-step*float64(len(t.lines)))/2 + step/2
	x := t.rect.X
	switch t.style.Align {
	case render.AlignCenter:
		x += t.rect.W / 2
	case render.AlignRight:
		x += t.rect.W
	}
	for _, line := range t.lines {
		c.Text(line, render.Point{X: x, Y: y}, t.style, t.ink)
		y += step
	}
}

// tipped returns the widget whose tip may appear: the one under the mouse, or the one that a finger holds.
func (u *UI) tipped() *Placed {
	if u.tip.finger && u.held != (name{}) {
		return u.named(u.held)
	}
	return u.named(u.hover)
}

func (u *UI) endTip() { u.tip.leave(u.tip.row(u.tipped(), &u.content)) }

// DrawTip draws the name of the icon under the pointer, inside a window of the given width. Call it last, so that the tip is on top.
func (u *UI) DrawTip(c *render.Canvas, width float64) {
	w := u.tipped()
	switch {
	case !u.tip.shown(w):
	case u.tip.inLine(w):
		u.tip.drawLine(c, w.Tip, u.motion.pace, render.Body*max(1, u.Type))
	default:
		u.tip.draw(c, w, u.tip.top(w, &u.content), u.motion.pace, width)
	}
}

const (
	buttonRadius = 14.0
	areaRadius   = 16.0
	bareRadius   = 24.0
)

func (u *UI) drawWidget(c *render.Canvas, w *Placed) {
	w.draw(c, u.motion.heat(w.name()), u.held == w.name(), u.keyed && u.focus == w.name())
}

func (w *Placed) draw(c *render.Canvas, heat float64, held, focused bool) {
	rect := w.drawn()
	if held && w.Look != LookSlider {
		rect.Y += 1.5 * heat
	}
	ink := c.Ink
	radius := min(buttonRadius*w.unit, rect.H/2)
	switch w.Look {
	case LookMain:
		c.RoundRect(render.Rect{X: rect.X, Y: rect.Y + 3*w.unit, W: rect.W, H: rect.H}, radius, c.Shadow)
		c.RoundRect(rect, radius, render.Mix(c.Moss, c.Ink, 0.14*heat))
		ink = c.OnMoss
	case LookTool, LookPlain:
		fill := render.Mix(c.Cell, c.Ink, 0.10*heat)
		if w.Disabled {
			fill = render.Mix(c.Bg, c.Cell, 0.5)
		}
		c.RoundRect(rect, radius, fill)
		w.drawEdge(c, rect, radius)
	case LookIcon:
		if heat > 0 {
			c.RoundRect(rect, radius, render.Mix(c.Bg, c.Ink, 0.10*heat))
		}
	case LookChoice:
		fill := render.Mix(c.Cell, c.Ink, 0.10*heat)
		c.RoundRect(rect, radius, fill)
		w.drawEdge(c, rect, radius)
	case LookCard:
		c.RoundRect(render.Rect{X: rect.X, Y: rect.Y + 6, W: rect.W, H: rect.H}, 20, c.Shadow)
		c.RoundRect(rect, 20, render.Mix(c.Cell, c.Ink, 0.05*heat))
		c.RoundBorder(rect, 20, 1.5, c.Border(0.6))
	case LookBare:
		radius = bareRadius * w.unit
	case LookArea:
		radius = areaRadius * w.unit
		if heat > 0 {
			tint := c.Ink
			tint.A = uint8(18 * heat)
			c.RoundRect(rect, radius, tint)
		}
	case LookSlider:
		w.drawSlider(c, heat)
	case LookField:
		w.drawField(c, focused)
	case LookPassage:
		c.RoundRect(rect, radius, c.Bg)
		w.drawEdge(c, rect, radius)
	}
	if w.Disabled {
		ink = DisabledInk(c.Theme)
	}
	w.drawLabel(c, rect, ink)
	if focused && w.Look != LookShape {
		wide := w.ringAway()
		if w.Look == LookBare { // a picture may have the colour of the ring beside it
			const halo = 2
			c.RoundBorder(rect.Inset(-wide-halo), radius+wide+halo, 3+2*halo, c.Cell)
		}
		c.RoundBorder(rect.Inset(-wide), radius+wide, 3, c.Sky)
	}
}

func DisabledInk(th *render.Theme) color.NRGBA { return render.Mix(th.Bg, th.Muted, 0.55) }

func (w *Placed) drawn() render.Rect {
	return render.Rect{X: w.Rect.X, Y: w.Rect.Y + w.Inset, W: w.Rect.W, H: w.Rect.H - 2*w.Inset}
}

// ringAway returns the distance of the ring of the focus from the widget.
func (w *Placed) ringAway() float64 {
	if w.Look == LookArea {
		return 0 // its neighbours on the panel touch it
	}
	return 4
}

func (w *Placed) ring() render.Rect { return w.drawn().Inset(-w.ringAway()) }

// drawEdge marks a selected button in the ink of its label: the accent is for the button that leads on, the colour of the sky for the focus.
func (w *Placed) drawEdge(c *render.Canvas, rect render.Rect, radius float64) {
	if w.Selected {
		c.RoundBorder(rect, radius, 3.5*w.unit, c.Moss)
		return
	}
	c.RoundBorder(rect, radius, 1.5*w.unit, c.Border(0.9))
}

func (w *Placed) drawLabel(c *render.Canvas, rect render.Rect, ink color.NRGBA) {
	if w.Look == LookCard || w.Look == LookField {
		return
	}
	mid := rect.Center()
	st := render.Style{Size: w.size, Bold: true, Align: render.AlignCenter}
	if w.ShownNote != "" {
		w.drawNoted(c, rect, ink)
		return
	}
	switch {
	case !w.iconed:
		c.Text(w.Shown, mid, st, ink)
	case w.Shown == "":
		c.Icon(w.Icon, render.Square(mid, min(w.icon+2*w.unit, rect.H-8)), ink)
	case w.Stacked:
		c.Icon(w.Icon, render.Square(render.Point{X: mid.X, Y: rect.Y + rect.H*0.36}, w.icon), ink)
		c.Text(w.Shown, render.Point{X: mid.X, Y: rect.Y + rect.H*0.76}, st, ink)
	default:
		run := w.icon + Gap*w.unit + c.TextWidth(w.Shown, st)
		x := mid.X - run/2
		c.Icon(w.Icon, render.Square(render.Point{X: x + w.icon/2, Y: mid.Y}, w.icon), ink)
		st.Align = render.AlignLeft
		c.Text(w.Shown, render.Point{X: x + w.icon + Gap*w.unit, Y: mid.Y}, st, ink)
	}
}

// drawNoted draws a label with its note under it, both beside the icon if there is one.
func (w *Placed) drawNoted(c *render.Canvas, rect render.Rect, ink color.NRGBA) {
	label, note := render.Style{Size: w.size, Bold: true}, render.Style{Size: w.noteSize}
	wide := max(c.TextWidth(w.Shown, label), c.TextWidth(w.ShownNote, note))
	mid := rect.Center()
	x := mid.X - (w.iconRoom()+wide)/2
	if w.iconed {
		c.Icon(w.Icon, render.Square(render.Point{X: x + w.icon/2, Y: mid.Y}, w.icon), ink)
		x += w.iconRoom()
	} else {
		label.Align, note.Align = render.AlignCenter, render.AlignCenter
		x = mid.X
	}
	lines := 0.33 * (w.size + w.noteSize) // from the middle to the middle of each line
	c.Text(w.Shown, render.Point{X: x, Y: mid.Y - lines}, label, ink)
	c.Text(w.ShownNote, render.Point{X: x, Y: mid.Y + lines}, note, ink)
}
