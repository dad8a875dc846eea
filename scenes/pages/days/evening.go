package days

import (
	"warren/internal/progress"
	"warren/render"
	"warren/scenes/ui"
)

// An evening is the hill at dusk. The rabbits of the boards that are solved sit in their dens. It
// is the board of a picture, where the stars of each board stand below.
type evening struct {
	dens    []render.Picture
	puzzles []string
	signs   []render.Picture
	stars   []int
}

func (r *result) evening() *evening {
	v := new(evening)
	for _, b := range r.boards() {
		stars := r.stars(b.Name)
		v.puzzles, v.signs, v.stars = append(v.puzzles, b.Name), append(v.signs, b.Picture), append(v.stars, stars)
		v.dens = append(v.dens, render.Den{Puzzle: b.Name, Things: r.walk.Env.Things(b.Name), Home: stars > 0})
	}
	return v
}

// drawHill paints the hill with its dens in a room.
func (v *evening) drawHill(c *render.Canvas, th *render.Theme, room render.Rect) {
	c.DrawHill(render.EveningHill, room, render.HillStrips)
	night := th.Look
	night.Dark, night.Contrast = true, false
	c.Wear(night.Theme())
	for i, den := range v.dens {
		if render.HasDen(v.puzzles[i]) {
			c.Draw(den, render.EveningHill.Spot(room, v.puzzles[i]), render.Options{})
		}
	}
	c.Wear(th)
}

const (
	eveningWide = 420.0 // of a picture, in units of its own
	eveningHigh = 410.0 // of the hill in it
	rowHigh     = 84.0  // of the signs and stars below
)

// Aspect returns the width of the picture divided by its height.
func (v *evening) Aspect() float64 { return eveningWide / (eveningHigh + rowHigh) }

// Draw paints the hill, and below it the sign and the stars of each board.
func (v *evening) Draw(c *render.Canvas, th *render.Theme, within render.Rect) {
	k := within.W / eveningWide
	hill := render.Rect{X: within.X, Y: within.Y, W: within.W, H: k * eveningHigh}
	v.drawHill(c, th, hill)
	wide := within.W / float64(len(v.signs))
	for i, sign := range v.signs {
		mid := render.Point{X: within.X + (float64(i)+0.5)*wide, Y: hill.Bottom() + 0.42*k*rowHigh}
		c.Draw(sign, render.Square(mid, 0.5*k*rowHigh), render.Options{})
		side := 0.26 * k * rowHigh
		for n := range progress.MostStars {
			at := render.Point{X: mid.X + (float64(n)-1)*side, Y: hill.Bottom() + 0.86*k*rowHigh}
			c.Draw(ui.StarOf(n < v.stars[i]), render.Square(at, side), render.Options{})
		}
	}
}
