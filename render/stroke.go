package render

import (
	"image"
	"math"
)

// A stroke is the union of one capsule per line; the mask keeps the larger coverage of each pixel. Capsules share round ends, so joins are round.

// coverStroke computes the coverage of a stroke along the contours in p.mask and returns the area that it touches.
func (p *Painter) coverStroke(lines []polyline, width float64) image.Rectangle {
	radius := width / 2
	area := p.bounds(lines, radius)
	if area.Empty() {
		return area
	}
	total := image.NewAlpha(area)
	var outline [1]polyline
	outline[0].closed = true
	for _, l := range lines {
		n := len(l.points)
		last := n - 1
		if l.closed || n == 1 {
			last = n // back to the first point, which draws a single point as a dot
		}
		for i := range last {
			a, b := l.points[i], l.points[(i+1)%n]
			if a == b && n > 1 {
				continue
			}
			outline[0].points = capsule(outline[0].points[:0], a, b, radius)
			part := p.coverFill(outline[:])
			keepLarger(total, &p.mask, part)
		}
	}
	p.mask = *total
	return area
}

// capsule appends the outline of a line from a to b with round ends.
func capsule(dst []Point, a, b Point, radius float64) []Point {
	angle := math.Atan2(b.Y-a.Y, b.X-a.X)
	n := arcSteps(radius, math.Pi)
	for end, center := range [2]Point{b, a} {
		from := angle - math.Pi/2 + math.Pi*float64(end)
		for i := range n + 1 {
			s, c := math.Sincos(from + math.Pi*float64(i)/float64(n))
			dst = append(dst, onGrid(Point{center.X + radius*c, center.Y + radius*s}))
		}
	}
	return dst
}

// arcSteps returns the number of lines for an arc of the given radius in device pixels.
func arcSteps(radius, angle float64) int {
	if radius <= flatness {
		return 1
	}
	return max(2, atLeast(angle/(2*math.Acos(1-flatness/radius))))
}

func keepLarger(dst, src *image.Alpha, area image.Rectangle) {
	for y := area.Min.Y; y < area.Max.Y; y++ {
		d := dst.Pix[dst.PixOffset(area.Min.X, y):][:area.Dx()]
		s := src.Pix[src.PixOffset(area.Min.X, y):][:area.Dx()]
		for i, v := range s {
			d[i] = max(d[i], v)
		}
	}
}
