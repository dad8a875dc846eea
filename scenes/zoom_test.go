package scenes

import "testing"

func TestZoom(t *testing.T) {
	for _, test := range []struct {
		name       string
		w, h, want float64
	}{
		{"smallest", 360, 640, 1},
		{"first window", firstWidth, firstHeight, 1},
		{"just roomy", 1440, 900, 1},
		{"wide and low", 2560, 600, 1},
		{"tall and narrow", 600, 2560, 1},
		{"largest", 2560, 1440, 1.6},
		{"largest, on its side", 1440, 2560, 1.6},
	} {
		if got := zoomOf(test.w, test.h); got != test.want {
			t.Errorf("%s: zoomOf(%v, %v) = %v, want %v", test.name, test.w, test.h, got, test.want)
		}
	}
}
