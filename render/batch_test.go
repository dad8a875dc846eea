package render

import (
	"math"
	"testing"
)

// area returns the area that a batch's triangles cover, each weighted by its opacity.
func (b *batch) area() float64 {
	sum := 0.0
	for i, r := range b.runs {
		end := len(b.indices)
		if i+1 < len(b.runs) {
			end = b.runs[i+1].idx
		}
		for j := r.idx; j < end; j += 3 {
			p, q, s := b.vertices[r.vertex+int(b.indices[j])], b.vertices[r.vertex+int(b.indices[j+1])], b.vertices[r.vertex+int(b.indices[j+2])]
			twice := (q.DstX-p.DstX)*(s.DstY-p.DstY) - (q.DstY-p.DstY)*(s.DstX-p.DstX)
			opacity := float64(p.ColorA+q.ColorA+s.ColorA) / 3
			sum += math.Abs(float64(twice)) / 2 * opacity
		}
	}
	return sum
}

func TestRunsShareAPage(t *testing.T) {
	t.Parallel()
	first, second := &page{}, &page{}
	tests := []struct {
		name string
		use  func(b *batch)
		want int
	}{
		{"one page", func(b *batch) { b.use(first, false); b.use(first, false) }, 1},
		{"another page", func(b *batch) { b.use(first, false); b.use(second, false); b.use(first, false) }, 3},
		{"a linear run takes what needs no filter", func(b *batch) { b.use(first, true); b.use(first, false) }, 1},
		{"what needs the filter starts a run", func(b *batch) { b.use(first, false); b.use(first, true) }, 2},
	}
	for _, test := range tests {
		var b batch
		test.use(&b)
		if len(b.runs) != test.want {
			t.Errorf("%s: %d runs, want %d", test.name, len(b.runs), test.want)
		}
	}
}

func TestClipCutsTriangles(t *testing.T) {
	t.Parallel()
	full := tintOf(white, 1)
	quad := func(x0, y0, x1, y1, angle float64) func(b *batch) {
		m := RotateAbout(angle, (x0+x1)/2, (y0+y1)/2)
		return func(b *batch) {
			b.quad(box{float32(x0), float32(y0), float32(x1), float32(y1)}, &m, box{0, 0, 1, 1}, full)
		}
	}
	disc := roundRect{cx: 50, cy: 50, hw: 20, hh: 20, radius: 20, cos: 1, steps: cornerSteps(20)}
	half := box{0, 0, 50, 100}
	tests := []struct {
		name string
		clip box
		draw func(b *batch)
		want float64
	}{
		{"inside", half, quad(10, 10, 30, 30, 0), 400},
		{"outside", half, quad(60, 10, 80, 30, 0), 0},
		{"half", half, quad(40, 10, 60, 30, 0), 200},
		{"a corner of it", box{55, 25, 100, 100}, quad(40, 10, 60, 30, 0), 25},
		{"turned, half", half, quad(40, 10, 60, 30, 0.7), 200},
		{"around the clip", box{45, 15, 55, 25}, quad(20, 0, 80, 60, 0.3), 100},
		{"half a disc", half, func(b *batch) { b.fillRoundRect(disc, full) }, math.Pi * 200},
		{"half a ring", half, func(b *batch) { b.strokeRoundRect(disc, 5, full) }, math.Pi * (400 - 225) / 2},
	}
	for _, test := range tests {
		var b batch
		b.use(&page{}, false)
		b.quad(box{1, 1, 2, 2}, nil, box{}, full) // what stands before is left alone
		b.clip, b.clipped = test.clip, true
		test.draw(&b)
		if got := b.area() - 1; math.Abs(got-test.want) > 0.01*test.want+1e-3 {
			t.Errorf("%s: area %.3f, want %.3f", test.name, got, test.want)
		}
		for _, v := range b.vertices[4:] {
			const slack = 1e-3
			if v.DstX < test.clip.x0-slack || v.DstX > test.clip.x1+slack || v.DstY < test.clip.y0-slack || v.DstY > test.clip.y1+slack {
				t.Errorf("%s: a vertex at (%v, %v)", test.name, v.DstX, v.DstY)
			}
		}
		for _, i := range b.indices {
			if int(i) >= len(b.vertices) {
				t.Fatalf("%s: index %d of %d vertices", test.name, i, len(b.vertices))
			}
		}
	}
}

func TestLoopsCoverTheirArea(t *testing.T) {
	t.Parallel()
	full := tintOf(white, 1)
	rect := func(hw, hh, radius float64) roundRect {
		return roundRect{cx: 50, cy: 50, hw: hw, hh: hh, radius: radius, cos: 1, steps: cornerSteps(radius)}
	}
	tests := []struct {
		name string
		draw func(b *batch)
		want float64
	}{
		{"round rectangle", func(b *batch) { b.fillRoundRect(rect(20, 10, 5), full) }, 800 - (4-math.Pi)*25},
		{"disc", func(b *batch) { b.fillRoundRect(rect(10, 10, 10), full) }, math.Pi * 100},
		{"hair line", func(b *batch) { b.fillRoundRect(rect(20, 0.1, 0.1), full) }, 40 * 0.2},
		{"ring", func(b *batch) { b.strokeRoundRect(rect(10, 10, 10), 3, full) }, math.Pi * (100 - 49)},
		{"thin ring", func(b *batch) { b.strokeRoundRect(rect(10, 10, 10), 0.5, full) }, math.Pi * (100 - 9.5*9.5)},
		{"no size", func(b *batch) { b.fillRoundRect(rect(0, 0, 0), full) }, 0},
	}
	for _, test := range tests {
		var b batch
		b.use(&page{}, false)
		test.draw(&b)
		if got := b.area(); math.Abs(got-test.want) > 0.03*test.want+0.8 {
			t.Errorf("%s: area %.2f, want %.2f", test.name, got, test.want)
		}
	}
}

func TestTintIsPremultiplied(t *testing.T) {
	t.Parallel()
	got := tintOf(Fade(white, 0.4), 0.5)
	want := tint{0.2, 0.2, 0.2, 0.2}
	if math.Abs(float64(got.a-want.a)) > 1e-3 || math.Abs(float64(got.r-want.r)) > 1e-3 {
		t.Errorf("got %v, want %v", got, want)
	}
}
