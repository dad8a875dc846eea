package scenes

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
)

// frameOf returns a function that records a whole frame up to the hand-over to the graphics driver.
func frameOf(p *player) func() {
	screen := ebiten.NewImage(firstWidth, firstHeight)
	return func() {
		p.app.canvas.Begin(screen, 1, p.env.Theme())
		p.app.top().Draw(p.app.canvas)
	}
}

// Update and Draw do not allocate in the steady state, on every page and among the levels of every puzzle. scenes/table checks boards.
func TestScreensAllocateNothing(t *testing.T) {
	eachWalk(t, func(t *testing.T, open func(t *testing.T) *player) {
		p := open(t)
		switch p.app.top().(type) {
		case boardScene, *ui.Page:
		default:
			wantNoAllocations(t, p)
		}
	})
	for _, puzzle := range sixPuzzles {
		t.Run("levels of "+puzzle.Name, func(t *testing.T) { wantNoAllocations(t, startLevels(t, puzzle.Name, 5)) })
	}
}

func wantNoAllocations(t *testing.T, p *player) {
	t.Helper()
	p.still()
	p.env.Saver.Flush()
	frame := frameOf(p)
	frame()
	if got := tabletest.Allocs(20, frame); got != 0 {
		t.Errorf("Draw allocates %v times", got)
	}
	update := func() {
		p.app.ticks = 1 // not a tick that reads the system's settings
		p.tick()
	}
	if got := tabletest.Allocs(20, update); got != 0 {
		t.Errorf("Update allocates %v times", got)
	}
}

func BenchmarkUpdate(b *testing.B) {
	p := start(b)
	b.Run("home", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			p.tick()
		}
	})
}

func BenchmarkDraw(b *testing.B) {
	frame := frameOf(start(b))
	frame()
	b.Run("home", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			frame()
		}
	})
}
