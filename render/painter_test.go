package render

import (
	"image"
	"image/color"
	"math"
	"testing"
)

// covered returns how many pixels' worth of an image is painted.
func covered(img *image.RGBA) float64 {
	sum := 0
	for i := 3; i < len(img.Pix); i += 4 {
		sum += int(img.Pix[i])
	}
	return float64(sum) / 255
}

func paintOn(size int, paint func(p *Painter)) *image.RGBA {
	p := NewPainter(size, size, 0, 1, Light())
	paint(p)
	return p.Image()
}

func TestCoverage(t *testing.T) {
	t.Parallel()
	square := Rect{10, 10, 20, 20}
	tests := []struct {
		name  string
		paint func(p *Painter)
		want  float64
	}{
		{"rectangle", func(p *Painter) { p.Fill(new(Path).Rect(square), white) }, 400},
		{"half pixels", func(p *Painter) { p.Fill(new(Path).Rect(Rect{10.5, 10.5, 3, 3}), white) }, 9},
		{"round corners", func(p *Painter) { p.Fill(new(Path).RoundRect(square, 6), white) }, 400 - (4-math.Pi)*36},
		{"a radius too large", func(p *Painter) { p.Fill(new(Path).RoundRect(square, 99), white) }, math.Pi * 100},
		{"circle", func(p *Painter) { p.Fill(new(Path).Circle(25, 25, 15), white) }, math.Pi * 225},
		{"overlapping contours unite", func(p *Painter) {
			p.Fill(new(Path).Rect(square).Rect(Rect{20, 10, 20, 20}), white)
		}, 600},
		{"a contour turned the other way is a hole", func(p *Painter) {
			p.Fill(new(Path).Rect(square).MoveTo(15, 15).LineTo(15, 25).LineTo(25, 25).LineTo(25, 15).Close(), white)
		}, 300},
		{"stroke with round caps", func(p *Painter) {
			p.Stroke(new(Path).Polyline(Point{15, 25}, Point{35, 25}), 8, white)
		}, 160 + math.Pi*16},
		{"a dot", func(p *Painter) { p.Stroke(new(Path).MoveTo(25, 25), 10, white) }, math.Pi * 25},
		{"a joint is painted once", func(p *Painter) {
			p.Stroke(new(Path).Polyline(Point{10, 25}, Point{25, 25}, Point{40, 25}), 8, Fade(white, 0.5))
		}, (240 + math.Pi*16) * 128 / 255},
		{"closed outline", func(p *Painter) { p.Stroke(new(Path).Circle(25, 25, 15), 4, white) }, math.Pi * (17*17 - 13*13)},
		{"transform", func(p *Painter) {
			p.Push(Translate(25, 25).Mul(Rotate(0.5)).Mul(Scale(2, 2)))
			p.Fill(new(Path).Rect(Rect{-5, -5, 10, 10}), white)
			p.Pop()
		}, 400},
		{"stroke under a transform", func(p *Painter) {
			p.Push(Scale(2, 2))
			p.Stroke(new(Path).Polyline(Point{8, 12}, Point{18, 12}), 4, white)
			p.Pop()
		}, 160 + math.Pi*16},
		{"clip", func(p *Painter) {
			p.PushClip(new(Path).Rect(Rect{0, 0, 20, 50}))
			p.PushClip(new(Path).Rect(Rect{0, 0, 50, 20}))
			p.Fill(new(Path).Rect(square), white)
			p.PopClip()
			p.PopClip()
		}, 100},
		{"outside of the image", func(p *Painter) { p.Fill(new(Path).Rect(Rect{-20, -20, 30, 30}), white) }, 100},
		{"far outside", func(p *Painter) { p.Fill(new(Path).Rect(Rect{100, 100, 30, 30}), white) }, 0},
		{"nothing", func(p *Painter) { p.Fill(new(Path), white); p.Stroke(new(Path), 3, white) }, 0},
	}
	for _, test := range tests {
		got := covered(paintOn(50, test.paint))
		if math.Abs(got-test.want) > 0.008*test.want+0.3 { // circles are polygons inside of them
			t.Errorf("%s: %.2f pixels, want %.2f", test.name, got, test.want)
		}
	}
}

// A shape that is larger than what the rasteriser takes at a time is whole.
func TestLargeShapeIsWhole(t *testing.T) {
	t.Parallel()
	const size = rasterMost + 100
	got := covered(paintOn(size, func(p *Painter) { p.Fill(new(Path).Rect(Rect{0, 0, size, size}), white) }))
	if got != size*size {
		t.Errorf("%v pixels, want %d", got, size*size)
	}
}

func TestLayersBlend(t *testing.T) {
	t.Parallel()
	img := paintOn(4, func(p *Painter) {
		p.Fill(new(Path).Rect(Rect{0, 0, 4, 4}), color.NRGBA{200, 0, 0, 255})
		p.Fill(new(Path).Rect(Rect{0, 0, 4, 4}), color.NRGBA{0, 100, 0, 128})
	})
	if got, want := img.RGBAAt(2, 2), (color.RGBA{100, 50, 0, 255}); got != want {
		t.Errorf("got %v, want %v", got, want)
	}
}

// TestShadowFallsDown checks that the shadow of a turned car lies below it.
func TestShadowFallsDown(t *testing.T) {
	t.Parallel()
	for quarter := range 4 {
		img := paintOn(40, func(p *Painter) {
			p.Push(RotateAbout(float64(quarter)*math.Pi/2, 20, 20))
			p.Shadow(new(Path).Rect(Rect{15, 15, 10, 10}), 6)
			p.Pop()
		})
		if got, want := opaqueBounds(img), image.Rect(15, 21, 25, 31); got != want {
			t.Errorf("turned %d times: the shadow covers %v, want %v", quarter, got, want)
		}
	}
}

func TestDrawPlacesAPicture(t *testing.T) {
	t.Parallel()
	img := paintOn(60, func(p *Painter) { p.Draw(square{}, Rect{20, 10, 30, 40}) })
	if got, want := opaqueBounds(img), image.Rect(20, 10, 50, 50); got != want {
		t.Errorf("painted %v, want %v", got, want)
	}
}

type square struct{ id int }

func (square) Paint(p *Painter) { p.Fill(new(Path).Rect(Rect{0, 0, p.W, p.H}), white) }
