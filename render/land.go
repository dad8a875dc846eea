package render

import "math"

// A strip is the scenery of a land, and beside it the scenery as in a mirror, so that strips join
// without a seam. It is one byte, so converting it to a Picture does not allocate.
type strip Land

const (
	stripWide = 780.0 // logical pixels
	stripHigh = 284.0
)

var stripNames = [lands]string{MeadowLand: "meadow", GardenLand: "garden", TownLand: "town", ForestLand: "forest", SandLand: "sand"}

func (s strip) Paint(p *Painter) {
	name := "lands/" + stripNames[s] + "-light"
	if p.Theme.Dark {
		name = "lands/" + stripNames[s] + "-dark"
	}
	half := Rect{W: p.W / 2, H: p.H}
	for _, side := range [...]Matrix{Identity, {A: -1, D: 1, E: p.W}} {
		p.Push(side)
		p.PushClip(new(Path).Rect(half))
		DrawingOf(name).paint(p, half, 0)
		p.PopClip()
		p.Pop()
	}
}

// DrawLand draws the scenery of a land along the lower edge of r, smaller in a low r and nothing in
// one too low for it, or in high contrast.
func (c *Canvas) DrawLand(land Land, r Rect) {
	const least = 0.5 // of the size that it is drawn for
	k := min(1, r.H/stripHigh)
	if land == NoLand || c.theme.Contrast || k < least {
		return
	}
	c.PushClip(r)
	wide, high := math.Round(k*stripWide), math.Round(k*stripHigh)
	for x := r.X; x < r.Right(); x += wide {
		at := Rect{X: x, Y: r.Bottom() - high, W: wide, H: high}
		c.DrawAt(strip(land), at, at, Options{})
	}
	c.PopClip()
}
