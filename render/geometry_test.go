package render

import (
	"math"
	"testing"
)

func TestRect(t *testing.T) {
	t.Parallel()
	r := Rect{10, 20, 30, 40}
	tests := []struct {
		name      string
		got, want Rect
	}{
		{"inset", r.Inset(5), Rect{15, 25, 20, 30}},
		{"outset", r.Inset(-1), Rect{9, 19, 32, 42}},
		{"move", r.Move(Point{1, -1}), Rect{11, 19, 30, 40}},
		{"square", Square(r.Center(), 10), Rect{20, 35, 10, 10}},
	}
	for _, test := range tests {
		if test.got != test.want {
			t.Errorf("%s: got %v, want %v", test.name, test.got, test.want)
		}
	}
}

func TestRectContains(t *testing.T) {
	t.Parallel()
	r := Rect{10, 20, 30, 40}
	tests := []struct {
		p    Point
		want bool
	}{
		{Point{10, 20}, true},
		{Point{39.9, 59.9}, true},
		{Point{40, 30}, false},
		{Point{30, 60}, false},
		{Point{9.9, 30}, false},
	}
	for _, test := range tests {
		if got := r.Contains(test.p); got != test.want {
			t.Errorf("Contains(%v) = %v, want %v", test.p, got, test.want)
		}
	}
}

func TestEasingsEndWhereTheyShould(t *testing.T) {
	t.Parallel()
	for name, ease := range map[string]func(float64) float64{"EaseIn": EaseIn, "EaseOut": EaseOut, "EaseInOut": EaseInOut} {
		for _, test := range []struct{ at, want float64 }{{-1, 0}, {0, 0}, {1, 1}, {2, 1}} {
			if got := ease(test.at); got != test.want {
				t.Errorf("%s(%v) = %v, want %v", name, test.at, got, test.want)
			}
		}
		last := 0.0
		for i := range 101 {
			got := ease(float64(i) / 100)
			if got < last {
				t.Errorf("%s falls at %d %%", name, i)
			}
			last = got
		}
	}
	most := 0.0
	for i := range 101 {
		most = max(most, EaseOutBack(float64(i)/100))
	}
	if math.Abs(EaseOutBack(0)) > 1e-9 || EaseOutBack(1) != 1 || most < 1.08 || most > 1.12 {
		t.Errorf("EaseOutBack goes from %v over %v to %v", EaseOutBack(0), most, EaseOutBack(1))
	}
}
