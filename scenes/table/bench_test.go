package table_test

import (
	rules "warren/puzzles/rushhour"

	"testing"

	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
)

// lasting are the steady states of a table: no question is open, no input has just arrived.
var lasting = []tabletest.State{
	{"playing", func(t testing.TB) *jam { p := openJam(t, hardJam); p.Proven(); return p }},
	{"lesson", func(t testing.TB) *jam { p := openJam(t, hardJam); p.Taught(); return p }},
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
		s.Step(123_456) // numbers with many digits
		return p
	}},
	{"watching paused", func(t testing.TB) *jam {
		p, _ := openGlass(t, 1000)
		p.Proven()
		p.Want(ui.Watch, ui.Toggle, ui.StepOn)
		return p
	}},
	{"exploring", func(t testing.TB) *jam {
		p := openJam(t, hardJam)
		p.Proven()
		toExplore(p)
		return p
	}},
	{"editing", func(t testing.TB) *jam {
		p := openJam(t, hardJam)
		toEditor(p)
		return p
	}},
	{"editing what is no board", func(t testing.TB) *jam {
		p := openJam(t, hardJam)
		toEditor(p)
		p.Table.TakeText("......\n......\nAA....\nB.....\nBB....\n......\n")
		p.Want(ui.Down)
		return p
	}},
	{"reviewing", func(t testing.TB) *jam {
		p := openJam(t, smallJam)
		play(p, cRight, bUp, aOut)
		toCard(p)
		p.Want(ui.Analyse)
		p.Until("the review", func() bool { return p.Offers(ui.Choose) })
		return p
	}},
	{"trying again", func(t testing.TB) *jam {
		p := openJam(t, smallJam)
		play(p, cRight, bUp, aOut)
		toCard(p)
		p.Want(ui.Analyse)
		p.Until("the review", func() bool { return p.Offers(ui.Choose) })
		p.Want(ui.TryAgain)
		return p
	}},
	{"a frontier", func(t testing.TB) *jam { // the search of Traffic Jam itself, halted
		p := openJam(t, hardJam)
		p.Proven()
		p.Want(ui.Watch, ui.Toggle)
		for range 200 {
			p.Want(ui.StepOn)
		}
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
		t.Run(state.Name, func(t *testing.T) {
			p := state.Open(t)
			for range 300 {
				p.Tick() // until the message disappears
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

func BenchmarkUpdate(b *testing.B) { tabletest.BenchmarkUpdate(b, lasting) }
func BenchmarkDraw(b *testing.B)   { tabletest.BenchmarkDraw(b, lasting) }
