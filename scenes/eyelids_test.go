package scenes

import (
	"slices"
	"testing"
)

// manyPieces has three rabbits and two foxes.
const manyPieces = "...R.\n.X...\n.a.R.\n.abb.\n..R..\n"

// TestBlinks: over two minutes every piece blinks by itself every 4 to 7 s, the same way each time, and the screen is drawn anew
// only when eyes shut or open.
func TestBlinks(t *testing.T) {
	const ticks = 120 * 60
	watch := func() (begins [][]int, redraws int) {
		b := openBurrow(t, manyPieces)
		m := b.meadow
		begins = make([][]int, len(m.pieces))
		shut := make([]bool, len(m.pieces))
		for tick := range ticks {
			moved, changed := m.tick(tickMS, false), false
			for i := range m.pieces {
				if now := m.pieces[i].lids.shut; now != shut[i] {
					shut[i], changed = now, true
					if now {
						begins[i] = append(begins[i], tick)
					}
				}
			}
			if moved != changed {
				t.Fatalf("tick %d: drawn anew %v, eyes moved %v", tick, moved, changed)
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
			if ms := float64(at[k]-at[k-1]) * tickMS; ms < blinkLeastMS-tickMS || ms > blinkMostMS+tickMS {
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
	b := openBurrow(t, foxAndRabbit)
	m := b.meadow
	for !m.pieces[0].lids.shut {
		m.tick(tickMS, false)
	}
	if !m.tick(tickMS, true) || m.pieces[0].lids.shut {
		t.Fatal("less motion does not open the eyes at once")
	}
	for range 20 * 60 {
		if m.tick(tickMS, true) {
			t.Fatal("something moves")
		}
	}
}

func TestBlinkingAllocatesNothing(t *testing.T) {
	b := openBurrow(t, foxAndRabbit)
	if got := testing.AllocsPerRun(20*60, func() { b.meadow.tick(tickMS, false) }); got != 0 {
		t.Errorf("%v allocations a tick", got)
	}
}
