package render

import (
	"slices"
	"testing"
)

// TestAreas checks that a frame of some areas leaves out exactly the shapes that lie in none, and that areas that touch become one.
func TestAreas(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name  string
		areas []Rect
		boxes []box // in device pixels, two a logical one
		seen  []int // the shapes that are drawn
	}{
		{"everything", nil, nil, []int{0, 1, 2, 3}},
		{"one", []Rect{{5, 5, 10, 10}}, []box{{10, 10, 30, 30}}, []int{0}},
		{"fractions grow to whole pixels", []Rect{{5.3, 5.3, 10, 10}}, []box{{10, 10, 31, 31}}, []int{0}},
		{"two apart", []Rect{{5, 5, 10, 10}, {205, 5, 10, 10}}, []box{{10, 10, 30, 30}, {410, 10, 430, 30}}, []int{0, 2}},
		{"two that overlap", []Rect{{5, 5, 10, 10}, {10, 10, 10, 10}}, []box{{10, 10, 40, 40}}, []int{0}},
		{"one that joins two", []Rect{{0, 0, 10, 10}, {90, 0, 40, 10}, {5, 0, 90, 5}}, []box{{0, 0, 260, 20}}, []int{0, 1}},
		{"between the shapes", []Rect{{40, 40, 50, 50}}, []box{{80, 80, 180, 180}}, nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			c := newTestCanvas(t)
			c.Begin(nil, 2, Light(), test.areas...)
			if !slices.Equal(c.batch.areas, test.boxes) {
				t.Errorf("areas %v, want %v", c.batch.areas, test.boxes)
			}
			var seen []int
			for i := range 4 {
				before := len(c.batch.indices)
				c.RoundRect(Rect{100 * float64(i), 0, 30, 30}, 8, white)
				if len(c.batch.indices) > before {
					seen = append(seen, i)
				}
			}
			if !slices.Equal(seen, test.seen) {
				t.Errorf("shapes %v are drawn, want %v", seen, test.seen)
			}
		})
	}
}

// TestAreasLeaveTheRestAlone checks that what a frame of an area draws is what a whole frame draws there, vertex by vertex: the
// graphics card cuts it off at the edges of the area.
func TestAreasLeaveTheRestAlone(t *testing.T) {
	c, cars := newTestCanvas(t), testCars()
	busyFrame(c, cars)
	whole := slices.Clone(c.batch.vertices)
	area := Rect{90, 90, 80, 60}
	busyFrame(c, cars, area)
	part := c.batch.vertices
	if len(part) == 0 || len(part) >= len(whole)/2 {
		t.Fatalf("%d of %d vertices are drawn", len(part), len(whole))
	}
	at := 0
	for _, v := range part { // in the same order
		for at < len(whole) && whole[at] != v {
			at++
		}
		if at == len(whole) {
			t.Fatalf("%+v is in no whole frame, or in another order", v)
		}
		at++
	}
	if n := testing.AllocsPerRun(20, func() { busyFrame(c, cars, area) }); n != 0 {
		t.Errorf("%v allocations a frame", n)
	}
}
