package render

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"math/rand/v2"
	"testing"
)

func TestAtlasRasterisesOnce(t *testing.T) {
	t.Parallel()
	a := newAtlas()
	a.begin()
	first := a.picture(square{1}, 40, 30, 1, Light())
	tests := []struct {
		name string
		got  *region
		same bool
	}{
		{"the same", a.picture(square{1}, 40, 30, 1, Light()), true},
		{"another value", a.picture(square{2}, 40, 30, 1, Light()), false},
		{"another width", a.picture(square{1}, 41, 30, 1, Light()), false},
		{"another height", a.picture(square{1}, 40, 31, 1, Light()), false},
		{"the other theme", a.picture(square{1}, 40, 30, 1, Look{Dark: true}.Theme()), false},
	}
	for _, test := range tests {
		if (test.got == first) != test.same {
			t.Errorf("%s: same region = %v, want %v", test.name, test.got == first, test.same)
		}
		if test.got.page != first.page {
			t.Errorf("%s: on another page", test.name)
		}
	}
}

func TestAtlasCutsTheClearRim(t *testing.T) {
	t.Parallel()
	img := image.NewRGBA(image.Rect(-10, -10, 30, 30))
	img.SetRGBA(-3, 4, color.RGBA{255, 255, 255, 255})
	img.SetRGBA(5, 7, color.RGBA{255, 255, 255, 255})
	r := newAtlas().add(img)
	if r.w != 9 || r.h != 4 || r.dx != -3 || r.dy != 4 {
		t.Errorf("region %v×%v at (%v, %v), want 9×4 at (-3, 4)", r.w, r.h, r.dx, r.dy)
	}
	if empty := newAtlas().add(image.NewRGBA(image.Rect(0, 0, 9, 9))); empty.w != 0 || empty.page == nil {
		t.Errorf("a clear picture: %+v", empty)
	}
}

func TestLargePictureHasItsOwnPage(t *testing.T) {
	t.Parallel()
	a := newAtlas()
	small := a.picture(square{}, 100, 100, 1, Light())
	for _, size := range [...]image.Point{{pageSize + 1, 10}, {10, pageSize}, {pageSize / 2, pageSize}} {
		large := a.picture(square{}, size.X, size.Y, 1, Light())
		if large.page == small.page || !large.page.dedicated {
			t.Errorf("%v: on a shared page", size)
		}
		if large.x+large.w > float32(large.page.packer.w) || large.y+large.h > float32(large.page.packer.h) {
			t.Errorf("%v: reaches beyond its page", size)
		}
	}
}

// TestPageGrows fills a page until it has to grow: what is on it stays where it is.
func TestPageGrows(t *testing.T) {
	t.Parallel()
	a := newAtlas()
	a.copies = true
	first := a.picture(square{1}, 100, 100, 1, Light())
	place := image.Rect(int(first.x), int(first.y), int(first.x+first.w), int(first.y+first.h))
	before := image.NewRGBA(place)
	draw.Draw(before, place, first.page.copy, place.Min, draw.Src)
	wide := a.picture(square{2}, firstSize+1, 100, 1, Light())
	if wide.page != first.page || len(a.pages) != 1 || a.pixels != pageSize*pageSize {
		t.Fatalf("%d pages with %d pixels, want the first one with %d", len(a.pages), a.pixels, pageSize*pageSize)
	}
	after := image.NewRGBA(place)
	draw.Draw(after, place, first.page.copy, place.Min, draw.Src)
	if !bytes.Equal(after.Pix, before.Pix) {
		t.Error("the first picture has changed")
	}
}

// TestResizingDoesNotLeak checks that the atlas stays bounded while the window is resized, with a new size in every frame.
func TestResizingDoesNotLeak(t *testing.T) {
	t.Parallel()
	const budget = 2 * pageSize * pageSize
	a := newAtlas()
	a.budget = budget
	most := 0
	for frame := range 30 {
		a.begin()
		a.picture(square{}, 900+frame, 600+frame, 1, Light())
		most = max(most, a.pixels)
	}
	if limit := budget + pageSize*pageSize; most > limit {
		t.Errorf("the atlas grew to %d pixels, want at most %d", most, limit)
	}
	if a.budget != budget {
		t.Errorf("the budget grew to %d", a.budget)
	}
}

// A screen that needs more than the budget in every frame is not rasterised anew in every frame.
func TestBudgetFollowsALargeScreen(t *testing.T) {
	t.Parallel()
	a := newAtlas()
	a.budget = pageSize * pageSize
	show := func() (last *region) {
		a.begin()
		for id := range 4 {
			last = a.picture(square{id}, pageSize+1, 600, 1, Light())
		}
		return last
	}
	show()
	second := show()
	for frame := range 5 {
		if show() != second {
			t.Errorf("rasterised anew in frame %d", frame+2)
		}
	}
}

func TestClearKeepsOneSharedPage(t *testing.T) {
	t.Parallel()
	a := newAtlas()
	a.picture(square{}, 10, 10, 1, Light())
	a.picture(square{}, pageSize+1, pageSize, 1, Light())
	a.clear()
	if len(a.pages) != 1 || a.pages[0].dedicated || a.pixels != firstSize*firstSize {
		t.Errorf("%d pages with %d pixels are left", len(a.pages), a.pixels)
	}
	if len(a.pictures) != 0 {
		t.Errorf("%d pictures are left", len(a.pictures))
	}
}

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
