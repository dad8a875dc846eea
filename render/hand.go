package render

// Hand is the hand that lessons show. Its finger points at (0.29, 0.15) of the picture.
type Hand struct{}

func (Hand) Paint(p *Painter) { DrawingOf("pieces/hand").Paint(p) }
