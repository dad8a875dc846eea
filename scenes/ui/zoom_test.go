package ui

import "testing"

func TestZoom(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name       string
		w, h, want float64
	}{
		{"smallest", 360, 640, 1},
		{"first window", 1040, 740, 1},
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

// Larger text scales everything up as far as there is room; the rest is larger type.
func TestFit(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name                              string
		w, h                              float64
		text                              int
		zoom, width, height, wantedByType float64
	}{
		{"usual text", 1040, 740, 100, 1, 1040, 740, 1},
		{"much room", 1040, 740, 150, 1.5, 1040 / 1.5, 740 / 1.5, 1},
		{"some room", 450, 800, 150, 1.25, 360, 640, 1.2},
		{"no room", 360, 640, 150, 1, 360, 640, 1.5},
		{"smaller still", 360, 360, 125, 1, 360, 360, 1.25},
		{"a large window", 2560, 1440, 125, 2, 1280, 720, 1},
		{"more than the most", 360, 640, 400, 1, 360, 640, 2},
	} {
		e, _ := newTestEnv(t, english)
		e.Settings.TextSize = test.text
		zoom, changed := e.Fit(test.w, test.h)
		if zoom != test.zoom || e.Width != test.width || e.Height != test.height || e.Type() != test.wantedByType {
			t.Errorf("%s: %v times, %v by %v, type %v", test.name, zoom, e.Width, e.Height, e.Type())
		}
		if _, again := e.Fit(test.w, test.h); !changed || again {
			t.Errorf("%s: changed: %v, then %v", test.name, changed, again)
		}
	}
}
