package table_test

import (
	rules "warren/puzzles/rushhour"

	"testing"

	"warren/internal/session"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
)

// lasting are the states in which a table stays: nothing is asked, nothing was just touched.
var lasting = []struct {
	name string
	open func(t testing.TB) *jam
}{
	{"playing", func(t testing.TB) *jam { p := openJam(t, hardJam); p.Proven(); return p }},
	{"lesson", func(t testing.TB) *jam {
		p := openJam(t, hardJam)
		p.Table.OpenLessons()
		p.Until("the ghost hand", func() bool { return p.Table.Session().Tip().Stage == session.TipHand })
		return p
	}},
	{"replay paused", func(t testing.TB) *jam {
		p := openJam(t, hardJam)
		p.Proven()
		toReplay(p)
		p.Want(ui.Toggle)
		return p
	}},
	{"watching", func(t testing.TB) *jam {
		p, s := openGlass(t, 1_000_000_000)
		p.Proven()
		p.Want(ui.Watch)
		s.Step(123_456) // numbers of many digits
		return p
	}},
	{"watching paused", func(t testing.TB) *jam {
		p, _ := openGlass(t, 1000)
		p.Proven()
		p.Want(ui.Watch, ui.Toggle, ui.StepOn)
		return p
	}},
	{"won", func(t testing.TB) *jam {
		p := openJam(t, smallJam)
		playOut[rules.Move](p)
		toCard(p)
		return p
	}},
}

func TestDrawAndUpdateAllocateNothing(t *testing.T) {
	for _, state := range lasting {
		t.Run(state.name, func(t *testing.T) {
			p := state.open(t)
			for range 300 {
				p.Tick() // a message goes
			}
			tabletest.AllocatesNothing(t, p)
		})
	}
	t.Run("timed", func(t *testing.T) {
		p, d := dealTimed(t)
		d.held = false
		p.Proven()
		p.Tick()
		tabletest.AllocatesNothing(t, p)
	})
	t.Run("paused", func(t *testing.T) {
		p, d := dealTimed(t)
		d.held = false
		p.Proven()
		p.Want(ui.Pause)
		tabletest.AllocatesNothing(t, p)
	})
	t.Run("time over", func(t *testing.T) {
		p, d := dealTimed(t)
		d.held = false
		p.Proven()
		expire(p)
		tabletest.AllocatesNothing(t, p)
	})
}

func benchmark(b *testing.B, step func(p *jam) func()) {
	for _, state := range lasting {
		b.Run(state.name, func(b *testing.B) {
			run := step(state.open(b))
			run()
			b.ReportAllocs()
			for b.Loop() {
				run()
			}
		})
	}
}

func BenchmarkUpdate(b *testing.B) { benchmark(b, func(p *jam) func() { return p.Tick }) }

// BenchmarkDraw records a whole frame up to the hand-over to the graphics driver.
func BenchmarkDraw(b *testing.B) { benchmark(b, func(p *jam) func() { return tabletest.Frame(p) }) }
