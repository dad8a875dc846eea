package render

import (
	"image/color"
	"math"
	"slices"
	"testing"
)

// busyFrame draws a typical table, or areas of it: tray, cars, buttons with icons and captions, marks.
func busyFrame(c *Canvas, cars []Picture, areas ...Rect) {
	c.Begin(nil, 2, Light(), areas...)
	c.DrawTray(Rect{20, 20, 400, 400}, 6, 6, 2, 60)
	for i, car := range cars {
		c.Draw(car, Rect{40 + 60*float64(i%3), 40 + 60*float64(i/3), 120, 60}, Options{})
	}
	for i, icon := range [...]Icon{IconUndo, IconRedo, IconRestart, IconNew, IconHint, IconSolve, IconHelp, IconBack} {
		r := Rect{450, 40 + 50*float64(i), 160, 40}
		c.RoundRect(r, 12, c.Cell)
		c.RoundBorder(r, 12, 2, c.Line)
		c.Icon(icon, Rect{460, r.Y + 8, 24, 24}, c.Ink)
		c.Text("Undo 撤销 (12)", Point{490, r.Center().Y}, Style{Size: Body, Tabular: true}, c.Ink)
	}
	c.PushClip(Rect{0, 0, 300, 300})
	c.Disc(Point{200, 200}, 30, c.Sky)
	c.Ring(Point{300, 300}, 30, 4, c.Honey)
	c.Segment(Point{100, 100}, Point{320, 200}, 6, c.Clay)
	c.Draw(cars[0], Rect{270, 100, 120, 60}, Options{Angle: 0.3})
	c.DrawAt(cars[0], Rect{0, 0, 120, 60}, Rect{10, 10, 130, 55}, Options{Alpha: 0.5})
	c.PopClip()
}

func testCars() []Picture {
	var cars []Picture
	for i := range 12 {
		cars = append(cars, Car{Len: 2, Style: i, Hero: i == 0})
	}
	return cars
}

// TestFramesAllocateNothing checks that a frame like the last allocates nothing: of a table, of an
// area of it, of links, of a text that is measured.
func TestFramesAllocateNothing(t *testing.T) { // not parallel: it counts allocations
	c, cars := NewCanvas(), testCars()
	links, way := linkupBoard()
	var lines []string
	for _, test := range []struct {
		name  string
		frame func()
	}{
		{"a table", func() { busyFrame(c, cars) }},
		{"an area", func() { busyFrame(c, cars, Rect{90, 90, 80, 60}) }},
		{"links", func() {
			for part := 0.0; part <= 1; part += 0.25 {
				linkupFrame(c, links, way, part)
			}
		}},
		{"a text", func() {
			lines = c.Wrap(lines[:0], "The way out is proven: 最少 49 步（已证明）, 24,132 positions searched.", Style{Size: Body}, 150)
		}},
	} {
		test.frame()
		if n := testing.AllocsPerRun(10, test.frame); n != 0 {
			t.Errorf("%s: %v allocations a frame", test.name, n)
		}
	}
}

// TestPicturesAreSnapped checks that dragged pictures are placed at whole device pixels and keep their size.
func TestPicturesAreSnapped(t *testing.T) {
	t.Parallel()
	c := NewCanvas()
	for _, x := range [...]float64{10, 10.2, 10.49, 10.7} {
		c.Begin(nil, 1.5, Light())
		c.Draw(square{}, Rect{x, 5, 33.3, 20}, Options{})
		v := c.batch.vertices
		for _, at := range v {
			if at.DstX != float32(math.Round(float64(at.DstX))) || at.DstY != float32(math.Round(float64(at.DstY))) {
				t.Errorf("x = %v: a corner at (%v, %v)", x, at.DstX, at.DstY)
			}
		}
		if w := v[1].DstX - v[0].DstX; w != 50 {
			t.Errorf("x = %v: %v pixels wide, want 50", x, w)
		}
		if v[1].SrcX-v[0].SrcX != 50 {
			t.Errorf("x = %v: stretched", x)
		}
	}
}

func TestOptions(t *testing.T) {
	t.Parallel()
	r := Rect{10, 10, 40, 20}
	tests := []struct {
		name     string
		draw     func(c *Canvas)
		x, y     float32 // of the picture's upper left corner on the screen
		alpha    float32
		filtered bool
	}{
		{"plain", func(c *Canvas) { c.Draw(square{}, r, Options{}) }, 10, 10, 1, false},
		{"faint", func(c *Canvas) { c.Draw(square{}, r, Options{Alpha: 0.25}) }, 10, 10, 0.25, false},
		{"a quarter turn", func(c *Canvas) { c.Draw(square{}, r, Options{Angle: math.Pi / 2}) }, 40, 0, 1, true},
		{"smooth", func(c *Canvas) { c.Draw(square{}, r.Move(Point{0.25, 0.5}), Options{Smooth: true}) }, 10.25, 10.5, 1, true},
		{"half as large", func(c *Canvas) { c.Draw(square{}, r, Options{Scale: 0.5}) }, 20, 15, 1, true},
		{"stretched", func(c *Canvas) { c.DrawAt(square{}, r, Rect{0, 0, 80, 20}, Options{}) }, 0, 0, 1, true},
	}
	for _, test := range tests {
		c := NewCanvas()
		c.Begin(nil, 1, Light())
		test.draw(c)
		v := c.batch.vertices[0]
		if math.Abs(float64(v.DstX-test.x)) > 1e-4 || math.Abs(float64(v.DstY-test.y)) > 1e-4 {
			t.Errorf("%s: at (%v, %v), want (%v, %v)", test.name, v.DstX, v.DstY, test.x, test.y)
		}
		if v.ColorA != test.alpha {
			t.Errorf("%s: opacity %v, want %v", test.name, v.ColorA, test.alpha)
		}
		if c.batch.runs[0].linear != test.filtered {
			t.Errorf("%s: linear filter %v, want %v", test.name, c.batch.runs[0].linear, test.filtered)
		}
	}
}

func TestClipsNest(t *testing.T) {
	t.Parallel()
	c := NewCanvas()
	c.Begin(nil, 1, Light())
	c.PushClip(Rect{0, 0, 50, 50})
	c.PushClip(Rect{40, 40, 50, 50})
	c.Fill(Rect{0, 0, 100, 100}, white)
	c.PopClip()
	c.Fill(Rect{0, 0, 100, 100}, white)
	c.PopClip()
	c.Fill(Rect{0, 0, 100, 100}, white)
	if got, want := c.batch.area(), 100.0+2500+10000; math.Abs(got-want) > 0.01 {
		t.Errorf("area %v, want %v", got, want)
	}
}

func TestANewScaleEmptiesTheAtlas(t *testing.T) {
	t.Parallel()
	c := NewCanvas()
	for _, scale := range [...]float64{1, 1, 2} {
		c.Begin(nil, scale, Light())
		c.Draw(square{}, Rect{0, 0, 20, 20}, Options{})
	}
	if n := len(c.atlas.pictures); n != 1 {
		t.Errorf("%d pictures, want 1", n)
	}
}

func BenchmarkFrame(b *testing.B) {
	c, cars := NewCanvas(), testCars()
	busyFrame(c, cars)
	b.ReportAllocs()
	for b.Loop() {
		busyFrame(c, cars)
	}
}

// TestAreas checks that a frame of some areas leaves out exactly the shapes that lie in none, and that areas that touch become one.
func TestAreas(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name  string
		areas []Rect
		boxes []box // in device pixels, two a logical one
		seen  []int // the shapes that are drawn
	}{
		{"everything", nil, nil, []int{0, 1, 2, 3}},
		{"one", []Rect{{5, 5, 10, 10}}, []box{{10, 10, 30, 30}}, []int{0}},
		{"fractions grow to whole pixels", []Rect{{5.3, 5.3, 10, 10}}, []box{{10, 10, 31, 31}}, []int{0}},
		{"two apart", []Rect{{5, 5, 10, 10}, {205, 5, 10, 10}}, []box{{10, 10, 30, 30}, {410, 10, 430, 30}}, []int{0, 2}},
		{"two that overlap", []Rect{{5, 5, 10, 10}, {10, 10, 10, 10}}, []box{{10, 10, 40, 40}}, []int{0}},
		{"one that joins two", []Rect{{0, 0, 10, 10}, {90, 0, 40, 10}, {5, 0, 90, 5}}, []box{{0, 0, 260, 20}}, []int{0, 1}},
		{"between the shapes", []Rect{{40, 40, 50, 50}}, []box{{80, 80, 180, 180}}, nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			c := NewCanvas()
			c.Begin(nil, 2, Light(), test.areas...)
			if !slices.Equal(c.batch.areas, test.boxes) {
				t.Errorf("areas %v, want %v", c.batch.areas, test.boxes)
			}
			var seen []int
			for i := range 4 {
				before := len(c.batch.indices)
				c.RoundRect(Rect{100 * float64(i), 0, 30, 30}, 8, white)
				if len(c.batch.indices) > before {
					seen = append(seen, i)
				}
			}
			if !slices.Equal(seen, test.seen) {
				t.Errorf("shapes %v are drawn, want %v", seen, test.seen)
			}
		})
	}
}

// A frame of an area draws what a whole frame draws there, vertex by vertex; the graphics card cuts it off at the edges.
func TestAreasLeaveTheRestAlone(t *testing.T) {
	c, cars := NewCanvas(), testCars()
	busyFrame(c, cars)
	whole := slices.Clone(c.batch.vertices)
	area := Rect{90, 90, 80, 60}
	busyFrame(c, cars, area)
	part := c.batch.vertices
	if len(part) == 0 || len(part) >= len(whole)/2 {
		t.Fatalf("%d of %d vertices are drawn", len(part), len(whole))
	}
	at := 0
	for _, v := range part { // in the same order
		for at < len(whole) && whole[at] != v {
			at++
		}
		if at == len(whole) {
			t.Fatalf("%+v is in no whole frame, or in another order", v)
		}
		at++
	}
}

// A veil fades and moves what is drawn under it, clips included. Veils add up, and nothing is left of them.
func TestVeil(t *testing.T) {
	t.Parallel()
	white := color.NRGBA{255, 255, 255, 255}
	img := shoot(t, 40, 40, 1, Light(), func(c *Canvas) {
		c.PushVeil(0.5, Point{X: 10})
		c.Fill(Rect{0, 0, 4, 4}, white)
		c.PushVeil(0.5, Point{Y: 20})
		c.PushClip(Rect{0, 0, 2, 4})
		c.Fill(Rect{0, 0, 4, 4}, white)
		c.PopClip()
		c.PopVeil()
		c.PopVeil()
		c.Fill(Rect{30, 30, 4, 4}, white)
	})
	for _, test := range []struct {
		name string
		x, y int
		want uint8
	}{
		{"its place at rest", 1, 1, 0},
		{"moved and faded", 11, 1, 128},
		{"moved and faded twice", 11, 21, 64},
		{"clipped where it is now", 13, 21, 0},
		{"after the veils", 31, 31, 255},
	} {
		if got := img.RGBAAt(test.x, test.y).A; got < max(test.want, 1)-1 || got > min(test.want, 254)+1 {
			t.Errorf("%s: opacity %d, want %d", test.name, got, test.want)
		}
	}
}
