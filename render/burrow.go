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

func (k Tuft) Paint(p *Painter) { groupOf("pieces/tufts", int(k)).Paint(p) }

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
