package ui

import (
	"image/color"

	"warren/render"
	"warren/scenes/ui/box"
)

// A Drawing paints something in a rectangle of the window.
type Drawing func(c *render.Canvas, r render.Rect)

type picture struct {
	rect render.Rect
	draw Drawing
	list int // as in Widget.list
}

// Picture returns the box of a picture, which takes all the room that there is. It is drawn in each frame in which any of it is in sight: over
// what was added before it, and under what is added later.
func (bd *Builder) Picture(draw Drawing) box.Box {
	return box.Fill(func(r render.Rect) {
		bd.show(aPicture, len(bd.pictures))
		bd.pictures = append(bd.pictures, picture{rect: bd.unit.Rect(r), draw: draw, list: bd.open})
	})
}

// Image is Picture for one that is the same in every theme.
func (bd *Builder) Image(p render.Picture) box.Box {
	return bd.Picture(func(c *render.Canvas, r render.Rect) { c.Draw(p, r, render.Options{}) })
}

// Icon is Picture for an icon in an ink.
func (bd *Builder) Icon(icon render.Icon, ink color.NRGBA) box.Box {
	return bd.Picture(func(c *render.Canvas, r render.Rect) { c.Icon(icon, r, ink) })
}

// Card returns what stands on a card of a page, with room around it.
func (bd *Builder) Card(pad float64, on box.Box) box.Box {
	return box.Stack(bd.Picture(drawPanel), on.Pad(pad, pad))
}

func drawPanel(c *render.Canvas, r render.Rect) {
	c.RoundRect(render.Rect{X: r.X, Y: r.Y + 4, W: r.W, H: r.H}, CardRadius, c.Shadow)
	c.RoundRect(r, CardRadius, c.Cell)
	c.RoundBorder(r, CardRadius, 1.5, c.Border(0.6))
}
