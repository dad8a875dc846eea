package stage

import (
	"slices"
	"testing"

	"warren/scenes/ui"
)

// TestBlinks checks that every piece blinks every 4 to 7 s at its own times, the same in each run, and that less motion opens the eyes at once and
// keeps them open.
func TestBlinks(t *testing.T) {
	t.Parallel()
	// blinks returns the ticks within two minutes at which the piece with that number closes its eyes.
	blinks := func(number int) (begins []int) {
		b := NewBlink(number)
		for tick := range 120 * 60 {
			was := b.Shut
			if moved := b.Tick(ui.TickMS, false); moved != (b.Shut != was) {
				t.Fatalf("tick %d: drawn anew %v, eyes moved %v", tick, moved, b.Shut != was)
			}
			if b.Shut && !was {
				begins = append(begins, tick)
			}
		}
		return begins
	}
	var all [10][]int
	for i := range all {
		all[i] = blinks(i)
		if again := blinks(i); !slices.Equal(all[i], again) || len(again) < 15 {
			t.Errorf("piece %d blinks at the ticks %v, another time at %v", i, all[i], again)
		}
		for k := 1; k < len(all[i]); k++ {
			if ms := float64(all[i][k]-all[i][k-1]) * ui.TickMS; ms < blinkLeastMS-ui.TickMS || ms > blinkMostMS+ui.TickMS {
				t.Errorf("piece %d blinks %.0f ms after its last blink", i, ms)
			}
		}
		for j := range i {
			if slices.Equal(all[i][:3], all[j][:3]) {
				t.Errorf("pieces %d and %d blink together", j, i)
			}
		}
	}
	b := NewBlink(0)
	for !b.Shut {
		b.Tick(ui.TickMS, false)
	}
	if !b.Tick(ui.TickMS, true) || b.Shut {
		t.Fatal("less motion does not open the eyes at once")
	}
	for range 20 * 60 {
		if b.Tick(ui.TickMS, true) {
			t.Fatal("something moves")
		}
	}
}
