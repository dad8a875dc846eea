package render

import "image/color"

// A TileState is what a tile of Link-up shows about itself. Each state has a rim of its own form, not only of its own hue.
type TileState uint8

// The states.
const (
	TileNormal   TileState = iota
	TileSelected           // a whole ring; the tile lies higher
	TileHinted             // a ring with four beads
	TileRefused            // a broken ring
)

// A LinkTile is a tile of Link-up with its picture, or with none where Glyph is Glyphs; it fills a cell.
type LinkTile struct {
	Glyph Glyph
	State TileState
}

const (
	tileRise   = 3.0   // logical pixels that a selected tile lies higher, less where the cell is small
	tileRadius = 0.20  // of a cell
	tileLip    = 0.045 // how much of the paper's edge shows below it, in cells
	tileRing   = 0.065 // width of the rim of a state
	tileCase   = 0.03  // width of the line on both sides of that rim
)

var tileEdge = rgb(0xDCC7A2) // of the paper

// Paint draws the tile at rest, or lifted where it is selected.
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

// DrawTile shows a tile, rasterised for the cell natural, in dst. Lift is how far it has risen: 0 lies on the tray, 1 is as high
// as a selected tile lies. Shadow, paper and picture are kept apart, so that a board needs no more than one of each.
func (c *Canvas) DrawTile(t LinkTile, natural, dst Rect, lift float64, o Options) {
	up := dst.Move(Point{Y: -lift * TileRise(natural.W)})
	c.DrawAt(tileShadow, natural, dst, o)
	c.DrawAt(tilePart(t.State), natural, up, o)
	if t.Glyph < Glyphs {
		c.DrawAt(t.Glyph, natural, up, o)
	}
}

// TileRise returns by how much a selected tile lies higher than one on the tray, in the unit of the cell's edge: logical pixels.
func TileRise(cell float64) float64 { return min(tileRise, 0.07*cell) }

// A tilePart is a tile's paper in one of its states, or its shadow. Being one byte, it becomes a Picture without allocating.
type tilePart TileState

const tileShadow = tilePart(TileRefused + 1)

// tileShape returns the outline of a tile in units of a cell, grown by grow.
func tileShape(grow float64) *Path {
	return new(Path).RoundRect(Rect{0, 0, 1, 1}.Inset(cellGap/2-grow), tileRadius+grow)
}

// Paint draws the part.
func (k tilePart) Paint(p *Painter) {
	cell := min(p.W, p.H)
	p.Push(Scale(cell, cell))
	defer p.Pop()
	if k == tileShadow {
		p.Shadow(tileShape(0), pieceDeep(p, cell))
		return
	}
	p.Fill(tileShape(0), tileEdge)
	face := Rect{0, 0, 1, 1}.Inset(cellGap / 2)
	face.H -= tileLip
	p.Fill(new(Path).RoundRect(face, tileRadius-tileLip/2), Cream)
	th := p.Theme
	switch TileState(k) {
	case TileSelected:
		paintRim(p, tileShape(0), tileCase, th.linkCase(), th.Sky)
	case TileHinted:
		paintRim(p, tileShape(0), 0.6*outlineWidth, Outline, th.Honey)
		for _, at := range [...]Point{{0, 0}, {1, 0}, {0, 1}, {1, 1}} {
			bead := new(Path).Circle(0.5+0.40*(2*at.X-1), 0.5+0.40*(2*at.Y-1), 0.075)
			p.Fill(bead, th.Honey)
			p.Stroke(bead, 0.8*outlineWidth, Outline)
		}
	case TileRefused:
		paintRim(p, brokenRing(), tileCase, th.linkCase(), th.Clay)
	}
}

// paintRim draws a line of the given hue within a case.
func paintRim(p *Painter, q *Path, wide float64, edge, hue color.NRGBA) {
	p.Stroke(q, tileRing+2*wide, edge)
	p.Stroke(q, tileRing, hue)
}

// brokenRing returns a tile's outline with gaps: its four corners and a dash in the middle of each side.
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
