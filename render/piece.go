package render

// The outline, the shadow and, in the dark theme, the pale rim that all pieces on a board have.

const (
	outlineWidth = 0.035 // of a cell
	shadowMost   = 4     // depth of a shadow, in logical pixels
	rimWidth     = 0.017 // of a cell: the pale rim around the outline of a piece in the dark theme
)

// pieceRim is the colour of that rim. Its contrast with a dark cell is 3:1, no more than necessary.
var pieceRim = rgb(0xA6A3A0)

// pieceDeep returns the offset of a piece's shadow, in device pixels: 4 logical pixels, less for small cells.
func pieceDeep(p *Painter, cell float64) float64 { return min(shadowMost*p.Px, 0.08*cell) }

// pieceGround paints the shadow of a silhouette in units of a cell. A rim sets dark hues off from the dark cells of the dark theme.
func pieceGround(p *Painter, q *Path, cell float64) {
	p.Shadow(q, pieceDeep(p, cell))
	if p.Theme.Dark {
		p.Stroke(q, outlineWidth+2*max(rimWidth, p.Px/cell), pieceRim)
	}
}

// pieceOutline draws the outline of a silhouette in units of a cell.
func pieceOutline(p *Painter, q *Path) { p.Stroke(q, outlineWidth, Outline) }

// paintCarrot paints a carrot about half a unit long, transformed by m, its tip to the left.
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
