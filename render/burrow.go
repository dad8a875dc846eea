package render

import "image/color"

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

// Hole is a goal cell of the rabbits. A rabbit that sits in it is drawn over it.
type Hole struct{}

func (Hole) Paint(p *Painter) { DrawingOf("pieces/hole").Paint(p) }

// HoleRim is y of the foremost point of a hole's front rim, in cells.
const HoleRim = 0.82

// HoleFront is the front half of the earth around a hole, drawn over a rabbit that comes up.
type HoleFront struct{}

func (HoleFront) Paint(p *Painter) { DrawingOf("pieces/hole#front").Paint(p) }

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

// A Landing marks a cell that the selected piece can move to, with a ring if a rabbit lands there.
type Landing struct{ Ring bool }

func (l Landing) Paint(p *Painter) {
	if l.Ring {
		DrawingOf("pieces/landing#ring").Paint(p)
	}
	DrawingOf("pieces/landing").Paint(p)
}

type Mushroom struct{}

func (Mushroom) Paint(p *Painter) { DrawingOf("pieces/mushroom").Paint(p) }
