package render

import (
	"image"
	"testing"
)

// shoot draws one frame without a GPU.
func shoot(t testing.TB, w, h int, scale float64, th *Theme, frame func(c *Canvas)) *image.RGBA {
	t.Helper()
	c := NewSoftCanvas(nil)
	c.Begin(nil, scale, th)
	frame(c)
	dst := image.NewRGBA(image.Rect(0, 0, w, h))
	c.EndOn(dst)
	return dst
}
