package render

import (
	"image"
	"math/rand/v2"
	"testing"
)

func TestShelvesKeepRectanglesApart(t *testing.T) {
	t.Parallel()
	const edge = 256
	r := rand.New(rand.NewPCG(1, 2))
	k := packer{w: edge, h: edge}
	var placed []image.Rectangle
	area := 0
	for range 2000 {
		w, h := 4+r.IntN(40), 4+r.IntN(40)
		at, ok := k.place(w, h)
		if !ok {
			continue
		}
		box := image.Rectangle{Min: at, Max: at.Add(image.Pt(w, h))}
		if !box.In(image.Rect(0, 0, edge, edge)) {
			t.Fatalf("%v is not on the page", box)
		}
		for _, other := range placed {
			if box.Overlaps(other) {
				t.Fatalf("%v and %v overlap", box, other)
			}
		}
		placed = append(placed, box)
		area += w * h
	}
	if least := edge * edge * 7 / 10; area < least {
		t.Errorf("a full page holds %d pixels, want at least %d of %d", area, least, edge*edge)
	}
	k.clear()
	if at, ok := k.place(edge, edge); !ok || at != (image.Point{}) {
		t.Errorf("after clear, a whole page goes to %v, %v", at, ok)
	}
	if _, ok := k.place(1, 1); ok {
		t.Error("a full page takes one pixel more")
	}
}
