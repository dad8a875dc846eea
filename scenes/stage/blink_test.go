package stage

import (
	"slices"
	"testing"

	"warren/scenes/ui"
)

// blinks returns the ticks within two minutes at which the piece with that number closes its eyes.
func blinks(t *testing.T, number int) (begins []int) {
	t.Helper()
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

// TestBlinks checks that every piece blinks every 4 to 7 s at its own times, the same in each run.
func TestBlinks(t *testing.T) {
	t.Parallel()
	const pieces = 10
	var begins [pieces][]int
	for i := range pieces {
		begins[i] = blinks(t, i)
		if again := blinks(t, i); !slices.Equal(begins[i], again) {
			t.Errorf("piece %d blinks at the ticks %v, another time at %v", i, begins[i], again)
		}
		if len(begins[i]) < 15 {
			t.Errorf("piece %d blinks %d times in two minutes", i, len(begins[i]))
		}
		for k := 1; k < len(begins[i]); k++ {
			if ms := float64(begins[i][k]-begins[i][k-1]) * ui.TickMS; ms < blinkLeastMS-ui.TickMS || ms > blinkMostMS+ui.TickMS {
				t.Errorf("piece %d blinks %.0f ms after its last blink", i, ms)
			}
		}
		for j := range i {
			if slices.Equal(begins[i][:3], begins[j][:3]) {
				t.Errorf("pieces %d and %d blink together", j, i)
			}
		}
	}
}

// TestCalmPiecesDoNotBlink checks that less motion opens the eyes at once and keeps them open.
func TestCalmPiecesDoNotBlink(t *testing.T) {
	t.Parallel()
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
