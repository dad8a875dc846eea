package render

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"testing"
)

// shoot draws one frame in software: every triangle of the batch, textured with the pictures of the atlas. It omits text.
func shoot(t testing.TB, w, h int, scale float64, th *Theme, frame func(c *Canvas)) *image.RGBA {
	t.Helper()
	c := newTestCanvas(t)
	c.Begin(nil, scale, th)
	frame(c)
	pages := map[*page]*image.RGBA{}
	for _, p := range c.atlas.pages {
		img := image.NewRGBA(image.Rect(0, 0, p.packer.w, p.packer.h))
		draw.Draw(img, image.Rect(padding, padding, padding+whiteSize, padding+whiteSize), image.White, image.Point{}, draw.Src)
		pages[p] = img
	}
	for key, r := range c.atlas.pictures {
		part := rasterise(key.pic, key.w, key.h, scale, th)
		area := opaqueBounds(part)
		at := image.Pt(int(r.x), int(r.y))
		draw.Draw(pages[r.page], image.Rectangle{Min: at, Max: at.Add(area.Size())}, part, area.Min, draw.Src)
	}
	dst := image.NewRGBA(image.Rect(0, 0, w, h))
	for i, r := range c.batch.runs {
		end := len(c.batch.indices)
		if i+1 < len(c.batch.runs) {
			end = c.batch.runs[i+1].idx
		}
		for j := r.idx; j < end; j += 3 {
			at := func(k int) []float64 {
				v := c.batch.vertices[r.vertex+int(c.batch.indices[j+k])]
				return []float64{float64(v.DstX), float64(v.DstY), float64(v.SrcX), float64(v.SrcY),
					float64(v.ColorR), float64(v.ColorG), float64(v.ColorB), float64(v.ColorA)}
			}
			shootTriangle(dst, pages[r.page], r.linear, at(0), at(1), at(2))
		}
	}
	return dst
}

// shootTriangle fills the pixels whose centre is inside. A pixel on an edge belongs to the triangle right of it or below.
func shootTriangle(dst, src *image.RGBA, linear bool, a, b, c []float64) {
	twice := (b[0]-a[0])*(c[1]-a[1]) - (b[1]-a[1])*(c[0]-a[0])
	if twice == 0 {
		return
	}
	if twice < 0 {
		b, c, twice = c, b, -twice
	}
	edge := func(p, q []float64, x, y float64) (float64, bool) {
		dx, dy := q[0]-p[0], q[1]-p[1]
		side := dx*(y-p[1]) - dy*(x-p[0])
		return side / twice, side > 0 || side == 0 && (dy < 0 || dy == 0 && dx > 0)
	}
	area := image.Rect(
		int(math.Floor(min(a[0], b[0], c[0]))), int(math.Floor(min(a[1], b[1], c[1]))),
		int(math.Ceil(max(a[0], b[0], c[0])))+1, int(math.Ceil(max(a[1], b[1], c[1])))+1).Intersect(dst.Rect)
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			px, py := float64(x)+0.5, float64(y)+0.5
			wa, in1 := edge(b, c, px, py)
			wb, in2 := edge(c, a, px, py)
			wc, in3 := edge(a, b, px, py)
			if !in1 || !in2 || !in3 {
				continue
			}
			mixed := func(k int) float64 { return wa*a[k] + wb*b[k] + wc*c[k] }
			texel := sample(src, linear, mixed(2), mixed(3))
			under := dst.RGBAAt(x, y)
			keep := 1 - texel[3]*mixed(7)
			put := func(k int, old uint8) uint8 {
				return uint8(min(255, math.Round(255*texel[k]*mixed(4+k)+keep*float64(old))))
			}
			dst.SetRGBA(x, y, color.RGBA{put(0, under.R), put(1, under.G), put(2, under.B), put(3, under.A)})
		}
	}
}

// sample reads a texture, 0 to 1 in each channel.
func sample(src *image.RGBA, linear bool, u, v float64) (out [4]float64) {
	read := func(x, y int, weight float64) {
		c := src.RGBAAt(x, y)
		for i, channel := range [...]uint8{c.R, c.G, c.B, c.A} {
			out[i] += weight * float64(channel) / 255
		}
	}
	if !linear {
		read(int(math.Floor(u)), int(math.Floor(v)), 1)
		return out
	}
	x, y := math.Floor(u-0.5), math.Floor(v-0.5)
	fx, fy := u-0.5-x, v-0.5-y
	read(int(x), int(y), (1-fx)*(1-fy))
	read(int(x)+1, int(y), fx*(1-fy))
	read(int(x), int(y)+1, (1-fx)*fy)
	read(int(x)+1, int(y)+1, fx*fy)
	return out
}
