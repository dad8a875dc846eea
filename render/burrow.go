package render

import (
	"image/color"
	"math"
)

// All pictures except the groove fill a cell.

// meadowEdge returns the colour of the line around a cell of grass.
func (th *Theme) meadowEdge() color.NRGBA {
	switch {
	case th.Contrast:
		return th.Edge
	case th.Dark:
		return Mix(th.Grass, Cream, 0.14)
	}
	return Mix(th.Grass, Outline, 0.20)
}

// A Tuft is one of TuftKinds plants on empty cells.
type Tuft uint8

const TuftKinds = 4

// Paint draws blades of grass, some with a flower. They are faint, so that they do not look like pieces.
func (k Tuft) Paint(p *Painter) {
	c := min(p.W, p.H)
	p.Push(Scale(c, c))
	defer p.Pop()
	blade := Mix(p.Theme.Grass, Outline, 0.26)
	tuft := func(x, y float64) {
		q := new(Path).MoveTo(x-0.03, y).QuadTo(x-0.035, y-0.05, x-0.065, y-0.07).
			MoveTo(x, y).QuadTo(x, y-0.06, x-0.004, y-0.10).
			MoveTo(x+0.03, y).QuadTo(x+0.035, y-0.05, x+0.065, y-0.075)
		p.Stroke(q, 0.026, blade)
	}
	switch k {
	case 0:
		tuft(0.28, 0.36)
		tuft(0.70, 0.74)
	case 1:
		tuft(0.66, 0.34)
		paintFlower(p, 0.30, 0.70, 0.030, 0, Mix(p.Theme.Grass, Cream, 0.55), Mix(p.Theme.Grass, light.Honey, 0.55))
	case 2:
		tuft(0.34, 0.76)
		for i := range 3 { // a clover leaf
			at := Rotate(float64(i) * 2.0944).Apply(Point{0, -0.045})
			p.Fill(new(Path).Circle(0.68+at.X, 0.36+at.Y, 0.042), blade)
		}
	case 3:
		tuft(0.46, 0.52)
	}
}

// The ellipse of a hole and the earth around it, in units of a cell.
const (
	holeX, holeY   = 0.5, 0.585
	holeRX, holeRY = 0.345, 0.235
	holeBank       = 0.085 // width of the earth
)

// Hole is a goal cell of the rabbits. A rabbit that sits in it is drawn over it.
type Hole struct{}

func (Hole) Paint(p *Painter) {
	c := min(p.W, p.H)
	p.Push(Scale(c, c))
	defer p.Pop()
	bank := new(Path).Ellipse(holeX, holeY, holeRX+holeBank, holeRY+holeBank)
	if p.Theme.Dark {
		p.Stroke(bank, outlineWidth+2*max(rimWidth, p.Px/c), pieceRim)
	}
	p.Fill(bank, earth)
	pieceOutline(p, bank)
	mouth := new(Path).Ellipse(holeX, holeY, holeRX, holeRY)
	p.Fill(mouth, pit)
	p.PushClip(mouth)
	p.Stroke(new(Path).Ellipse(holeX, holeY+0.035, holeRX, holeRY), 0.05, Mix(pit, earth, 0.45)) // the back wall
	p.PopClip()
	paintPebbles(p, -2.5, -1.3, -0.5, 0.55, 1.25, 2.3)
}

// HoleRim is y of the foremost point of a hole's front rim, in cells.
const HoleRim = holeY + holeRY

// HoleFront is the front half of the earth around a hole, drawn over a rabbit that comes up.
type HoleFront struct{}

func (HoleFront) Paint(p *Painter) {
	c := min(p.W, p.H)
	p.Push(Scale(c, c))
	defer p.Pop()
	p.PushClip(new(Path).Rect(Rect{-1, holeY, 3, 2}))
	defer p.PopClip()
	const rx, ry = holeRX + holeBank, holeRY + holeBank
	outer := new(Path).MoveTo(holeX+rx, holeY).
		CubeTo(holeX+rx, holeY+ry*kappa, holeX+rx*kappa, holeY+ry, holeX, holeY+ry).
		CubeTo(holeX-rx*kappa, holeY+ry, holeX-rx, holeY+ry*kappa, holeX-rx, holeY)
	if p.Theme.Dark {
		p.Stroke(outer, outlineWidth+2*max(rimWidth, p.Px/c), pieceRim)
	}
	front := new(Path).Append(outer).LineTo(holeX-holeRX, holeY).
		CubeTo(holeX-holeRX, holeY+holeRY*kappa, holeX-holeRX*kappa, holeY+holeRY, holeX, holeY+holeRY).
		CubeTo(holeX+holeRX*kappa, holeY+holeRY, holeX+holeRX, holeY+holeRY*kappa, holeX+holeRX, holeY).Close()
	p.Fill(front, earth)
	pieceOutline(p, outer)
	paintPebbles(p, 0.55, 1.25, 2.3)
}

func paintPebbles(p *Painter, angles ...float64) {
	for _, angle := range angles {
		s, cos := math.Sincos(angle)
		p.Fill(new(Path).Ellipse(holeX+(holeRX+0.045)*cos, holeY+(holeRY+0.043)*s, 0.024, 0.017), Mix(earth, Cream, 0.22))
	}
}

// aboveRim returns the region in which a body inside a hole is visible: everything above its front rim.
func aboveRim(x, y, rx, ry float64) *Path {
	return new(Path).MoveTo(x-1, y-2).LineTo(x+1, y-2).LineTo(x+1, y).LineTo(x+rx, y).
		CubeTo(x+rx, y+ry*kappa, x+rx*kappa, y+ry, x, y+ry).
		CubeTo(x-rx*kappa, y+ry, x-rx, y+ry*kappa, x-rx, y).LineTo(x-1, y).Close()
}

// A Groove is the lane in which a fox slides, along x or y, over all cells of the picture. With Rim it is only the outline: all outlines lie below all
// grooves, so crossing grooves join.
type Groove struct{ Vertical, Rim bool }

const (
	grooveWidth = 0.44  // of the groove, in cells
	grooveRim   = 0.035 // of the outline on either side
	grooveLeast = 1.5   // least width of the outline, in logical pixels
)

// The earth is bare in the light theme; in the dark one its hues contrast with a dark meadow.
func (th *Theme) grooveHues() (bed, rim color.NRGBA) {
	if th.Dark {
		return Mix(th.Grass, pit, 0.55), pieceRim
	}
	return Mix(th.Grass, earth, 0.26), earth
}

func (g Groove) Paint(p *Painter) {
	c := min(p.W, p.H)
	p.Push(Scale(c, c))
	defer p.Pop()
	from, to := Point{0.5, 0.5}, Point{p.W/c - 0.5, 0.5}
	if g.Vertical {
		to = Point{0.5, p.H/c - 0.5}
	}
	bed, rim := p.Theme.grooveHues()
	if g.Rim {
		p.Stroke(new(Path).Polyline(from, to), grooveWidth+2*max(grooveRim, grooveLeast*p.Px/c), rim)
		return
	}
	p.Stroke(new(Path).Polyline(from, to), grooveWidth, bed)
}

// A Landing marks a cell that the selected piece can move to, with a ring if a rabbit lands there. It lies on grass, holes and earth, so it has both pale
// and dark lines.
type Landing struct{ Ring bool }

func (l Landing) Paint(p *Painter) {
	c := min(p.W, p.H)
	p.Push(Scale(c, c))
	defer p.Pop()
	line := max(0.03, 1.25*p.Px/c)
	spot := func(r float64, col color.NRGBA) { p.Fill(new(Path).Circle(0.5, 0.5, r), col) }
	if l.Ring {
		ring := new(Path).Circle(0.5, 0.5, 0.265)
		p.Stroke(ring, 0.05+2*line, Outline)
		p.Stroke(ring, 0.05, Cream)
	}
	spot(0.10+2*line, Cream)
	spot(0.10+line, Outline)
	spot(0.10, light.Sky)
}

type Mushroom struct{}

func (Mushroom) Paint(p *Painter) { DrawingOf("pieces/mushroom").Paint(p) }
