package render

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"golang.org/x/image/vector"
)

// A Picture paints itself from vector shapes. Its dynamic type is comparable: the atlas keeps a picture by its value, its size
// in device pixels and the theme. A picture may paint a little outside of its rectangle (shadows, ears).
//
// Turning a struct into a Picture allocates; a scene makes its Pictures once and keeps them.
type Picture interface {
	Paint(p *Painter)
}

// A Painter paints vector shapes on an image, without a GPU. Its units are device pixels under the current transform; the
// rectangle to fill is (0, 0) to (W, H).
type Painter struct {
	W, H  float64
	Px    float64 // device pixels in one logical pixel
	Theme *Theme

	dst    *image.RGBA
	m      Matrix
	stack  []Matrix
	clips  []*image.Alpha
	raster vector.Rasterizer
	mask   image.Alpha
	flat   flattener
}

// NewPainter returns a painter of a w by h picture for a screen of px device pixels in a logical one, with room for bleed
// pixels around it. Image holds the result; its origin is the picture's.
func NewPainter(w, h, bleed int, px float64, th *Theme) *Painter {
	return &Painter{
		W: float64(w), H: float64(h), Px: px, Theme: th,
		dst: image.NewRGBA(image.Rect(-bleed, -bleed, w+bleed, h+bleed)),
		m:   Identity,
	}
}

// Image returns what was painted, bleed included.
func (p *Painter) Image() *image.RGBA { return p.dst }

// Push makes m the innermost transform until Pop.
func (p *Painter) Push(m Matrix) {
	p.stack = append(p.stack, p.m)
	p.m = p.m.Mul(m)
}

// Pop undoes the last Push.
func (p *Painter) Pop() {
	p.m = p.stack[len(p.stack)-1]
	p.stack = p.stack[:len(p.stack)-1]
}

// Draw paints a picture inside of this one, in r.
func (p *Painter) Draw(pic Picture, r Rect) {
	w, h := p.W, p.H
	p.Push(Translate(r.X, r.Y))
	p.W, p.H = r.W, r.H
	pic.Paint(p)
	p.W, p.H = w, h
	p.Pop()
}

// Fill paints the inside of a path.
func (p *Painter) Fill(q *Path, col color.NRGBA) { p.fill(q, p.m, col) }

// Stroke paints a line along a path, with round joins and caps.
func (p *Painter) Stroke(q *Path, width float64, col color.NRGBA) {
	area := p.coverStroke(p.flat.flatten(q, p.m), width*p.m.scaleFactor())
	p.composite(area, col)
}

// Shadow paints the theme's shadow of a path, deep device pixels below it on the screen, however the path is turned.
func (p *Painter) Shadow(q *Path, deep float64) {
	p.fill(q, Translate(0, math.Round(deep)).Mul(p.m), p.Theme.Shadow)
}

// PushClip keeps what follows, until PopClip, inside of a path.
func (p *Painter) PushClip(q *Path) {
	area := p.coverFill(p.flat.flatten(q, p.m))
	clip := image.NewAlpha(area)
	p.copyMask(clip, area)
	p.clips = append(p.clips, clip)
}

// PopClip undoes the last PushClip.
func (p *Painter) PopClip() { p.clips = p.clips[:len(p.clips)-1] }

func (p *Painter) fill(q *Path, m Matrix, col color.NRGBA) {
	area := p.coverFill(p.flat.flatten(q, m))
	p.composite(area, col)
}

// coverFill leaves the coverage of the contours in p.mask and returns its area.
func (p *Painter) coverFill(lines []polyline) image.Rectangle {
	area := p.bounds(lines, 0)
	if area.Empty() {
		return area
	}
	p.rasterise(area, lines)
	p.mask = sizedAlpha(p.mask, area)
	p.raster.Draw(&p.mask, area, image.Opaque, image.Point{})
	return area
}

// rasterise loads the rasteriser with the contours, its origin at the area's corner, ready to replace what it is drawn on.
func (p *Painter) rasterise(area image.Rectangle, lines []polyline) {
	ox, oy := float64(area.Min.X), float64(area.Min.Y)
	p.raster.Reset(area.Dx(), area.Dy())
	p.raster.DrawOp = draw.Src
	for _, l := range lines {
		for i, at := range l.points {
			x, y := float32(at.X-ox), float32(at.Y-oy)
			if i == 0 {
				p.raster.MoveTo(x, y)
			} else {
				p.raster.LineTo(x, y)
			}
		}
		p.raster.ClosePath()
	}
}

// bounds returns the pixels that contours touch, grown by margin, as far as they are on the image and inside the clips.
func (p *Painter) bounds(lines []polyline, margin float64) image.Rectangle {
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, l := range lines {
		for _, at := range l.points {
			x0, y0, x1, y1 = min(x0, at.X), min(y0, at.Y), max(x1, at.X), max(y1, at.Y)
		}
	}
	if x0 > x1 {
		return image.Rectangle{}
	}
	area := image.Rect(
		int(math.Floor(x0-margin)), int(math.Floor(y0-margin)), int(math.Ceil(x1+margin)), int(math.Ceil(y1+margin)))
	area = area.Intersect(p.dst.Rect)
	for _, c := range p.clips {
		area = area.Intersect(c.Rect)
	}
	return area
}

// sizedAlpha returns an image of the given bounds, over old's storage where that is large enough. Its pixels are not cleared.
func sizedAlpha(old image.Alpha, area image.Rectangle) image.Alpha {
	n := area.Dx() * area.Dy()
	if cap(old.Pix) < n {
		old.Pix = make([]uint8, n)
	}
	return image.Alpha{Pix: old.Pix[:n], Stride: area.Dx(), Rect: area}
}

// copyMask copies p.mask, cut by the clips so far, into dst.
func (p *Painter) copyMask(dst *image.Alpha, area image.Rectangle) {
	for y := area.Min.Y; y < area.Max.Y; y++ {
		copy(dst.Pix[dst.PixOffset(area.Min.X, y):], p.maskRow(area, y))
	}
}

// maskRow returns one row of p.mask, cut by the clips.
func (p *Painter) maskRow(area image.Rectangle, y int) []uint8 {
	row := p.mask.Pix[p.mask.PixOffset(area.Min.X, y):][:area.Dx()]
	for _, c := range p.clips {
		clip := c.Pix[c.PixOffset(area.Min.X, y):][:len(row)]
		for i, cover := range row {
			row[i] = uint8(uint32(cover) * uint32(clip[i]) / 255)
		}
	}
	return row
}

// composite lays col over the image where p.mask covers it.
func (p *Painter) composite(area image.Rectangle, col color.NRGBA) {
	r, g, b := uint32(col.R), uint32(col.G), uint32(col.B)
	for y := area.Min.Y; y < area.Max.Y; y++ {
		out := p.dst.Pix[p.dst.PixOffset(area.Min.X, y):][:4*area.Dx()]
		for i, cover := range p.maskRow(area, y) {
			a := (uint32(cover)*uint32(col.A) + 127) / 255
			if a == 0 {
				continue
			}
			keep := 255 - a
			px := out[4*i : 4*i+4 : 4*i+4]
			px[0] = uint8((r*a + uint32(px[0])*keep + 127) / 255)
			px[1] = uint8((g*a + uint32(px[1])*keep + 127) / 255)
			px[2] = uint8((b*a + uint32(px[2])*keep + 127) / 255)
			px[3] = uint8((255*a + uint32(px[3])*keep + 127) / 255)
		}
	}
}
