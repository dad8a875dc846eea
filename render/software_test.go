package render

import (
	"image"
	"image/color"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// TestSoftTriangles compares random triangles with the naive method: all coordinates are whole subpixels, so the same pixels are inside.
func TestSoftTriangles(t *testing.T) {
	t.Parallel()
	const edge = 24
	rng := rand.New(rand.NewPCG(1, 2))
	page := image.NewRGBA(image.Rect(0, 0, edge+16, edge+16))
	for i := 0; i < len(page.Pix); i += 4 {
		alpha := rng.IntN(256)
		page.Pix[i+3] = uint8(alpha)
		for k := range 3 {
			page.Pix[i+k] = uint8(rng.IntN(alpha + 1))
		}
	}
	filled := 0
	for n := range 3000 {
		// Coarse coordinates have centres of pixels on their edges.
		step := []int{1, subpixel / 4, subpixel / 2}[n%3]
		at := func(most int) float32 { return float32(rng.IntN(most*subpixel/step)*step) / subpixel }
		var corners [3]ebiten.Vertex
		plain, still, linear := n%2 == 0, n%5 == 0, n%7 < 4
		for i := range corners {
			corners[i] = ebiten.Vertex{DstX: at(edge+8) - 4, DstY: at(edge+8) - 4, SrcX: at(edge) + 1, SrcY: at(edge) + 1}
			tint := tintOf(color.NRGBA{uint8(rng.IntN(256)), uint8(rng.IntN(256)), uint8(rng.IntN(256)), uint8(rng.IntN(256))}, 1)
			corners[i].ColorR, corners[i].ColorG, corners[i].ColorB, corners[i].ColorA = tint.r, tint.g, tint.b, tint.a
			if i > 0 && plain {
				first := corners[0]
				corners[i].ColorR, corners[i].ColorG, corners[i].ColorB, corners[i].ColorA = first.ColorR, first.ColorG, first.ColorB, first.ColorA
			}
			switch {
			case !linear: // as pictures at whole pixels: without a filter, a place between two texels may fall on either
				corners[i].SrcX, corners[i].SrcY = corners[i].DstX+6, corners[i].DstY+6
			case i > 0 && still:
				corners[i].SrcX, corners[i].SrcY = corners[0].SrcX, corners[0].SrcY
			}
		}
		got, want := image.NewRGBA(image.Rect(0, 0, edge, edge)), image.NewRGBA(image.Rect(0, 0, edge, edge))
		for i := range got.Pix {
			ground := uint8(rng.IntN(256))
			if i%4 == 3 {
				ground = 255
			}
			got.Pix[i], want.Pix[i] = ground, ground
		}
		var soft softTriangle
		var naive [3][]float64
		for i, v := range corners {
			soft[i] = softVertexOf(&v)
			naive[i] = []float64{
				float64(v.DstX), float64(v.DstY), float64(v.SrcX), float64(v.SrcY),
				float64(v.ColorR), float64(v.ColorG), float64(v.ColorB), float64(v.ColorA),
			}
		}
		ground := append([]uint8(nil), got.Pix...)
		soft.draw(got, page, linear)
		naiveTriangle(want, page, linear, naive[0], naive[1], naive[2])
		for i := 0; i < len(got.Pix); i += 4 {
			a, b := got.RGBAAt(i/4%edge, i/4/edge), want.RGBAAt(i/4%edge, i/4/edge)
			if apart(a, b) > 2 {
				t.Fatalf("triangle %d: pixel %d,%d is %v, want %v", n, i/4%edge, i/4/edge, a, b)
			}
			if string(got.Pix[i:i+4]) != string(ground[i:i+4]) {
				filled++
			}
		}
	}
	if filled < 100_000 {
		t.Errorf("%d pixels were drawn on, expected far more", filled)
	}
}

// naiveTriangle is softTriangle.draw in floating point: it fills the pixels whose centre is inside. A pixel on an edge belongs to the triangle right of it or below.
func naiveTriangle(dst, src *image.RGBA, linear bool, a, b, c []float64) {
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
			texel := naiveSample(src, linear, mixed(2), mixed(3))
			under := dst.RGBAAt(x, y)
			keep := 1 - texel[3]*mixed(7)
			put := func(k int, old uint8) uint8 {
				return uint8(min(255, math.Round(255*texel[k]*mixed(4+k)+keep*float64(old))))
			}
			dst.SetRGBA(x, y, color.RGBA{put(0, under.R), put(1, under.G), put(2, under.B), put(3, under.A)})
		}
	}
}

// naiveSample reads a texture, 0 to 1 in each channel.
func naiveSample(src *image.RGBA, linear bool, u, v float64) (out [4]float64) {
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
