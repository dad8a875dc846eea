package stage

import (
	"testing"

	"warren/render"
	"warren/scenes/ui"
)

// TestHover checks that a tint comes, goes from the piece that was left, turns back halfway, and then needs no more frames; and
// that for those who want less motion it jumps.
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

// TestArrival checks that pieces pop up in their order, all within render.ArriveMS, and that an end is at once.
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
