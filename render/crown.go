package render

// Crown is the sign for the fewest possible without help: the crown of Link-up, as large as the square in the middle of the picture allows.
type Crown struct{}

func (Crown) Paint(p *Painter) {
	p.Draw(GlyphCrown, Square(Point{p.W / 2, p.H / 2}, min(p.W, p.H)/(2*glyphReach)))
}
