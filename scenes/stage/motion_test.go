package stage

import (
	"slices"
	"testing"

	"warren/render"
	"warren/scenes/ui"
)

// The visible hand never jumps, and carries the piece the whole way.
func TestHandMotion(t *testing.T) {
	t.Parallel()
	before, _ := HandMotion(0)
	least, most := before, before
	for ms := 0.0; ms < 6000; ms += ui.TickMS {
		now, alpha := HandMotion(ms)
		if alpha <= 0 || alpha > 1 || now < 0 || now > 1 {
			t.Fatalf("at %.0f ms: %v of the way, alpha %v", ms, now, alpha)
		}
		if now < before && now != 0 {
			t.Fatalf("at %.0f ms the hand goes back from %v to %v", ms, before, now)
		}
		before, least, most = now, min(least, now), max(most, now)
	}
	if least != 0 || most != 1 {
		t.Errorf("the hand goes from %v to %v", least, most)
	}
}

func TestSwelling(t *testing.T) {
	t.Parallel()
	most := 0.0
	for ms := 0.0; ms < SwellMS; ms += ui.TickMS {
		now := Swelling(ms)
		if now < 0 || now > 1 {
			t.Fatalf("at %.0f ms: %v", ms, now)
		}
		most = max(most, now)
	}
	if most < 0.99 || Swelling(0) != 0 || Swelling(SwellMS) != 0 || Swelling(TipStillMS) != 0 {
		t.Errorf("it swells to %v, and rests at %v and %v", most, Swelling(0), Swelling(SwellMS))
	}
	if Sway(0, 40) != 0 || Sway(-1, 40) != 0 || Sway(render.ShakeMS*0.9, 40) == 0 {
		t.Error("a refused piece does not shake, or not come to rest")
	}
}

// A tint comes, goes from the piece that was left, turns back halfway, and then needs no more frames.
func TestHover(t *testing.T) {
	t.Parallel()
	var h Hover
	rest := func() (ticks int) {
		for h.Tick(ui.TickMS, false) {
			if ticks++; ticks > 60 {
				t.Fatal("it is drawn anew for good")
			}
		}
		return ticks
	}
	if rest() != 0 {
		t.Error("no piece is tinted, and something moves")
	}
	h.Over(3)
	h.Tick(ui.TickMS, false)
	if now := h.Level(3); now <= 0 || now >= 1 {
		t.Errorf("after a tick the tint is %v", now)
	}
	if ticks := rest(); float64(ticks)*ui.TickMS > render.HoverMS || h.Level(3) != 1 {
		t.Errorf("after %d ticks more it is %v", ticks, h.Level(3))
	}
	h.Over(3)
	if rest() != 0 {
		t.Error("a mouse that stays on a piece makes it move")
	}
	h.Over(0)
	h.Tick(ui.TickMS, false)
	if left, on := h.Level(3), h.Level(0); left <= 0 || left >= 1 || on <= 0 || on >= 1 {
		t.Errorf("from one piece to another: %v and %v", left, on)
	}
	before := h.Level(3)
	h.Over(3)
	if h.Level(3) != before {
		t.Error("it jumps when the mouse comes back")
	}
	rest()
	h.Over(-1)
	rest()
	if h.Level(3) != 0 || h.Level(0) != 0 || h.Level(-1) != 0 {
		t.Error("a tint stays")
	}
	h.Over(5)
	if h.Tick(ui.TickMS, true); h.Level(5) != 1 {
		t.Errorf("with less motion the tint is %v after a tick", h.Level(5))
	}
}

func TestArrival(t *testing.T) {
	t.Parallel()
	var a Arrival
	if o, seen := a.Pop(0.5); !seen || o != (render.Options{}) || a.Tick(ui.TickMS) {
		t.Error("pieces appear on a board that is not new")
	}
	a.Begin()
	if _, seen := a.Pop(0); seen {
		t.Error("the first piece is there before its time")
	}
	ms := 0.0
	for ; a.Tick(ui.TickMS); ms += ui.TickMS {
		first, seen := a.Pop(0)
		last, late := a.Pop(1)
		if late && !seen || late && last.Scale > 0 && first.Scale > 0 && last.Alpha > first.Alpha {
			t.Fatalf("after %.0f ms the last piece is before the first: %+v, %+v", ms, last, first)
		}
	}
	if ms > render.ArriveMS+ui.TickMS {
		t.Errorf("pieces appear for %.0f ms", ms)
	}
	if o, _ := a.Pop(1); o != (render.Options{}) {
		t.Errorf("the last piece is drawn with %+v at the end", o)
	}
	a.Begin()
	if a.End(); a.Tick(ui.TickMS) {
		t.Error("they still appear after the end")
	}
}

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
