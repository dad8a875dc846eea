package render

import "image"

// A packer places rectangles on shelves: rows as high as their first rectangle, filled from the left. It never moves or frees one.
type packer struct {
	w, h    int
	shelves []shelf
	top     int // y of the next shelf
}

type shelf struct{ y, h, x int }

// place returns the corner of a free w by h rectangle on the lowest suitable shelf. A shelf takes only rectangles at least half as high as itself, so
// that text and cars do not share one.
func (k *packer) place(w, h int) (image.Point, bool) {
	best := -1
	for i, s := range k.shelves {
		if h <= s.h && 2*h >= s.h && s.x+w <= k.w && (best < 0 || s.h < k.shelves[best].h) {
			best = i
		}
	}
	if best < 0 {
		if w > k.w || k.top+h > k.h {
			return image.Point{}, false
		}
		k.shelves = append(k.shelves, shelf{y: k.top, h: h})
		k.top += h
		best = len(k.shelves) - 1
	}
	s := &k.shelves[best]
	at := image.Pt(s.x, s.y)
	s.x += w
	return at, true
}

func (k *packer) clear() { k.shelves, k.top = k.shelves[:0], 0 }
