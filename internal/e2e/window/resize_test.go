//go:build e2e

package window

import (
	"bytes"
	"image"
	"image/color"
	"os"
	"os/exec"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"warren/render"
)

// The window is resized between moves and while a car is held: each picture has the pixels of the display, and the mouse meets what is there.
func TestResize(t *testing.T) {
	p := newPlayer(t, desk, english)
	g := p.play("rushhour", p.file(threeMoves))
	density := ebiten.Monitor().DeviceScaleFactor()
	if density != float64(*dense) {
		t.Fatalf("the display has density %v, want %v", density, *dense)
	}
	sizes := [...]size{phone, {w: 700, h: 500}, {w: 640, h: 360}}
	for i, m := range threeMovesWon {
		g.resize(sizes[i])
		g.ticks(2)
		picture := g.shot()
		if got, want := picture.Bounds().Size(), image.Pt(int(density)*sizes[i].w, int(density)*sizes[i].h); got != want {
			t.Errorf("the picture of %v is %v, want %v", sizes[i], got, want)
		}
		last := picture.Bounds().Max.Sub(image.Pt(2, 2))
		for _, corner := range [...]image.Point{{X: 1, Y: 1}, {X: last.X, Y: 1}} {
			if got := picture.At(corner.X, corner.Y); !same(got, render.Light().In(render.TownLand).Bg) {
				t.Errorf("in %v the window is %v at %v", sizes[i], got, corner)
			}
		}
		if got := picture.At(last.X, last.Y); same(got, color.Black) { // the scenery may reach into the lower corners
			t.Errorf("in %v nothing is painted at %v", sizes[i], last)
		}
		from, to := slide(g.jam(), g.size, m)
		if i < len(sizes)-1 { // the hand lets go in another window
			g.session.MoveCursor(from.X, from.Y)
			g.ticks(1)
			g.session.PressMouseButton(ebiten.MouseButtonLeft)
			g.ticks(1)
			g.resize(desk)
			g.ticks(2)
			g.session.ReleaseMouseButton(ebiten.MouseButtonLeft)
			g.ticks(2)
			g.resize(sizes[i])
			g.ticks(2)
			from, to = slide(g.jam(), g.size, m)
		}
		g.drag(from, to)
		if got, want := g.jam(), after(t, threeMoves, threeMovesWon[:i+1]...); got != want {
			t.Fatalf("in %v the board is\n%swant\n%s", sizes[i], got, want)
		}
	}
	g.says(g.words().say("win.done"))
}

// The display tells its density to a program that starts, so that is another process of the tests.
func TestDensity(t *testing.T) {
	if *dense != 1 {
		t.Skip("this is that process")
	}
	if os.Getenv("DISPLAY") == "" {
		t.Skip("only X11 lets a test set the density")
	}
	if out, err := exec.Command(os.Args[0], "-test.run=^TestResize$", "-density=2", "-game="+game).CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}

// TestBlinkIsDrawnAlone checks that a blink, which draws only its piece anew, gives the pixels that drawing the whole window gives.
func TestBlinkIsDrawnAlone(t *testing.T) {
	p := newPlayer(t, phone, english)
	g := p.play("rabbits", p.file(stepping))
	g.proof()
	const stepTicks, mostTicks = 4, 12 * 60 // a blink takes eight ticks, the click below four
	g.rightClick(render.Point{X: 3, Y: 3})
	g.ticks(60)
	before := g.shot()
	for range mostTicks / stepTicks {
		g.ticks(stepTicks)
		part := g.shot()
		if bytes.Equal(part.Pix, before.Pix) {
			continue
		}
		g.rightClick(render.Point{X: 3, Y: 3}) // which means nothing there, but draws the window
		if whole := g.shot(); !bytes.Equal(part.Pix, whole.Pix) {
			t.Error("the blink differs from that of a window drawn as a whole")
		}
		return
	}
	t.Error("nothing blinks")
}

// same reports whether two colours are nearly equal: graphics cards round.
func same(a, b color.Color) bool {
	ar, ag, ab, _ := a.RGBA()
	br, bg, bb, _ := b.RGBA()
	const off = 0x0200
	return max(ar, br)-min(ar, br) <= off && max(ag, bg)-min(ag, bg) <= off && max(ab, bb)-min(ab, bb) <= off
}
