package render

import (
	"image"
	"image/draw"

	"github.com/hajimehoshi/ebiten/v2"
)

const (
	pageSize    = 2048
	firstSize   = 1024                             // of a page before it has grown: what home takes is there sooner
	padding     = 1                                // clear pixels on each side of a region: a linear filter must not sample a neighbour
	whiteSize   = 4                                // edge of the white square in the corner of each page
	atlasBudget = 6 * pageSize * pageSize          // pixels (96 MiB) beyond which begin empties the atlas
	whiteAt     = float32(padding) + whiteSize/2.0 // x and y of the centre of that square
	whiteRow    = whiteSize + 2*padding            // rows of a page that the square takes
	ownPageFrom = pageSize * pageSize / 4          // larger pictures get a page of their own
)

// A page is one texture. Its image is created with it.
type page struct {
	packer    packer
	image     *ebiten.Image // nil in a soft atlas
	dedicated bool          // holds a single picture
	copy      *image.RGBA   // nil unless the atlas keeps copies
}

type region struct {
	page       *page
	x, y, w, h float32
	dx, dy     float32
	frame      uint64 // when it was last drawn
}

// A pictureKey identifies a rasterised picture. It has no scale: a new scale empties the atlas.
type pictureKey struct {
	pic  Picture
	w, h int
	look Look
}

// A glyphKey identifies a rasterised glyph. Its size is in 1/64 device pixels, its offset to the right in quarter pixels.
type glyphKey struct {
	glyph   glyphID
	size    int32
	quarter uint8
}

type atlas struct {
	pages    []*page
	pictures map[pictureKey]*region
	glyphs   map[glyphKey]*region
	frame    uint64
	pixels   int // on all pages
	budget   int
	copies   bool // keep copies of the pages
	soft     bool // the copies are all there is: each picture has a page of its own, without a texture
	rest     func()
}

func newAtlas() *atlas {
	return &atlas{pictures: map[pictureKey]*region{}, glyphs: map[glyphKey]*region{}, budget: atlasBudget}
}

// begin starts a frame. The atlas is emptied only here: a region is valid until the end of its frame.
func (a *atlas) begin() {
	if a.pixels > a.budget {
		// If the last frame alone needs half of the budget, the atlas would be emptied every few frames.
		a.budget = max(a.budget, 2*a.lastDrawn())
		a.clear()
	}
	a.frame++
}

// lastDrawn returns the number of pixels in the regions that the latest frame used.
func (a *atlas) lastDrawn() int {
	n := 0
	for _, r := range a.pictures {
		if r.frame == a.frame {
			n += int(r.w * r.h)
		}
	}
	for _, r := range a.glyphs {
		if r.frame == a.frame {
			n += int(r.w * r.h)
		}
	}
	return n
}

// clear empties the atlas. It keeps one shared page for reuse and deallocates all others.
func (a *atlas) clear() {
	clear(a.pictures)
	clear(a.glyphs)
	var kept *page
	for _, p := range a.pages {
		if kept == nil && !p.dedicated {
			kept = p
			continue
		}
		p.image.Deallocate()
	}
	a.pages, a.pixels = a.pages[:0], 0
	if kept != nil {
		kept.image.Clear()
		kept.packer.clear()
		a.start(kept)
	}
}

// shared returns a page for drawing that needs only the white square.
func (a *atlas) shared() *page {
	for _, p := range a.pages {
		if !p.dedicated {
			return p
		}
	}
	if a.soft {
		return a.newPage(whiteRow, whiteRow, false)
	}
	return a.newPage(firstSize, firstSize, false)
}

func (a *atlas) newPage(w, h int, dedicated bool) *page {
	p := &page{packer: packer{w: w, h: h}, dedicated: dedicated}
	if !a.soft {
		p.image = newTexture(w, h)
	}
	if a.soft || a.copies {
		p.copy = image.NewRGBA(image.Rect(0, 0, w, h))
	}
	return a.start(p)
}

func newTexture(w, h int) *ebiten.Image {
	return ebiten.NewImageWithOptions(image.Rect(0, 0, w, h), &ebiten.NewImageOptions{Unmanaged: true})
}

// grow enlarges a page to the full size. Everything on it keeps its place.
func (a *atlas) grow(p *page) {
	a.pixels += pageSize*pageSize - p.packer.w*p.packer.h
	p.packer.w, p.packer.h = pageSize, pageSize
	small := p.image
	p.image = newTexture(pageSize, pageSize)
	p.image.DrawImage(small, &ebiten.DrawImageOptions{Blend: ebiten.BlendCopy})
	small.Deallocate()
	if p.copy != nil {
		small := p.copy
		p.copy = image.NewRGBA(image.Rect(0, 0, pageSize, pageSize))
		draw.Draw(p.copy, small.Rect, small, image.Point{}, draw.Src)
	}
}

// start adds an empty page to the atlas and writes its white square.
func (a *atlas) start(p *page) *page {
	a.pages = append(a.pages, p)
	a.pixels += p.packer.w * p.packer.h
	p.packer.place(p.packer.w, whiteRow)
	white := make([]byte, 4*whiteSize*whiteSize)
	for i := range white {
		white[i] = 0xFF
	}
	p.write(image.Pt(padding, padding), whiteSize, whiteSize, white)
	return p
}

func (p *page) write(at image.Point, w, h int, pixels []byte) {
	if p.image != nil {
		part := p.image.SubImage(image.Rectangle{Min: at, Max: at.Add(image.Pt(w, h))}).(*ebiten.Image)
		part.WritePixels(pixels)
	}
	if p.copy != nil {
		for row := range h {
			copy(p.copy.Pix[p.copy.PixOffset(at.X, at.Y+row):], pixels[4*w*row:4*w*(row+1)])
		}
	}
}

func (a *atlas) picture(pic Picture, w, h int, px float64, th *Theme) *region {
	key := pictureKey{pic, w, h, th.Look}
	r, ok := a.pictures[key]
	if !ok {
		r = a.add(rasterise(pic, w, h, px, th))
		a.pictures[key] = r
	}
	r.frame = a.frame
	return r
}

// breathe lets others go on while a soft canvas works.
func (a *atlas) breathe() {
	if a.rest != nil {
		a.rest()
	}
}

func rasterise(pic Picture, w, h int, px float64, th *Theme) *image.RGBA {
	bleed := min(w, h)/4 + int(8*px) // more than any picture's shadow and ears need; add trims the rest
	if _, fills := pic.(interface{ fills() }); fills {
		bleed = 0
	}
	p := NewPainter(w, h, bleed, px, th)
	pic.Paint(p)
	return p.Image()
}

// add copies an image to a page, without its clear margin. The origin of the region is that of the image.
func (a *atlas) add(img *image.RGBA) *region {
	a.breathe()
	area := opaqueBounds(img)
	if area.Empty() {
		return &region{page: a.shared()}
	}
	w, h := area.Dx(), area.Dy()
	pixels := make([]byte, 0, 4*w*h)
	for y := area.Min.Y; y < area.Max.Y; y++ {
		from := img.PixOffset(area.Min.X, y)
		pixels = append(pixels, img.Pix[from:from+4*w]...)
	}
	p, at := a.allocate(w+2*padding, h+2*padding)
	at = at.Add(image.Pt(padding, padding))
	p.write(at, w, h, pixels)
	return &region{
		page: p,
		x:    float32(at.X), y: float32(at.Y), w: float32(w), h: float32(h),
		dx: float32(area.Min.X), dy: float32(area.Min.Y),
	}
}

// allocate reserves a w by h rectangle on a page. If no page has room, it enlarges one or adds one.
func (a *atlas) allocate(w, h int) (*page, image.Point) {
	if a.soft || w*h > ownPageFrom || w > pageSize || h > pageSize-whiteRow {
		p := a.newPage(max(w, whiteRow), h+whiteRow, true)
		at, _ := p.packer.place(w, h)
		return p, at
	}
	for _, p := range a.pages {
		if p.dedicated {
			continue
		}
		at, ok := p.packer.place(w, h)
		if !ok && p.packer.w < pageSize {
			a.grow(p)
			at, ok = p.packer.place(w, h)
		}
		if ok {
			return p, at
		}
	}
	a.newPage(firstSize, firstSize, false)
	return a.allocate(w, h)
}

// opaqueBounds returns the smallest rectangle that contains every pixel that is not transparent.
func opaqueBounds(img *image.RGBA) image.Rectangle {
	b := img.Rect
	out := image.Rectangle{Min: b.Max, Max: b.Min}
	for y := b.Min.Y; y < b.Max.Y; y++ {
		row := img.Pix[img.PixOffset(b.Min.X, y):][:4*b.Dx()]
		for x := range b.Dx() {
			if row[4*x+3] == 0 {
				continue
			}
			out.Min.X, out.Max.X = min(out.Min.X, b.Min.X+x), max(out.Max.X, b.Min.X+x+1)
			out.Min.Y, out.Max.Y = min(out.Min.Y, y), y+1
		}
	}
	return out
}
