package puzzle

import (
	"warren/render"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

// A Curtain lets few pictures appear in one frame, since to rasterise one for the first time takes milliseconds, in a browser many.
type Curtain struct {
	Frames *ui.Frames
	frame  int // Frames.Drawn at the last picture
	left   int // how many more that frame may show
}

// Still returns the box of a still, which may be nil, behind a curtain; up keeps whether it has appeared.
func (k *Curtain) Still(u *ui.Builder, s *Still, up *bool) box.Box {
	return u.Picture(func(c *render.Canvas, r render.Rect) {
		if s != nil && k.lifts(up) {
			s.Draw(c, r)
		}
	})
}

// atOnce is how many pictures may appear in one frame.
const atOnce = 3

func (k *Curtain) lifts(up *bool) bool {
	if k.frame != k.Frames.Drawn() {
		k.frame, k.left = k.Frames.Drawn(), atOnce
	}
	switch {
	case *up:
	case k.left == 0:
		k.Frames.Redraw()
	default:
		k.left--
		*up = true
	}
	return *up
}
