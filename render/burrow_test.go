package render

import (
	"image"
	"image/color"
	"testing"
)

// burrowSheet shows every picture of Burrow on a meadow of 6 × 4 cells.
type burrowSheet struct{}

func (burrowSheet) Paint(p *Painter) {
	c := p.W / 6
	drawTray(paintSurface{p}, p.Theme, Rect{0, 0, p.W / p.Px, p.H / p.Px}, 4, 6, -1, c/p.Px, p.Theme.Grass, p.Theme.meadowEdge())
	at := func(pic Picture, col, row, cols, rows float64) {
		p.Draw(pic, Rect{col * c, row * c, cols * c, rows * c})
	}
	for i := range TuftKinds {
		at(Tuft(i), float64(i), 3, 1, 1)
	}
	for _, rim := range [...]bool{true, false} {
		at(Groove{Rim: rim}, 0, 1, 6, 1)
		at(Groove{Vertical: true, Rim: rim}, 5, 0, 1, 4)
	}
	for i := range Coats {
		x := float64(i)
		at(Bunny{Coat: i, Blink: i == Tan}, x, 0, 1, 1)
		at(Hole{}, x, 2, 1, 1)
		at(Bunny{Coat: i, Seated: true}, x, 2, 1, 1)
	}
	at(Hole{}, 3, 2, 1, 1)
	at(Landing{Ring: true}, 3, 2, 1, 1)
	at(Landing{}, 0, 1, 1, 1)
	at(Mushroom{}, 3, 0, 1, 1)
	at(Fox{}, 1, 1, 2, 1)
	at(Fox{Blink: true}, 3, 1, 2, 1)
	at(Fox{Vertical: true}, 5, 0, 1, 2)
	at(Fox{Vertical: true, Blink: true}, 4, 2, 1, 2)
}

// peepSheet shows happy rabbits in their holes, the last behind the earth in front of its hole.
type peepSheet struct{}

func (peepSheet) Paint(p *Painter) {
	c := p.W / 3
	for i := range Coats {
		at := Rect{float64(i) * c, 0, c, c}
		p.Draw(Hole{}, at)
		p.Draw(Bunny{Coat: i, Seated: true, Happy: true}, at)
	}
	p.Draw(HoleFront{}, Rect{2 * c, 0, c, c})
}

// silhouette returns which pixels of a picture of one cell are painted.
func silhouette(pic Picture, size int) map[image.Point]bool {
	img := rasterise(pic, size, size, 1, Light())
	seen := map[image.Point]bool{}
	for y := img.Rect.Min.Y; y < img.Rect.Max.Y; y++ {
		for x := img.Rect.Min.X; x < img.Rect.Max.X; x++ {
			if img.RGBAAt(x, y).A > 127 {
				seen[image.Pt(x, y)] = true
			}
		}
	}
	return seen
}

// No part of a seated rabbit covers the earth in front of its hole, except its paws on the rim.
func TestSeatedRabbitIsHalfHidden(t *testing.T) {
	t.Parallel()
	const size = 100
	for coat := range Coats {
		hole := silhouette(Hole{}, size)
		bottom := 0
		for at := range hole {
			bottom = max(bottom, at.Y)
		}
		seen := silhouette(Bunny{Coat: coat, Seated: true}, size)
		if len(seen) < size*size/5 {
			t.Errorf("coat %d: only %d pixels are seen", coat, len(seen))
		}
		for at := range seen {
			if at.Y >= bottom {
				t.Fatalf("coat %d: painted at %v, below the hole", coat, at)
			}
			if middle := at.X > 45 && at.X < 55; middle && float64(at.Y) > HoleRim*size {
				t.Fatalf("coat %d: painted at %v, on the rim", coat, at)
			}
		}
	}
}

// TestBlinkShutsTheEyes checks that open, shut and smiling eyes differ, and nothing else.
func TestBlinkShutsTheEyes(t *testing.T) {
	t.Parallel()
	for _, pair := range [...][2]Picture{
		{Bunny{}, Bunny{Blink: true}},
		{Bunny{}, Bunny{Happy: true}},
		{Bunny{Blink: true}, Bunny{Happy: true}},
		{Bunny{Coat: Slate, Seated: true}, Bunny{Coat: Slate, Seated: true, Blink: true}},
		{Fox{}, Fox{Blink: true}},
		{Fox{Vertical: true}, Fox{Vertical: true, Blink: true}},
	} {
		w, h := 60, 60
		if f, ok := pair[0].(Fox); ok && f.Vertical {
			h = 120
		} else if ok {
			w = 120
		}
		open, shut := rasterise(pair[0], w, h, 1, Light()), rasterise(pair[1], w, h, 1, Light())
		changed := image.Rectangle{}
		for y := range h {
			for x := range w {
				if open.RGBAAt(x, y) != shut.RGBAAt(x, y) {
					changed = changed.Union(image.Rect(x, y, x+1, y+1))
				}
			}
		}
		if changed.Empty() || changed.Dx() > 30 || changed.Dy() > 12 {
			t.Errorf("%+v: the eyes change %v", pair[0], changed)
		}
	}
}

// Pieces of Burrow stay in their cells, except for a shadow below and the ears of a rabbit above.
func TestMeadowPiecesStayInTheirCells(t *testing.T) {
	t.Parallel()
	const cell, ears, deep = 80, 6, 5
	tests := []struct {
		pic  Picture
		w, h int
		over int // pixels that may be painted above
	}{
		{Fox{}, 2, 1, 0},
		{Fox{Vertical: true}, 1, 2, 0},
		{Mushroom{}, 1, 1, 0},
		{Hole{}, 1, 1, 0},
		{Bunny{Coat: White}, 1, 1, ears},
		{Bunny{Coat: Tan}, 1, 1, ears},
		{Bunny{Coat: Slate}, 1, 1, ears},
		{Bunny{Coat: White, Seated: true}, 1, 1, ears},
		{Groove{}, 4, 1, 0},
		{Groove{Vertical: true}, 1, 4, 0},
		{Groove{Rim: true}, 4, 1, 0},
		{Landing{Ring: true}, 1, 1, 0},
		{Tuft(0), 1, 1, 0},
		{Tuft(1), 1, 1, 0},
		{Tuft(2), 1, 1, 0},
		{Tuft(3), 1, 1, 0},
	}
	for _, test := range tests {
		for _, th := range themes {
			got := opaqueBounds(rasterise(test.pic, test.w*cell, test.h*cell, 1, th))
			if room := image.Rect(0, -test.over, test.w*cell, test.h*cell+deep); got.Empty() || !got.In(room) {
				t.Errorf("%+v, dark %v: painted %v, room is %v", test.pic, th, got, room)
			}
		}
	}
}

// crossing returns the visible colours along the middle column of a picture of w × h cells over one colour.
func crossing(pic Picture, w, h, cell int, th *Theme, ground color.NRGBA) []color.NRGBA {
	img := rasterise(pic, w*cell, h*cell, 1, th)
	seen := make([]color.NRGBA, h*cell)
	for y := range seen {
		over := img.RGBAAt(w*cell/2, y) // premultiplied
		mix := func(top, under uint8) uint8 { return uint8(int(top) + int(under)*(255-int(over.A))/255) }
		seen[y] = color.NRGBA{mix(over.R, ground.R), mix(over.G, ground.G), mix(over.B, ground.B), 255}
	}
	return seen
}

// The rim of a groove contrasts with the grass, the tray and the groove, on the smallest boards too.
func TestGrooveStandsOut(t *testing.T) {
	t.Parallel()
	for _, th := range themes {
		bed, _ := th.grooveHues()
		for _, cell := range []int{32, 60, 110} {
			for name, ground := range map[string]color.NRGBA{"grass": th.Grass, "tray": th.Board} {
				best := 0.0
				for _, col := range crossing(Groove{Rim: true}, 3, 1, cell, th, ground)[:cell/2-int(0.23*float64(cell))] {
					best = max(best, min(contrast(col, ground), contrast(col, bed)))
				}
				if best < forGraphic {
					t.Errorf("%v, cell %d: the rim has %.2f:1 on %s and beside its bed, want %v:1", th, cell, best, name, forGraphic)
				}
			}
		}
	}
}

func TestLandingStandsOut(t *testing.T) {
	t.Parallel()
	for _, th := range themes {
		bed, _ := th.grooveHues()
		for name, ground := range map[string]color.NRGBA{"grass": th.Grass, "a hole": pit, "earth": earth, "a groove": bed} {
			for _, ring := range [...]bool{false, true} {
				best := 0.0
				for _, col := range crossing(Landing{Ring: ring}, 1, 1, 32, th, ground) {
					best = max(best, contrast(col, ground))
				}
				if best < forGraphic {
					t.Errorf("%v, ring %v: at most %.2f:1 on %s, want %v:1", th, ring, best, name, forGraphic)
				}
			}
		}
	}
}
