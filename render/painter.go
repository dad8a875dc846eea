package render

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"golang.org/x/image/vector"
)

// A Picture paints itself from vector shapes. It is a part of the atlas's key, so its dynamic type is comparable. It may paint a little outside its
// rectangle. Converting a struct to a Picture allocates; a scene does that once.
type Picture interface {
	Paint(p *Painter)
}

// A Painter paints vector shapes on an image, without a GPU. Coordinates are in device pixels after the pushed transforms.
type Painter struct {
	W, H  float64
	Px    float64 // device pixels per logical pixel
	Theme *Theme

	tint   color.NRGBA // the colour of TintRole
	dst    *image.RGBA
	inked  image.Rectangle // outside of which dst is transparent
	m      Matrix
	stack  []Matrix
	clips  []clip
	raster vector.Rasterizer
	mask   image.Alpha
	flat   flattener
}

// NewPainter returns a painter of a w by h picture with a margin of bleed pixels, for a screen of px device pixels per logical pixel.
func NewPainter(w, h, bleed int, px float64, th *Theme) *Painter {
	return &Painter{
		W: float64(w), H: float64(h), Px: px, Theme: th,
		dst: image.NewRGBA(image.Rect(-bleed, -bleed, w+bleed, h+bleed)),
		m:   Identity, tint: white,
	}
}

// Image returns the painted image including the bleed.
func (p *Painter) Image() *image.RGBA { return p.dst }

// ink returns the part of the image outside of which nothing is painted.
func (p *Painter) ink() *image.RGBA { return p.dst.SubImage(p.inked).(*image.RGBA) }

func (p *Painter) Push(m Matrix) {
	p.stack = append(p.stack, p.m)
	p.m = p.m.Mul(m)
}

func (p *Painter) Pop() {
	p.m = p.stack[len(p.stack)-1]
	p.stack = p.stack[:len(p.stack)-1]
}

func (p *Painter) Draw(pic Picture, r Rect) {
	w, h := p.W, p.H
	p.Push(Translate(r.X, r.Y))
	p.W, p.H = r.W, r.H
	pic.Paint(p)
	p.W, p.H = w, h
	p.Pop()
}

func (p *Painter) Fill(q *Path, col color.NRGBA) { p.fill(q, p.m, col) }

func (p *Painter) Stroke(q *Path, width float64, col color.NRGBA) {
	area := p.coverStroke(p.flat.flatten(q, p.m), width*p.m.scaleFactor())
	p.composite(area, col)
}

// Shadow paints the shadow of a path, deep device pixels below it on the screen whatever its rotation.
func (p *Painter) Shadow(q *Path, deep float64) {
	p.fill(q, Translate(0, math.Round(deep)).Mul(p.m), p.Theme.Shadow)
}

// A clip keeps what was painted before it began. PopClip mixes that with what the clip holds, by
// the coverage of its path, so that no shape shows at its edge that others cover.
type clip struct {
	mask   image.Alpha // the coverage of the path, which bounds the clip
	before []uint8     // the pixels there
}

// PushClip restricts painting, until PopClip, to the inside of a path.
func (p *Painter) PushClip(q *Path) {
	area := p.coverFill(p.flat.flatten(q, p.m))
	c := clip{mask: p.mask, before: make([]uint8, 0, 4*area.Dx()*area.Dy())}
	c.mask.Rect = area // an empty area has left the mask as it was
	for y := area.Min.Y; y < area.Max.Y; y++ {
		c.before = append(c.before, p.row(area, y)...)
	}
	p.clips = append(p.clips, c)
	p.mask = image.Alpha{} // the clip owns its pixels
}

func (p *Painter) PopClip() {
	last := len(p.clips) - 1
	c := p.clips[last]
	p.clips = p.clips[:last]
	area := c.mask.Rect
	for y := area.Min.Y; y < area.Max.Y; y++ {
		out, was := p.row(area, y), c.before[4*area.Dx()*(y-area.Min.Y):]
		for i, cover := range c.mask.Pix[c.mask.PixOffset(area.Min.X, y):][:area.Dx()] {
			if cover == 255 {
				continue
			}
			a := uint32(cover)
			for k := 4 * i; k < 4*i+4; k++ {
				out[k] = uint8((uint32(out[k])*a + uint32(was[k])*(255-a) + 127) / 255)
			}
		}
	}
}

// row returns a row of the pixels of an area.
func (p *Painter) row(area image.Rectangle, y int) []uint8 {
	return p.dst.Pix[p.dst.PixOffset(area.Min.X, y):][:4*area.Dx()]
}

func (p *Painter) fill(q *Path, m Matrix, col color.NRGBA) {
	area := p.coverFill(p.flat.flatten(q, m))
	p.composite(area, col)
}

// coverFill computes the coverage of the contours in p.mask and returns the area that it touches.
func (p *Painter) coverFill(lines []polyline) image.Rectangle {
	area := p.bounds(lines, 0)
	if area.Empty() {
		return area
	}
	p.mask = sizedAlpha(p.mask, area)
	for y := area.Min.Y; y < area.Max.Y; y += rasterMost {
		for x := area.Min.X; x < area.Max.X; x += rasterMost {
			part := image.Rect(x, y, x+rasterMost, y+rasterMost).Intersect(area)
			p.rasterise(part, lines)
			p.raster.Draw(&p.mask, part, image.Opaque, image.Point{})
		}
	}
	return area
}

// rasterMost is the largest size for which the rasteriser computes in fixed point, with the same result on every machine.
const rasterMost = 512

// rasterise loads the contours into the rasteriser, with its origin in the corner of the area, and makes it replace pixels.
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

// bounds returns the bounds of the contours, extended by margin, within the image and the clips.
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
		area = area.Intersect(c.mask.Rect)
	}
	return area
}

// sizedAlpha returns an image of the given bounds in the storage of old if that is large enough. Its pixels are not cleared.
func sizedAlpha(old image.Alpha, area image.Rectangle) image.Alpha {
	n := area.Dx() * area.Dy()
	if cap(old.Pix) < n {
		old.Pix = make([]uint8, n)
	}
	return image.Alpha{Pix: old.Pix[:n], Stride: area.Dx(), Rect: area}
}

// composite draws col over the image with p.mask as its coverage.
func (p *Painter) composite(area image.Rectangle, col color.NRGBA) {
	p.inked = p.inked.Union(area)
	r, g, b := uint32(col.R), uint32(col.G), uint32(col.B)
	for y := area.Min.Y; y < area.Max.Y; y++ {
		out := p.row(area, y)
		for i, cover := range p.mask.Pix[p.mask.PixOffset(area.Min.X, y):][:area.Dx()] {
			a := (uint32(cover)*uint32(col.A) + 127) / 255
			px := out[4*i : 4*i+4 : 4*i+4]
			switch a {
			case 0:
				continue
			case 255: // the same as below, which takes three times as long
				px[0], px[1], px[2], px[3] = col.R, col.G, col.B, 255
				continue
			}
			keep := 255 - a
			px[0] = uint8((r*a + uint32(px[0])*keep + 127) / 255)
			px[1] = uint8((g*a + uint32(px[1])*keep + 127) / 255)
			px[2] = uint8((b*a + uint32(px[2])*keep + 127) / 255)
			px[3] = uint8((255*a + uint32(px[3])*keep + 127) / 255)
		}
	}
}
