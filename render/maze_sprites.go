package render

import (
	"image/color"
	"strconv"
)

// headLow is the size in logical pixels below which a face has fewer and larger features.
const headLow = 40

// House is the home of the rabbit, the end of the maze. If Lit, the door is open, and the rabbit looks out.
type House struct{ Lit bool }

func (h House) Paint(p *Painter) {
	small := min(p.W, p.H) < headLow*p.Px
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

var (
	brickHues = [...]color.NRGBA{rgb(0xCC9474), rgb(0xC28765), rgb(0xD5A384), rgb(0xBB7E5E)}
	mortar    = rgb(0x7A4F3B)
)

// Paint draws rows of bricks, each with a lit upper edge.
func (k Brick) Paint(p *Painter) {
	c := min(p.W, p.H)
	p.Push(Scale(c, c))
	defer p.Pop()
	const (
		from, wide = 0.04, 0.92
		rows       = 3
		high, long = wide / rows, wide / 2
	)
	wall := new(Path).RoundRect(Rect{from, from, wide, wide}, 0.13)
	pieceGround(p, wall, c)
	p.Fill(wall, mortar)
	p.PushClip(wall)
	joint := max(0.042, 1.2*p.Px/c)
	for row := range rows {
		start := from
		if (row+int(k))%2 == 1 {
			start -= long / 2
		}
		for i := range 3 {
			b := Rect{start + float64(i)*long, from + float64(row)*high, long, high}.Inset(joint / 2)
			hue := brickHues[(3*row+2*i+row*i+int(k))%len(brickHues)]
			p.Fill(new(Path).RoundRect(b, 0.045), hue)
			lit := Rect{b.X + 0.035, b.Y + 0.025, b.W - 0.07, 0.034}
			p.Fill(new(Path).RoundRect(lit, 0.017), Mix(hue, Cream, 0.42))
		}
	}
	p.PopClip()
	p.Stroke(wall, outlineWidth, mortar)
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
