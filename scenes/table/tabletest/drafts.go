package tabletest

import (
	"image"
	"strings"
	"testing"

	"warren/puzzles"
	"warren/render"
	"warren/scenes/puzzle"
	"warren/scenes/stage"
)

// Drafts checks that every sign of drafts but the empty one and those of unseen shows something, in both themes, and that nothing is allocated.
func Drafts(t *testing.T, how *puzzle.Drawing, unseen string, texts ...string) {
	t.Helper()
	for _, text := range texts {
		d := puzzles.DraftOf(text, how.Empty)
		for _, th := range [...]*render.Theme{render.Light(), render.Look{Dark: true}.Theme()} {
			c := render.NewSoftCanvas(nil)
			draw := func(signs bool) *image.RGBA { return drawDraft(c, th, how, d, signs) }
			ground, drawn := draw(false), draw(true)
			g := gridOf(d)
			for i := range d.Rows() * d.Cols() {
				at := puzzles.Cell{Row: i / d.Cols(), Col: i % d.Cols()}
				sign := d.At(at)
				if shown := differs(ground, drawn, g.Rect(at)); !shown && sign != how.Empty && !strings.ContainsRune(unseen, sign) {
					t.Errorf("nothing shows the %c at %v of\n%s", sign, at, text)
				}
			}
			c.Begin(nil, 1, th)
			if got := Allocs(20, func() { drawSigns(c, how, d, &g) }); got != 0 {
				t.Errorf("a draft allocates %v times:\n%s", got, text)
			}
		}
	}
}

const draftCell = 48 // pixels

func gridOf(d puzzles.Draft) stage.Grid {
	within := render.Rect{W: draftCell * float64(d.Cols()+1), H: draftCell * float64(d.Rows()+1)}
	return stage.NewGrid(d.Rows(), d.Cols(), stage.FrameWidth, 0, within)
}

func drawDraft(c *render.Canvas, th *render.Theme, how *puzzle.Drawing, d puzzles.Draft, signs bool) *image.RGBA {
	g := gridOf(d)
	dst := image.NewRGBA(image.Rect(0, 0, draftCell*(d.Cols()+1), draftCell*(d.Rows()+1)))
	c.Begin(nil, 1, th)
	if how.Ground != nil {
		how.Ground(c, &g)
	} else {
		c.DrawTray(g.Tray, g.Rows, g.Cols, -1, g.Cell)
	}
	if signs {
		drawSigns(c, how, d, &g)
	}
	c.EndOn(dst)
	return dst
}

func drawSigns(c *render.Canvas, how *puzzle.Drawing, d puzzles.Draft, g *stage.Grid) {
	for i := range d.Rows() * d.Cols() {
		at := puzzles.Cell{Row: i / d.Cols(), Col: i % d.Cols()}
		how.DrawSign(c, d, at, g.Rect(at))
	}
}

// differs reports whether a tenth of the pixels of a rectangle differ.
func differs(a, b *image.RGBA, r render.Rect) bool {
	n, all := 0, 0
	for y := int(r.Y); y < int(r.Bottom()); y++ {
		for x := int(r.X); x < int(r.Right()); x++ {
			all++
			if a.RGBAAt(x, y) != b.RGBAAt(x, y) {
				n++
			}
		}
	}
	return 10*n >= all
}
