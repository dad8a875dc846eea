package render

import "strconv"

// lowEdge is the size in logical pixels below which a picture has fewer and larger features.
const lowEdge = 40

// House is the home of the rabbit, the end of the maze. If Lit, the door is open, and the rabbit looks out.
type House struct{ Lit bool }

func (h House) Paint(p *Painter) {
	small := min(p.W, p.H) < lowEdge*p.Px
	parts := []string{"", "#door", "#heart"}
	switch {
	case h.Lit && small:
		parts = []string{"", "#lit", "#small-rabbit"}
	case h.Lit:
		parts = []string{"", "#lit", "#rabbit", "#glow"}
	case small:
		parts = parts[:2]
	}
	for _, part := range parts {
		DrawingOf("pieces/house" + part).Paint(p)
	}
}

// A Brick is one of BrickKinds brick walls that fill their cell. Neighbours of different kinds look natural.
type Brick uint8

const BrickKinds = 4

func (k Brick) Paint(p *Painter) {
	DrawingOf("pieces/bricks").Paint(p)
	groupOf("pieces/bricks", int(k)).Paint(p)
}

// Pin marks a pinned tile, in the upper right corner of its cell.
type Pin struct{}

func (Pin) Paint(p *Painter) {
	c := min(p.W, p.H)
	big := 1.0
	if c < 44*p.Px {
		big = 1.25 // larger on small tiles
	}
	tip := Point{0.70 * c, 0.33 * c}
	p.Draw(DrawingOf("pieces/pin"), Rect{tip.X * (1 - big), tip.Y * (1 - big), c * big, c * big})
}

// A TapMark shows the number of taps that a tile needs, 0 to 3, at the centre of its cell.
type TapMark uint8

const TapMarks = 4

func (k TapMark) Paint(p *Painter) {
	c := min(p.W, p.H)
	edge := c
	if c < 44*p.Px {
		edge *= 4.0 / 3 // larger on small tiles
	}
	p.Draw(DrawingOf("pieces/tap"+strconv.Itoa(int(k))), Square(Point{c / 2, c / 2}, edge))
}
