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
