package render

// A TileState is the state of a tile of Link-up. Each state has a rim of a distinct shape, not only of a distinct hue.
type TileState uint8

const (
	TileNormal   TileState = iota
	TileSelected           // a closed ring; the tile is raised
	TileHinted             // a ring with four beads
	TileRefused            // a broken ring
)

// A LinkTile is a tile of Link-up with its picture, or without one if Glyph is Glyphs. It fills a cell.
type LinkTile struct {
	Glyph Glyph
	State TileState
}

const tileRise = 3.0 // logical pixels; a selected tile in small cells rises less

func (t LinkTile) Paint(p *Painter) {
	rise := 0.0
	if t.State == TileSelected {
		rise = TileRise(p.W/p.Px) * p.Px
	}
	p.Draw(tileShadow, Rect{0, 0, p.W, p.H})
	p.Draw(tilePart(t.State), Rect{0, -rise, p.W, p.H})
	if t.Glyph < Glyphs {
		p.Draw(t.Glyph, Rect{0, -rise, p.W, p.H})
	}
}

// DrawTile draws a tile, rasterised for the cell natural, in dst. lift is from 0 on the tray to 1 for a selected tile.
func (c *Canvas) DrawTile(t LinkTile, natural, dst Rect, lift float64, o Options) {
	up := dst.Move(Point{Y: -lift * TileRise(natural.W)})
	c.DrawAt(tileShadow, natural, dst, o)
	c.DrawAt(tilePart(t.State), natural, up, o)
	if t.Glyph < Glyphs {
		c.DrawAt(t.Glyph, natural, up, o)
	}
}

// TileRise returns how far a selected tile is raised, in logical pixels, as the edge of the cell is.
func TileRise(cell float64) float64 { return min(tileRise, 0.07*cell) }

// A tilePart is a tile in a state without its glyph, or its shadow. It is one byte, so converting it to a Picture does not allocate.
type tilePart TileState

const tileShadow = tilePart(TileRefused + 1)

// tileGroups are the groups of the drawing that the parts add to it.
var tileGroups = [...]string{TileSelected: "#selected", TileHinted: "#hinted", TileRefused: "#refused", tileShadow: "#shadow"}

func (k tilePart) Paint(p *Painter) {
	if k != tileShadow {
		DrawingOf("pieces/tile").Paint(p)
	}
	if k != tilePart(TileNormal) {
		DrawingOf("pieces/tile" + tileGroups[k]).Paint(p)
	}
}
