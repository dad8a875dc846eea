package stage

import (
	"math"
	"testing"

	"warren/puzzles"
	"warren/render"
)

func TestGrid(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		rows, cols    int
		frame, beside float64
		within        render.Rect
	}{
		{6, 6, FrameWidth, 0.62, render.Rect{X: 16, Y: 56, W: 600, H: 500}},
		{1, 9, 0, 0, render.Rect{W: 300, H: 300}},
		{128, 3, 0.5, 0, render.Rect{X: 3, Y: 5, W: 100, H: 900}},
	} {
		g := NewGrid(test.rows, test.cols, test.frame, test.beside, test.within)
		whole := g.Tray
		whole.W += test.beside * g.Cell
		if whole.X < test.within.X-1e-9 || whole.Y < test.within.Y-1e-9 || whole.Right() > test.within.Right()+1e-9 || whole.Bottom() > test.within.Bottom()+1e-9 {
			t.Errorf("%+v: the frame %v is not inside", test, g.Tray)
		}
		if math.Abs(whole.W-test.within.W) > 1e-9 && math.Abs(whole.H-test.within.H) > 1e-9 {
			t.Errorf("%+v: the frame %v could be larger", test, g.Tray)
		}
		for row := range test.rows {
			for col := range test.cols {
				c := puzzles.Cell{Row: row, Col: col}
				if got := g.Under(g.Rect(c).Center()); got != c || !g.Inside(got) {
					t.Errorf("%+v: under the middle of %v is %v", test, c, got)
				}
			}
		}
		for _, c := range [...]puzzles.Cell{{Row: -1}, {Col: -1}, {Row: test.rows}, {Col: test.cols}} {
			if g.Inside(c) || g.Under(g.Rect(c).Center()) != c {
				t.Errorf("%+v: %v is on the board", test, c)
			}
		}
		p := render.Point{X: 1.25, Y: 0.5}
		if got := g.Units(g.At(p)); math.Abs(got.X-p.X) > 1e-9 || math.Abs(got.Y-p.Y) > 1e-9 {
			t.Errorf("%+v: %v comes back as %v", test, p, got)
		}
	}
}
