package stage

import (
	"math"

	"warren/render"
)

// DrawTrail draws small dots along a straight line, and a ring where it begins if begins is set. Cell is the edge of a cell.
func DrawTrail(c *render.Canvas, from, to render.Point, cell float64, begins bool) {
	const apart, dot, ring = 0.22, 0.045, 0.13
	way := to.Sub(from).Len()
	n := math.Floor(way / (apart * cell))
	for i := 1.0; i <= n; i++ {
		c.Disc(from.Lerp(to, i/max(1, n)), max(1.5, dot*cell), c.Muted)
	}
	if begins {
		c.Ring(from, max(3, ring*cell), max(1.5, 0.04*cell), c.Muted)
	}
}
