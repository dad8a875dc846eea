package render

import "image/color"

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

const (
	tileRise   = 3.0   // logical pixels by which a selected tile is raised; less in small cells
	tileRadius = 0.20  // of a cell
	tileLip    = 0.045 // height of the visible lower edge, in cells
	tileRing   = 0.065 // width of the rim of a state
	tileCase   = 0.03  // width of the outline on each side of that rim
)

// tileHues returns the colours of the face and of the lower edge of a tile. In the dark they are
// dimmed, so that a full board does not glare.
func (th *Theme) tileHues() (face, edge color.NRGBA) {
	if th.Dark && !th.Contrast {
		return rgb(0xDED3C3), rgb(0xB3A384)
	}
	return Cream, rgb(0xDCC7A2)
}

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

// tileShape returns the outline of a tile in units of a cell, enlarged by grow on every side.
func tileShape(grow float64) *Path {
	return new(Path).RoundRect(Rect{0, 0, 1, 1}.Inset(cellGap/2-grow), tileRadius+grow)
}

func (k tilePart) Paint(p *Painter) {
	cell := min(p.W, p.H)
	p.Push(Scale(cell, cell))
	defer p.Pop()
	if k == tileShadow {
		p.Shadow(tileShape(0), pieceDeep(p, cell))
		return
	}
	hue, edge := p.Theme.tileHues()
	p.Fill(tileShape(0), edge)
	face := Rect{0, 0, 1, 1}.Inset(cellGap / 2)
	face.H -= tileLip
	p.Fill(new(Path).RoundRect(face, tileRadius-tileLip/2), hue)
	th := p.Theme
	switch TileState(k) {
	case TileSelected:
		paintRim(p, tileShape(0), tileCase, th.linkCase(), th.Sky)
	case TileHinted:
		paintRim(p, tileShape(0), 0.6*outlineWidth, Outline, th.Honey)
		for _, at := range [...]Point{{0, 0}, {1, 0}, {0, 1}, {1, 1}} {
			bead := new(Path).Circle(0.5+0.40*(2*at.X-1), 0.5+0.40*(2*at.Y-1), 0.085)
			p.Fill(bead, th.Honey)
			p.Stroke(bead, 0.8*outlineWidth, Outline)
		}
	case TileRefused:
		paintRim(p, brokenRing(), tileCase, th.linkCase(), th.Clay)
	}
}

// paintRim draws an outlined line of the given hue.
func paintRim(p *Painter, q *Path, wide float64, edge, hue color.NRGBA) {
	p.Stroke(q, tileRing+2*wide, edge)
	p.Stroke(q, tileRing, hue)
}

// brokenRing returns the outline of a tile with gaps: four corners and a dash in the middle of each side.
func brokenRing() *Path {
	const near, far, r, arm, dash = cellGap / 2, 1 - cellGap/2, tileRadius, 0.06, 0.05
	q := new(Path)
	for _, m := range [...]Matrix{Identity, {A: -1, D: 1, E: 1}, {A: 1, D: -1, F: 1}, {A: -1, D: -1, E: 1, F: 1}} {
		q.Append(new(Path).MoveTo(near, near+r+arm).LineTo(near, near+r).
			CubeTo(near, near+r*(1-kappa), near+r*(1-kappa), near, near+r, near).LineTo(near+r+arm, near).Transform(m))
	}
	for _, at := range [...]float64{near, far} {
		q.MoveTo(at, 0.5-dash).LineTo(at, 0.5+dash)
		q.MoveTo(0.5-dash, at).LineTo(0.5+dash, at)
	}
	return q
}
