package render

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
)

// A Canvas draws one frame: pictures, shapes and text, all in logical pixels. It caches rasterised pictures from frame to
// frame; a frame that shows nothing new does not allocate.
type Canvas struct {
	*Theme // the colours of what is drawn
	dst    *ebiten.Image
	scale  float64

	atlas   *atlas
	batch   batch
	fonts   *fontSet
	clips   []box
	zooms   []zoomed
	veils   []veil
	path    sampledPath                    // scratch of DrawLine and DrawTrail
	options [2]ebiten.DrawTrianglesOptions // without and with the linear filter
	inks    []Ink
	hill    hillInRoom
}

// Options modify how a picture is drawn. The zero value draws it unchanged.
type Options struct {
	Alpha  float64 // opacity; 0 means opaque
	Angle  float64 // in radians, clockwise about the centre
	Scale  float64 // its size on the screen, about the centre; 0 means 1. The picture is rasterised in its natural size
	Smooth bool    // place it at fractions of a device pixel, for motion slower than a pixel per frame
}

// NewCanvas returns a canvas with the fonts of the game.
func NewCanvas() *Canvas {
	c := &Canvas{scale: 1, Theme: Light(), atlas: newAtlas(), fonts: newFontSet()}
	for i := range c.options {
		c.options[i].ColorScaleMode = ebiten.ColorScaleModePremultipliedAlpha
	}
	c.options[1].Filter = ebiten.FilterLinear
	return c
}

// Begin starts a frame on dst, with scale device pixels per logical pixel. Given areas, only what lies in them is drawn, in the same
// pixels as without them; the rest of dst stays as it is.
func (c *Canvas) Begin(dst *ebiten.Image, scale float64, th *Theme, areas ...Rect) {
	if scale != c.scale {
		c.atlas.clear()
	}
	c.dst, c.scale, c.Theme = dst, scale, th
	c.clips, c.zooms, c.veils, c.inks = c.clips[:0], c.zooms[:0], c.veils[:0], c.inks[:0]
	c.atlas.begin()
	c.batch.reset()
	c.restrict(areas)
}

// In has everything drawn in the colours of a land, until it is called with NoLand.
func (c *Canvas) In(land Land) { c.Theme = c.Theme.In(land) }

func (c *Canvas) End() {
	if len(c.batch.areas) == 0 {
		c.batch.flush(c.dst, &c.options)
	}
	for _, a := range c.batch.areas {
		part := c.dst.SubImage(image.Rect(int(a.x0), int(a.y0), int(a.x1), int(a.y1)))
		c.batch.flush(part.(*ebiten.Image), &c.options)
	}
	c.dst = nil
}

// PushClip restricts drawing, until PopClip, to the intersection of r and the current clip.
func (c *Canvas) PushClip(r Rect) {
	b := c.snap(r)
	b = box{b.x0 + c.batch.veil.dx, b.y0 + c.batch.veil.dy, b.x1 + c.batch.veil.dx, b.y1 + c.batch.veil.dy}
	if n := len(c.clips); n > 0 {
		o := c.clips[n-1]
		b = box{max(b.x0, o.x0), max(b.y0, o.y0), min(b.x1, o.x1), min(b.y1, o.y1)}
	}
	c.clips = append(c.clips, b)
	c.batch.clip, c.batch.clipped = b, true
}

func (c *Canvas) PopClip() {
	c.clips = c.clips[:len(c.clips)-1]
	c.batch.clipped = len(c.clips) > 0
	if c.batch.clipped {
		c.batch.clip = c.clips[len(c.clips)-1]
	}
}

// A zoomed is a PushZoom that has not been undone.
type zoomed struct {
	by     float64
	to     Point // in device pixels
	vertex int   // the first one that is zoomed
	run    int   // the run of that vertex
	clip   int   // number of clips before it
}

// PushZoom draws everything, until PopZoom, by times as large about the corner of the window and then moved by to. Pictures and letters are rasterised
// for their size without the zoom. Zooms do not nest.
func (c *Canvas) PushZoom(by float64, to Point) {
	z := zoomed{by: by, to: to.Mul(c.scale), vertex: len(c.batch.vertices), run: len(c.batch.runs), clip: len(c.clips)}
	if z.run > 0 {
		last := c.batch.runs[z.run-1]
		c.batch.runs = append(c.batch.runs, run{page: last.page, linear: true, vertex: z.vertex, idx: len(c.batch.indices)})
	}
	c.zooms = append(c.zooms, z)
	if c.batch.clipped {
		b, k, x, y := c.batch.clip, float32(by), float32(z.to.X), float32(z.to.Y)
		c.clips = append(c.clips, box{(b.x0 - x) / k, (b.y0 - y) / k, (b.x1 - x) / k, (b.y1 - y) / k})
		c.batch.clip = c.clips[z.clip]
	}
}

func (c *Canvas) PopZoom() {
	z := c.zooms[len(c.zooms)-1]
	c.zooms = c.zooms[:len(c.zooms)-1]
	k, x, y := float32(z.by), float32(z.to.X), float32(z.to.Y)
	for i := z.vertex; i < len(c.batch.vertices); i++ {
		v := &c.batch.vertices[i]
		v.DstX, v.DstY = v.DstX*k+x, v.DstY*k+y
	}
	for i := z.run; i < len(c.batch.runs); i++ {
		c.batch.runs[i].linear = true
	}
	if len(c.clips) > z.clip {
		c.PopClip()
	}
}

// Clipped returns the part of r inside the current clip.
func (c *Canvas) Clipped(r Rect) Rect {
	if !c.batch.clipped {
		return r
	}
	b, k := c.batch.clip, c.scale
	x, y := max(r.X, float64(b.x0)/k), max(r.Y, float64(b.y0)/k)
	return Rect{x, y, max(0, min(r.Right(), float64(b.x1)/k)-x), max(0, min(r.Bottom(), float64(b.y1)/k)-y)}
}

// hides reports whether nothing within some device pixels of r is inside the current clip.
func (c *Canvas) hides(r Rect, within float64) bool {
	if !c.batch.clipped {
		return false
	}
	b, k := c.batch.clip, c.scale
	return r.X*k-within > float64(b.x1) || r.Right()*k+within < float64(b.x0) || r.Y*k-within > float64(b.y1) || r.Bottom()*k+within < float64(b.y0)
}

// PushVeil draws everything until PopVeil with an opacity from 0 to 1, moved by an offset in whole device pixels. Veils in veils add up.
func (c *Canvas) PushVeil(alpha float64, offset Point) {
	was := c.batch.veil
	c.veils = append(c.veils, was)
	c.batch.veil = veil{
		fade: 1 - (1-was.fade)*float32(Clamp01(alpha)),
		dx:   was.dx + float32(math.Round(offset.X*c.scale)), dy: was.dy + float32(math.Round(offset.Y*c.scale)),
	}
}

func (c *Canvas) PopVeil() {
	last := len(c.veils) - 1
	c.batch.veil, c.veils = c.veils[last], c.veils[:last]
}

// Draw draws a picture in r. The picture lies at whole device pixels unless o sets Angle or Smooth.
func (c *Canvas) Draw(pic Picture, r Rect, o Options) {
	c.draw(pic, r, r, o, white)
}

// DrawAt draws a picture, rasterised for the size of natural, scaled to dst. Draw would rasterise it anew in every frame of an animation.
func (c *Canvas) DrawAt(pic Picture, natural, dst Rect, o Options) {
	c.draw(pic, natural, dst, o, white)
}

// Icon draws an icon in one colour, in the largest square that fits in r.
func (c *Canvas) Icon(i Icon, r Rect, col color.NRGBA) {
	r = Square(r.Center(), min(r.W, r.H))
	c.draw(DrawingOf(string(i)), r, r, Options{}, col)
}

func (c *Canvas) draw(pic Picture, natural, dst Rect, o Options, col color.NRGBA) {
	if o.Alpha == 0 {
		o.Alpha = 1
	}
	if o.Scale != 0 && o.Scale != 1 {
		dst = Rect{dst.X + dst.W*(1-o.Scale)/2, dst.Y + dst.H*(1-o.Scale)/2, dst.W * o.Scale, dst.H * o.Scale}
	}
	w, h := max(1, c.pixels(natural.W)), max(1, c.pixels(natural.H))
	if c.hides(dst, float64(w+h)) { // a picture may reach out of its rectangle, by less than this
		return
	}
	g := c.atlas.picture(pic, w, h, c.scale, c.Theme)
	if g.w == 0 {
		return
	}
	// kx and ky are device pixels on the screen per pixel of the page.
	x, y, kx, ky := dst.X*c.scale, dst.Y*c.scale, 1.0, 1.0
	linear := true
	if natural.W != dst.W || natural.H != dst.H {
		kx, ky = dst.W*c.scale/float64(w), dst.H*c.scale/float64(h)
	} else if o.Angle == 0 && !o.Smooth {
		x, y = math.Round(x), math.Round(y)
		linear = false
	}
	to := box{
		float32(x + float64(g.dx)*kx), float32(y + float64(g.dy)*ky),
		float32(x + float64(g.dx+g.w)*kx), float32(y + float64(g.dy+g.h)*ky),
	}
	from := box{g.x, g.y, g.x + g.w, g.y + g.h}
	c.batch.use(g.page, linear)
	t := tintOf(col, o.Alpha)
	if o.Angle == 0 {
		c.batch.quad(to, nil, from, t)
		return
	}
	m := RotateAbout(o.Angle, x+float64(w)*kx/2, y+float64(h)*ky/2)
	c.batch.quad(to, &m, from, t)
}

func (c *Canvas) pixels(d float64) int { return int(math.Round(d * c.scale)) }

// snap returns r in device pixels, its edges rounded to whole ones.
func (c *Canvas) snap(r Rect) box {
	edge := func(v float64) float32 { return float32(math.Round(v * c.scale)) }
	return box{edge(r.X), edge(r.Y), edge(r.Right()), edge(r.Bottom())}
}

// useWhite prepares the batch for triangles that are textured with the white square of a page.
func (c *Canvas) useWhite() {
	if len(c.batch.runs) == 0 {
		c.batch.use(c.atlas.shared(), false)
	}
}
