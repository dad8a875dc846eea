package render

// The outline, the shadow and, in the dark theme, the pale rim that all pieces on a board have.

const (
	outlineWidth = 0.035 // of a cell
	shadowMost   = 4     // depth of a shadow, in logical pixels
)

// pieceRim is the colour of that rim. Its contrast with a dark cell is 3:1, no more than necessary.
var pieceRim = rgb(0xA6A3A0)

// pieceDeep returns the offset of a piece's shadow, in device pixels: 4 logical pixels, less for small cells.
func pieceDeep(p *Painter, cell float64) float64 { return min(shadowMost*p.Px, 0.08*cell) }
