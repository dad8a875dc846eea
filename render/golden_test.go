package render

import (
	"image"
	"image/color"
	"image/draw"
	"path/filepath"
	"testing"

	"warren/internal/script"
)

// goldenCell is the edge of a cell in the golden pictures: large enough to see every part, and small files.
const goldenCell = 48

// A golden file holds one picture, in the light theme on the left and in the dark theme on the right.
var goldens = []struct {
	name string
	pic  Picture
	w, h int
}{
	{"hero", Car{Len: 2, Hero: true}, 2, 1},
	{"saloon-up", Car{Len: 2, Style: 0, Vertical: true}, 1, 2},
	{"taxi-down", Car{Len: 2, Style: 3, Vertical: true}, 1, 2},
	{"pickup", Car{Len: 2, Style: 4}, 2, 1},
	{"bus", Car{Len: 3, Style: 0}, 3, 1},
	{"box-truck", Car{Len: 3, Style: 1}, 3, 1},
	{"lorry", Car{Len: 4, Style: 0}, 4, 1},
	{"wall", Wall{}, 1, 1},
	{"logo", Logo{}, 2, 2},
	{"hand", Hand{}, 1, 1},
	{"icons", iconSheet{}, 5, 10},
	{"burrow", burrowSheet{}, 6, 4},
	{"glyphs", tileSheet{}, 9, 7},
	{"links", linkSheet{}, 8, 8},
	{"wayhome", mazeSheet{}, 8, 6},
	{"onestroke", strokeSheet{}, 7, 1},
	{"heroes", heroSheet{}, 5, 2},
	{"home-lit", House{Lit: true}, 2, 2},
	{"peeping", peepSheet{}, 3, 1},
	{"garden", gardenSheet{}, int(GardenKinds), 1},
	{"dens", denSheet{}, 15, 7},
	{"hills", hillSheet{}, 8, 15},
	{"crown", Crown{}, 2, 2},
	{"cheer", Cheer{}, 2, 2},
	{"cheer-down", Cheer{Down: true}, 2, 2},
	{"star", Star{Earned: true}, 1, 1},
	{"star-open", Star{}, 1, 1},
}

// iconSheet shows every icon, five in a row.
type iconSheet struct{}

func (iconSheet) Paint(p *Painter) {
	edge := p.W / 5
	p.Fill(new(Path).Rect(Rect{0, 0, p.W, p.H}), Outline)
	for i, icon := range icons() {
		p.Draw(DrawingOf(icon), Rect{float64(i%5) * edge, float64(i/5) * edge, edge, edge}.Inset(0.15*edge))
	}
}

// TestGolden compares pictures, rasterised without a GPU, with files that a person has reviewed. They are the same on every machine.
func TestGolden(t *testing.T) {
	t.Parallel()
	for _, g := range goldens {
		t.Run(g.name, func(t *testing.T) {
			script.Picture(t, filepath.Join("testdata", g.name+".png"), bothThemes(g.pic, g.w*goldenCell, g.h*goldenCell))
		})
	}
}

func bothThemes(pic Picture, w, h int) *image.RGBA {
	const margin = 8
	img := image.NewRGBA(image.Rect(0, 0, 2*(w+2*margin), h+2*margin))
	for i, th := range []*Theme{Light(), Look{Dark: true}.Theme()} {
		left := i * (w + 2*margin)
		draw.Draw(img, image.Rect(left, 0, left+w+2*margin, img.Rect.Max.Y), image.NewUniform(th.Cell), image.Point{}, draw.Src)
		part := rasterise(pic, w, h, 1, th)
		draw.Draw(img, part.Rect.Add(image.Pt(left+margin, margin)), part, part.Rect.Min, draw.Over)
	}
	return img
}

// apart returns the largest difference of two colours in any channel.
func apart(a, b color.RGBA) int {
	far := 0
	for _, d := range [...]int{int(a.R) - int(b.R), int(a.G) - int(b.G), int(a.B) - int(b.B), int(a.A) - int(b.A)} {
		far = max(far, d, -d)
	}
	return far
}

// shoot draws one frame without a GPU.
func shoot(t testing.TB, w, h int, scale float64, th *Theme, frame func(c *Canvas)) *image.RGBA {
	t.Helper()
	c := NewSoftCanvas(nil)
	c.Begin(nil, scale, th)
	frame(c)
	dst := image.NewRGBA(image.Rect(0, 0, w, h))
	c.EndOn(dst)
	return dst
}
