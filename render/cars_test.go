package render

import (
	"image"
	"math"
	"testing"
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
		body body
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
		for length := 2; length <= 6; length++ {
			for style := range 12 {
				for _, c := range [...]Car{
					{Len: length, Style: style}, {Len: length, Style: style, Vertical: true}, {Len: length, Hero: true},
				} {
					w, h := cell*length, cell
					if c.Vertical {
						w, h = h, w
					}
					if cell > 60 && style > 5 {
						continue // the shapes come round; large pictures take long
					}
					deep := int(math.Round(min(4, 0.08*float64(cell))))
					got := opaqueBounds(rasterise(c, w, h, 1, Dark()))
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
	pictures := []Picture{Arrow{}, Wall{}, RabbitHead{}, Logo{}, MiniTraffic{}, Hand{}, Star{Earned: true}, Star{}}
	for k := range ConfettiKinds {
		pictures = append(pictures, Confetti(k))
	}
	for i := IconUndo; i < iconCount; i++ {
		pictures = append(pictures, iconMask(i))
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
	for i := IconUndo; i < iconCount; i++ {
		if got := opaqueBounds(rasterise(iconMask(i), 48, 48, 1, Light())); !got.In(image.Rect(0, 0, 48, 48)) {
			t.Errorf("icon %d: painted %v", i, got)
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
