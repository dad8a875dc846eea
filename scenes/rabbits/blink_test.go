package rabbits

import (
	"slices"
	"testing"

	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
)

const manyPieces = "...R.\n.X...\n.a.R.\n.abb.\n..R..\n"

// A piece blinks in its turn, the same way each time, and nothing but that piece is drawn anew.
func TestBlinks(t *testing.T) {
	t.Parallel()
	const ticks = 120 * 60
	watch := func() (begins, turns []int) {
		p := open(t, manyPieces)
		v := p.view
		v.Settle() // the pieces have appeared
		p.Env.TakeStale()
		for tick := range ticks {
			was := v.eyes.Shut
			at := v.area(&v.pieces[v.eyes.Turn(len(v.pieces))])
			if v.Tick(ui.TickMS) {
				t.Fatalf("tick %d: something moves", tick)
			}
			areas, stale := p.Env.TakeAreas()
			if stale != (was != v.eyes.Shut) || stale && (len(areas) != 1 || areas[0] != at) {
				t.Fatalf("tick %d: drawn anew %v in %v, eyes at %v shut %v", tick, stale, areas, at, v.eyes.Shut)
			}
			if v.eyes.Shut && !was {
				begins, turns = append(begins, tick), append(turns, v.eyes.Turn(len(v.pieces)))
			}
		}
		return begins, turns
	}
	begins, turns := watch()
	for i := 1; i < len(begins); i++ {
		if ms := float64(begins[i]-begins[i-1]) * ui.TickMS; ms < 4000-ui.TickMS || ms > 7000+ui.TickMS {
			t.Errorf("%.0f ms between two blinks, want 4 to 7 s", ms)
		}
	}
	for i := range 5 {
		if !slices.Contains(turns, i) {
			t.Errorf("piece %d never blinks: %v", i, turns)
		}
	}
	if again, others := watch(); !slices.Equal(begins, again) || !slices.Equal(turns, others) {
		t.Errorf("pieces %v blink at the ticks %v, another time %v at %v", turns, begins, others, again)
	}
}

func TestCalmPiecesDoNotBlink(t *testing.T) {
	t.Parallel()
	p := open(t, foxAndRabbit)
	v := p.view
	for !v.eyes.Shut {
		v.Tick(ui.TickMS)
	}
	p.Env.TakeStale()
	v.hand.Calm = true
	if v.Tick(ui.TickMS); !p.Env.TakeStale() || v.eyes.Shut {
		t.Fatal("less motion does not open the eyes at once")
	}
	for range 20 * 60 {
		if v.Tick(ui.TickMS) || p.Env.TakeStale() {
			t.Fatal("something moves")
		}
	}
}

func TestBlinkingAllocatesNothing(t *testing.T) {
	v := open(t, foxAndRabbit).view
	if got := tabletest.Allocs(20*60, func() { v.Tick(ui.TickMS) }); got != 0 {
		t.Errorf("%v allocations a tick", got)
	}
}
