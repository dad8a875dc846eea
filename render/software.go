package render

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
)

// A soft canvas draws without a GPU and gives the same bytes on every machine: it rounds floats to fixed point before they decide about a pixel.

// NewSoftCanvas returns a canvas for EndOn, begun on a nil destination. It calls rest again and again, so that others may go on where there is one thread.
func NewSoftCanvas(rest func()) *Canvas {
	c := NewCanvas()
	c.atlas.soft, c.atlas.rest = true, rest
	return c
}

// EndOn draws the frame of a soft canvas on an image.
func (c *Canvas) EndOn(dst *image.RGBA) {
	for i, r := range c.batch.runs {
		end := len(c.batch.indices)
		if i+1 < len(c.batch.runs) {
			end = c.batch.runs[i+1].idx
		}
		for j := r.idx; j < end; j += 3 {
			var t softTriangle
			for k := range t {
				t[k] = softVertexOf(&c.batch.vertices[r.vertex+int(c.batch.indices[j+k])])
			}
			t.draw(dst, r.page.copy, r.linear)
			c.atlas.breathe()
		}
	}
}

const (
	subpixel    = 256   // units of fixed point in a pixel
	softOpaque  = 65535 // of a tint
	texelOpaque = 255
)

// A softVertex is a vertex in fixed point.
type softVertex struct {
	x, y, u, v int64    // on the image and on the page, in subpixels
	tint       [4]int64 // red, green, blue and opacity, premultiplied: 0 to softOpaque
}

func softVertexOf(v *ebiten.Vertex) softVertex {
	at := func(v float32) int64 { return int64(roundOff(float64(v) * subpixel)) }
	part := func(v float32) int64 { return min(softOpaque, max(0, int64(roundOff(float64(v)*softOpaque)))) }
	return softVertex{
		x: at(v.DstX), y: at(v.DstY), u: at(v.SrcX), v: at(v.SrcY),
		tint: [4]int64{part(v.ColorR), part(v.ColorG), part(v.ColorB), part(v.ColorA)},
	}
}

type softTriangle [3]softVertex

// A softEdge is the line opposite of a corner of a triangle. Its value at a pixel is the weight of that corner in parts of the doubled area; inside, no
// edge is less than its least value.
type softEdge struct {
	at, right, down int64 // the value at the pixel (0, 0), and how it changes to the right and down
	least           int64
}

// edgeBetween returns the edge from p to q. A pixel with its centre on an edge belongs to the triangle that is right of it or below.
func edgeBetween(p, q *softVertex) softEdge {
	dx, dy := q.x-p.x, q.y-p.y
	e := softEdge{
		at:    dx*(subpixel/2-p.y) - dy*(subpixel/2-p.x),
		right: -dy * subpixel, down: dx * subpixel,
	}
	if dy > 0 || dy == 0 && dx <= 0 {
		e.least = 1
	}
	return e
}

// cut returns the part of the pixels from x0 up to x1 of a row where the edge has at least its least value; at is its value at x = 0.
func (e *softEdge) cut(at, x0, x1 int64) (from, to int64) {
	switch {
	case e.right > 0:
		return max(x0, -floorDiv(at-e.least, e.right)), x1
	case e.right < 0:
		return x0, min(x1, floorDiv(at-e.least, -e.right)+1)
	case at < e.least:
		return x0, x0
	}
	return x0, x1
}

func floorDiv(a, b int64) int64 {
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}

// draw blends the pixels whose centre is in the triangle with its texture.
func (t *softTriangle) draw(dst, page *image.RGBA, linear bool) {
	area := (t[1].x-t[0].x)*(t[2].y-t[0].y) - (t[1].y-t[0].y)*(t[2].x-t[0].x)
	if area == 0 {
		return
	}
	if area < 0 {
		t[1], t[2], area = t[2], t[1], -area
	}
	edges := [3]softEdge{edgeBetween(&t[1], &t[2]), edgeBetween(&t[2], &t[0]), edgeBetween(&t[0], &t[1])}
	top := max(int64(dst.Rect.Min.Y), min(t[0].y, t[1].y, t[2].y)/subpixel-1)
	bottom := min(int64(dst.Rect.Max.Y), max(t[0].y, t[1].y, t[2].y)/subpixel+1)
	plain := t[0].tint == t[1].tint && t[1].tint == t[2].tint
	still := t[0].u == t[1].u && t[1].u == t[2].u && t[0].v == t[1].v && t[1].v == t[2].v
	tint := t[0].tint
	var texel [4]int64
	if still {
		texel = texelAt(page, t[0].u, t[0].v, linear)
	}
	for y := top; y < bottom; y++ {
		from, to := int64(dst.Rect.Min.X), int64(dst.Rect.Max.X)
		var weights [3]int64
		for i := range edges {
			weights[i] = edges[i].at + y*edges[i].down
			from, to = edges[i].cut(weights[i], from, to)
		}
		if from >= to {
			continue
		}
		for i := range weights {
			weights[i] += from * edges[i].right
		}
		row := dst.Pix[dst.PixOffset(int(from), int(y)):][:4*(to-from)]
		for ; len(row) > 0; row = row[4:] {
			mean := func(a, b, c int64) int64 { return (weights[0]*a + weights[1]*b + weights[2]*c) / area }
			if !plain {
				for i := range tint {
					tint[i] = mean(t[0].tint[i], t[1].tint[i], t[2].tint[i])
				}
			}
			if !still {
				texel = texelAt(page, mean(t[0].u, t[1].u, t[2].u), mean(t[0].v, t[1].v, t[2].v), linear)
			}
			softBlend(row[:4], &texel, &tint)
			for i := range weights {
				weights[i] += edges[i].right
			}
		}
	}
}

// softBlend draws a texel in a tint over a pixel.
func softBlend(px []uint8, texel, tint *[4]int64) {
	const opaque = texelOpaque * softOpaque
	keep := opaque - texel[3]*tint[3]
	if keep == opaque {
		return
	}
	for i := range px {
		px[i] = uint8(min(255, (texel[i]*tint[i]*texelOpaque+int64(px[i])*keep+opaque/2)/opaque))
	}
}

// texelAt reads a page at a place in subpixels: the texel there, or with the linear filter a mean of the four around it.
func texelAt(page *image.RGBA, u, v int64, linear bool) (texel [4]int64) {
	add := func(x, y, weight int64) {
		x = min(max(x, 0), int64(page.Rect.Max.X)-1)
		y = min(max(y, 0), int64(page.Rect.Max.Y)-1)
		for i, part := range page.Pix[page.PixOffset(int(x), int(y)):][:4] {
			texel[i] += weight * int64(part)
		}
	}
	if !linear {
		add(u/subpixel, v/subpixel, 1)
		return texel
	}
	u, v = u-subpixel/2, v-subpixel/2
	x, y := floorDiv(u, subpixel), floorDiv(v, subpixel)
	fx, fy := u-x*subpixel, v-y*subpixel
	add(x, y, (subpixel-fx)*(subpixel-fy))
	add(x+1, y, fx*(subpixel-fy))
	add(x, y+1, (subpixel-fx)*fy)
	add(x+1, y+1, fx*fy)
	for i := range texel {
		texel[i] = (texel[i] + subpixel*subpixel/2) / (subpixel * subpixel)
	}
	return texel
}
