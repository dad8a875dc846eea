//go:build e2e

package window

import (
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"warren/render"
)

// pictures returns every drawing of the game, and of the pictures that code makes a few of each
// kind.
func pictures() []render.Picture {
	all := []render.Picture{
		render.Logo{}, render.Cheer{}, render.Crown{}, render.Hand{}, render.Star{},
		render.Star{Earned: true}, render.Gamepad{},
		render.House{}, render.House{Lit: true}, render.Pin{}, render.Wall{}, render.Arrow{}, render.Spark{}, render.LinkStop{}, render.LinkWall{},
		render.Hole{}, render.HoleFront{}, render.Mushroom{}, render.Landing{}, render.Landing{Ring: true}, render.StartRing{}, render.EndHole{},
		render.Fox{}, render.Fox{Vertical: true}, render.Groove{}, render.Groove{Rim: true}, render.Car{Len: 2, Hero: true},
	}
	for style := range 10 {
		all = append(all, render.Car{Len: 2 + style%3, Style: style, Vertical: style%2 == 0})
	}
	for coat := range render.Coats {
		all = append(all, render.Bunny{Coat: coat}, render.Bunny{Coat: coat, Seated: true})
	}
	for pose := range render.Poses {
		all = append(all, render.Hero{Pose: pose})
	}
	for kind := range render.HedgeKinds {
		all = append(all, render.Hedge(kind), render.Brick(kind%render.BrickKinds), render.Tuft(kind%render.TuftKinds), render.Garden(kind))
	}
	for _, puzzle := range []string{"maze", "linkup", "rushhour", "rabbits", "onestroke"} {
		all = append(all, render.Den{Puzzle: puzzle, Things: 10}, render.Den{Puzzle: puzzle})
	}
	for _, name := range render.DrawingNames() {
		all = append(all, render.DrawingOf(name))
	}
	for glyph := range render.Glyphs {
		all = append(all, render.LinkTile{Glyph: glyph})
	}
	for open := range render.AllSides + 1 {
		all = append(all, render.Road{Open: open}, render.Road{Open: open, Joined: open, Lit: true}, render.Plate{Joined: open, Lit: true})
	}
	return all
}

// TestCanvasesAgree draws pictures and shapes on the graphics card and without it, at the scales of
// common screens, on whole pixels and between them. So a window shows what package render tests.
func TestCanvasesAgree(t *testing.T) {
	const cell, cols, size, rounding = 44.0, 14, 40.0, 2
	all := pictures()
	rows := (len(all)+cols-1)/cols + 1
	th := render.Light()
	frame := func(c *render.Canvas) {
		at := func(i int) render.Rect {
			return render.Rect{X: 1.3 + cell*float64(i%cols), Y: 2.7 + cell*float64(i/cols), W: size, H: size}
		}
		c.Fill(render.Rect{W: cell * cols, H: cell * float64(rows)}, th.Cell)
		for i, pic := range all {
			c.Draw(pic, at(i), render.Options{Smooth: i%2 == 1})
		}
		i := cols * (rows - 1)
		for _, draw := range []func(r render.Rect){
			func(r render.Rect) { c.Icon(render.IconUndo, r, th.Ink) },
			func(r render.Rect) { c.DrawTray(r, 3, 3, 1, 12) },
			func(r render.Rect) { c.DrawHill(render.TallHill, r, render.HillStrips) },
			func(r render.Rect) { c.RoundRect(r, 9, render.Fade(th.Moss, 0.5)) },
			func(r render.Rect) { c.RoundBorder(r, 9, 2, render.Fade(th.Clay, 0.5)) },
			func(r render.Rect) { c.Disc(r.Center(), 0.4*size, render.Fade(th.Sky, 0.5)) },
			func(r render.Rect) { c.Ring(r.Center(), 0.4*size, 3, render.Fade(th.Honey, 0.5)) },
			func(r render.Rect) {
				c.DrawTrail([]render.Point{{X: r.X, Y: r.Y}, {X: r.Right(), Y: r.Y}, r.Center()}, 12, 0, 0.5)
			},
		} {
			draw(at(i))
			i++
		}
	}
	for _, scale := range [...]float64{1, 1.25, 1.5, 2, 2.625, 3} {
		want := image.NewRGBA(image.Rect(0, 0, int(cell*cols*scale), int(cell*float64(rows)*scale)))
		soft := render.NewSoftCanvas(nil)
		soft.Begin(nil, scale, th)
		frame(soft)
		soft.EndOn(want)
		got := image.NewRGBA(want.Rect)
		theStage.inFrame(func() {
			screen := ebiten.NewImage(want.Rect.Dx(), want.Rect.Dy())
			defer screen.Deallocate()
			c := render.NewCanvas()
			c.Begin(screen, scale, th)
			frame(c)
			c.End()
			screen.ReadPixels(got.Pix)
		})
		wrong := 0
		var last image.Point
		for i := range got.Pix {
			if apart(got.Pix[i], want.Pix[i]) > rounding {
				wrong++
				last = image.Pt(i%got.Stride/4, i/got.Stride)
			}
		}
		if wrong > 0 {
			t.Errorf("scale %v: %d channels differ, the last of pixel %v", scale, wrong, last)
		}
	}
}
