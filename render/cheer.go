package render

// Cheer is the hero that celebrates: arms up, eyes shut for joy. If Down, its arms are half lowered.
type Cheer struct{ Down bool }

func (h Cheer) Paint(p *Painter) {
	name := "hero/cheer"
	if h.Down {
		name = "hero/cheer-down"
	}
	c := min(p.W, p.H)
	p.Draw(DrawingOf(name), Rect{(p.W - c) / 2, p.H - c, c, c})
}
