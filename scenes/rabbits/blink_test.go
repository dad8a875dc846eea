package rabbits

import (
	"slices"
	"testing"

	"warren/scenes/ui"
)

// manyPieces has three rabbits and two foxes.
const manyPieces = "...R.\n.X...\n.a.R.\n.abb.\n..R..\n"

// TestBlinks checks that over two minutes every piece blinks on its own every 4 to 7 s, the same way each time, and that the
// screen is drawn again only when eyes shut or open.
func TestBlinks(t *testing.T) {
	const ticks = 120 * 60
	watch := func() (begins [][]int, redraws int) {
		p := open(t, manyPieces)
		v := p.view
		v.Settle()
		p.Env.TakeStale()
		begins = make([][]int, len(v.pieces))
		shut := make([]bool, len(v.pieces))
		for tick := range ticks {
			moved, changed := v.Tick(ui.TickMS, false), false
			drawn := p.Env.TakeStale()
			for i := range v.pieces {
				if now := v.pieces[i].eyes.Shut; now != shut[i] {
					shut[i], changed = now, true
					if now {
						begins[i] = append(begins[i], tick)
					}
				}
			}
			if moved || drawn != changed {
				t.Fatalf("tick %d: moving %v, drawn anew %v, eyes moved %v", tick, moved, drawn, changed)
			}
			if changed {
				redraws++
			}
		}
		return begins, redraws
	}
	begins, redraws := watch()
	blinks := 0
	for i, at := range begins {
		blinks += len(at)
		if len(at) < 15 {
			t.Errorf("piece %d blinks %d times in two minutes", i, len(at))
		}
		for k := 1; k < len(at); k++ {
			if ms := float64(at[k]-at[k-1]) * ui.TickMS; ms < 4000-ui.TickMS || ms > 7000+ui.TickMS {
				t.Errorf("piece %d blinks %.0f ms after its last blink, want 4 to 7 s", i, ms)
			}
		}
	}
	if redraws > 2*blinks {
		t.Errorf("%d blinks are drawn in %d pictures", blinks, redraws)
	}
	again, _ := watch()
	for i := range begins {
		if !slices.Equal(begins[i], again[i]) {
			t.Errorf("piece %d blinks at the ticks %v, another time at %v", i, begins[i], again[i])
		}
		for j := range i {
			together := 0
			for _, tick := range begins[i] {
				if slices.Contains(begins[j], tick) {
					together++
				}
			}
			if together > 1 {
				t.Errorf("pieces %d and %d blink together %d times", j, i, together)
			}
		}
	}
}

func TestCalmPiecesDoNotBlink(t *testing.T) {
	p := open(t, foxAndRabbit)
	v := p.view
	for !v.pieces[0].eyes.Shut {
		v.Tick(ui.TickMS, false)
	}
	p.Env.TakeStale()
	if v.Tick(ui.TickMS, true); !p.Env.TakeStale() || v.pieces[0].eyes.Shut {
		t.Fatal("less motion does not open the eyes at once")
	}
	for range 20 * 60 {
		if v.Tick(ui.TickMS, true) || p.Env.TakeStale() {
			t.Fatal("something moves")
		}
	}
}

func TestBlinkingAllocatesNothing(t *testing.T) {
	v := open(t, foxAndRabbit).view
	if got := testing.AllocsPerRun(20*60, func() { v.Tick(ui.TickMS, false) }); got != 0 {
		t.Errorf("%v allocations a tick", got)
	}
}
