package render

import (
	"math"
	"testing"
)

func newTestCanvas(t testing.TB) *Canvas {
	t.Helper()
	c := NewCanvas()
	return c
}

// busyFrame draws a typical table, or areas of it: tray, cars, buttons with icons and captions, marks.
func busyFrame(c *Canvas, cars []Picture, areas ...Rect) {
	c.Begin(nil, 2, Light(), areas...)
	c.DrawTray(Rect{20, 20, 400, 400}, 6, 6, 2, 60)
	for i, car := range cars {
		c.Draw(car, Rect{40 + 60*float64(i%3), 40 + 60*float64(i/3), 120, 60}, Options{})
	}
	for i := range 8 {
		r := Rect{450, 40 + 50*float64(i), 160, 40}
		c.RoundRect(r, 12, c.theme.Cell)
		c.RoundBorder(r, 12, 2, c.theme.Line)
		c.Icon(IconUndo+Icon(i), Rect{460, r.Y + 8, 24, 24}, c.theme.Ink)
		c.Text("Undo 撤销 (12)", Point{490, r.Center().Y}, Style{Size: Body, Tabular: true}, c.theme.Ink)
	}
	c.PushClip(Rect{0, 0, 300, 300})
	c.Disc(Point{200, 200}, 30, c.theme.Sky)
	c.Ring(Point{300, 300}, 30, 4, c.theme.Honey)
	c.Segment(Point{100, 100}, Point{320, 200}, 6, c.theme.Clay)
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

func TestSteadyFrameAllocatesNothing(t *testing.T) {
	c, cars := newTestCanvas(t), testCars()
	busyFrame(c, cars)
	if n := testing.AllocsPerRun(20, func() { busyFrame(c, cars) }); n != 0 {
		t.Errorf("%v allocations a frame", n)
	}
}

func TestSteadyMeasuringAllocatesNothing(t *testing.T) {
	c := newTestCanvas(t)
	var lines []string
	measure := func() {
		lines = c.Wrap(lines[:0], "The way out is proven: 最少 49 步（已证明）, 24,132 positions searched.", Style{Size: Body}, 150)
	}
	measure()
	if n := testing.AllocsPerRun(20, measure); n != 0 {
		t.Errorf("%v allocations a text", n)
	}
}

// TestPicturesAreSnapped checks that dragged pictures are placed at whole device pixels and keep their size.
func TestPicturesAreSnapped(t *testing.T) {
	t.Parallel()
	c := newTestCanvas(t)
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
		c := newTestCanvas(t)
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
	c := newTestCanvas(t)
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
	c := newTestCanvas(t)
	for _, scale := range [...]float64{1, 1, 2} {
		c.Begin(nil, scale, Light())
		c.Draw(square{}, Rect{0, 0, 20, 20}, Options{})
	}
	if n := len(c.atlas.pictures); n != 1 {
		t.Errorf("%d pictures, want 1", n)
	}
}

func BenchmarkFrame(b *testing.B) {
	c, cars := newTestCanvas(b), testCars()
	busyFrame(c, cars)
	b.ReportAllocs()
	for b.Loop() {
		busyFrame(c, cars)
	}
}

func BenchmarkRasterise(b *testing.B) {
	for name, car := range map[string]Car{"hero": {Len: 2, Hero: true}, "bus": {Len: 3}} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				rasterise(car, 100*car.Len, 100, 1, Light())
			}
		})
	}
}
