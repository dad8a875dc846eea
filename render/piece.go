package render

// What every piece on a board shares: the outline, the shadow and the paper rim of the dark theme.

const (
	outlineWidth = 0.035 // of a cell
	rimWidth     = 0.017 // of a cell: the pale paper that a piece shows around its outline in the dark
)

// pieceRim is that paper's colour: three times as light as a dark cell, and no lighter than that needs.
var pieceRim = rgb(0xA6A3A0)

// pieceDeep returns how far below a piece its shadow lies, in device pixels, for a cell of the given edge: 4 logical ones, less
// where the cell is small.
func pieceDeep(p *Painter, cell float64) float64 { return min(4*p.Px, 0.08*cell) }

// pieceGround paints what lies under a piece, whose silhouette is q in units of a cell: the shadow, and in the dark the rim,
// without which dark hues would sink into dark cells.
func pieceGround(p *Painter, q *Path, cell float64) {
	p.Shadow(q, pieceDeep(p, cell))
	if p.Theme.Dark {
		p.Stroke(q, outlineWidth+2*max(rimWidth, p.Px/cell), pieceRim)
	}
}

// pieceOutline draws the outline of a silhouette in units of a cell.
func pieceOutline(p *Painter, q *Path) { p.Stroke(q, outlineWidth, Outline) }

// paintCarrot paints a carrot about half a unit long under m, its tip to the left.
func paintCarrot(p *Painter, m Matrix) {
	p.Push(m)
	leaves := new(Path).Ellipse(0.20, -0.035, 0.075, 0.03).Ellipse(0.22, 0, 0.085, 0.03).Ellipse(0.20, 0.035, 0.075, 0.03)
	p.Stroke(leaves, 0.03, Outline)
	p.Fill(leaves, rgb(0x6FB36A))
	root := new(Path).MoveTo(-0.26, 0).QuadTo(-0.02, -0.10, 0.13, -0.075).QuadTo(0.20, 0, 0.13, 0.075).QuadTo(-0.02, 0.10, -0.26, 0).Close()
	p.Fill(root, rgb(0xF08A3C))
	p.Stroke(root, carLine, Outline)
	p.Stroke(new(Path).Polyline(Point{0.0, -0.05}, Point{0.02, -0.01}), 0.02, Outline)
	p.Pop()
}
