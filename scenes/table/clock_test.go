package table

import (
	"testing"

	"warren/render"
)

// The bar of the time is gone before its round ends would meet.
func TestFilled(t *testing.T) {
	t.Parallel()
	bar := render.Rect{X: 10, Y: 20, W: 100, H: 6}
	for _, test := range []struct{ share, wide float64 }{{1, 100}, {0.5, 50}, {0.0625, 6.25}, {0.06, 0}, {0, 0}} {
		got := filled(bar, test.share)
		if got.W != test.wide {
			t.Errorf("%v of the time is a bar %v wide, want %v", test.share, got.W, test.wide)
		}
		if got.W > 0 && (got.X != bar.X || got.Y != bar.Y || got.H != bar.H) {
			t.Errorf("%v of the time is at %v in %v", test.share, got, bar)
		}
	}
}

func TestTimes(t *testing.T) {
	t.Parallel()
	for ms, want := range map[float64]string{0: "0:00", 1: "0:01", 1000: "0:01", 59_001: "1:00", 600_000: "10:00"} {
		if got := timeOf(ms); got != want {
			t.Errorf("%v ms are told as %s, want %s", ms, got, want)
		}
	}
}
