package stage

import (
	"testing"

	"warren/puzzles"
	"warren/render"
	"warren/scenes/ui"
)

func TestHand(t *testing.T) {
	t.Parallel()
	var h Hand
	narrow := func(c puzzles.Cell) bool { return c.Row == 0 && 0 <= c.Col && c.Col < 2 }
	for _, want := range []int{0, 1, 1} {
		if h.Step(0, 1, narrow); h.Cursor != (puzzles.Cell{Col: want}) || !h.Shown {
			t.Errorf("a step leads to %v, shown %v, want column %d", h.Cursor, h.Shown, want)
		}
	}
	h.Over(3)
	h.Shake(3)
	if h.Down(render.Point{X: 5}, puzzles.Cell{}, 3); h.Shown || h.Shaking(3) != 0 {
		t.Errorf("a press leaves %+v", h)
	}
	h.tick(ui.TickMS)
	if h.Drag(render.Point{X: 5 + ui.TapSlop}); h.Press.Far {
		t.Error("a finger that trembles drags")
	}
	if h.Drag(render.Point{X: 6 + ui.TapSlop}); !h.Press.Far {
		t.Error("a finger that goes far taps")
	}
	if h.Drag(render.Point{X: 5}); !h.Press.Far || h.Press.MS != ui.TickMS {
		t.Errorf("a finger that came back has done %+v", h.Press)
	}
	if !h.release() || h.release() {
		t.Error("what is held is not dropped once")
	}
	h.Shake(3)
	if h.Shaking(2) != 0 || h.Shaking(3) == 0 {
		t.Error("another piece shakes")
	}
	ms := 0.0
	for ; h.tick(ui.TickMS); ms += ui.TickMS {
	}
	if h.Shaking(3) != 0 || ms < render.ShakeMS-ui.TickMS || ms > render.ShakeMS+ui.TickMS {
		t.Errorf("it shakes for %.0f ms", ms)
	}
	h.Calm, h.Taken = true, 1
	if h.Shake(3); h.Shaking(3) != 0 {
		t.Error("it shakes for those who want less motion")
	}
	if h.begin(); h != (Hand{Calm: true}) {
		t.Errorf("another board finds %+v", h)
	}
}
