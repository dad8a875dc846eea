package render

import (
	"math"
	"testing"
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
	f := NewLinkLayout(Rect{W: p.W / p.Px, H: p.H / p.Px}, 7, 7)
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
	drawLink(s, p.Theme, Link{way([2]int{5, 6}, [2]int{6, 6}), f.Cell, 0, 0.08})
	drawLink(s, p.Theme, Link{way([2]int{5, 0}, [2]int{6, 0}, [2]int{6, 3}), f.Cell, 0.6, 1})
	drawLink(s, p.Theme, Link{way([2]int{5, 0}, [2]int{5, 3}), f.Cell, 1, 1}) // it has gone
	drawRefusedLink(s, p.Theme, Link{way([2]int{5, 0}, [2]int{5, 1}, [2]int{6, 1}, [2]int{6, 2}, [2]int{5, 2}), f.Cell, 0, 0.5})
	// Two turns.
	drawRefusedLink(s, p.Theme, Link{way([2]int{5, 3}, [2]int{5, 4}, [2]int{6, 4}, [2]int{6, 5}), f.Cell, 0, 1})
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
