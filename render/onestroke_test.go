package render

import (
	"image"
	"image/color"
	"testing"
)

type strokeSheet struct{}

func (strokeSheet) Paint(p *Painter) {
	c := p.W / 7
	drawTray(paintSurface{p}, p.Theme, Rect{0, 0, p.W / p.Px, p.H / p.Px}, 1, 7, -1, c/p.Px, p.Theme.Cell, p.Theme.Edge)
	for i := range HedgeKinds {
		p.Draw(Hedge(i), Rect{float64(i) * c, 0, c, c})
	}
	p.Draw(StartRing{}, Rect{5 * c, 0, c, c})
	p.Draw(EndHole{}, Rect{6 * c, 0, c, c})
}

// TestTrailIsSharp checks that straight lines of a trail have their edges at whole pixels, at any position of the board.
func TestTrailIsSharp(t *testing.T) {
	t.Parallel()
	for _, cell := range [...]float64{28, 33.3, 51.7} {
		img := shoot(t, 300, 60, 1, Light(), func(c *Canvas) {
			c.Fill(Rect{0, 0, 300, 60}, white)
			c.DrawTrail([]Point{{-50, 30.3}, {400, 30.3}}, cell, 0, 0)
		})
		for y := range 60 {
			switch at := img.RGBAAt(150, y); at {
			case color.RGBA{255, 255, 255, 255}, opaque(Light().Moss), opaque(Light().litEdge()):
			default:
				t.Errorf("cell %v: %v at height %d", cell, at, y)
			}
		}
	}
}

func opaque(c color.NRGBA) color.RGBA { return color.RGBA{c.R, c.G, c.B, 255} }

type gardenSheet struct{}

func (gardenSheet) Paint(p *Painter) {
	c := p.W / GardenKinds
	for i := range Garden(GardenKinds) {
		p.Draw(i, Rect{float64(i) * c, 0, c, c})
	}
}

// A head that has not moved yet changes nothing.
func TestTrailWaitsForItsHead(t *testing.T) {
	t.Parallel()
	trail := func(points ...Point) *image.RGBA {
		return shoot(t, 200, 200, 1, Light(), func(c *Canvas) { c.DrawTrail(points, 50, 0, 0) })
	}
	still, waits := trail(Point{100, 100}, Point{100, 150}), trail(Point{100, 100}, Point{100, 150}, Point{100, 150})
	// The cap is rounded otherwise.
	if n := differs(still, waits, func(color.RGBA) bool { return true }); n > 100 {
		t.Errorf("%d pixels differ", n)
	}
}

// The end of a stroke stands out on the smallest cells, and the dot of a next cell on it.
func TestEndHoleStandsOut(t *testing.T) {
	t.Parallel()
	for _, th := range themes {
		for _, cell := range []int{18, 32, 60} {
			for name, ground := range map[string]color.NRGBA{"a cell": th.Cell, "a visited cell": th.visited()} {
				best := 0.0
				for _, col := range crossing(EndHole{}, 1, 1, cell, th, ground) {
					best = max(best, contrast(col, ground))
				}
				if best < forGraphic {
					t.Errorf("%v, cell %d: at most %.2f:1 on %s, want %v:1", th, cell, best, name, forGraphic)
				}
			}
		}
		if best := max(contrast(th.Moss, pit), contrast(th.halo(), pit)); best < forGraphic {
			t.Errorf("%v: a dot has %.2f:1 on a hole, want %v:1", th, best, forGraphic)
		}
	}
}
