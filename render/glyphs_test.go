package render

import (
	"image"
	"image/draw"
	"math"
	"testing"

	"warren/internal/deep"
	"warren/internal/sight"
)

// Two pictures are alike without hues if their silhouettes overlap or their lightness is similar, at the position of best overlap.
const (
	mostOverlap = 0.81 // common area of two silhouettes over the area of both
	leastApart  = 20.0 // mean difference of CIE lightness, 0 to 100, over the area of both
)

// alike reports whether two pictures can be confused.
func alike(overlap, apart float64) bool { return overlap > mostOverlap || apart < leastApart }

// A seen is a picture on its tile as seen by some eyes.
type seen struct {
	w, h   int
	shape  []bool // what the picture covers
	colour []sight.Lab
	cx, cy int // middle of the shape
}

func (s *seen) at(x, y int) (bool, sight.Lab) {
	if x < 0 || y < 0 || x >= s.w || y >= s.h {
		return false, s.colour[0]
	}
	return s.shape[y*s.w+x], s.colour[y*s.w+x]
}

// glyphImage returns a picture without its tile, in a cell of the given size.
func glyphImage(pic Picture, size int) *image.RGBA {
	p := NewPainter(size, size, 0, 1, Light())
	pic.Paint(p)
	return p.Image()
}

// look returns a picture on a tile as seen by the eyes.
func look(img *image.RGBA, e *sight.Eyes) *seen {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	s := &seen{w: w, h: h, shape: make([]bool, w*h), colour: make([]sight.Lab, w*h)}
	paper := image.NewRGBA(img.Rect)
	draw.Draw(paper, img.Rect, image.NewUniform(Cream), image.Point{}, draw.Src)
	draw.Draw(paper, img.Rect, img, img.Rect.Min, draw.Over)
	n := 0
	for y := range h {
		for x := range w {
			i := y*w + x
			s.colour[i] = e.See(paper.RGBAAt(x, y))
			if s.shape[i] = img.RGBAAt(x, y).A > 127; s.shape[i] {
				s.cx, s.cy, n = s.cx+x, s.cy+y, n+1
			}
		}
	}
	s.cx, s.cy = s.cx/n, s.cy/n
	return s
}

// compare returns the largest overlap of two silhouettes and the smallest difference in colour, with their centres up to two pixels apart.
func compare(s, o *seen) (overlap, apart float64) {
	const reach = 2
	apart = math.Inf(1)
	for dy := -reach; dy <= reach; dy++ {
		for dx := -reach; dx <= reach; dx++ {
			mx, my := s.cx-o.cx+dx, s.cy-o.cy+dy
			both, any, sum := 0, 0, 0.0
			for y := min(0, my); y < max(s.h, o.h+my); y++ {
				for x := min(0, mx); x < max(s.w, o.w+mx); x++ {
					in, c := s.at(x, y)
					other, d := o.at(x-mx, y-my)
					if !in && !other {
						continue
					}
					any++
					if in && other {
						both++
					}
					sum += math.Sqrt((c.L-d.L)*(c.L-d.L) + (c.A-d.A)*(c.A-d.A) + (c.B-d.B)*(c.B-d.B))
				}
			}
			overlap = max(overlap, float64(both)/float64(any))
			apart = min(apart, sum/float64(any))
		}
	}
	return overlap, apart
}

// All pictures of Link-up differ without hues, and for red-green colour-blind players, on the largest and the smallest tiles.
func TestGlyphsAreDistinct(t *testing.T) {
	t.Parallel()
	for _, size := range [...]int{44, 28} {
		for _, sees := range sight.All {
			if size > 28 && sees.Eyes != &sight.Grey && !deep.On() {
				continue // what differs on the smallest tiles differs on the largest; those who see no hues have the least to go by
			}
			var looks [Glyphs]*seen
			for k := range Glyphs {
				looks[k] = look(glyphImage(k, size), sees.Eyes)
			}
			closest, least := "", math.Inf(1)
			widest, most := "", 0.0
			for a := range Glyphs {
				for b := range a {
					overlap, apart := compare(looks[a], looks[b])
					pair := glyphNames[a] + " and " + glyphNames[b]
					if alike(overlap, apart) {
						t.Errorf("%d px, %s: %s: silhouettes overlap %.2f, colours are %.1f apart", size, sees.Name, pair, overlap, apart)
					}
					if overlap > most {
						widest, most = pair, overlap
					}
					if apart < least {
						closest, least = pair, apart
					}
				}
			}
			t.Logf("%d px, %s: %s overlap most, %.2f; %s are closest, %.1f", size, sees.Name, widest, most, closest, least)
		}
	}
}

// TestSimilarGlyphsAreFound checks that the measures of TestGlyphsAreDistinct find similar pictures.
func TestSimilarGlyphsAreFound(t *testing.T) {
	t.Parallel()
	const size = 44
	changes := []struct {
		name   string
		change func(k Glyph) *image.RGBA
	}{
		{"itself", func(k Glyph) *image.RGBA { return glyphImage(k, size) }},
		{"moved by a pixel", func(k Glyph) *image.RGBA {
			img := glyphImage(k, size)
			out := image.NewRGBA(img.Rect)
			draw.Draw(out, img.Rect, img, image.Pt(-1, 1), draw.Src)
			return out
		}},
		{"in another hue", func(k Glyph) *image.RGBA {
			img := glyphImage(k, size)
			for i := 0; i < len(img.Pix); i += 4 {
				img.Pix[i], img.Pix[i+1], img.Pix[i+2] = img.Pix[i+1], img.Pix[i+2], img.Pix[i]
			}
			return img
		}},
		{"a pixel larger", func(k Glyph) *image.RGBA { return glyphImage(k, size+1) }},
	}
	for _, c := range changes {
		for k := range Glyphs {
			overlap, apart := compare(look(glyphImage(k, size), &sight.Grey), look(c.change(k), &sight.Grey))
			if !alike(overlap, apart) {
				t.Errorf("%s %s: overlap %.2f, %.1f apart, counts as another picture", glyphNames[k], c.name, overlap, apart)
			}
		}
	}
	// Two shapes without outlines whose hues are of one lightness, that of the paper: only the second measure finds them.
	disc := look(glyphImage(pale{round: true}, size), &sight.Grey)
	bar := look(glyphImage(pale{}, size), &sight.Grey)
	if overlap, apart := compare(disc, bar); overlap > mostOverlap || !alike(overlap, apart) {
		t.Errorf("pale shapes: overlap %.2f, %.1f apart", overlap, apart)
	}
}

// pale is a shape that is hardly visible on a tile.
type pale struct{ round bool }

func (k pale) Paint(p *Painter) {
	q := new(Path).Rect(Rect{0.2 * p.W, 0.4 * p.H, 0.6 * p.W, 0.2 * p.H})
	if k.round {
		q = new(Path).Circle(0.5*p.W, 0.5*p.H, 0.3*p.W)
	}
	p.Fill(q, rgb(0xF0E8FF))
}

// Pictures lie on the face of their tile, inside the rim of a state, and are of about one size.
func TestGlyphsFillTheirTiles(t *testing.T) {
	t.Parallel()
	const cell = 100
	for k := range Glyphs {
		img := glyphImage(k, cell)
		got := opaqueBounds(img)
		if room := image.Rect(12, 12, cell-12, cell-12); !got.In(room) {
			t.Errorf("%s: painted %v, room is %v", glyphNames[k], got, room)
		}
		if long := max(got.Dx(), got.Dy()); long < 62 {
			t.Errorf("%s: only %d of %d pixels long", glyphNames[k], long, cell)
		}
		if middle := got.Min.Add(got.Max).Div(2).Sub(image.Pt(cell/2, cell/2)); max(middle.X, -middle.X, middle.Y, -middle.Y) > 6 {
			t.Errorf("%s: %v off the middle", glyphNames[k], middle)
		}
		if area := covered(img); area < 0.14*cell*cell || area > 0.46*cell*cell {
			t.Errorf("%s: covers %.2f of its cell", glyphNames[k], area/cell/cell)
		}
	}
}
