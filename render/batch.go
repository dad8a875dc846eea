package render

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"
)

// A batch records triangles and draws each run of the same page and filter in one call. It reuses its storage from frame to frame.
type batch struct {
	vertices []ebiten.Vertex
	indices  []uint32 // relative to the first vertex of the run
	runs     []run
	clip     box
	clipped  bool
	areas    []box // outside of which nothing is drawn, disjoint; empty for everywhere
	veil     veil

	polygon [2][]ebiten.Vertex // scratch of clipHalfPlane: its input and its output
}

// A run is the triangles of one draw call. It ends where the next begins.
type run struct {
	page        *page
	linear      bool
	vertex, idx int
}

// A veil fades and moves what is drawn. The zero veil leaves it as it is.
type veil struct {
	fade   float32 // 1 makes it invisible
	dx, dy float32 // in device pixels
}

// A box is a rectangle given by its edges, in device pixels.
type box struct{ x0, y0, x1, y1 float32 }

func (b *batch) reset() {
	b.vertices, b.indices, b.runs = b.vertices[:0], b.indices[:0], b.runs[:0]
	b.clipped, b.veil = false, veil{}
}

// use starts a new run unless the current one draws from page p with a suitable filter. At whole pixels the filter changes nothing, so a linear run
// takes unfiltered triangles too. Every page has the white square, so its triangles fit any run.
func (b *batch) use(p *page, linear bool) {
	if n := len(b.runs); n > 0 {
		last := &b.runs[n-1]
		if last.page == p && (last.linear || !linear) {
			return
		}
	}
	b.runs = append(b.runs, run{page: p, linear: linear, vertex: len(b.vertices), idx: len(b.indices)})
}

func (b *batch) base() uint32 {
	return uint32(len(b.vertices) - b.runs[len(b.runs)-1].vertex)
}

// A tint is a colour as the driver expects it: premultiplied by its opacity.
type tint struct{ r, g, b, a float32 }

func tintOf(c color.NRGBA, alpha float64) tint {
	a := float32(alpha) * float32(c.A) / 255
	k := a / 255
	return tint{float32(c.R) * k, float32(c.G) * k, float32(c.B) * k, a}
}

func (t tint) times(k float32) tint { return tint{t.r * k, t.g * k, t.b * k, t.a * k} }

func (b *batch) vertex(x, y, u, v float32, t tint) {
	if b.veil != (veil{}) {
		x, y, t = x+b.veil.dx, y+b.veil.dy, t.times(1-b.veil.fade)
	}
	b.vertices = append(b.vertices, ebiten.Vertex{
		DstX: x, DstY: y, SrcX: u, SrcY: v, ColorR: t.r, ColorG: t.g, ColorB: t.b, ColorA: t.a,
	})
}

// quad adds the rectangle dst, transformed by m, textured with the box src of the page.
func (b *batch) quad(dst box, m *Matrix, src box, t tint) {
	first, idx, v := b.base(), len(b.indices), len(b.vertices)
	for i := range 4 {
		x, y, u, w := dst.x0, dst.y0, src.x0, src.y0
		if i&1 != 0 {
			x, u = dst.x1, src.x1
		}
		if i&2 != 0 {
			y, w = dst.y1, src.y1
		}
		if m != nil {
			at := m.Apply(Point{float64(x), float64(y)})
			x, y = float32(at.X), float32(at.Y)
		}
		b.vertex(x, y, u, w, t)
	}
	b.indices = append(b.indices, first, first+1, first+2, first+1, first+2, first+3)
	b.clipFrom(v, idx)
}

// clipFrom clips the triangles from index idx on, whose vertices start at v, and leaves them out if no area of the frame shows them.
func (b *batch) clipFrom(v, idx int) {
	if b.unseen(v) {
		b.vertices, b.indices = b.vertices[:v], b.indices[:idx]
		return
	}
	if !b.clipped {
		return
	}
	inside, left, right, above, below := true, true, true, true, true // whether all vertices lie there
	for i := v; i < len(b.vertices); i++ {
		x, y := b.vertices[i].DstX, b.vertices[i].DstY
		left, right = left && x <= b.clip.x0, right && x >= b.clip.x1
		above, below = above && y <= b.clip.y0, below && y >= b.clip.y1
		inside = inside && x >= b.clip.x0 && x <= b.clip.x1 && y >= b.clip.y0 && y <= b.clip.y1
	}
	if inside {
		return
	}
	if left || right || above || below {
		b.vertices, b.indices = b.vertices[:v], b.indices[:idx]
		return
	}
	start := b.runs[len(b.runs)-1].vertex
	whole, corners := len(b.vertices), len(b.indices)
	for i := idx; i < corners; i += 3 {
		b.polygon[0] = append(b.polygon[0][:0],
			b.vertices[start+int(b.indices[i])], b.vertices[start+int(b.indices[i+1])], b.vertices[start+int(b.indices[i+2])])
		b.clipHalfPlane(0, b.clip.x0, 1)
		b.clipHalfPlane(0, b.clip.x1, -1)
		b.clipHalfPlane(1, b.clip.y0, 1)
		b.clipHalfPlane(1, b.clip.y1, -1)
		first := b.base()
		b.vertices = append(b.vertices, b.polygon[0]...)
		for j := 2; j < len(b.polygon[0]); j++ {
			b.indices = append(b.indices, first, first+uint32(j-1), first+uint32(j))
		}
	}
	// Remove the unclipped triangles.
	moved := uint32(whole - v)
	b.vertices = append(b.vertices[:v], b.vertices[whole:]...)
	b.indices = append(b.indices[:idx], b.indices[corners:]...)
	for i := idx; i < len(b.indices); i++ {
		b.indices[i] -= moved
	}
}

// clipHalfPlane is one step of the Sutherland–Hodgman algorithm: it keeps the part of b.polygon[0] where
// sign·(coordinate−limit) is not negative. Axis 0 is x, 1 is y.
func (b *batch) clipHalfPlane(axis int, limit, sign float32) {
	in, out := b.polygon[0], b.polygon[1][:0]
	distance := func(v *ebiten.Vertex) float32 {
		if axis == 0 {
			return sign * (v.DstX - limit)
		}
		return sign * (v.DstY - limit)
	}
	for i := range in {
		p, q := &in[i], &in[(i+1)%len(in)]
		dp, dq := distance(p), distance(q)
		if dp >= 0 {
			out = append(out, *p)
		}
		if dp > 0 && dq < 0 || dp < 0 && dq > 0 {
			out = append(out, between(p, q, dp/(dp-dq)))
		}
	}
	b.polygon[0], b.polygon[1] = out, in
}

func between(p, q *ebiten.Vertex, t float32) ebiten.Vertex {
	mix := func(a, b float32) float32 { return a + (b-a)*t }
	return ebiten.Vertex{
		DstX: mix(p.DstX, q.DstX), DstY: mix(p.DstY, q.DstY), SrcX: mix(p.SrcX, q.SrcX), SrcY: mix(p.SrcY, q.SrcY),
		ColorR: mix(p.ColorR, q.ColorR), ColorG: mix(p.ColorG, q.ColorG), ColorB: mix(p.ColorB, q.ColorB), ColorA: mix(p.ColorA, q.ColorA),
	}
}

func (b *batch) flush(dst *ebiten.Image, options *[2]ebiten.DrawTrianglesOptions) {
	for i, r := range b.runs {
		vertices, indices := b.vertices[r.vertex:], b.indices[r.idx:]
		if i+1 < len(b.runs) {
			next := b.runs[i+1]
			vertices, indices = b.vertices[r.vertex:next.vertex], b.indices[r.idx:next.idx]
		}
		if len(indices) == 0 {
			continue
		}
		o := &options[0]
		if r.linear {
			o = &options[1]
		}
		dst.DrawTriangles32(vertices, indices, r.page.image, o)
	}
}
