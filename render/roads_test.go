package render

import (
	"image"
	"image/color"
	"math"
	"testing"
)

// mazeSheet shows every picture of Way Home: closed roads, lit ones with one more side joined in each column, what stands on tiles.
type mazeSheet struct{}

func (mazeSheet) Paint(p *Painter) {
	c := p.W / 8
	drawTray(paintSurface{p}, p.Theme, Rect{0, 0, p.W / p.Px, p.H / p.Px}, 6, 8, -1, c/p.Px, p.Theme.Cell, p.Theme.Edge)
	at := func(pic Picture, row, col float64) { p.Draw(pic, Rect{col * c, row * c, c, c}) }
	shapes := [...]Sides{AllSides, North | East | South, East | South, East | West}
	for row, open := range shapes {
		for i := range 4 {
			at(Road{Open: open.Turn(i)}, float64(row), float64(i))
		}
		joined := Sides(0)
		for i, s := range fourSides {
			joined |= s & open
			at(Road{Open: open, Joined: joined, Lit: true}, float64(row), float64(4+i))
		}
	}
	for i := range TapMarks {
		at(Brick(i), 4, float64(i))
		at(TapMark(i), 5, float64(i))
	}
	at(Plate{}, 4, 4)
	at(Plate{Home: true}, 4, 5)
	p.Draw(House{}, OnPlate(Rect{5 * c, 4 * c, c, c}))
	at(Plate{Lit: true, Joined: South}, 4, 6)
	p.Draw(Hero{SitFront}, OnPlate(Rect{6 * c, 4 * c, c, c}))
	at(Road{Open: North | South, Joined: North, Lit: true}, 5, 6)
	at(Road{Open: East | West}, 5, 4)
	at(Pin{}, 5, 4)
	at(House{}, 5, 5)
}

type heroSheet struct{}

func (heroSheet) Paint(p *Painter) {
	c := p.W / 5
	for i := range Poses {
		p.Draw(Hero{i}, Rect{float64(i%5) * c, float64(i/5) * c, c, c}.Inset(0.04*c))
	}
}

func TestSidesTurn(t *testing.T) {
	t.Parallel()
	for s := range AllSides + 1 {
		if got := s.Turn(4); got != s {
			t.Errorf("%04b after four quarters is %04b", s, got)
		}
		if got := s.Turn(-1).Turn(1); got != s {
			t.Errorf("%04b there and back is %04b", s, got)
		}
	}
	for i, s := range fourSides {
		if got := s.Turn(1); got != fourSides[(i+1)%4] {
			t.Errorf("side %d turns to %04b", i, got)
		}
		want := Rotate(math.Pi / 2).Apply(s.vector())
		if got := s.Turn(1).vector(); got.Sub(want).Len() > 1e-9 {
			t.Errorf("side %d: a picture turned by a right angle shows %v, the road goes %v", i, want, got)
		}
		if got := s.Opposite().vector().Add(s.vector()); got.Len() != 0 {
			t.Errorf("side %d: the opposite is not across", i)
		}
	}
}

// A lit road continues across the gap between two cells without a seam and with the same width, at any scale.
func TestLitRoadHasNoSeam(t *testing.T) {
	t.Parallel()
	for _, cell := range [...]float64{28, 33.3, 41.7, 68, 140} {
		for _, scale := range [...]float64{1, 1.25, 2} {
			for _, th := range themes {
				w, h := int(4*cell*scale), int(cell*scale)+1
				img := shoot(t, w, h, scale, th, func(c *Canvas) {
					c.Fill(Rect{0, 0, 4 * cell, 2 * cell}, th.Board)
					for i := range 4 {
						c.DrawRoad(Rect{float64(i) * cell, 0, cell, cell}, Road{Open: East | West, Joined: East | West, Lit: true}, Options{})
					}
				})
				for x := 1; x < w; x++ {
					for y := range h {
						if img.RGBAAt(x, y) != img.RGBAAt(0, y) {
							t.Fatalf("cell %v, scale %v, %v: pixel (%d, %d) differs from the road's beginning", cell, scale, th, x, y)
						}
					}
				}
			}
		}
	}
}

// hueRows counts the pixels of a hue in a column of an image.
func hueRows(t *testing.T, img *image.RGBA, x int, hue color.NRGBA) int {
	t.Helper()
	n := 0
	for y := img.Rect.Min.Y; y < img.Rect.Max.Y; y++ {
		if img.RGBAAt(x, y) == (color.RGBA{hue.R, hue.G, hue.B, 255}) {
			n++
		}
	}
	return n
}

// TestLitRoadIsWider checks that lit and unlit roads differ in width and have sharp edges, at every size.
func TestLitRoadIsWider(t *testing.T) {
	t.Parallel()
	for size := 28; size <= 420; size += 1 + size/60 { // every one where pixels are few
		closed := hueRows(t, rasterise(Road{Open: East | West}, size, size, 1, Light()), size/3, Light().Pipe)
		lit := hueRows(t, rasterise(Road{Open: East | West, Lit: true}, size, size, 1, Light()), size/3, Light().Moss)
		c := float64(size)
		if math.Abs(float64(closed)-roadWide*c) > 1.01 || math.Abs(float64(lit)-litWide*c) > 1.01 {
			t.Errorf("%d pixels: a closed road is %d wide, a lit one %d", size, closed, lit)
		}
		if lit < closed+2 {
			t.Errorf("%d pixels: a lit road is %d wide, a closed one %d", size, lit, closed)
		}
	}
}

// A path continues in the next cell at the same point and in the same direction.
func TestRoadPointIsContinuous(t *testing.T) {
	t.Parallel()
	for open := range AllSides + 1 {
		for _, from := range append([]Sides{0}, fourSides[:]...) {
			for _, to := range append([]Sides{0}, fourSides[:]...) {
				if from == to || !open.Has(from|to) {
					continue
				}
				start, way := RoadPoint(from, to, open, 0)
				want := Point{0.5, 0.5}.Add(from.vector().Mul(0.5))
				if start.Sub(want).Len() > 1e-9 {
					t.Errorf("%04b from %04b to %04b: begins at %v, want %v", open, from, to, start, want)
				}
				if from != 0 && way.Add(from.vector()).Len() > 1e-9 {
					t.Errorf("%04b from %04b to %04b: begins in direction %v", open, from, to, way)
				}
				end, way := RoadPoint(from, to, open, 1)
				want = Point{0.5, 0.5}.Add(to.vector().Mul(0.5))
				if end.Sub(want).Len() > 1e-9 {
					t.Errorf("%04b from %04b to %04b: ends at %v, want %v", open, from, to, end, want)
				}
				if to != 0 && way.Sub(to.vector()).Len() > 1e-9 {
					t.Errorf("%04b from %04b to %04b: ends in direction %v", open, from, to, way)
				}
				before := start
				for i := 1; i <= 100; i++ {
					at, _ := RoadPoint(from, to, open, float64(i)/100)
					if at.Sub(before).Len() > 0.0101 {
						t.Fatalf("%04b from %04b to %04b: a leap from %v to %v", open, from, to, before, at)
					}
					before = at
				}
			}
		}
	}
}

func TestPoseToward(t *testing.T) {
	t.Parallel()
	tests := []struct {
		way  Point
		want Pose
	}{{Point{1, 0}, SitRight}, {Point{-1, 0}, SitLeft}, {Point{0, 1}, SitFront}, {Point{0, -1}, SitBack}, {Point{0.8, 0.6}, SitRight}, {Point{-0.6, -0.8}, SitBack}}
	for _, test := range tests {
		if got := PoseToward(test.way, false); got != test.want {
			t.Errorf("toward %v: pose %d, want %d", test.way, got, test.want)
		}
		if got := PoseToward(test.way, true); got != test.want+1 {
			t.Errorf("toward %v, aloft: pose %d, want %d", test.way, got, test.want+1)
		}
	}
}

func TestHopLeavesAndReturnsToTheGround(t *testing.T) {
	t.Parallel()
	for _, end := range [...]float64{0, 1} {
		lift, taller, aloft := Hop(end)
		if lift != 0 || math.Abs(taller) > 1e-9 || aloft {
			t.Errorf("at %v: lift %v, taller %v, aloft %v", end, lift, taller, aloft)
		}
	}
	if lift, taller, aloft := Hop(0.5); lift <= 0.2 || taller <= 0 || !aloft {
		t.Errorf("in the middle: lift %v, taller %v, aloft %v", lift, taller, aloft)
	}
}

// greyApart returns the number of pixels whose brightness differs clearly between two pictures.
func greyApart(a, b *image.RGBA) int {
	grey := func(c color.RGBA) int { return (299*int(c.R) + 587*int(c.G) + 114*int(c.B)) / 1000 }
	n := 0
	for y := a.Rect.Min.Y; y < a.Rect.Max.Y; y++ {
		for x := a.Rect.Min.X; x < a.Rect.Max.X; x++ {
			if d := grey(a.RGBAAt(x, y)) - grey(b.RGBAAt(x, y)); d > 60 || d < -60 {
				n++
			}
		}
	}
	return n
}

// TestMarksDifferInShape checks that the marks of Watch, and the two that sides can have, differ without colours.
func TestMarksDifferInShape(t *testing.T) {
	t.Parallel()
	const size = 60
	for _, th := range themes {
		var shots []*image.RGBA
		show := func(draw func(c *Canvas, cell Rect)) {
			shots = append(shots, shoot(t, size, size, 1, th, func(c *Canvas) {
				c.Fill(Rect{0, 0, size, size}, th.Cell)
				draw(c, Rect{0, 0, size, size})
			}))
		}
		show(func(*Canvas, Rect) {})
		for k := range Marks {
			show(func(c *Canvas, cell Rect) { c.DrawMark(k, cell, 0) })
		}
		show(func(c *Canvas, cell Rect) { c.DrawMark(MarkForced, cell, East) })
		show(func(c *Canvas, cell Rect) { c.DrawMark(MarkForbidden, cell, East) })
		for a := range shots {
			for b := range a {
				if n := greyApart(shots[a], shots[b]); n < 40 {
					t.Errorf("%v: marks %d and %d differ in %d pixels", th, a-1, b-1, n)
				}
			}
		}
	}
}
