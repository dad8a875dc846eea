package scenes

import (
	"testing"

	"warren/scenes/table/tabletest"

	"github.com/hajimehoshi/ebiten/v2"
)

// idleHome returns home in its steady state, with a game to continue.
func idleHome(t testing.TB) *player {
	p := start(t, map[string]string{
		"settings": `{"language":"en","theme":"light","last":"rushhour"}`, saveOf("rushhour"): "not looked at before it is opened",
	})
	p.env.Saver.Flush()
	return p
}

// frameOf returns a function that records a whole frame up to the hand-over to the graphics driver.
func frameOf(p *player) func() {
	screen := ebiten.NewImage(firstWidth, firstHeight)
	return func() {
		p.app.canvas.Begin(screen, 1, p.env.Theme())
		p.app.scene.Draw(p.app.canvas)
	}
}

// TestHomeAllocatesNothing checks that Update and Draw do not allocate in the steady state.
func TestHomeAllocatesNothing(t *testing.T) {
	wantNoAllocations(t, idleHome(t))
}

// wantNoAllocations checks that neither Update nor Draw allocates on the current screen.
func wantNoAllocations(t *testing.T, p *player) {
	t.Helper()
	frame := frameOf(p)
	frame()
	if got := tabletest.Allocs(100, frame); got != 0 {
		t.Errorf("Draw allocates %v times", got)
	}
	update := func() {
		p.app.ticks = 1 // not a tick that reads the system's settings
		p.tick()
	}
	if got := tabletest.Allocs(100, update); got != 0 {
		t.Errorf("Update allocates %v times", got)
	}
}

func BenchmarkUpdate(b *testing.B) {
	p := idleHome(b)
	b.Run("home", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			p.tick()
		}
	})
}

func BenchmarkDraw(b *testing.B) {
	frame := frameOf(idleHome(b))
	frame()
	b.Run("home", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			frame()
		}
	})
}
