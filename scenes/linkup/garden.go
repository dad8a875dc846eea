package linkup

import (
	"math"

	rules "warren/puzzles/linkup"
	"warren/render"
)

// A garden is what grows on the empty tray after the last pair: beds, from that pair outward, and then the rabbit.
type garden struct {
	on   bool
	ms   float64 // since the win
	from rules.Path
}

const (
	growFrom   = render.LinkDrawMS + render.LinkHoldMS // the last pair bursts
	spreadMS   = 250.0                                 // from the start of the first bed to that of the last
	rabbitFrom = 500.0
	petals     = 9 // from each tile of the last pair
)

func (g *garden) tick(ms float64) bool {
	if !g.on || g.ms >= render.WinMS {
		return false
	}
	g.ms = min(render.WinMS, g.ms+ms)
	return true
}

func (g *garden) end() { g.ms = render.WinMS }

// grown goes from 0 to a little over 1 and to 1.
func (g *garden) grown(from float64) float64 {
	if g.ms >= render.WinMS {
		return 1
	}
	return render.EaseOutBack((g.ms - from) / render.PopMS)
}

// away is the distance from the last pair, from 0 to 1.
func (v *view) away(cell rules.Cell) float64 {
	if v.garden.from.Len() == 0 {
		return 0
	}
	from, to := v.garden.from.From(), v.garden.from.To()
	near := math.Hypot(float64(cell.Row-from.Row), float64(cell.Col-from.Col))
	near = min(near, math.Hypot(float64(cell.Row-to.Row), float64(cell.Col-to.Col)))
	return near / math.Hypot(float64(v.board.Rows()), float64(v.board.Cols()))
}

func (v *view) drawGarden(c *render.Canvas) {
	g := &v.garden
	if !g.on {
		return
	}
	for i := range len(v.board.Cells()) {
		cell := v.cell(i)
		size := g.grown(growFrom + spreadMS*v.away(cell))
		if size > 0 {
			c.Draw(bed(cell), v.grid.Tile(cell.Row, cell.Col), render.Options{Scale: size})
		}
	}
	v.drawPetals(c)
	if size := g.grown(rabbitFrom); size > 0 {
		room := min(v.grid.Tray.W, v.grid.Tray.H)
		edge := min(0.62*room, max(0.34*room, 2.2*v.grid.Cell))
		at := render.Square(v.grid.Tray.Center(), edge)
		at.Y -= 0.1 * v.grid.Cell
		c.DrawAt(cheer, at, render.Rect{X: at.X, Y: at.Bottom() - at.H*size, W: at.W, H: at.H * size}, render.Options{})
	}
}

// bed has only grass on every third cell, so that the flowers stand out.
func bed(cell rules.Cell) render.Garden {
	n := uint32(cell.Row+1)*2654435761 ^ uint32(cell.Col+1)*2246822519 // large odd numbers: a scatter without rows
	n ^= n >> 15
	n *= 2654435769
	if n >>= 16; n%3 == 0 {
		return 0
	}
	return render.Garden(n / 3 % render.GardenKinds)
}

var cheer render.Picture = render.Cheer{}

func (v *view) drawPetals(c *render.Canvas) {
	g := &v.garden
	t := (g.ms - growFrom) / (render.WinMS - growFrom)
	if t <= 0 || t >= 1 || g.from.Len() == 0 {
		return
	}
	for i := range 2 * petals {
		end := g.from.From()
		if i >= petals {
			end = g.from.To()
		}
		sin, cos := math.Sincos(float64(i) * 2 * math.Pi / petals)
		far := (0.9 + 0.5*float64(i%3)) * render.EaseOut(t) * v.grid.Cell
		at := v.grid.Spot(end.Row, end.Col).Add(render.Point{X: cos * far, Y: sin*far + 0.5*t*t*v.grid.Cell})
		side := 0.28 * v.grid.Cell
		c.Draw(render.Confetti(i%render.ConfettiKinds), render.Square(at, side), render.Options{
			Alpha: max(0.01, 1-t*t), Angle: 4 * t * cos, Smooth: true,
		})
	}
}
