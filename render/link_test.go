package render

import (
	"image"
	"image/color"
	"math"
	"testing"

	"warren/internal/sight"
)

// tileSheet shows every picture on its tile, half of the sheet with cells of 1.5 times the size of the other's.
type tileSheet struct{}

const (
	tileSheetCols = 9 // of the large cells
	tileSheetRows = 5
)

func (tileSheet) Paint(p *Painter) {
	p.Fill(new(Path).Rect(Rect{0, 0, p.W, p.H}), p.Theme.Board)
	y := 0.0
	for _, cols := range [...]int{tileSheetCols, 14} {
		c := p.W / float64(cols)
		for i := range Glyphs {
			row, col := int(i)/cols, int(i)%cols
			p.Draw(LinkTile{Glyph: i}, Rect{float64(col) * c, y + float64(row)*c, c, c})
		}
		y += tileSheetRows * c
	}
}

// linkSheet shows the states of a tile, links and refusals on a field.
type linkSheet struct{}

func (linkSheet) Paint(p *Painter) {
	s := paintSurface{p}
	f := NewLinkLayout(Rect{W: p.W / p.Px, H: p.H / p.Px}, 5, 7)
	drawLinkTray(s, p.Theme, f)
	way := func(at ...[2]int) (points []Point) {
		for _, a := range at {
			points = append(points, f.Spot(a[0], a[1]))
		}
		return points
	}
	for _, t := range [...]struct {
		row, col int
		tile     LinkTile
	}{
		{0, 0, LinkTile{Glyph: GlyphRabbit}},
		{0, 1, LinkTile{GlyphStar, TileHinted}},
		{0, 2, LinkTile{Glyph: GlyphLeaf}},
		{0, 4, LinkTile{GlyphGem, TileRefused}},
		{0, 5, LinkTile{Glyph: GlyphSun}},
		{0, 6, LinkTile{GlyphFox, TileSelected}},
		{1, 0, LinkTile{GlyphCarrot, TileSelected}},
		{1, 1, LinkTile{Glyph: GlyphHeart}},
		{1, 2, LinkTile{Glyph: GlyphBell}},
		{2, 4, LinkTile{Glyph: GlyphKey}},
		{2, 6, LinkTile{GlyphGem, TileRefused}},
		{3, 0, LinkTile{GlyphCarrot, TileSelected}},
		{3, 1, LinkTile{Glyph: GlyphDuck}},
		{3, 2, LinkTile{GlyphFish, TileSelected}},
		{3, 3, LinkTile{GlyphFish, TileSelected}},
		{4, 0, LinkTile{Glyph: GlyphIce}},
		{4, 3, LinkTile{Glyph: GlyphCup}},
		{4, 4, LinkTile{Glyph: GlyphSnail}},
		{4, 6, LinkTile{GlyphFox, TileSelected}},
	} {
		s.picture(t.tile, Rect{}, f.Tile(t.row, t.col))
	}
	drawLink(s, p.Theme, Link{way([2]int{1, 0}, [2]int{1, -1}, [2]int{3, -1}, [2]int{3, 0}), f.Cell, 0, 1})
	drawLink(s, p.Theme, Link{way([2]int{3, 2}, [2]int{3, 3}), f.Cell, 0, 1})
	drawLink(s, p.Theme, Link{way([2]int{0, 6}, [2]int{0, 7}, [2]int{4, 7}, [2]int{4, 6}), f.Cell, 0, 0.5})
	drawRefusedLink(s, p.Theme, Link{way([2]int{0, 4}, [2]int{0, 3}, [2]int{1, 3}, [2]int{1, 5}, [2]int{2, 5}, [2]int{2, 6}), f.Cell, 0, 1})
	s.picture(LinkWall{}, Rect{}, Square(f.Spot(4, 0), 0.5*f.Cell).Move(Point{0.28 * f.Cell, -0.28 * f.Cell}))
}

func TestLinkLayoutFindsItsCells(t *testing.T) {
	t.Parallel()
	for _, size := range [...][2]int{{4, 4}, {8, 14}, {14, 24}, {1, 2}} {
		rows, cols := size[0], size[1]
		within := Rect{13, 7, 400, 300}
		f, want := NewLinkLayout(within, rows, cols), LinkAspect(rows, cols)
		if got := f.Tray.W / f.Tray.H; math.Abs(got-want) > 1e-9 {
			t.Errorf("%d×%d: aspect %v, want %v", rows, cols, got, want)
		}
		const rounding = 1e-9
		if f.Tray.X < within.X-rounding || f.Tray.Y < within.Y-rounding || f.Tray.Right() > within.Right()+rounding || f.Tray.Bottom() > within.Bottom()+rounding {
			t.Errorf("%d×%d: tray %v is not within %v", rows, cols, f.Tray, within)
		}
		for row := -1; row <= rows; row++ {
			for col := -1; col <= cols; col++ {
				inside := row >= 0 && row < rows && col >= 0 && col < cols
				spot := f.Spot(row, col)
				r, c, ok := f.At(spot)
				if ok != inside || ok && (r != row || c != col) {
					t.Errorf("%d×%d: the middle of (%d, %d) is in (%d, %d), %v", rows, cols, row, col, r, c, ok)
				}
				if !f.Tray.Contains(spot) {
					t.Errorf("%d×%d: (%d, %d) lies at %v, outside of the tray", rows, cols, row, col, spot)
				}
			}
		}
	}
}

// inkedPath draws a link on an empty picture of 300 × 300 pixels and returns the painted pixels.
func inkedPath(l Link, refused bool) *image.RGBA {
	p := NewPainter(300, 300, 0, 1, Light())
	if refused {
		drawRefusedLink(paintSurface{p}, p.Theme, l)
	} else {
		drawLink(paintSurface{p}, p.Theme, l)
	}
	return p.Image()
}

// A link grows from its first tile to its last, never beyond, and disappears in the same direction.
func TestLinkGrowsAlongItsPath(t *testing.T) {
	t.Parallel()
	const cell = 60.0
	points := []Point{{60, 60}, {60, 240}, {240, 240}}
	has := func(img *image.RGBA, at Point, col color.NRGBA) bool {
		return img.RGBAAt(int(at.X), int(at.Y)) == color.RGBA(col)
	}
	middle, corner, late := Point{60, 130}, Point{60, 240}, Point{170, 240} // at 0.13, 0.5 and 0.87 of the way
	tests := []struct {
		from, to             float64
		middle, corner, late bool
	}{
		{0, 0, false, false, false},
		{0, 0.3, true, false, false},
		{0, 0.7, true, true, false},
		{0, 1, true, true, true},
		{0.3, 1, false, true, true},
		{0.7, 1, false, false, true},
		{1, 1, false, false, false},
	}
	for _, test := range tests {
		img := inkedPath(Link{points, cell, test.from, test.to}, false)
		for _, at := range [...]struct {
			p    Point
			want bool
		}{{middle, test.middle}, {corner, test.corner}, {late, test.late}} {
			if got := has(img, at.p, Light().Sky); got != at.want {
				t.Errorf("from %v to %v: line at %v: %v, want %v", test.from, test.to, at.p, got, at.want)
			}
		}
	}
	whole := inkedPath(Link{points, cell, 0, 1}, false)
	for _, end := range [...]Point{points[0], points[2]} {
		if whole.RGBAAt(int(end.X), int(end.Y)).A != 0 {
			t.Errorf("the link covers the picture at %v", end)
		}
	}
	if img := inkedPath(Link{points, cell, 1, 1}, false); covered(img) != 0 {
		t.Error("something is left of a link that has gone")
	}
}

// TestShortLinks checks that neighbours are linked by their spark alone, and that a link of length 0 draws nothing wrong.
func TestShortLinks(t *testing.T) {
	t.Parallel()
	for _, points := range [][]Point{{{100, 100}, {160, 100}}, {{100, 100}, {100, 100}}} {
		for _, refused := range [...]bool{false, true} {
			got := opaqueBounds(inkedPath(Link{points, 60, 0, 1}, refused))
			if got.Dx() > 40 || got.Dy() > 40 {
				t.Errorf("%v, refused %v: painted %v", points, refused, got)
			}
		}
	}
}

// The mark is on the third turn of a path; a path with fewer turns has none.
func TestRefusedLinkIsMarkedAtItsThirdTurn(t *testing.T) {
	t.Parallel()
	const cell = 60.0
	way := []Point{{30, 30}, {150, 30}, {150, 150}, {270, 150}, {270, 270}}
	cream := color.RGBA{Cream.R, Cream.G, Cream.B, 255}
	clay := color.RGBA{lightClay.R, lightClay.G, lightClay.B, 255}
	marked := func(l Link, at Point) bool { // the cross, and the plate on its four sides
		img, x, y := inkedPath(l, true), int(at.X), int(at.Y)
		const off = 9
		return img.RGBAAt(x, y) == cream && img.RGBAAt(x-off, y) == clay && img.RGBAAt(x+off, y) == clay &&
			img.RGBAAt(x, y-off) == clay && img.RGBAAt(x, y+off) == clay
	}
	if third := way[3]; !marked(Link{way, cell, 0, 1}, third) || marked(Link{way, cell, 0, 0.5}, third) {
		t.Error("the third turn is not marked once the way has come there")
	}
	for _, at := range [...]Point{way[1], way[2]} {
		if marked(Link{way, cell, 0, 1}, at) {
			t.Errorf("a mark at %v", at)
		}
	}
	if allowed := way[:4]; marked(Link{allowed, cell, 0, 1}, allowed[2]) || marked(Link{allowed, cell, 0, 1}, allowed[3]) {
		t.Error("a mark on two turns")
	}
	// Links and refused links differ by more than their hue: dashes leave gaps.
	plain, dashed := covered(inkedPath(Link{way, cell, 0, 1}, false)), covered(inkedPath(Link{way[:4], cell, 0, 1}, true))
	if dashed > 0.8*plain {
		t.Errorf("dashes cover %.0f pixels of a line's %.0f", dashed, plain)
	}
}

// TestTileStatesDifferInTheirRims checks that the rims of the states of a tile differ in grey.
func TestTileStatesDifferInTheirRims(t *testing.T) {
	t.Parallel()
	const size = 44
	for _, th := range themes {
		var shots [TileRefused + 1]*image.RGBA
		for s := range shots {
			p := NewPainter(size, size, 4, 1, th)
			p.Fill(new(Path).Rect(Rect{-4, -4, size + 8, size + 8}), th.Board)
			tilePart(s).Paint(p)
			shots[s] = p.Image()
		}
		for a := range shots {
			for b := range a {
				apart := 0
				for y := -4; y < size+4; y++ {
					for x := -4; x < size+4; x++ {
						if math.Abs(sight.Grey.See(shots[a].RGBAAt(x, y)).L-sight.Grey.See(shots[b].RGBAAt(x, y)).L) > 20 {
							apart++
						}
					}
				}
				if apart < 120 {
					t.Errorf("%v: states %d and %d differ in %d pixels", th, a, b, apart)
				}
			}
		}
	}
}

// linkupFrame shows a whole board with a link and a refusal.
func linkupFrame(c *Canvas, f LinkLayout, points []Point, part float64) {
	c.Begin(nil, 2, Look{Dark: true}.Theme())
	c.DrawLinkTray(f)
	for row := range f.Rows {
		for col := range f.Cols {
			k := row*f.Cols + col
			at := f.Tile(row, col)
			c.DrawTile(LinkTile{Glyph(k % int(Glyphs)), TileState(k % 4)}, at, at, float64(k%2), Options{})
		}
	}
	l := Link{Points: points, Cell: f.Cell, To: part}
	c.DrawLink(l)
	c.DrawRefusedLink(l)
	c.Draw(LinkWall{}, Rect{10, 10, 20, 20}, Options{})
}

func linkupBoard() (LinkLayout, []Point) {
	f := NewLinkLayout(Rect{0, 0, 800, 600}, 8, 14)
	return f, []Point{f.Spot(0, 0), f.Spot(-1, 0), f.Spot(-1, 5), f.Spot(3, 5), f.Spot(3, 7), f.Spot(4, 7)}
}

// TestLinkupFrame checks that a board takes few sprites and runs.
func TestLinkupFrame(t *testing.T) {
	t.Parallel()
	c := NewCanvas()
	f, points := linkupBoard()
	for range 2 {
		linkupFrame(c, f, points, 1)
	}
	if n := len(c.atlas.pictures); n > int(Glyphs)+9 {
		t.Errorf("%d sprites for a board, want one for each picture and nine more at most", n)
	}
	if n := len(c.batch.runs); n > 2 {
		t.Errorf("the frame is drawn in %d runs", n)
	}
}
