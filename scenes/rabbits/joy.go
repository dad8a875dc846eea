package rabbits

import "warren/render"

// A joy is the scene after the last move: the rabbits duck into their holes and peep out again, one after the other.
type joy struct {
	on     bool
	ms     float64 // since the win
	landMS float64 // when the last rabbit sits
	among  int     // number of rabbits
}

const (
	duckMS = 80.0  // a rabbit ducks
	riseMS = 170.0 // a rabbit comes up
	sunk   = 0.95  // cells that a rabbit goes down: the ears cannot be seen
)

func (j *joy) tick(ms float64) bool {
	if !j.on || j.ms >= render.WinMS {
		return false
	}
	j.ms = min(render.WinMS, j.ms+ms)
	return true
}

func (j *joy) end() { j.ms = render.WinMS }

// depth is from 0 to 1. The rabbit ducks at duckAt; turn is its place among the rabbits that come up.
func (j *joy) depth(turn int, duckAt float64) float64 {
	first, last := 0.6*j.landMS+duckMS, render.WinMS-riseMS
	riseAt := last
	if j.among > 1 {
		riseAt = render.Lerp(first, last, float64(turn)/float64(j.among-1))
	}
	switch riseAt = max(riseAt, duckAt+duckMS); {
	case j.ms >= render.WinMS:
		return 0
	case j.ms >= riseAt:
		return 1 - render.EaseOut((j.ms-riseAt)/riseMS)
	}
	return render.EaseIn((j.ms - duckAt) / duckMS)
}

func (v *view) Celebrate() {
	v.joy = joy{on: true, landMS: v.motionTotal}
	for _, late := range [...]bool{false, true} { // rabbits that are still on their way come last
		for i := range v.pieces {
			if p := &v.pieces[i]; p.fox == 0 && p.travels() == late {
				p.turn = v.joy.among
				v.joy.among++
			}
		}
	}
}

func (p *piece) travels() bool { return p.from != pointOf(p.cell) }

func (v *view) drawPeeping(c *render.Canvas, i int) {
	p, edge := &v.pieces[i], v.grid.Cell
	rect, duckAt := v.area(p), 0.0
	if p.travels() {
		duckAt = v.joy.landMS
	}
	deep := v.joy.depth(p.turn, duckAt)
	if deep == 0 {
		picture := p.looks.seatedHappy
		if v.joy.ms < render.WinMS && v.joy.ms < duckAt+duckMS {
			picture = p.looks.seatedAwake
		}
		c.Draw(picture, rect, render.Options{})
		return
	}
	c.PushClip(render.Rect{X: rect.X - edge, Y: rect.Y - edge, W: 3 * edge, H: (1 + render.HoleRim + 0.02) * edge})
	c.Draw(p.looks.seatedHappy, rect.Move(render.Point{Y: deep * sunk * edge}), render.Options{Smooth: true})
	c.PopClip()
	c.Draw(holeFront, rect, render.Options{})
}
