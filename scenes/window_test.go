//go:build !js && !ebitenginevmguest

package scenes

import (
	"image"
	"testing"
)

// The first window lies within the screen, with room for its frame and the panels of the desktop.
func TestWindowOnSmallScreens(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name                 string
		screen, first, least image.Point
	}{
		{"1920×1080", image.Pt(1920, 1080), image.Pt(1040, 740), image.Pt(360, 360)},
		{"1440×900", image.Pt(1440, 900), image.Pt(1040, 740), image.Pt(360, 360)},
		{"1024×600", image.Pt(1024, 600), image.Pt(992, 480), image.Pt(360, 360)},
		{"1366×768 at 150 %", image.Pt(910, 512), image.Pt(878, 392), image.Pt(360, 360)},
		{"1920×1080 at 200 %", image.Pt(960, 540), image.Pt(928, 420), image.Pt(360, 360)},
		{"1280×720 at 200 %", image.Pt(640, 360), image.Pt(608, 240), image.Pt(360, 240)},
		{"on its side", image.Pt(600, 1024), image.Pt(568, 740), image.Pt(360, 360)},
		{"no screen at all", image.Pt(0, 0), image.Pt(1, 1), image.Pt(1, 1)},
	} {
		if first, least := windowOn(test.screen); first != test.first || least != test.least {
			t.Errorf("%s: the first window is %v, at least %v; want %v and %v", test.name, first, least, test.first, test.least)
		}
	}
}
