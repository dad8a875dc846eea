package render

import (
	"image/color"
	"testing"
)

// TestVeil checks that a veil fades and moves what is drawn under it, clips included, that veils add up, and that nothing is
// left of them.
func TestVeil(t *testing.T) {
	t.Parallel()
	white := color.NRGBA{255, 255, 255, 255}
	img := shoot(t, 40, 40, 1, Light(), func(c *Canvas) {
		c.PushVeil(0.5, Point{X: 10})
		c.Fill(Rect{0, 0, 4, 4}, white)
		c.PushVeil(0.5, Point{Y: 20})
		c.PushClip(Rect{0, 0, 2, 4})
		c.Fill(Rect{0, 0, 4, 4}, white)
		c.PopClip()
		c.PopVeil()
		c.PopVeil()
		c.Fill(Rect{30, 30, 4, 4}, white)
	})
	for _, test := range []struct {
		name string
		x, y int
		want uint8
	}{
		{"its place at rest", 1, 1, 0},
		{"moved and faded", 11, 1, 128},
		{"moved and faded twice", 11, 21, 64},
		{"clipped where it is now", 13, 21, 0},
		{"after the veils", 31, 31, 255},
	} {
		if got := img.RGBAAt(test.x, test.y).A; got < max(test.want, 1)-1 || got > min(test.want, 254)+1 {
			t.Errorf("%s: opacity %d, want %d", test.name, got, test.want)
		}
	}
}
