package render

import (
	"image/color"
	"math"
)

// An Ink is a line of text as it was drawn, with the colours of text and ground where the two differ least.
type Ink struct {
	Text        string
	Size        float64     // of the font, in logical pixels
	Ink, Ground color.NRGBA // Ground is opaque
}

// Contrast returns the ratio of WCAG 2 between the text and its ground, 1 to 21.
func (i Ink) Contrast() float64 { return contrast(blend(i.Ground, i.Ink), i.Ground) }

// contrast returns the ratio of WCAG 2 between two opaque colours.
func contrast(a, b color.NRGBA) float64 {
	la, lb := luminance(a), luminance(b)
	return (max(la, lb) + 0.05) / (min(la, lb) + 0.05)
}

func luminance(c color.NRGBA) float64 {
	linear := func(v uint8) float64 {
		s := float64(v) / 255
		if s <= 0.04045 {
			return s / 12.92
		}
		return math.Pow((s+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}

// blend returns an opaque ground with a colour painted over it.
func blend(ground, over color.NRGBA) color.NRGBA {
	mixed := Mix(ground, color.NRGBA{over.R, over.G, over.B, 0xFF}, float64(over.A)/255)
	mixed.A = 0xFF
	return mixed
}

// NoteInks makes the canvas note every line of text for Inks, for tests. Such a canvas keeps copies of all textures to know the ground.
func (c *Canvas) NoteInks() {
	if c.atlas.copies {
		return
	}
	c.atlas.copies = true
	c.atlas.clear()
	for _, p := range c.atlas.pages { // the one that is kept was made without a copy
		p.image.Deallocate()
	}
	c.atlas.pages, c.atlas.pixels = nil, 0
}

// Inks returns the lines of text drawn since Begin that can be seen, but for those in a zoom.
func (c *Canvas) Inks() []Ink { return c.inks }

// noteInk notes a line of text before it is drawn; left is its edge, y its middle.
func (c *Canvas) noteInk(s string, left, y float64, st Style, col color.NRGBA) {
	if s == "" || len(c.zooms) > 0 {
		return
	}
	const samples = 9
	width, veil := c.TextWidth(s, st), c.batch.veil
	col.A = uint8(float64(col.A)*float64(1-veil.fade) + 0.5)
	worst, seen := Ink{}, false
	for i := range samples {
		x := (left+width*(float64(i)+0.5)/samples)*c.scale + float64(veil.dx)
		at := Point{math.Floor(x) + 0.5, math.Floor(y*c.scale+float64(veil.dy)) + 0.5}
		if b := c.batch.clip; c.batch.clipped && (at.X < float64(b.x0) || at.X > float64(b.x1) || at.Y < float64(b.y0) || at.Y > float64(b.y1)) {
			continue
		}
		ink := Ink{s, st.Size, col, c.batch.ground(at, c.Bg)}
		if !seen || ink.Contrast() < worst.Contrast() {
			worst, seen = ink, true
		}
	}
	if seen {
		c.inks = append(c.inks, worst)
	}
}

// ground returns the colour of a device pixel of a window in one colour, over which all triangles of the batch were drawn.
func (b *batch) ground(at Point, window color.NRGBA) color.NRGBA {
	out := tintOf(window, 1)
	for i, r := range b.runs {
		end := len(b.indices)
		if i+1 < len(b.runs) {
			end = b.runs[i+1].idx
		}
		for t := r.idx; t+2 < end; t += 3 {
			corner := func(n int) (Point, int) {
				v := r.vertex + int(b.indices[t+n])
				return Point{float64(b.vertices[v].DstX), float64(b.vertices[v].DstY)}, v
			}
			p0, v0 := corner(0)
			p1, v1 := corner(1)
			p2, v2 := corner(2)
			area := cross(p1.Sub(p0), p2.Sub(p0))
			w1, w2 := cross(at.Sub(p0), p2.Sub(p0))/area, cross(p1.Sub(p0), at.Sub(p0))/area
			w0 := 1 - w1 - w2
			if area == 0 || w0 < 0 || w1 < 0 || w2 < 0 {
				continue
			}
			mean := func(of func(v int) float32) float32 {
				return float32(w0)*of(v0) + float32(w1)*of(v1) + float32(w2)*of(v2)
			}
			u, v := mean(func(v int) float32 { return b.vertices[v].SrcX }), mean(func(v int) float32 { return b.vertices[v].SrcY })
			texel := r.page.copy.RGBAAt(int(u), int(v))
			alpha := mean(func(v int) float32 { return b.vertices[v].ColorA }) * float32(texel.A) / 255
			over := func(below float32, of func(v int) float32, texel uint8) float32 {
				return below*(1-alpha) + mean(of)*float32(texel)/255
			}
			out.r = over(out.r, func(v int) float32 { return b.vertices[v].ColorR }, texel.R)
			out.g = over(out.g, func(v int) float32 { return b.vertices[v].ColorG }, texel.G)
			out.b = over(out.b, func(v int) float32 { return b.vertices[v].ColorB }, texel.B)
		}
	}
	part := func(v float32) uint8 { return uint8(Clamp01(float64(v))*255 + 0.5) }
	return color.NRGBA{part(out.r), part(out.g), part(out.b), 0xFF}
}

// cross returns the cross product of two vectors.
func cross(a, b Point) float64 { return a.X*b.Y - a.Y*b.X }
