package render

// A Fox fills two cells, its head to the right, or below if it is Vertical. Blink closes its eyes.
type Fox struct{ Vertical, Blink bool }

func (f Fox) Paint(p *Painter) {
	name, eyes := "fox/across", "#open"
	if f.Vertical {
		name = "fox/down"
	}
	if f.Blink {
		eyes = "#shut"
	}
	DrawingOf(name).Paint(p)
	DrawingOf(name + eyes).Paint(p)
}
