package ui

import (
	"testing"

	"warren/render"
)

// Only the full pace moves anything.
func TestPace(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		pace  Pace
		lasts float64
		rises bool
	}{{Full, 200, true}, {Less, render.CalmMS, false}, {Still, 0, false}} {
		if got := test.pace.Lasts(200); got != test.lasts {
			t.Errorf("pace %v: 200 ms last %v, want %v", test.pace, got, test.lasts)
		}
		alpha, below := test.pace.Rise(0, 200, 24)
		if (below.Y > 0) != test.rises || (alpha < 1) != (test.lasts > 0) {
			t.Errorf("pace %v begins %v below, %v opaque", test.pace, below.Y, alpha)
		}
		if alpha, below = test.pace.Rise(test.lasts, 200, 24); alpha != 1 || below.Y > 1e-9 || below.Y < -1e-9 {
			t.Errorf("pace %v ends %v below, %v opaque", test.pace, below.Y, alpha)
		}
	}
}

// Input acts while a dialog comes in.
func TestDialogComesIn(t *testing.T) {
	t.Parallel()
	for motion, want := range map[string]float64{MotionFull: render.InMS, MotionLess: render.CalmMS, MotionNone: 0} {
		e, _ := newTestEnv(t, english)
		e.Settings.Motion = motion
		d, _ := newTestDialog(e)
		d.LayOut()
		e.TakeStale()
		ms := 0.0
		for d.Tick(true); e.TakeStale() && ms < 5000; d.Tick(true) {
			ms += TickMS
		}
		if ms < want-TickMS || ms > want+2*TickMS {
			t.Errorf("%s: it comes in for %v ms, want %v", motion, ms, want)
		}
		d.ms = 0
		if next := d.Do(Intent{Kind: Back}); next != Pop() {
			t.Errorf("%s: a dialog that comes in cannot be closed", motion)
		}
	}
}
