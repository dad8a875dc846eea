package render

// What every piece on a board shares: the outline, the shadow and the paper rim of the dark theme.

const (
	outlineWidth = 0.035 // of a cell
	rimWidth     = 0.03  // of a cell: the cream paper that a piece shows around its outline in the dark
)

// pieceDeep returns how far below a piece its shadow lies, in device pixels, for a cell of the given edge: 4 logical ones, less
// where the cell is small.
func pieceDeep(p *Painter, cell float64) float64 { return min(4*p.Px, 0.08*cell) }

// pieceGround paints what lies under a piece, whose silhouette is q in units of a cell: the shadow, and in the dark the rim,
// without which dark hues would sink into dark cells.
func pieceGround(p *Painter, q *Path, cell float64) {
	p.Shadow(q, pieceDeep(p, cell))
	if p.Theme.Dark {
		p.Stroke(q, outlineWidth+2*rimWidth, Cream)
	}
}

// pieceOutline draws the outline of a silhouette in units of a cell.
func pieceOutline(p *Painter, q *Path) { p.Stroke(q, outlineWidth, Outline) }
