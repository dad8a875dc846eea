package render

// A Star is one that a game can earn: filled, or only its outline.
type Star struct{ Earned bool }

func (s Star) Paint(p *Painter) {
	group := "#open"
	if s.Earned {
		group = "#earned"
	}
	DrawingOf("pieces/star" + group).Paint(p)
}
