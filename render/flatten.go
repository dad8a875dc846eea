package render

import "math"

// flatness is the largest distance, in device pixels, between a curve and its lines. At 256 levels of grey it is invisible.
const flatness = 0.05

// A polyline is one contour of a path approximated by straight lines, in device pixels.
type polyline struct {
	points []Point
	closed bool
}

// A flattener approximates paths by lines. It reuses its storage from one path to the next.
type flattener struct {
	points []Point
	lines  []polyline
}

// flatten returns the contours of q transformed by m. They are valid until the next call.
func (f *flattener) flatten(q *Path, m Matrix) []polyline {
	f.points, f.lines = f.points[:0], f.lines[:0]
	start, at := 0, 0
	finish := func(closed bool) {
		if len(f.points) > start {
			f.lines = append(f.lines, polyline{closed: closed, points: f.points[start:len(f.points):len(f.points)]})
		}
		start = len(f.points)
	}
	next := func() Point {
		p := m.Apply(q.points[at])
		at++
		return onGrid(p)
	}
	for _, v := range q.verbs {
		switch v {
		case move:
			finish(false)
			f.points = append(f.points, next())
		case line:
			f.points = append(f.points, next())
		case quad:
			f.curve2(next(), next())
		case cube:
			f.curve3(next(), next(), next())
		case close:
			finish(true)
		}
	}
	finish(false)
	// The storage may have moved when it grew; early contours then refer to an old copy, which holds the same points.
	return f.lines
}

// steps returns the number of lines for a curve whose second difference has a length of at most d.
func steps(d float64) int {
	return max(1, min(64, atLeast(math.Sqrt(d/(8*flatness)))))
}

func (f *flattener) curve2(b, c Point) {
	a := f.points[len(f.points)-1]
	n := steps(2 * a.Sub(b.Mul(2)).Add(c).Len())
	for i := 1; i <= n; i++ {
		t := float64(i) / float64(n)
		f.points = append(f.points, onGrid(a.Lerp(b, t).Lerp(b.Lerp(c, t), t)))
	}
}

func (f *flattener) curve3(b, c, d Point) {
	a := f.points[len(f.points)-1]
	bend := max(a.Sub(b.Mul(2)).Add(c).Len(), b.Sub(c.Mul(2)).Add(d).Len())
	n := steps(6 * bend)
	for i := 1; i <= n; i++ {
		t := float64(i) / float64(n)
		ab, bc, cd := a.Lerp(b, t), b.Lerp(c, t), c.Lerp(d, t)
		f.points = append(f.points, onGrid(ab.Lerp(bc, t).Lerp(bc.Lerp(cd, t), t)))
	}
}
