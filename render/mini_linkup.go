package render

// MiniLinkup is the picture of Link-up on the home screen: a small board that can be cleared, its two rabbits linked.
type MiniLinkup struct{}

// miniTiles are the tiles of the board; a dot is an empty cell.
var miniTiles = [...]string{
	"rs.l",
	"c..d",
	"d.rl",
	"smmc",
}

var miniGlyphs = map[byte]Glyph{
	'r': GlyphRabbit, 's': GlyphStar, 'l': GlyphLeaf, 'c': GlyphCarrot, 'd': GlyphDrop, 'm': GlyphMushroom,
}

// miniLink is the path between the two rabbits, in cells as in LinkLayout.Spot.
var miniLink = [...][2]int{{0, 0}, {-1, 0}, {-1, 2}, {2, 2}}

func (MiniLinkup) Paint(p *Painter) {
	s := paintSurface{p}
	rows, cols := len(miniTiles), len(miniTiles[0])
	f := NewLinkLayout(Rect{W: p.W / p.Px, H: p.H / p.Px}, rows, cols)
	drawLinkTray(s, p.Theme, f)
	for row, tiles := range miniTiles {
		for col := range cols {
			if glyph, ok := miniGlyphs[tiles[col]]; ok {
				tile := LinkTile{Glyph: glyph}
				if glyph == GlyphRabbit {
					tile.State = TileSelected
				}
				s.picture(tile, Rect{}, f.Tile(row, col))
			}
		}
	}
	link := Link{Cell: f.Cell, To: 1}
	for _, at := range miniLink {
		link.Points = append(link.Points, f.Spot(at[0], at[1]))
	}
	drawLink(s, p.Theme, link)
}
