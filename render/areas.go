package render

import "math"

// restrict makes a frame draw only in some areas, or everywhere if there are none. Areas that touch become one, since a translucent shape would be drawn twice where two overlap.
func (c *Canvas) restrict(areas []Rect) {
	c.batch.areas = c.batch.areas[:0]
	for _, r := range areas {
		c.batch.restrict(box{
			float32(math.Floor(r.X * c.scale)), float32(math.Floor(r.Y * c.scale)),
			float32(math.Ceil(r.Right() * c.scale)), float32(math.Ceil(r.Bottom() * c.scale)),
		})
	}
}

func (b *batch) restrict(area box) {
	for i := 0; i < len(b.areas); i++ {
		if !b.areas[i].touches(area) {
			continue
		}
		area = area.union(b.areas[i])
		last := len(b.areas) - 1
		b.areas[i] = b.areas[last]
		b.areas = b.areas[:last]
		i = -1 // the larger area may touch others
	}
	b.areas = append(b.areas, area)
}

func (b box) touches(o box) bool { return b.x0 <= o.x1 && o.x0 <= b.x1 && b.y0 <= o.y1 && o.y0 <= b.y1 }

func (b box) union(o box) box {
	return box{min(b.x0, o.x0), min(b.y0, o.y0), max(b.x1, o.x1), max(b.y1, o.y1)}
}

// unseen reports whether the vertices from v on lie beside every area of the frame.
func (b *batch) unseen(v int) bool {
	if len(b.areas) == 0 || v == len(b.vertices) {
		return false
	}
	first := &b.vertices[v]
	bounds := box{first.DstX, first.DstY, first.DstX, first.DstY}
	for i := v + 1; i < len(b.vertices); i++ {
		at := &b.vertices[i]
		bounds = bounds.union(box{at.DstX, at.DstY, at.DstX, at.DstY})
	}
	for _, area := range b.areas {
		if area.touches(bounds) {
			return false
		}
	}
	return true
}
