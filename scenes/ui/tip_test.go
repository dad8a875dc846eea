package ui

import (
	"testing"

	"warren/render"
)

// TestTip checks when a tip asks for a frame: as it appears and as it goes, and not while the mouse rests.
func TestTip(t *testing.T) {
	t.Parallel()
	w := &Widget{Does: Undo, Tip: "undo", Rect: render.Rect{X: 10, Y: 20, W: 40, H: 40}}
	var tip tip
	var on content
	var d dirty
	for range int(tipMS/TickMS) - 1 {
		tip.tick(&d, w, &on, Still)
	}
	if d.Stale() || d.TakeWake() == 0 {
		t.Error("before the tip appears a frame is drawn, or the loop is not woken")
	}
	for range 3 {
		tip.tick(&d, w, &on, Still)
	}
	areas, _ := d.TakeAreas()
	if len(areas) == 0 || areas[0].Y > w.Rect.Bottom()+6 || areas[0].Bottom() < w.Rect.Bottom()+6+tipHeight {
		t.Errorf("the tip appears in %v", areas)
	}
	if tip.tick(&d, w, &on, Still); d.Stale() {
		t.Error("a tip that is shown draws on and on")
	}
	tip.leave(tip.row(w, &on))
	tip.tick(&d, nil, &on, Still)
	if gone, _ := d.TakeAreas(); len(gone) != 1 || gone[0] != areas[0] {
		t.Errorf("the tip goes from %v", gone)
	}
}
