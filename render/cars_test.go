package render

import (
	"image"
	"math"
	"testing"

	"warren/internal/deep"
)

func TestNeighbouringStylesDifferInBodyAndHue(t *testing.T) {
	t.Parallel()
	for length := 2; length <= 8; length++ {
		for style := range 40 {
			a, b := Car{Len: length, Style: style}, Car{Len: length, Style: style + 1}
			if a.body() == b.body() || a.hue() == b.hue() {
				t.Errorf("length %d: styles %d and %d are both of body %d or hue %v", length, style, style+1, a.body(), a.hue())
			}
		}
	}
}

// TestNoTwoStylesAreAlike checks that about as many styles as vehicles of a length fit on 8 × 8 cells differ.
func TestNoTwoStylesAreAlike(t *testing.T) {
	t.Parallel()
	type look struct {
		body CarBody
		hue  string
	}
	for length, styles := range map[int]int{2: 32, 3: 21, 4: 16, 5: 8} {
		seen := map[look]int{}
		for style := range styles {
			c := Car{Len: length, Style: style}
			hue := c.hue()
			key := look{c.body(), string([]byte{hue.R, hue.G, hue.B})}
			if other, ok := seen[key]; ok {
				t.Errorf("length %d: styles %d and %d are alike", length, other, style)
			}
			seen[key] = style
		}
	}
}

func TestOnlyTheHeroIsClay(t *testing.T) {
	t.Parallel()
	if got := (Car{Len: 2, Style: 3, Hero: true}).hue(); got != Light().Clay {
		t.Errorf("the hero is %v", got)
	}
	for _, hue := range hues {
		if hue == Light().Clay {
			t.Error("clay is among the other cars' hues")
		}
	}
}

// TestVehiclesStayInTheirCells checks that a vehicle stays in its cells, except for its shadow, at every size of a board.
func TestVehiclesStayInTheirCells(t *testing.T) {
	t.Parallel()
	for _, cell := range [...]int{36, 60, 100, 200} {
		if cell > 100 && !deep.On() {
			break // large pictures take long
		}
		for length := 2; length <= 6; length++ {
			for style := range 12 {
				for _, c := range [...]Car{
					{Len: length, Style: style}, {Len: length, Style: style, Vertical: true}, {Len: length, Hero: true},
				} {
					w, h := cell*length, cell
					if c.Vertical {
						w, h = h, w
					}
					if cell > 36 && style > 5 {
						continue // the shapes come round
					}
					deep := int(math.Round(min(4, 0.08*float64(cell))))
					got := opaqueBounds(rasterise(c, w, h, 1, Look{Dark: true}.Theme()))
					if room := image.Rect(0, 0, w, h+deep).Inset(-1); !got.In(room) {
						t.Errorf("%+v at %d: painted %v, room is %v", c, cell, got, room)
					}
				}
			}
		}
	}
}

func TestEveryPictureShowsInBothThemes(t *testing.T) {
	t.Parallel()
	pictures := []Picture{Arrow{}, Wall{}, Logo{}, Hand{}, Star{Earned: true}, Star{}}
	for k := range ConfettiKinds {
		pictures = append(pictures, Confetti(k))
	}
	for _, icon := range icons() {
		pictures = append(pictures, DrawingOf(icon))
	}
	pictures = append(pictures, Spark{}, LinkStop{}, LinkWall{}, linkCell{})
	for s := range TileRefused + 1 {
		pictures = append(pictures, LinkTile{State: s})
	}
	for k := range Glyphs {
		pictures = append(pictures, k)
	}
	for _, pic := range pictures {
		for _, th := range themes {
			for _, size := range [...]int{16, 48, 120} {
				img := rasterise(pic, size, size, 1, th)
				if part := covered(img) / float64(size*size); part < 0.08 {
					t.Errorf("%T %v at %d: only %.0f %% painted", pic, pic, size, 100*part)
				}
				if at := opaqueBounds(img); at.Min == img.Rect.Min || at.Max == img.Rect.Max {
					t.Errorf("%T %v at %d: cut off at the picture's edge", pic, pic, size)
				}
			}
		}
	}
}

func TestIconsStayOnTheirGrid(t *testing.T) {
	t.Parallel()
	for _, icon := range icons() {
		if got := opaqueBounds(rasterise(DrawingOf(icon), 48, 48, 1, Light())); !got.In(image.Rect(0, 0, 48, 48)) {
			t.Errorf("%s: painted %v", icon, got)
		}
	}
}

func TestWindowIcons(t *testing.T) {
	t.Parallel()
	want := []int{16, 32, 48, 64, 128, 256}
	all := Icons()
	if len(all) != len(want) {
		t.Fatalf("%d icons, want %d", len(all), len(want))
	}
	for i, img := range all {
		if got := img.Bounds(); got != image.Rect(0, 0, want[i], want[i]) {
			t.Errorf("icon %d: %v, want %d pixels", i, got, want[i])
		}
	}
}

// TestKindsDiffer checks that kinds of one thing differ without hues, in how many pixels: bunnies and hedges in what they cover, the marks of taps and
// what grows in the beds in brightness, on the smallest tiles of a phone too.
func TestKindsDiffer(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name  string
		of    func(i int) Picture
		kinds int
		least int
		apart func(a, b *image.RGBA) int
	}{
		{"standing rabbits", func(i int) Picture { return Bunny{Coat: Coat(i)} }, int(Coats), 150, coverApart},
		{"seated rabbits", func(i int) Picture { return Bunny{Coat: Coat(i), Seated: true} }, int(Coats), 150, coverApart},
		{"hedges", func(i int) Picture { return Hedge(i) }, HedgeKinds, 30, coverApart},
		{"marks of taps", func(i int) Picture { return TapMark(i) }, TapMarks, 90, greyApart},
		{"what grows in the beds", func(i int) Picture { return Garden(i) }, GardenKinds, 60, greyApart},
	} {
		for a := range test.kinds {
			for b := range a {
				one, other := rasterise(test.of(a), 60, 60, 2, Light()), rasterise(test.of(b), 60, 60, 2, Light())
				if n := test.apart(one, other); n < test.least {
					t.Errorf("%s: %d and %d differ in %d pixels, want %d", test.name, a, b, n, test.least)
				}
			}
		}
	}
}

// coverApart returns how many pixels one picture covers and the other does not.
func coverApart(a, b *image.RGBA) (n int) {
	box := a.Rect.Union(b.Rect)
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			if (a.RGBAAt(x, y).A > 127) != (b.RGBAAt(x, y).A > 127) {
				n++
			}
		}
	}
	return n
}
