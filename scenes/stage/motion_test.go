package stage

import (
	"testing"

	"warren/render"
	"warren/scenes/ui"
)

// TestHandMotion checks that the visible hand never jumps, and that it carries the piece the whole way.
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

// TestSwelling checks that the mark of a tip swells several times and then rests, and that a refused piece shakes and comes
// to rest.
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
