package tabletest

import (
	"testing"

	"warren/render"
	"warren/scenes/ui"
)

// Celebration checks that the scene of a win, which has just begun, ends in time, and that its frames allocate nothing when again begins it anew.
func Celebration(t *testing.T, p *Robot, again func()) {
	t.Helper()
	view := p.Table.View()
	frame := Frame(p)
	ms := 0.0
	for ; view.Tick(ui.TickMS); ms += ui.TickMS {
		if frame(); ms > render.WinMS+2*ui.TickMS {
			t.Fatalf("the scene of the win still moves after %.0f ms", ms)
		}
	}
	if ms < render.WinMS/2 {
		t.Errorf("the scene of the win lasts %.0f ms", ms)
	}
	for range 10 * 60 {
		if view.Tick(ui.TickMS) {
			t.Fatal("the board does not come to rest")
		}
	}
	again()
	for view.Tick(ui.TickMS) {
		if got := Allocs(1, frame); got != 0 {
			t.Fatalf("a frame of it allocates %v times", got)
		}
	}
	again()
	if view.Settle(); view.Tick(ui.TickMS) {
		t.Error("an input does not end it")
	}
}
