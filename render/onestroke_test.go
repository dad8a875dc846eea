package render

import (
	"image/color"
	"math"
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

// trailArea returns how many pixels a trail without its lower edge covers.
func trailArea(c *Canvas, points []Point, cell, taper float64) float64 {
	c.Begin(nil, 1, Light())
	c.useWhite()
	width := c.path.trail(1, points, cell, taper, false)
	c.path.stroke(&c.batch, 0, 0, math.Inf(1), tintOf(white, 1), width.at)
	return c.batch.area()
}

func TestTrailCoversItsWay(t *testing.T) {
	t.Parallel()
	c := NewCanvas()
	const cell = 50.0
	wide := math.Round(trailWide * cell)
	cap := math.Pi * wide * wide / 4
	bend := (2 - math.Pi/2) * trailCurve * cell // what a round corner saves
	tests := []struct {
		name   string
		points []Point
		want   float64
	}{
		{"a dot", []Point{{100, 100}}, cap},
		{"two cells", []Point{{100, 100}, {150, 100}}, 50*wide + cap},
		{"a straight line", []Point{{100, 100}, {150, 100}, {200, 100}}, 100*wide + cap},
		{"one corner", []Point{{100, 100}, {150, 100}, {150, 150}}, (100-bend)*wide + cap},
		{"to and fro", []Point{{100, 100}, {150, 100}, {150, 150}, {100, 150}, {100, 200}}, (200-3*bend)*wide + cap},
		{"a point twice", []Point{{100, 100}, {150, 100}, {150, 100}, {150, 150}}, (100-bend)*wide + cap},
	}
	for _, test := range tests {
		if got := trailArea(c, test.points, cell, 0); math.Abs(got-test.want) > 0.01*test.want+2 {
			t.Errorf("%s: %.0f pixels, want %.0f", test.name, got, test.want)
		}
	}
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

// The area of the trail grows in proportion to the motion of its head, around corners too.
func TestTrailGrowsWithItsHead(t *testing.T) {
	t.Parallel()
	const cell, steps = 60.0, 30
	wide := trailWide * cell
	for _, way := range [...]Point{{1, 0}, {0, 1}, {0, -1}} {
		before := 0
		for i := range steps + 1 {
			corner := Point{100, 100}
			head := corner.Add(way.Mul(cell * float64(i) / steps))
			img := shoot(t, 200, 200, 1, Light(), func(c *Canvas) { c.DrawTrail([]Point{{40, 100}, corner, head}, cell, 0, 0) })
			area := 0
			for x := range 200 {
				area += hueRows(t, img, x, Light().Moss)
			}
			if step := float64(area - before); i > 0 && (step < -0.06*wide*cell || step > wide*cell/steps+0.06*wide*cell) {
				t.Errorf("way %v, step %d: the trail grows by %v pixels", way, i, step)
			}
			before = area
		}
	}
}

func TestTrailBeginsThin(t *testing.T) {
	t.Parallel()
	img := shoot(t, 300, 60, 1, Light(), func(c *Canvas) { c.DrawTrail([]Point{{40, 30}, {280, 30}}, 50, 2, 0) })
	first, last := hueRows(t, img, 40, Light().Moss), hueRows(t, img, 200, Light().Moss)
	if want := math.Round(trailWide * 50); float64(last) != want || float64(first) > 0.5*want {
		t.Errorf("%d pixels wide at the start, %d later, want less than half of %v, then that", first, last, want)
	}
}

// TestLightTravels checks that the light travels along the trail, stays on it, and leaves a thread on all of it.
func TestLightTravels(t *testing.T) {
	t.Parallel()
	points := []Point{{30, 30}, {270, 30}}
	front := func(shine float64) (x, n int) {
		img := shoot(t, 300, 60, 1, Light(), func(c *Canvas) { c.DrawTrail(points, 40, 0, shine) })
		for at := range 300 {
			if k := hueRows(t, img, at, Light().shimmer()); k > 0 {
				if float64(k) > trailWide*40 {
					t.Errorf("shine %v: %d pixels wide", shine, k)
				}
				x = at
				n++
			}
		}
		return x, n
	}
	for shine, want := range map[float64]int{0: 0, 1: 240} {
		if _, n := front(shine); n < want || n > want+8 {
			t.Errorf("shine %v: seen in %d columns, want %d", shine, n, want)
		}
	}
	before := 0
	for _, shine := range [...]float64{0.3, 0.5, 0.7} {
		x, n := front(shine)
		if n == 0 || x <= before {
			t.Errorf("shine %v: %d columns up to %d, after %d", shine, n, x, before)
		}
		before = x
	}
}

type gardenSheet struct{}

func (gardenSheet) Paint(p *Painter) {
	c := p.W / GardenKinds
	for i := range Garden(GardenKinds) {
		p.Draw(i, Rect{float64(i) * c, 0, c, c})
	}
}

// A head that has not moved yet changes nothing, at any position of the board between pixels.
func TestTrailWaitsForItsHead(t *testing.T) {
	t.Parallel()
	c := NewCanvas()
	corner := Point{100.3, 150.4}
	points := []Point{{100.3, 100.4}, corner, corner}
	if still, waiting := trailArea(c, points[:2], 50, 0), trailArea(c, points, 50, 0); math.Abs(still-waiting) > 0.75*trailWide*50 {
		t.Errorf("%.1f pixels, and %.1f with a head that waits", still, waiting)
	}
	for _, s := range c.path.samples {
		if s.dir != (Point{0, 1}) {
			t.Errorf("the trail turns to %v", s.dir)
		}
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
