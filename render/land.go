package render

import "math"

// A strip is the scenery of a land, and beside it the scenery as in a mirror, so that strips join
// without a seam. It is one byte, so converting it to a Picture does not allocate.
type strip Land

const (
	stripWide = 780.0 // logical pixels
	stripHigh = 284.0
	sceneMost = 1.2 // of its size, in a window that shows the scenery once
)

var stripNames = [lands]string{MeadowLand: "meadow", GardenLand: "garden", TownLand: "town", ForestLand: "forest", SandLand: "sand"}

func (s strip) Paint(p *Painter) {
	name := "lands/" + stripNames[s] + "-light"
	if p.Theme.Dark {
		name = "lands/" + stripNames[s] + "-dark"
	}
	half := Rect{W: math.Ceil(p.W / 2), H: p.H} // whole pixels, or else the middle is seen
	for _, side := range [...]Matrix{Identity, {A: -1, D: 1, E: p.W}} {
		p.Push(side)
		p.PushClip(new(Path).Rect(half))
		DrawingOf(name).paint(p, half, 0)
		p.PopClip()
		p.Pop()
	}
}

// DrawLand draws the scenery of a land along the lower edge of r, smaller in a low r and nothing in
// one too low for it, or in high contrast. A window of a phone's width shows the scenery once, and
// in a low r its upper part.
func (c *Canvas) DrawLand(land Land, r Rect) {
	const least = 0.5 // of the size that it is drawn for
	k := min(1, r.H/stripHigh)
	if land == NoLand || c.Contrast || k < least {
		return
	}
	if once := r.W / (stripWide / 2); once <= sceneMost {
		k = max(k, once)
	}
	c.PushClip(r)
	wide, high := math.Round(k*stripWide), math.Round(k*stripHigh)
	for x := r.X; x < r.Right(); x += wide {
		at := Rect{X: x, Y: max(r.Y, r.Bottom()-high), W: wide, H: high}
		c.DrawAt(strip(land), at, at, Options{})
	}
	c.PopClip()
}
